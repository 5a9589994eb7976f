"""The dealer's page as an app: a folder of static files in which a phone deals without a network."""
