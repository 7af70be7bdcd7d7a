"""The shapes of the JSON documents that commands print and the interface answers with.

`webapp.serializers` makes them and is held to these types; the OpenAPI description of the interface is made from them
(`webapp.api.openapi`), so that what is described, what is checked and what is sent have one source.
"""
