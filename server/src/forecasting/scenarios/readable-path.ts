/** An account's path as people read it in the title of a step: `Sales › Beverages`. */
export function readablePath(path: string): string {
  return path.split(":").join(" › ");
}
