import type { Tone } from "../../kit/list/columns.tsx";

/** The label and tone of each state of a correction. */
export const CORRECTION_WORDS: Readonly<
  Record<"pending" | "approved" | "rejected" | "withdrawn", { readonly label: string; readonly tone: Tone }>
> = {
  pending: { label: "Pending", tone: "waiting" },
  approved: { label: "Corrected", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

/** The label of each part of an employee record for which the employee can request a correction. */
export const PARTS = {
  person: "Person",
  statutory: "Statutory numbers",
  contacts: "Contacts",
  payout: "Bank details",
  other: "Other",
} as const;

/** UI strings for a user's own record. A translation needs another file with the same keys. */
export const selfTexts = {
  noRecord: "No employee record is linked to your user account",
  noRecordBody:
    "Ask HR to link your user account to your employee record. Your pay, leave and loans will then appear here.",
  loading: "My pay",
  ask: "Request correction",
  askOf: (part: string) => `Request correction: ${part}`,
  askLead: "Enter the correct details. Your record will change once HR approves the request.",
  send: "Send request",
  note: "Note for the approver",
  otherNote: "Describe what is wrong and give the correct value",
  correct: "Correct",
  export: "Export my data",
  exportJson: "JSON",
  exportXlsx: "Excel",
  exported: (name: string) => `Saved ${name}`,
  pay: "Pay",
  noPay: "No pay has been approved yet.",
  corrections: "My correction requests",
  by: (name: string) => `by ${name}`,
  withdraw: "Withdraw",
  documents: "Documents",
} as const;
