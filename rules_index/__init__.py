"""The rules: documents, importers, bundled digests, terms and search. It knows no engine."""
