/** The longest part of an address that is an id or a name; a secret is longer. */
const LONGEST_SHOWN = 36;
const LONG_NUMBER = /\d{6}/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns what the log of requests keeps of an address, so that nobody who reads it holds a link that opens something: of a
 * screen's the first part alone, of a call's all but parts longer than an id, and numbers as long as those of
 * accounts, phones and papers.
 */
export function loggedPath(path: string): string {
  if (!path.startsWith("/api/")) return `/${path.split("/")[1] ?? ""}`;
  return path
    .split("/")
    .map((part) => (part.length > LONGEST_SHOWN || (LONG_NUMBER.test(part) && !ID.test(part)) ? "…" : part))
    .join("/");
}
