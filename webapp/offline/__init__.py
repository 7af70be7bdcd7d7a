"""Casebook itself in a browser, without network: a folder of static files (docs/offline.md).

`building` makes the folder, `browser` is what runs in it, `page` what the browser loads first, `standins` what takes
the place of libraries that are compiled for this machine.
"""
