const LONGEST = 80;

/**
 * Makes a name safe for our mails. Users choose names, so in a mail they stay on one line, stay short, and contain
 * nothing that a mail program turns into a link, so that nobody can send others to a page in our name.
 */
export function plainName(name: string, longest = LONGEST): string {
  const line = name.replace(/[\s\p{C}]+/gu, " ").trim();
  const short = line.length > longest ? `${line.slice(0, longest)}…` : line;
  return short
    .replace(/:\/+/g, ": ")
    .replace(/[@/\\]+/g, " ")
    .replace(/\.(?=[\p{L}\p{N}])/gu, ". ")
    .replace(/[。．｡](?=\S)/gu, ". ");
}
