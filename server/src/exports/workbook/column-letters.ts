/** Returns the letters of a sheet's column by its index: `A` for 0, `Z` for 25, `AA` for 26. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnLetters(Math.floor(at / 26) - 1)}${letter}`;
}
