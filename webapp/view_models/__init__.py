"""What each page holds, prepared for its template: no logic is left to views and templates."""
