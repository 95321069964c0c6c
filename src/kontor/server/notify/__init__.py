"""Notices to people who are not here: `notices` by `web_push` or to `outbound` addresses that users
gave.
"""
