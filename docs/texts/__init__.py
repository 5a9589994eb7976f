"""What the pages say by themselves: functions that return MyST, for the directive `written`."""
