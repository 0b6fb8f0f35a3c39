/** The names in an account's path, outermost first: those of `Sales:Beverages` are Sales and Beverages. */
export function namesOfPath(path: string): string[] {
  return path.split(":");
}

/** Writes an account's path for people: `Sales › Beverages`. */
export function readablePath(path: string): string {
  return namesOfPath(path).join(" › ");
}
