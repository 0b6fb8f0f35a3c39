import type { Tone } from "../../kit/list/columns.tsx";
import type { ExpenseRow } from "../api.ts";

export type EvidenceState = ExpenseRow["etims"]["state"];

/** The label of each state of the evidence of an expense. */
export const EVIDENCE_LABELS: Readonly<Record<EvidenceState, string>> = {
  valid: "Confirmed by KRA",
  claimed: "Not confirmed yet",
  missing: "Missing",
  mismatch: "Differs at KRA",
  we_raise: "We raise it",
  not_needed: "Not needed",
};

/** The tone of each state of the evidence of an expense. */
export const EVIDENCE_TONES: Readonly<Record<EvidenceState, Tone>> = {
  valid: "good",
  claimed: "waiting",
  missing: "bad",
  mismatch: "bad",
  we_raise: "waiting",
  not_needed: "neutral",
};

/** The reasons for which the law needs no eTIMS invoice. */
export const REASON_LABELS = {
  salary: "Salary or other pay",
  import: "Import, shown by a customs entry",
  interest: "Interest",
  bank_fee: "Bank fee",
  airline_ticket: "Airline ticket",
  final_withholding: "Payment with final withholding tax",
} as const;

/** UI strings for the evidence of expenses for tax. A translation needs another file with the same keys. */
export const evidenceTexts = {
  title: "eTIMS evidence",
  column: "eTIMS",
  category: "eTIMS invoice",
  needed: "Needed",
  notNeeded: (reason: string) => `Not needed: ${reason}`,
  small: "Bought from a small business that issues no eTIMS invoices",
  smallHint: "The company then raises the invoice itself. Until it does, the expense is not deductible.",
  meaning: {
    valid: "KRA has this receipt. The expense is deductible, and its VAT is claimed.",
    claimed: "The receipt has a KRA code that has not been confirmed yet.",
    missing: "There is no eTIMS receipt.",
    mismatch: "KRA has this receipt, but its details differ from those of this expense.",
    we_raise: "The supplier is too small to issue eTIMS invoices. The company must raise the invoice.",
    not_needed: "The law does not require an eTIMS invoice for this expense. The expense is deductible.",
  },
  cost: (amount: string) =>
    `Until it is confirmed, the expense is not deductible and costs the company ${amount} in tax.`,
  facts: {
    code: "Code of the receipt",
    kraTotal: "Total at KRA",
    kraVat: "VAT at KRA",
    checkedBy: "Checked by",
    list: "KRA's list of purchases",
    reason: "Reason",
    differences: "Differs in",
  },
  differences: { amount: "amount", vat: "VAT", supplier: "supplier" },
  open: "Open KRA's page",
  check: {
    action: "Record what KRA shows",
    title: "Check the receipt with KRA",
    lead: "Open the receipt at KRA and enter the amounts shown there.",
    total: "Total with VAT",
    vat: "VAT",
    vatHint: "Required if the expense has VAT. Enter 0 if KRA shows no VAT.",
    save: "Save",
  },
  add: {
    action: "Add eTIMS receipt",
    title: "Add the eTIMS receipt",
    lead: "Scan the QR code on the receipt, or enter the control unit invoice number.",
    code: "Code or invoice number",
    save: "Save",
  },
  owed: {
    lead: "Submitted, approved and paid expenses whose eTIMS receipt is missing or not confirmed. An expense leaves the list when its receipt is confirmed.",
    totals: (count: number, cost: string) =>
      count === 1
        ? `1 receipt costs ${cost} in tax until it is confirmed.`
        : `${count} receipts cost ${cost} in tax until they are confirmed.`,
    empty: {
      title: "No eTIMS receipt is missing",
      body: "Expenses are listed here while their eTIMS receipt is missing, differs at KRA, or is not confirmed yet.",
    },
    columns: {
      supplier: "Supplier",
      cost: "Tax cost",
      evidence: "Evidence",
      amount: "Amount",
      vat: "VAT",
      date: "Date",
      claimant: "Employee",
      asked: "Last asked",
      count: "Times asked",
      by: "Asked by",
      to: "Asked to",
      pin: "Supplier's PIN",
      email: "Supplier's email",
    },
    askClaimant: "Email the employees",
    askSupplier: "Email the suppliers",
    question: {
      title: "Send the emails?",
      body: (count: number) =>
        `${count === 1 ? "1 receipt" : `${count} receipts`} will be requested, with one email for each employee or supplier.`,
      send: "Send",
    },
    requests: "Asked for",
    request: (at: string, by: string, to: string) => `${at}, by ${by}, to ${to}`,
  },
  totals: "Spent, by eTIMS evidence",
  totalsColumns: { state: "Evidence", amount: "Amount" },
} as const;
