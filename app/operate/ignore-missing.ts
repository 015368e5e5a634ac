/** For a file operation's `catch`: this instead, where the file is not there; else it is thrown. */
export function ignoreMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
