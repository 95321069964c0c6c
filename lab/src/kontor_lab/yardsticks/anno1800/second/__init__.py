"""The second generation: trained policies and rollouts."""
