// Import this first: only the process's own user can read the files it writes, which contain customers'
// data.
process.umask(0o077);
