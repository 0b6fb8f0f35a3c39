/** The text of a field, or null if empty, which clears it in the record. */
export function filled<Text extends string>(typed: Text | "" | null | undefined): Text | null {
  return typed === "" || typed === undefined || typed === null ? null : typed;
}

/** The text of a field, or undefined if empty, which leaves it to the server. */
export function given<Text extends string>(typed: Text | "" | null | undefined): Text | undefined {
  return filled(typed) ?? undefined;
}
