"""What the pages of studying hold."""
