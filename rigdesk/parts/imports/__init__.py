"""Part data of other people, kept beside the shipped catalog and never mixed into it.

``archive`` reads what they publish, ``opendb`` and ``opendb_kinds`` turn one record
into one of ours, ``store`` keeps the parts, ``taking`` runs a whole import.
"""
