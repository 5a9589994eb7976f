"""Every figure of the pages: functions without arguments that compute and draw it."""
