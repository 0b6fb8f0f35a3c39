/**
 * The maximum length of a path segment that is logged, in characters. Ids and names are shorter
 * than this; secrets are longer.
 */
const LONGEST_SHOWN = 36;
const LONG_NUMBER = /\d{6}/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the path of a URL as the request log stores it, so that the log contains no working link and no personal
 * number. For a screen, this is only the first segment. For a call, it is the whole path, in which … replaces each
 * segment that is longer than an id, or that contains six digits in a row and is not an id.
 */
export function loggedPath(path: string): string {
  if (!path.startsWith("/api/")) return `/${path.split("/")[1] ?? ""}`;
  return path
    .split("/")
    .map((part) => (part.length > LONGEST_SHOWN || (LONG_NUMBER.test(part) && !ID.test(part)) ? "…" : part))
    .join("/");
}
