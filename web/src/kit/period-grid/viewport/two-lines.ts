/**
 * Splits a title between words into two lines of lengths as equal as possible, and returns the longer line. A title of
 * one word is returned unchanged.
 */
export function longerOfTwoLines(title: string): string {
  const words = title.split(" ");
  let longer = title;
  for (let count = 1; count < words.length; count += 1) {
    const lines = [words.slice(0, count).join(" "), words.slice(count).join(" ")] as const;
    const one = lines[0].length >= lines[1].length ? lines[0] : lines[1];
    if (one.length < longer.length) longer = one;
  }
  return longer;
}
