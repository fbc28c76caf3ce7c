"""The form in which a person writes down a part, corrects one or changes one of their own."""
