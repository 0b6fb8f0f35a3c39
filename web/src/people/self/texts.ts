import type { Tone } from "../../kit/list/columns.tsx";

/** What became of a correction, in words and their tone. */
export const CORRECTION_WORDS: Readonly<
  Record<"pending" | "approved" | "rejected" | "withdrawn", { readonly label: string; readonly tone: Tone }>
> = {
  pending: { label: "Waits for approval", tone: "waiting" },
  approved: { label: "Corrected", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

/** The parts of a record that can be corrected, in words. */
export const PARTS = {
  person: "Person",
  statutory: "Statutory numbers",
  contacts: "Contacts",
  payout: "Where pay goes",
  other: "Something else",
} as const;

/** Texts of one's own record. A second language is a second file of this shape. */
export const selfTexts = {
  noRecord: "No record is linked to your user",
  noRecordBody:
    "Ask whoever keeps the employees' records to link your user to yours. Your pay, leave and loans then appear here.",
  loading: "My pay",
  ask: "Ask for a correction",
  askOf: (part: string) => `Ask for a correction: ${part}`,
  askLead: "Write it as it should be. Nothing changes before whoever keeps the records has approved it.",
  send: "Send the request",
  note: "Note for whoever decides",
  otherNote: "What is wrong, and how it should be",
  correct: "Correct",
  export: "Export my data",
  exportJson: "For another program (JSON)",
  exportXlsx: "As a workbook (Excel)",
  exported: (name: string) => `Saved ${name}`,
  pay: "Pay",
  noPay: "No pay has been approved yet.",
  corrections: "Corrections I asked for",
  by: (name: string) => `by ${name}`,
  withdraw: "Withdraw",
  documents: "Documents",
} as const;
