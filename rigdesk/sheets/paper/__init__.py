"""The build sheet laid out on pages of paper, in the shapes that every pen draws."""
