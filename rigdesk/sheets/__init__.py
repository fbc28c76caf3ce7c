"""The build sheet as data, and the files that it becomes."""
