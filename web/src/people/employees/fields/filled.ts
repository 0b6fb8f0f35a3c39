/** The text of a field, or null if empty: the record then has none. */
export function filled<Text extends string>(typed: Text | "" | null | undefined): Text | null {
  return typed === "" || typed === undefined || typed === null ? null : typed;
}

/** The text of a field, or undefined if empty: the server then decides. */
export function given<Text extends string>(typed: Text | "" | null | undefined): Text | undefined {
  return filled(typed) ?? undefined;
}
