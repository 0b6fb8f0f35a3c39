/** The longest path segment that is an id or a name; a secret is longer. */
const LONGEST_SHOWN = 36;
const LONG_NUMBER = /\d{6}/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the part of a URL that the request log keeps, so that its readers get no working links: for screens the first
 * segment only; for calls everything except segments longer than an id and numbers as long as accounts, phones and
 * documents.
 */
export function loggedPath(path: string): string {
  if (!path.startsWith("/api/")) return `/${path.split("/")[1] ?? ""}`;
  return path
    .split("/")
    .map((part) => (part.length > LONGEST_SHOWN || (LONG_NUMBER.test(part) && !ID.test(part)) ? "…" : part))
    .join("/");
}
