const LONGEST = 80;

/**
 * A name as it may stand in a mail of ours. Names come from people: in a mail they stay on one line, stay short, and hold
 * nothing that a mail program turns into a link, so that nobody sends others to a page of theirs in our name.
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
