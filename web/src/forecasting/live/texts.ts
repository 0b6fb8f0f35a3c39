/** Texts of changing a scenario on its statements. A second language is a second file of this shape. */
export const editingTexts = {
  notSaved: (lines: readonly string[]) =>
    lines.length === 1 ? `Not saved: ${lines[0]}` : `Not saved: ${lines.length} lines`,
  saving: "Saving…",
  saved: "Saved",
  undecided: "Waiting for your decision",
  undo: "Undo",
  changedSince: "Something else was changed since. Use Undo of the scenario, step by step.",
  redo: "Redo",
  undoStep: (title: string, by: string) => `Undo: ${title} (${by})`,
  redoStep: (title: string, by: string) => `Redo: ${title} (${by})`,
  nothingToUndo: "There is nothing to undo.",
  nothingToRedo: "There is nothing to redo.",
  steps: "Changes of this scenario",
  effect: {
    netIncome: (months: number) => `Net income, ${months === 1 ? "1 month" : `${months} months`}`,
    closingCash: "Closing cash",
    lowestCash: (month: string) => `Lowest cash, ${month}`,
    unchanged: "unchanged",
    notices: "Good to know",
  },
  why: {
    loading: "One moment: the scenario is still being loaded. Then type again.",
    failed: "The scenario could not be loaded for typing. Check your connection and open the page again.",
    computedStatement:
      "The cash flow statement follows from the other two. Type on the profit and loss or on the balance sheet.",
    monthsOnly: "Only months take values. Choose the frequency Monthly to type.",
    closed: (month: string) => `${month} is closed. Only forecast months take values.`,
    sum: (label: string) => `“${label}” is added up from other lines. Type on those.`,
    computed: (label: string) => `“${label}” is computed from the other lines; nothing can be typed on it.`,
    inherited: "This scenario has typed nothing here that could be cleared. Type a value over what is inherited.",
  },
  conflict: {
    title: "Somebody else changed this line",
    lead: (path: string, by: string | null, at: string | null) =>
      `${by ?? "Somebody"} changed “${path}”${at === null ? "" : ` on ${at}`}, after you had opened it. Nothing is lost: choose which values stay. Other months of the line are not touched.`,
    month: "Month",
    mine: "Yours",
    theirs: "Theirs",
    cleared: "cleared",
    keepMine: "Keep mine",
    takeTheirs: "Use theirs",
  },
  ownConflict: {
    title: "You changed this line in another tab too",
    lead: (path: string, _by: string | null, at: string | null) =>
      `You changed “${path}”${at === null ? "" : ` on ${at}`} in another tab or on another device, after you had opened it here. Nothing is lost: choose which values stay. Other months of the line are not touched.`,
    month: "Month",
    mine: "Here",
    theirs: "In the other tab",
    cleared: "cleared",
    keepMine: "Keep what is here",
    takeTheirs: "Use the other tab’s",
  },
} as const;
