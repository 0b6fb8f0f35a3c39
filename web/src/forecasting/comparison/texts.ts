/** UI strings for the comparison within a statement. A translation needs another file with the same keys. */
export const comparisonTexts = {
  label: "Compare with",
  off: "Compare",
  nothing: "No comparison",
  with: (name: string) => `vs ${name}`,
  version: (name: string) => `Version: ${name}`,
  someVersion: "the version",
  bar: "Comparison",
  lead: (name: string) => `Compared with ${name}`,
  differ: (count: number, name: string) =>
    count === 0
      ? `No cell differs from ${name}.`
      : count === 1
        ? `1 cell differs from ${name}.`
        : `${count.toLocaleString("en")} cells differ from ${name}.`,
  loading: (name: string) => `Loading ${name}…`,
  failed: (name: string) => `${name} could not be loaded for comparison.`,
  retry: "Try again",
  only: "Differences only",
  sideBySide: "Side by side",
  end: "End comparison",
  onlyInOther: (name: string) => `This line exists only in ${name}, so it has no amounts in this statement.`,
} as const;
