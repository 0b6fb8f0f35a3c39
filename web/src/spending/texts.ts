import type { Tone } from "../kit/list/columns.tsx";
import type { BudgetRow, ExpenseRow } from "./api.ts";

/** The tone of each state of an expense. */
export const EXPENSE_TONES: Readonly<Record<ExpenseRow["state"], Tone>> = {
  draft: "neutral",
  submitted: "waiting",
  approved: "good",
  paying: "waiting",
  paid: "good",
  rejected: "bad",
};

/** The labels of the states by which expenses can be filtered. */
export const EXPENSE_FILTERS: Readonly<Record<ExpenseRow["state"], string>> = {
  draft: "Draft",
  submitted: "Pending Approval",
  approved: "Approved",
  paying: "Payment under way",
  paid: "Paid",
  rejected: "Rejected",
};

/** The tone of each state of a budget. */
export const BUDGET_TONES: Readonly<Record<BudgetRow["state"], Tone>> = {
  draft: "neutral",
  pending: "waiting",
  active: "good",
  closed: "neutral",
};

/** The labels of the states by which budgets can be filtered. */
export const BUDGET_FILTERS: Readonly<Record<BudgetRow["state"], string>> = {
  draft: "Draft",
  pending: "Pending Approval",
  active: "Active",
  closed: "Closed",
};

/** The labels of the budget periods: how often the amount of a budget is available. */
export const PERIOD_CHOICES = {
  month: "Every month",
  quarter: "Every quarter",
  year: "Every year",
  once: "Once",
} as const;

/** The labels of the rules for an expense that exceeds its budget. */
export const OVERSPEND_CHOICES = {
  block: "Refuse the expense",
  ask: "Also require the budget owner's approval",
  warn: "Allow and flag the expense",
} as const;

/** Texts of expense categories. Another language needs another file with the same keys. */
export const categoryTexts = {
  words: { one: "category", many: "categories" },
  subtitle: "The purposes of expenses, with the account to which expenses of each category are posted.",
  name: "Category",
  nameHint: "Such as Fuel, Stationery or Airtime",
  code: "Code",
  codeHint: "Optional.",
  account: "Account in the books",
  created: "Added",
  add: "Add category",
  edit: "Edit category",
  remove: "Do you really want to delete this record? Existing expenses keep this category.",
  empty: "Add expense categories. Employees choose a category for each expense.",
} as const;

/** Texts of expenses. */
export const expenseTexts = {
  claim: "Claim an expense",
  loading: "Expense",
  columns: {
    supplier: "Supplier",
    amount: "Amount",
    state: "Status",
    date: "Date",
    claimant: "Employee",
    category: "Category",
    budget: "Budget",
    department: "Department",
    receipts: "Receipts",
  },
  empty: {
    title: "No expenses yet",
    body: "Claim amounts that you paid with your own money. After approval, the company pays the amount to your M-Pesa number.",
  },
  form: {
    title: "Claim an expense",
    change: "Edit expense",
    submit: "Submit",
    save: "Save",
    draft: "Save as a draft",
    amount: "Amount paid",
    date: "Date of the receipt",
    supplier: "Supplier",
    supplierHint: "The shop, hotel or driver that you paid.",
    category: "Category",
    noCategories: "There are no categories yet. Ask your finance manager to add them.",
    addCategories: "There are no categories yet. Add categories",
    budget: "Budget",
    department: "Department",
    tax: "The receipt shows VAT",
    vat: "VAT",
    pin: "Supplier's KRA PIN",
    invoice: "Invoice number",
    etims: "QR code of the eTIMS receipt",
    etimsHint: "Scan the code with your camera and paste the text here. Input VAT can be deducted only with this code.",
    note: "Purpose",
    receipts: "Add receipts",
    receiptsHint: "At most 5 photos or PDF files, each up to 10 MB.",
    paidTo: (phone: string) => `After approval, the amount is paid to your M-Pesa number ${phone}.`,
    noPhone: "Add your phone number in your profile so that you can be paid.",
    remove: (name: string) => `Remove ${name}`,
  },
  facts: {
    amount: "Amount",
    vat: "VAT",
    date: "Date",
    claimant: "Employee",
    category: "Category",
    budget: "Budget",
    department: "Department",
    invoice: "Invoice number",
    pin: "Supplier's PIN",
    etims: "eTIMS",
    etimsClaimed: "QR code of the receipt",
    etimsMissing: "No eTIMS receipt",
    note: "Purpose",
    receipt: "M-Pesa receipt",
  },
  rejected: (comment: string) => `Rejected: ${comment}`,
  duplicates: "This may be a duplicate",
  receipts: "Receipts",
  noReceipts: "No receipt yet.",
  approval: "Approval",
  books: "Books",
  bookColumns: { account: "Account", debit: "Debit", credit: "Credit", date: "Date" },
  payment: "Payment",
  actions: {
    submit: "Submit",
    withdraw: "Withdraw",
    change: "Edit",
    remove: "Delete",
    removeQuestion: "Do you really want to delete this record?",
    pay: "Pay by M-Pesa",
    addReceipt: "Add a receipt",
    removeReceipt: "Remove",
    reason: "Reason why this is not a duplicate",
    reasonTitle: "Submit a possible duplicate",
    decide: "Decide under Approvals",
  },
} as const;

/** Texts of budgets. */
export const budgetTexts = {
  create: "Create a budget",
  loading: "Budget",
  columns: {
    name: "Budget",
    period: "Period",
    amount: "Amount",
    requested: "Requested",
    committed: "Committed",
    used: "Used",
    left: "Left",
    state: "Status",
    owner: "Owner",
  },
  empty: {
    title: "No budgets yet",
    body: "A budget is an amount for a period. Approved expenses are charged to the budget.",
  },
  form: {
    title: "Create a budget",
    change: "Edit budget",
    submit: "Send for approval",
    save: "Save",
    draft: "Save as a draft",
    name: "Name",
    period: "Frequency",
    amount: "Amount per period",
    from: "First month",
    to: "Last month",
    owner: "Owner",
    ownerHint: "The person responsible for the budget. Leave empty to become the owner yourself.",
    overspend: "If an expense exceeds the remaining budget",
  },
  facts: {
    owner: "Owner",
    department: "Department",
    months: "Months",
    overspend: "Above the budget",
    categories: "Categories",
    all: "All categories",
  },
  rejected: (comment: string) => `Rejected: ${comment}`,
  periods: "Periods",
  movements: "Movements",
  movementColumns: { at: "Time", what: "What", amount: "Amount", by: "By" },
  people: {
    members: "Members",
    everyone: "Everyone can use this budget. Once it has members, only they can, each up to their own limit.",
    addMember: "Add member",
    editMember: "Edit limit",
    person: "Person",
    limit: "Own limit per period",
    limitHint: "Leave empty for no limit of their own.",
    cards: "Charge their card payments to this budget",
    cardsHint: "A payment that the budget or their limit does not allow is declined at the till.",
    byCard: "Cards",
    yes: "Yes",
    charged: "Charged in this period",
    left: "Left",
    approvers: "Approvers",
    ownerApproves: (owner: string) => `${owner}, the owner, approves what is above the budget.`,
    addApprover: "Add approver",
    editApprover: "Edit approver",
    level: "Level",
    from: "From amount",
    fromHint: "Leave empty to approve every amount above the budget.",
    always: "Every amount",
    edit: "Edit",
    remove: "Remove",
    removeMember: (name: string) => `Do you really want to remove ${name}? What they have charged stays charged.`,
    removeApprover: (name: string) => `Do you really want to remove ${name}? Requests that wait keep their approvers.`,
  },
  noMovements: "Nothing has been charged to this budget yet.",
  range: (from: string, to: string) => `${from} to ${to}`,
  leftIn: (period: string) => `Left, ${period}`,
  actions: {
    submit: "Send for approval",
    change: "Edit",
    remove: "Delete",
    removeQuestion: "Do you really want to delete this record?",
    close: "Close budget",
    closeQuestion: "After you close the budget, no new expenses can be charged to it.",
    decide: "Decide under Approvals",
  },
} as const;

/** Texts of the dashboard of expenses. */
export const spendTexts = {
  lead: "Approved and paid expenses of the last 12 months",
  spent: "Spent in 12 months",
  waiting: "Waiting for approval",
  toPay: "Approved but not paid yet",
  missing: "Without a receipt",
  count: (count: number) => (count === 1 ? "1 expense" : `${count} expenses`),
  etims: "Spent without eTIMS",
  byMonth: "By month",
  byCategory: "By category",
  byDepartment: "By department",
  budgets: "Budgets of the current period",
  columns: { name: "Name", amount: "Amount", count: "Expenses", spent: "Committed and used", left: "Left" },
  month: "Month",
  empty: { title: "Nothing spent yet", body: "Approved expenses appear here by category, department and month." },
  home: {
    title: "Expenses",
    own: "My expenses",
    spent: "Expenses, last 12 months",
    ownSpent: "My approved expenses, last 12 months",
    waiting: "Expenses waiting for approval",
    toPay: "Approved expenses not paid yet",
  },
} as const;
