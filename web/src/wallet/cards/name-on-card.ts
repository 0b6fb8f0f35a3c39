const MOST = 26;

/** A person's name as it is pressed on a card: capital letters without accents, at most 26. */
export function nameOnCard(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z .'-]/g, "")
    .toUpperCase()
    .slice(0, MOST)
    .trim();
}
