/** Texts of the scenario screens and of the alerts on the statements. A second language is a second file of this shape. */
export const scenarioTexts = {
  restriction: {
    title: "Access Restriction",
    lacksAbility:
      "Your role lets you read forecasts, not change them. An administrator of your company can give it the ability Edit Forecasts.",
    create: "Create a scenario",
  },
  form: {
    createTitle: "New scenario",
    duplicateTitle: (name: string) => `Duplicate ${name}`,
    renameTitle: (name: string) => `Rename ${name}`,
    name: "Name",
    namePlaceholder: "Growth plan",
    parent: "Starts from",
    parentHint: "It shows this scenario's figures until you change something, and follows it afterwards.",
    copy: "Copy what it says itself",
    copyHint: "The copy stands beside it, goes its own way and can be changed without touching it.",
    copyOfBaseline: "Baseline says nothing of its own to copy.",
    copyName: (name: string) => `${name} copy`,
    create: "Create",
    duplicate: "Duplicate",
    rename: "Rename",
  },
  counts: {
    drivers: (count: number) => (count === 1 ? "1 driver" : `${count} drivers`),
    typed: (count: number) => (count === 1 ? "1 typed value" : `${count} typed values`),
    rows: (count: number) => (count === 1 ? "1 own row" : `${count} own rows`),
    deletions: (count: number) => (count === 1 ? "1 deleted line" : `${count} deleted lines`),
    nothing: "nothing yet",
  },
  list: {
    create: "New scenario",
    compare: "Compare",
    amounts: (currency: string) => `amounts in ${currency}`,
    columns: {
      name: "Scenario",
      says: "Says itself",
      netIncome: "Net income, 12 months",
      gain: "Against parent",
      lowestCash: "Lowest cash",
      changed: "Last changed",
    },
    baselineSays: "The books and their forecast",
    updateScenario: "Update scenario",
    updateDrivers: "Update drivers",
    cannotCompute: "Cannot be computed",
    standsOn: (parent: string) => `on ${parent}`,
    inMonth: (month: string) => `in ${month}`,
    belowZero: "below zero",
    months: (count: number) => `over ${count} forecast months`,
    neverChanged: "–",
    by: (name: string, time: string) => `${name}, ${time}`,
    none: "–",
    actions: {
      statements: "Open statements",
      page: "What it says",
      compare: "Compare with its parent",
      createOn: "New scenario from this",
      duplicate: "Duplicate",
      rename: "Rename",
      remove: "Delete",
    },
    deleteQuestion: (ask: string, name: string, says: string) =>
      `${ask} "${name}" says ${says}. Its parent stays as it is, and it can be restored.`,
    deleteWithChildren: (ask: string, name: string, children: readonly string[]) =>
      `${ask} ${children.length === 1 ? `The scenario ${quoted(children)} stands` : `The scenarios ${quoted(children)} stand`} on "${name}" and would be deleted with it. All of them can be restored.`,
    deleteAll: (count: number) => `Delete all ${count}`,
    restored: (count: number) => (count === 1 ? "Scenario restored." : `${count} scenarios restored.`),
    empty: "Try a what-if",
    emptyLead:
      "A scenario shows Baseline's figures until you change something in it: a driver, a value, a line. Profit, balance sheet and cash follow at once, and Baseline stays as it is.",
    emptyMayNot: "Your role does not let you create scenarios. Ask a colleague whose role does.",
    noBooks: "Scenarios need books",
    noBooksLead: "Import a profit and loss first: every scenario starts from its forecast.",
    importData: "Import data",
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
