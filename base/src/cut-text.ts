/**
 * Cuts a text to at most a number of UTF-16 units, as databases and spreadsheets count them, and never splits a
 * character.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut;
}
