/** Texts of the period grid. */
export const periodGridTexts = {
  category: "Category",
  actual: "Actual",
  forecast: "Forecast",
  actionsFor: (label: string) => `Actions for ${label}`,
  foldAll: "Fold all groups",
  unfoldAll: "Unfold all groups",
  toRedline: "Go to the forecast",
  cells: (count: number) => (count === 1 ? "1 cell" : `${count.toLocaleString("en")} cells`),
  sum: "Sum",
  average: "Average",
  hint: "Enter opens · Shift selects · Ctrl+C copies · Esc then Tab leaves",
  copied: (count: number) => `${count.toLocaleString("en")} cells copied`,
  editHint: "Type to replace · F2 edits · Ctrl+C and Ctrl+V · Ctrl+R fills right · Esc then Tab leaves",
  editCell: (label: string, column: string) => `${label}, ${column}`,
  notAnAmount: "Type an amount, such as 1,200.50, 10k or =1200*1.16.",
  pastePartly: (skipped: number) =>
    skipped === 1
      ? "1 cell was left as it is: it holds no amount, or cannot be edited."
      : `${skipped} cells were left as they are: they hold no amount, or cannot be edited.`,
  marks: { edited: "Typed by a person", driver: "Made by a driver", problem: "Does not agree" },
  empty: "There are no rows to show.",
} as const;
