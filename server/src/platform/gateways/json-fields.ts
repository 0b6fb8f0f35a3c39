/** Returns the value if it is a JSON object; undefined for anything else. */
export function recordOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Returns the JSON objects in a value that should be a list. Returns an empty list if the value is not a list. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.map(recordOf).filter((one) => one !== undefined);
}
