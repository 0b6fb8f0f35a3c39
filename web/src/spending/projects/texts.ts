/**
 * The label of each kind of project. The kind says for whom the project is carried out: a customer, a donor or the
 * company itself.
 */
export const PROJECT_KINDS = {
  customer: "A customer",
  donor: "A donor",
  own: "Our company",
} as const;

/** The label of each state that the project list can be filtered by. */
export const PROJECT_FILTERS = { open: "Open", closed: "Closed" } as const;

/** UI strings for projects. */
export const projectTexts = {
  create: "Create a project",
  loading: "Project",
  columns: {
    name: "Project",
    code: "Code",
    party: "Customer or donor",
    income: "Income",
    cost: "Cost",
    left: "Left",
    restricted: "Restricted amount",
    state: "Status",
    dates: "Dates",
  },
  states: { open: "Open", closed: "Closed" },
  empty: {
    title: "No projects yet",
    body: "Assign expenses, bills and invoices to a project to see its income, its cost and the restricted money that remains.",
  },
  form: {
    title: "Create a project",
    change: "Edit project",
    save: "Save",
    name: "Name",
    code: "Code",
    codeHint: "A short code, such as WELL-26",
    kind: "For",
    party: "Customer or donor",
    from: "First day",
    to: "Last day",
    toHint: "Leave empty if the project has no end date.",
    restricted: "Restricted amount",
    restrictedHint: "Money that may be spent only on this project, such as a grant.",
  },
  facts: {
    income: "Income",
    cost: "Cost",
    left: "Remaining restricted amount",
    result: "Income less cost",
    restricted: "Restricted amount",
    for: "For",
    dates: "Dates",
    code: "Code",
  },
  overspent: "The cost exceeds the restricted amount.",
  openEnd: (from: string) => `From ${from}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  accounts: "Income and cost by account",
  accountColumns: { account: "Account", income: "Income", cost: "Cost" },
  entries: "Entries in the books",
  entryColumns: { memo: "Entry", date: "Date", account: "Account", income: "Income", cost: "Cost" },
  noEntries: "No entries in the books yet. Choose this project on an expense, a bill or an invoice.",
  newest: "The newest 100 entries are shown.",
  actions: {
    change: "Edit",
    close: "Close project",
    closeQuestion:
      "Close this project? It will no longer be available for new records. Existing records will keep the project.",
    reopen: "Reopen",
    remove: "Delete",
    removeQuestion: "Do you really want to delete this record?",
  },
} as const;
