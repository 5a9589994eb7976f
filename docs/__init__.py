"""The documentation: pages in MyST, figures drawn from the library's results, one build command."""
