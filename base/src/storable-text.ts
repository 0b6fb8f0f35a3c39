/** Makes a text safe to store in a database: removes NUL characters and unpaired surrogates. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}
