const LONGEST = 80;

/**
 * Makes a name that a user chose safe for our mails: one line, limited in length, and without anything that a mail
 * program turns into a link. Without this, users could send links to strangers in our name.
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
