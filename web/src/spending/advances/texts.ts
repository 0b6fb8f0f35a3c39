import type { Tone } from "../../kit/list/columns.tsx";
import type { AdvanceRow } from "../api.ts";

/** UI strings for advances. */
export const advanceTexts = {
  ask: "Request advance",
  loading: "Advance",
  empty: {
    title: "No advances yet",
    body: "Request money before you travel or make a purchase. Afterwards, account for the money by claiming your expenses and returning what is left.",
  },
  columns: {
    purpose: "Purpose",
    person: "Employee",
    amount: "Amount",
    left: "To account for",
    due: "Due",
    state: "Status",
  },
  form: {
    title: "Request advance",
    change: "Edit advance",
    submit: "Send for approval",
    amount: "Amount",
    purpose: "Purpose",
    purposeHint: "For example, a trip, a site visit or a purchase",
    due: "To be accounted for by",
    dueHint: "After this date, any amount not accounted for will be recovered from your next pay.",
  },
  facts: {
    amount: "Amount",
    left: "To account for",
    requested: "Expenses waiting for approval",
    accounted: "Accounted for with expenses",
    returned: "Returned",
    recovered: "Recovered from pay",
    due: "Due",
    person: "Employee",
    receipt: "M-Pesa receipt",
  },
  overdue: "This advance is overdue. Any amount not accounted for will be recovered from the employee's next pay.",
  rejected: (comment: string) => `Rejected: ${comment}`,
  approval: "Approval",
  payment: "Payment",
  returns: "Money returned",
  returnColumns: { day: "Day", amount: "Amount", method: "Returned by", reference: "Reference", by: "Recorded by" },
  methods: { mpesa: "M-Pesa", bank: "Bank", cash: "Cash" },
  giveBack: {
    title: "Record money returned",
    submit: "Save",
    amount: "Amount",
    day: "Day",
    method: "Returned by",
    reference: "Reference",
    referenceHint: "The M-Pesa code, the bank reference, or the number of the cash receipt",
  },
  actions: {
    account: "Add an expense",
    withdraw: "Withdraw",
    change: "Edit",
    remove: "Delete",
    removeQuestion: "Do you really want to delete this record?",
    pay: "Pay by M-Pesa",
    giveBack: "Record money returned",
    decide: "Open approvals",
  },
} as const;

/** The tone of each state of an advance. */
export const ADVANCE_TONES: Readonly<Record<AdvanceRow["state"], Tone>> = {
  pending: "waiting",
  approved: "good",
  paying: "waiting",
  open: "waiting",
  closed: "good",
  rejected: "bad",
  withdrawn: "neutral",
};

/** The label of each state that the list of advances can be filtered by. */
export const ADVANCE_FILTERS: Readonly<Record<AdvanceRow["state"], string>> = {
  pending: "Pending Approval",
  approved: "Approved",
  paying: "Payment under way",
  open: "To account for",
  closed: "Accounted for",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};
