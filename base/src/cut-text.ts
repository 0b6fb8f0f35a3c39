/** The beginning of a text, of at most so many UTF-16 units as databases and spreadsheets count them, and never half a character. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut;
}
