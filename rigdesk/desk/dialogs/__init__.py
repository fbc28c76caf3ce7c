"""Windows of their own, none of which stops the work in the main one."""
