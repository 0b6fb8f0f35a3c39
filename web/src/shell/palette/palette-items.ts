export type PaletteItem = {
  readonly key: string;
  readonly label: string;
  /** A short note after the label. The search covers the note as well. */
  readonly note: string;
  readonly run: () => void;
};

/** The items of one kind, with the title of the group. */
export type PaletteGroup = {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  /** True if the group is shown only during a search. */
  readonly onlySearched?: boolean;
};

/** The maximum number of items of each kind: `offered` before a search, `found` during a search. */
const MOST = { offered: 8, found: 6 };

/**
 * Returns the groups and items to show, limited to `MOST` items for each kind. Without a search text, nothing is
 * filtered. With one, only items that contain every word of it are shown, best match first, and the group with the
 * best match comes first. Items that match equally well stay in their original order.
 */
export function shownGroups(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const wanted = plain(text);
  if (wanted === "") {
    return groups
      .filter(({ onlySearched, items }) => onlySearched !== true && items.length > 0)
      .map((group) => ({ ...group, items: group.items.slice(0, MOST.offered) }));
  }
  const ranked = groups.flatMap((group) => {
    const items = group.items
      .flatMap((item) => {
        const rank = rankOf(item, wanted);
        return rank === undefined ? [] : [{ item, rank }];
      })
      .sort((a, b) => a.rank - b.rank);
    const best = items[0]?.rank;
    return best === undefined
      ? []
      : [{ best, group: { ...group, items: items.slice(0, MOST.found).map(({ item }) => item) } }];
  });
  return ranked.sort((a, b) => a.best - b.best).map(({ group }) => group);
}

/**
 * Rates how well an item matches the search text, as a number: 0 is the best match, and higher numbers are worse
 * matches. Undefined if a word of the search text is missing from the item.
 */
function rankOf({ label, note }: PaletteItem, wanted: string): number | undefined {
  const name = plain(label);
  const whole = `${name} ${plain(note)}`;
  const words = wanted.split(" ");
  if (!words.every((word) => whole.includes(word))) return undefined;
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const starts = ` ${name.replace(/[^\p{L}\p{N}]+/gu, " ")}`;
  if (words.every((word) => starts.includes(` ${word}`))) return 2;
  if (name.includes(wanted)) return 3;
  return words.every((word) => name.includes(word)) ? 4 : 5;
}

/** Normalises text for comparison: lower case, without accents, words separated by one space. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ");
}
