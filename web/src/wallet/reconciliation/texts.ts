import type { Tone } from "../../kit/list/columns.tsx";
import type { ReconciliationItem } from "../api.ts";

/** The tone of each state of a difference found by reconciliation. */
export const ITEM_TONES: Readonly<Record<ReconciliationItem["state"], Tone>> = {
  open: "bad",
  awaiting_approval: "waiting",
  resolved: "good",
};

/** The label of each state that the list of differences can be filtered by. */
export const ITEM_STATES: Readonly<Record<ReconciliationItem["state"], string>> = {
  open: "Open",
  awaiting_approval: "Pending Approval",
  resolved: "Resolved",
};

/** The label of each kind of difference; the list of differences can be filtered by kind. */
export const ITEM_KINDS: Readonly<Record<ReconciliationItem["kind"], string>> = {
  only_theirs: "Only in the statement",
  only_ours: "Not in the statement",
  other_amount: "Different amount",
  not_settled: "Completed only at M-Pesa",
  charges: "Charges to post",
};

type Resolution = ReconciliationItem["resolutions"][number];

/** The label of each way to resolve a difference. */
export const RESOLUTIONS: Readonly<Record<Resolution, string>> = {
  credit_wallet: "Credit a wallet",
  suspense: "Keep as unallocated",
  undo_suspense: "Undo, because a deposit already includes this money",
  record_payment: "Record as a payment",
  settle: "Complete in Hazina",
  post_charges: "Post the charges",
  review: "Mark for review",
  explained: "Explain the difference without moving money",
  found: "Found in a later statement",
};

/** UI strings for reconciliation. A translation needs another file with the same keys. */
export const reconciliationTexts = {
  lead: "Hazina compares each line of your M-Pesa statement, and each entry in your Stripe balance, with your transactions. Differences appear here.",
  upload: "Upload statement",
  ask: "Check with M-Pesa",
  askStripe: "Check with Stripe",
  columns: {
    kind: "Difference",
    receipt: "Receipt",
    theirs: "In the statement",
    ours: "In Hazina",
    status: "Status",
    details: "Details",
    date: "Date",
    transaction: "Transaction",
    resolution: "Resolution",
    by: "Resolved by",
  },
  empty: {
    title: "Nothing to resolve",
    body: "Upload the statement of your paybill or till from the M-Pesa portal (CSV or Excel). Differences appear here.",
  },
  ofHead: {
    title: "Only the head company can reconcile",
    body: "The paybill belongs to the head company. Only head company users can reconcile its statements.",
  },
  resolve: "Resolve",
  form: {
    resolution: "Resolution",
    wallet: "Wallet",
    note: "Note",
    approval: "Another person must approve this resolution, because it moves money.",
  },
  openTransaction: "Open the transaction",
  runs: {
    title: "Statements compared",
    columns: {
      at: "Compared",
      source: "Statement",
      lines: "Lines",
      known: "Known",
      matched: "Matched",
      differences: "Differences",
      charges: "Charges",
      by: "By",
    },
    providers: { mpesa: "M-Pesa list of incoming payments", stripe: "Balance at Stripe" },
  },
} as const;
