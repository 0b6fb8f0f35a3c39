/** The longest part of an address that is an id or a name; a secret is longer. */
const LONGEST_SHOWN = 36;

/**
 * Returns what the log of requests keeps of an address, so that nobody who reads it holds a link that opens something: of a
 * screen's the first part alone, of a call's all but parts longer than an id.
 */
export function loggedPath(path: string): string {
  if (!path.startsWith("/api/")) return `/${path.split("/")[1] ?? ""}`;
  return path
    .split("/")
    .map((part) => (part.length > LONGEST_SHOWN ? "…" : part))
    .join("/");
}
