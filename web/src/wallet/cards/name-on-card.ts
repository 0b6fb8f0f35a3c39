const MOST = 26;

/**
 * Returns a person's name as printed on a card: capital letters without accents, at most 26 characters. Characters that
 * cannot be printed are left out.
 */
export function nameOnCard(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z .'-]/g, "")
    .toUpperCase()
    .slice(0, MOST)
    .trim();
}
