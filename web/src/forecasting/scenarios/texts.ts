/**
 * UI strings for the scenario screens and for the alerts on the statements. A translation needs another file with the
 * same keys.
 */
export const scenarioTexts = {
  restriction: {
    title: "Access Restriction Alert",
    lacksAbility:
      "Your role can view forecasts but not change them. An administrator of your company can give your role the “Edit Forecasts” ability.",
    create: "Create scenario",
  },
  found: { kind: "Scenarios", note: "Statements" },
  choice: { label: "Scenario", create: "New scenario…", manage: "Manage scenarios" },
  scenarioAlert: {
    title: "Scenario Update Alert",
    lead: (scenario: string) =>
      `The figures that "${scenario}" is based on have changed. The scenario already includes these changes. Choose “Update scenario” to confirm that you have seen them.`,
    changes: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
    books: "New books",
    inScenario: (scenario: string) => `in ${scenario}`,
    months: (cells: number, first: string) => (cells === 1 ? first : `${cells} months, starting ${first}`),
    was: "was",
    nothing: "no amount",
    more: (count: number) => `and ${count} more`,
    hide: "Do not show this again",
    update: "Update scenario",
    failed: "Something went wrong while updating the scenario.",
    mayNot: "Your role cannot update scenarios.",
  },
  driversAlert: {
    closed:
      "These items start in a closed month, so the forecast does not include them. For each item, confirm that it is in the books or choose a new start month:",
    closedItem: (kind: string, month: string) => `(${kind}, ${month})`,
    kinds: { loan: "loan", asset: "asset" },
    title: "Drivers Update Alert",
    lead: (scenario: string) => `Some drivers of "${scenario}" no longer match the books.`,
    cutOver:
      "Actuals now cover the month in which this driver started. The driver will start in the first forecast month instead. Its end and method will not change.",
    missing: (account: string) => `This driver refers to "${account}", which is no longer in the books.`,
    lineGone: "This line is no longer in the books, so its driver and typed values have no effect.",
    replacement: (account: string) => `Replacement for "${account}"`,
    replacementHint:
      "If you choose no replacement, Hazina calculates the driver without this account, or removes the driver if it depends on the account. Changes to lines that are no longer in the books are also removed.",
    none: "Nothing",
    update: "Update drivers",
    failed: "Something went wrong while updating the driver.",
    mayNot: "Your role cannot update drivers.",
  },
  form: {
    createTitle: "New scenario",
    duplicateTitle: (name: string) => `Duplicate ${name}`,
    renameTitle: (name: string) => `Rename ${name}`,
    name: "Name",
    namePlaceholder: "Growth plan",
    parent: "Based on",
    parentHint:
      "Choose the scenario that provides the starting figures. The new scenario also follows any later changes to the scenario you choose.",
    copy: "Copy the scenario's changes",
    copyHint: "The copy is independent. Changes to the copy do not affect the original.",
    copyOfBaseline: "Baseline has no changes to copy.",
    copyName: (name: string) => `${name} copy`,
    create: "Create",
    duplicate: "Duplicate",
    rename: "Rename",
  },
  counts: {
    drivers: (count: number) => (count === 1 ? "1 driver" : `${count} drivers`),
    typed: (count: number) => (count === 1 ? "1 typed value" : `${count} typed values`),
    rows: (count: number) => (count === 1 ? "1 custom row" : `${count} custom rows`),
    microforecasts: (count: number) => (count === 1 ? "1 microforecast" : `${count} microforecasts`),
    deletions: (count: number) => (count === 1 ? "1 deleted line" : `${count} deleted lines`),
    nothing: "none",
  },
  list: {
    create: "New scenario",
    compare: "Compare",
    amounts: (currency: string, months: number) =>
      `${currency} · net income for the next ${months === 1 ? "month" : `${months} months`}`,
    columns: {
      name: "Scenario",
      says: "Own changes",
      netIncome: "Net income",
      gain: "vs parent",
      lowestCash: "Lowest cash",
      changed: "Last changed",
    },
    baselineSays: "Actuals only",
    updateScenario: "Update scenario",
    updateDrivers: "Update drivers",
    cannotCompute: "Cannot be calculated",
    basedOn: (parent: string) => `based on ${parent}`,
    inMonth: (month: string) => `in ${month}`,
    belowZero: "below zero",
    months: (count: number) => `over ${count} forecast months`,
    neverChanged: "–",
    by: (name: string, time: string) => `${name}, ${time}`,
    none: "–",
    actions: {
      statements: "Open statements",
      page: "Own changes",
      compare: "Compare with parent",
      createOn: "New scenario based on this one",
      duplicate: "Duplicate",
      rename: "Rename",
      remove: "Delete",
    },
    deleteQuestion: (ask: string, name: string, says: string) =>
      `${ask} Changes made in "${name}": ${says}. You can restore the scenario later.`,
    deleteWithChildren: (ask: string, name: string, children: readonly string[]) =>
      `${ask} ${children.length === 1 ? `The scenario ${quoted(children)} is` : `The scenarios ${quoted(children)} are`} based on "${name}" and will be deleted too. You can restore them later.`,
    deleteAll: (count: number) => `Delete all ${count}`,
    restored: (count: number) => (count === 1 ? "Scenario restored." : `${count} scenarios restored.`),
    empty: "Try a what-if",
    emptyLead:
      "A scenario starts with the figures of Baseline. When you change a driver, a value or a line in the scenario, its profit, balance sheet and cash are updated immediately. Baseline does not change.",
    emptyMayNot: "Your role cannot create scenarios. Ask an administrator of your company.",
    noBooks: "No books yet",
    noBooksLead: "Import a profit and loss first. Every scenario starts from the forecast of the profit and loss.",
    importData: "Import data",
    createFirst: "Create your first scenario",
  },
  page: {
    on: (parent: string) => `based on ${parent}`,
    isBaseline: "actuals and the automatic forecast",
    facts: {
      parent: "Based on",
      netIncome: (months: number) => `Net income, next ${months} months`,
      lowestCash: "Lowest cash",
      closingCash: (month: string) => `Cash at the end of ${month}`,
      changed: "Last changed",
    },
    more: "More",
    says: "Own changes",
    undo: (title: string) => `Undo: ${title}`,
    redo: (title: string) => `Redo: ${title}`,
    behind: "The figures that this scenario is based on have changed since its last update.",
    showChanges: "Show what changed",
    stale: "Some drivers in this scenario no longer match the books.",
    showStale: "Show the drivers",
    columns: { line: "Line", says: "Change", written: "By" },
    profitAndLoss: "Profit and loss",
    balanceSheet: "Balance sheet",
    gone: "no longer in the books",
    ownRow: "Custom row",
    deleted: "Deleted, so the forecast is zero",
    driverOfGone: "A driver",
    typed: (count: number) => (count === 1 ? "1 typed value" : `${count} typed values`),
    andMore: (count: number) => `and ${count} more`,
    open: "Open in the statement",
    promote: (parent: string) => `Promote to ${parent}`,
    empty: "No changes yet",
    emptyLead: (parent: string) =>
      `All figures are the same as in ${parent}. Open the statements and change a driver or type a value.`,
    emptyBaseline: "No rows were added or deleted. Every figure is an actual or an automatic forecast.",
    openStatements: "Open statements",
    notFound: "This scenario was not found",
    notFoundLead: "The scenario may have been deleted. You can restore deleted scenarios below the list of scenarios.",
    toList: "All scenarios",
  },
  figures: {
    figure: "Figure",
    difference: "Difference",
    netIncome: (months: number) => `Net income, next ${months} months`,
    lowestCash: "Lowest cash",
    closingCash: "Closing cash",
  },
  promote: {
    title: (parent: string) => `Promote to ${parent}`,
    lead: (line: string, scenario: string, parent: string) =>
      `The changes to "${line}" in "${scenario}" will be moved to "${parent}". The figures of "${scenario}" will not change.`,
    part: "What to promote",
    all: "All changes to this line",
    months: "Typed values in selected months",
    chooseMonths: "Choose at least one month.",
    cells: (count: number, parent: string) =>
      count === 0
        ? `No forecast cell in "${parent}" will change.`
        : count === 1
          ? `1 forecast cell in "${parent}" will change.`
          : `${count} forecast cells in "${parent}" will change.`,
    replaces: (parent: string) => `Existing changes to this line in "${parent}" will be replaced.`,
    alsoMoves: (names: readonly string[]) =>
      `Scenarios based on this parent scenario will also change: ${quoted(names)}.`,
    now: "now",
    afterwards: "after",
    effect: (parent: string) => `Effect on ${parent}`,
    loading: "Calculating the effect…",
    action: "Promote",
    cannotUndo:
      "Changes have been made since the promotion. Undo these changes in each scenario first, then undo the promotion.",
    undone: "The promotion was undone.",
  },
  versions: {
    title: "Named versions",
    lead: "Save the scenario's current changes as a named version. Restoring a version can be undone.",
    name: "Name",
    placeholder: "May board meeting",
    save: "Save version",
    none: "No version has been saved yet.",
    restore: "Restore",
    restoreOf: (name: string) => `Restore ${name}`,
    remove: "Delete",
    removeOf: (name: string) => `Delete ${name}`,
    restoreTitle: "Restore version",
    restoreQuestion: (name: string, scenario: string) =>
      `"${scenario}" will return to the changes it had when "${name}" was saved. The current changes of the scenario will be lost unless you save them as a version first or undo this step later.`,
    by: (name: string, time: string) => `${name}, ${time}`,
    undone: "The restore was undone.",
  },
  deleted: {
    title: (count: number) => `Deleted scenarios (${count})`,
    restore: "Restore",
    restoreOf: (name: string) => `Restore ${name}`,
    by: (name: string, time: string) => `deleted by ${name}, ${time}`,
  },
} as const;

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
