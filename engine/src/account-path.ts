/** The names of an account's path from the outside in: those of `Sales:Beverages` are Sales and Beverages. */
export function namesOfPath(path: string): string[] {
  return path.split(":");
}

/** An account's path as people read it: `Sales › Beverages`. */
export function readablePath(path: string): string {
  return namesOfPath(path).join(" › ");
}
