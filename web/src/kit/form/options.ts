/** An option of a select: its value, and the label shown to the user. */
export type Option = { readonly value: string; readonly label: string };

/** Builds the options of a select from an object with a label for each value. */
export function optionsOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
