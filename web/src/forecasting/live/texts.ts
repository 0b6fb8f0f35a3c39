/** UI strings for changing a scenario on its statements. A translation needs another file with the same keys. */
export const editingTexts = {
  notSaved: (lines: readonly string[]) =>
    lines.length === 1 ? `Not saved: ${lines[0]}` : `Not saved: ${lines.length} lines`,
  saving: "Saving…",
  waiting: (count: number) =>
    count === 1
      ? "Offline: 1 change is not saved yet. It will be sent when you are back online."
      : `Offline: ${count} changes are not saved yet. They will be sent when you are back online.`,
  saved: "Saved",
  undecided: "Waiting for your decision",
  undo: "Undo",
  changedSince: "The scenario was changed later. Undo the later changes first, one at a time.",
  redo: "Redo",
  undoStep: (title: string, by: string) => `Undo: ${title} (${by})`,
  redoStep: (title: string, by: string) => `Redo: ${title} (${by})`,
  nothingToUndo: "There is nothing to undo.",
  nothingToRedo: "There is nothing to redo.",
  steps: "Undo and redo in this scenario",
  effect: {
    netIncome: (months: number) => `Net income, ${months === 1 ? "1 month" : `${months} months`}`,
    closingCash: "Closing cash",
    lowestCash: (month: string) => `Lowest cash, ${month}`,
    unchanged: "unchanged",
    notices: "Notes",
  },
  why: {
    loading: "The scenario is still loading. Wait a moment, then type the value again.",
    failed: "The scenario could not be loaded for editing. Check your connection and reload the page.",
    computedStatement:
      "The cash flow statement is calculated from the other two statements. Enter values in the profit and loss or the balance sheet.",
    monthsOnly: "Values can only be entered by month. Set the frequency to Monthly.",
    closed: (month: string) => `${month} is closed. Values can only be entered in forecast months.`,
    sum: (label: string) => `“${label}” is the sum of other lines. Enter values in those lines.`,
    computed: (label: string) => `“${label}” is calculated from other lines and cannot be edited.`,
    inherited: "This cell has an inherited value, which cannot be cleared. Type a value to replace it.",
  },
  conflict: {
    title: "Someone else changed this line",
    lead: (path: string, by: string | null, at: string | null) =>
      `${by ?? "Someone"} changed “${path}”${at === null ? "" : ` on ${at}`}, after you opened it. Choose which values to keep. Other months of the line will not change.`,
    month: "Month",
    mine: "Yours",
    theirs: "Theirs",
    cleared: "cleared",
    keepMine: "Keep mine",
    takeTheirs: "Use theirs",
  },
  ownConflict: {
    title: "You also changed this line in another tab",
    lead: (path: string, _by: string | null, at: string | null) =>
      `You changed “${path}”${at === null ? "" : ` on ${at}`} in another tab or on another device, after you opened it here. Choose which values to keep. Other months of the line will not change.`,
    month: "Month",
    mine: "This tab",
    theirs: "Other tab",
    cleared: "cleared",
    keepMine: "Keep this tab’s values",
    takeTheirs: "Use the other tab’s values",
  },
} as const;
