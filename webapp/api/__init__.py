"""The JSON interface under /api/v1: the commands' documents over HTTP."""
