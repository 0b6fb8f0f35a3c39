/**
 * Splits an account's path into its names, outermost first: `Sales:Beverages` becomes Sales and
 * Beverages.
 */
export function namesOfPath(path: string): string[] {
  return path.split(":");
}

/** Formats an account's path for people to read: `Sales › Beverages`. */
export function readablePath(path: string): string {
  return namesOfPath(path).join(" › ");
}
