/** Returns the email addresses in the text. They can be separated by line breaks, commas, semicolons or spaces. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== "");
}

type Refused = { readonly path: string; readonly message: string };

/**
 * Returns a text with the server's error messages about the addresses that the user entered. A message about a single
 * address is preceded by that address. Undefined if there are no messages.
 */
export function wrongAddresses(refused: readonly Refused[], sent: readonly string[]): string | undefined {
  const errors = refused.flatMap(({ path, message }) => {
    const [is, at] = /^to(?:\.(\d+))?$/.exec(path) ?? [];
    if (is === undefined) return [];
    const address = at === undefined ? undefined : sent[Number(at)];
    return [address === undefined ? message : `${address}: ${message}`];
  });
  return errors.length === 0 ? undefined : errors.join(" · ");
}
