/** Returns the text of a field, or null if the field is empty. Null in a request clears the saved value. */
export function filled<Text extends string>(typed: Text | "" | null | undefined): Text | null {
  return typed === "" || typed === undefined || typed === null ? null : typed;
}

/**
 * Returns the text of a field, or undefined if it is empty. In a request, undefined lets the server choose the value.
 */
export function given<Text extends string>(typed: Text | "" | null | undefined): Text | undefined {
  return filled(typed) ?? undefined;
}
