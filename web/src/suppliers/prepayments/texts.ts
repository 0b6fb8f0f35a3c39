import type { Tone } from "../../kit/list/columns.tsx";
import type { PrepaymentRow } from "../api.ts";

type State = PrepaymentRow["state"];

/** The label of each state of a prepayment. */
export const PREPAYMENT_STATES: Readonly<Record<State, string>> = {
  under_way: "Payment under way",
  open: "Open",
  used: "Used",
  failed: "Not paid",
};

/** The tone of each state of a prepayment. */
export const PREPAYMENT_TONES: Readonly<Record<State, Tone>> = {
  under_way: "waiting",
  open: "waiting",
  used: "good",
  failed: "bad",
};

/** UI strings for prepayments to suppliers. A translation needs another file with the same keys. */
export const prepaymentTexts = {
  empty: {
    title: "No prepayments",
    body: "Pay a supplier an advance or a deposit before the bill arrives. The prepayment is then applied to later bills, or the supplier returns it.",
  },
  add: "Pay in advance",
  columns: {
    supplier: "Supplier",
    reference: "Prepayment",
    purpose: "For",
    amount: "Amount",
    left: "Left",
    state: "Status",
    day: "Date",
  },
  form: {
    title: "Pay in advance",
    purpose: "For",
    purposeHint: "For example, 50% deposit of order PO 118",
    amount: "Amount",
    amountHint: "Enter the amount including VAT and any tax to be withheld",
    tax: "Tax type",
    taxHint: "Choose tax type D for a deposit that the supplier will return.",
    withholding: "Withholding tax",
    withholdingHint: "Tax is withheld now, and will not be withheld again from the bill.",
    how: "Paid by",
    ways: { wallet: "Wallet", bank: "Bank transfer", cheque: "Cheque", cash: "Cash" },
    howHint:
      "Choose Wallet to pay through Hazina. The other choices record a payment that was made outside Hazina. Another person must approve every prepayment.",
    day: "Date",
    reference: "Reference",
    toPay: "Supplier gets",
    to: "Pay to",
    submit: "Send for approval",
  },
  waiting:
    "This prepayment was paid outside Hazina. Another person must approve it before it can be applied to a bill.",
  facts: {
    supplier: "Supplier",
    purpose: "For",
    amount: "Amount",
    left: "Left",
    paid: "Paid to the supplier",
    withholding: "Withholding tax",
    tax: "Tax type",
    payment: "Payment",
    day: "Date",
    by: "Created by",
    none: "None",
  },
  withheld: "Tax withheld",
  uses: "Bills paid from this prepayment",
  noUses: "No bill has been paid from this prepayment yet.",
  useColumns: {
    number: "Invoice",
    settled: "Settled",
    withheld: "Tax withheld",
    used: "Used",
    day: "Date",
    state: "Status",
  },
  useStates: { settled: "Applied", undone: "Undone" },
  unapply: {
    label: "Undo",
    title: (number: string) => `Undo: invoice ${number}`,
    body: "The prepayment will no longer be applied to this bill. The amount will be owed on the bill again, and you can apply the prepayment to a different bill.",
    submit: "Undo",
  },
  returns: "Given back",
  returnColumns: { reference: "Reference", amount: "Amount", method: "Method", day: "Date", by: "Recorded by" },
  apply: {
    open: "Apply to a bill",
    ofBill: "Apply prepayment",
    title: "Apply prepayment",
    bill: "Bill",
    prepayment: "Prepayment",
    noBills: "This supplier has no open bills.",
    amount: "Amount of the bill to settle",
    amountHint: "Leave empty to apply as much as possible",
    choice: (name: string, rest: string) => `${name}, ${rest}`,
    lead: "Tax that was withheld when the prepayment was made will not be withheld again.",
    submit: "Apply",
  },
  giveBack: {
    open: "Record return",
    title: "Record money given back",
    lead: "Record money that the supplier paid back to your bank account, in cash or by cheque.",
    method: "Paid by",
    reference: "Reference",
    day: "Date",
    amount: "Amount",
    submit: "Record",
  },
} as const;
