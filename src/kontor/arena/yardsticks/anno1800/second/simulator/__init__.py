"""A fast, simplified model of Anno 1800, in which policies are trained and candidates tried."""
