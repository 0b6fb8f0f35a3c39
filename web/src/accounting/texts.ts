import type { Tone } from "../kit/list/columns.tsx";
import type { AccountRow, JournalRow, PeriodList } from "./api.ts";

/** The labels of the states of journals. */
export const JOURNAL_LABELS: Readonly<Record<JournalRow["state"], string>> = {
  draft: "Draft",
  pending: "Waiting for approval",
  posted: "Posted",
};

/** The colours of the states of journals. */
export const JOURNAL_TONES: Readonly<Record<JournalRow["state"], Tone>> = {
  draft: "neutral",
  pending: "waiting",
  posted: "good",
};

/** The labels of the origins of journals. */
export const ORIGINS: Readonly<Record<JournalRow["origin"], string>> = {
  rule: "Posted by Hazina",
  typed: "Written by hand",
  imported: "Imported",
};

/** The labels of the kinds of documents that journals come from. */
export const SOURCES: Readonly<Record<string, string>> = {
  journal: "Journal",
  payroll: "Payroll",
  wallet: "Wallet payment",
  expense: "Expense",
  invoice: "Invoice",
  receipt: "Receipt",
  settlement: "Receipt applied",
  schedule: "Schedule",
  asset: "Fixed asset",
};

/** The labels of the states of accounts. */
export const ACCOUNT_STATES: Readonly<Record<AccountRow["state"], string>> = { active: "In use", archived: "Archived" };

/** The labels of the states of months. */
export const PERIOD_LABELS: Readonly<Record<PeriodList["data"][number]["state"], string>> = {
  open: "Open",
  closing: "Closing",
  closed: "Closed",
};

/** The colours of the states of months. */
export const PERIOD_TONES: Readonly<Record<PeriodList["data"][number]["state"], Tone>> = {
  open: "neutral",
  closing: "waiting",
  closed: "good",
};

/** The labels of the states of closing checks. */
export const CHECK_LABELS: Readonly<Record<PeriodList["checks"][number]["state"], string>> = {
  done: "Done",
  warning: "Look at this",
  blocked: "To do",
};

/** The colours of the states of closing checks. */
export const CHECK_TONES: Readonly<Record<PeriodList["checks"][number]["state"], Tone>> = {
  done: "good",
  warning: "waiting",
  blocked: "bad",
};

/** The titles of the reports on the books, keyed by the report's name in the URL. */
export const REPORTS = {
  "trial-balance": "Trial balance",
  "profit-and-loss": "Profit and loss",
  "balance-sheet": "Balance sheet",
  "cash-flow": "Cash flow",
  "general-ledger": "General ledger",
} as const;

/** The labels of the comparisons that a report can show. */
export const COMPARISONS = {
  none: "No comparison",
  previous: "The range before",
  last_year: "The year before",
} as const;

/** The labels of the comparisons that the profit and loss can show. */
export const PLAN_COMPARISONS = { ...COMPARISONS, forecast: "Budget or forecast" } as const;

/** UI texts for accounting. To add a language, add a second file with the same keys. */
export const booksTexts = {
  accounts: {
    words: { one: "account", many: "accounts" },
    subtitle: "The accounts in your books, and where each account appears in the financial statements.",
    empty: { title: "No accounts", body: "Add an account so that you can post to it." },
    code: "Code",
    codeHint: "For example, 6350. Accounts are sorted by code.",
    name: "Account",
    class: "Class",
    classHint: "The class determines where the account appears in the financial statements",
    returnLine: "Line on the KRA return",
    status: "Status",
    control: "Control account",
    controlNote: "Manual journals cannot be posted to this account; only documents can",
    add: "Add account",
    edit: "Edit account",
    entries: "Entries",
    archive: "Archive",
    archiveQuestion: (name: string) =>
      `Once ${name} is archived, no new entries can be posted to it. Existing entries will be kept.`,
    restore: "Use again",
    fixed: "Hazina posts to this account automatically",
  },
  opening: {
    steps: { file: "File", check: "Check" },
    lead: "Upload the trial balance from your previous books, or a list of what your company owns and owes. Another person approves the opening balances.",
    date: "Balances at the end of",
    dateHint: "The day before the first entry in Hazina",
    drop: "Trial balance",
    hint: "Columns: Account, Debit and Credit; .xlsx or CSV, up to 20 MB",
    required: "Choose the date and the file first.",
    reading: "The file is being read.",
    submit: "Send for approval",
    account: "Account",
    debit: "Debit",
    credit: "Credit",
    total: "Total",
    rows: "Balances",
    moved: (from: string, to: string) => `${from}, posted to ${to}`,
    movedNote:
      "Receivables, payables, VAT and payroll liabilities from before Hazina are posted to opening accounts. The usual accounts show only documents in Hazina. Match payments for earlier invoices and bills with the opening accounts.",
    faults: "The file has errors. Correct the errors, then choose the file again.",
  },
  journals: {
    new: "New journal",
    change: "Edit journal",
    subtitle: "All journals in the books. Manual journals are posted once a second person approves them.",
    empty: {
      title: "No journals yet",
      body: "Invoices, expenses, payments and payroll are posted here automatically.",
    },
    columns: {
      memo: "Description",
      date: "Date",
      amount: "Amount",
      status: "Status",
      origin: "Origin",
      source: "Document",
      by: "By",
      at: "Posted",
    },
    lines: "Lines",
    line: {
      account: "Account",
      debit: "Debit",
      credit: "Credit",
      memo: "Note",
      branch: "Branch",
      department: "Department",
    },
    total: "Total",
    document: "Open document",
    comment: "Last decision",
    reverses: "Reverses",
    reversedBy: "Reversed by",
    openOther: "Open journal",
    submit: "Send for approval",
    edit: "Edit",
    remove: "Delete draft",
    removeQuestion: "The draft will be deleted permanently.",
    reverse: "Reverse",
    reverseQuestion: "A reversing journal will be prepared. It will be posted once a second person approves it.",
    head: "Head company",
  },
  form: {
    date: "Date",
    memo: "Description",
    lineAt: (at: number) => `Line ${at}`,
    account: "Account",
    debit: "Debit",
    credit: "Credit",
    note: "Note",
    branch: "Branch",
    add: "Add line",
    remove: (at: number) => `Remove line ${at}`,
    debits: "Debits",
    credits: "Credits",
    difference: "Difference",
    submit: "Send for approval",
    keepDraft: "Save as a draft",
  },
  periods: {
    subtitle: "Months are closed in order. No more entries can be posted to a closed month.",
    columns: {
      month: "Month",
      status: "Status",
      journals: "Journals",
      by: "Changed by",
      at: "Changed",
      reason: "Reason",
    },
    check: "Check",
    detail: "Result",
    checks: (month: string) => `Checks before closing ${month}`,
    noNext: "There is no month to close: every month that has ended is closed.",
    post: "Post schedules, depreciation and revaluation",
    begin: "Begin closing",
    beginQuestion:
      "Once closing has begun, only users with permission to approve journals can add journals to this month.",
    close: "Close month",
    closeQuestion:
      "Once this month is closed, nothing more can be posted to it. Later entries for this month will be posted on the first day of the earliest open month.",
    stop: "Stop closing",
    reopen: "Reopen",
    reopenTitle: (month: string) => `Reopen ${month}`,
    reason: "Reason",
    reasonHint: "The reason is recorded in the access log",
    resolve: "Open",
    all: "Months",
  },
  reports: {
    choose: "Report",
    from: "From",
    to: "To",
    compare: "Compare with",
    account: "Account",
    opening: "Opening",
    debit: "Debit",
    credit: "Credit",
    closing: "Closing",
    before: "Before",
    amount: "Amount",
    balance: "Balance",
    total: "Total",
    none: "Nothing was posted in this period.",
    chooseAccount: "Choose an account to see its entries.",
    balanced: "Debits equal credits.",
    fromZero: (day: string) => `Income and costs start at zero on ${day}, the start of the fiscal year.`,
    sheetBalanced: "Assets equal liabilities and equity.",
    sheetDiffers: (amount: string) => `Assets differ from the sum of liabilities and equity by ${amount}.`,
    range: (from: string, to: string) => `${from} to ${to}`,
    asOf: (day: string) => `On ${day}`,
    compared: (from: string, to: string) => `Compared with ${from} to ${to}`,
    comparedWithPlan: (plan: string) => `Compared with ${plan}`,
    forecast: "Forecast",
    auditPack: "Audit pack",
    department: "Department",
    everyDepartment: "All departments",
    project: "Project",
    everyProject: "All projects",
    limited: (what: string) => `Only entries for ${what}`,
    unbalanced: "Debits and credits may differ, because only some entries are shown.",
    cashTies: "The cash flows from all activities add up to the change in the cash accounts.",
    cashDiffers: (amount: string) =>
      `The cash flows from all activities differ from the change in the cash accounts by ${amount}.`,
    cashBegins: (day: string) => `Cash flows start on ${day}, the day after the opening balances`,
    wrongRange: "The end date is before the start date. Choose a later end date.",
    document: "Document",
    party: "Party",
    branch: "Branch",
    date: "Date",
    memo: "Description",
    of: (account: string) => `Entries of ${account}`,
  },
} as const;
