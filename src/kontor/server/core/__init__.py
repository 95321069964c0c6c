"""What every other package of the server stands on: settings, limits, counters, queues, secrets."""
