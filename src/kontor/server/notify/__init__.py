"""Notices to people who are not here."""
