// Customers' data are nobody else's on this machine: what a process writes that imports this first is
// readable by its own user alone.
process.umask(0o077);
