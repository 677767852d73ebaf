"""What the citations of a report say as a whole: which lists and lines close its sections, which claims rest on a source that is
cited elsewhere in it, and whether its marks were lost."""
