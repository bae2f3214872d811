"""The built site and Node.js."""
