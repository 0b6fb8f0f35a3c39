/** The longest path segment that is an id or a name; a secret is longer. */
const LONGEST_SHOWN = 36;
const LONG_NUMBER = /\d{6}/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the path of a URL as the request log stores it, so that nobody who reads the log gets a working link or a
 * personal number. A screen is logged by its first segment only. A call is logged in full, with … for each segment that
 * is longer than an id, or that contains six digits in a row without being an id.
 */
export function loggedPath(path: string): string {
  if (!path.startsWith("/api/")) return `/${path.split("/")[1] ?? ""}`;
  return path
    .split("/")
    .map((part) => (part.length > LONGEST_SHOWN || (LONG_NUMBER.test(part) && !ID.test(part)) ? "…" : part))
    .join("/");
}
