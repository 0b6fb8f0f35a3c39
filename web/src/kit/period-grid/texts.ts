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
  empty: "There are no rows to show.",
} as const;
