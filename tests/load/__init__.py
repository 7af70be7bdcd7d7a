"""A load test against a server of this machine: `make load`."""
