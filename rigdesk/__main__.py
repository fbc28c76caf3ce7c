"""``python -m rigdesk``."""

from rigdesk.cli import main

if __name__ == "__main__":
    main()
