"""Modules that stand in, in a browser, for libraries which need compiled code or have nothing to do there.

The build puts each of them under the name of its library. They give only what Casebook asks of it.
"""
