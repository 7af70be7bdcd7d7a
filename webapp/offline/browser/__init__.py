"""What runs in the browser: the app over ready-made data, and requests handed to it by a script."""
