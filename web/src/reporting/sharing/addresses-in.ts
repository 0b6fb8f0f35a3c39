/** The e-mail addresses of a text: one a line, or with commas, semicolons or spaces between them. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== "");
}
