/** What is typed into a field, or null where it is empty: the record then has none. */
export function filled<Text extends string>(typed: Text | "" | null | undefined): Text | null {
  return typed === "" || typed === undefined || typed === null ? null : typed;
}

/** What is typed into a field, or nothing where it is empty: the server then decides. */
export function given<Text extends string>(typed: Text | "" | null | undefined): Text | undefined {
  return filled(typed) ?? undefined;
}
