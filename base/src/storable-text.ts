/** Returns a text as a database can store it: without NUL characters, and with no half of a character pair. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}
