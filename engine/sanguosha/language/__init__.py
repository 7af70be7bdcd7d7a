"""The words in which skills are written as data, and their readers."""
