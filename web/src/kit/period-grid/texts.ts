/** Texts of the period grid. */
export const periodGridTexts = {
  category: "Category",
  actual: "Actual",
  forecast: "Forecast",
  actionsFor: (label: string) => `Actions for ${label}`,
  foldAll: "Fold all groups",
  unfoldAll: "Unfold all groups",
  toRedline: "Go to the forecast",
  labelWidth: "Width of the first column",
  cells: (count: number) => (count === 1 ? "1 cell" : `${count.toLocaleString("en")} cells`),
  sum: "Sum",
  average: "Average",
  hint: "Enter opens · Shift selects · Ctrl+C copies · Esc then Tab leaves",
  copied: (count: number) => `${count.toLocaleString("en")} cells copied`,
  editHint: "Type to replace · F2 edits · Ctrl+C and Ctrl+V · Ctrl+R fills right · Esc then Tab leaves",
  editCell: (label: string, column: string) => `${label}, ${column}`,
  notAnAmount: "This is not an amount. Type one such as 1,200.50, 10k, +10% or =1200*1.16.",
  nothingStands: (typed: string) => `The cell has no value yet of which ${typed} could be taken. Type an amount.`,
  tooLarge: "This amount is too large to be kept exact.",
  byZero: "This divides by zero.",
  unfinished: "The formula is not finished.",
  unreadable: (text: string) => `The formula cannot be read at “${text}”.`,
  unknownFunction: (name: string) => `There is no function ${name}. SUM, AVERAGE, MIN and MAX can be used.`,
  nothingIn: (name: string) => `There is nothing to take ${name} of: these cells are empty.`,
  unknownMonth: (month: string) => `There is no column ${month} here.`,
  unknownName: (name: string) => `There is no line called “${name}” here.`,
  manyOfName: (name: string) =>
    `More than one line is called “${name}”. Write its whole name, as its tooltip shows it.`,
  noLetters: (cell: string) =>
    `Columns have no letters here, so that ${cell} names no cell. Write a month as its heading shows it, such as Oct 2026, or a line in quotes, such as "Sales".`,
  noReferences: "A formula that names other cells can be typed, not pasted.",
  ambiguousComma: (text: string) =>
    `Between the parentheses of a function ${text} may be one value or two. Write it without the comma, or separate values with a semicolon.`,
  pastePartly: (skipped: number) =>
    skipped === 1
      ? "1 cell was left as it is: it holds no amount, or cannot be edited."
      : `${skipped} cells were left as they are: they hold no amount, or cannot be edited.`,
  marks: { edited: "Typed by a person", driver: "Made by a driver", problem: "Does not agree" },
  empty: "There are no rows to show.",
} as const;
