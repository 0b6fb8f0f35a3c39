/** The states of a bill. */
export const BILL_STATES = ["draft", "submitted", "approved", "part_paid", "paid", "credited"] as const;

export type BillState = (typeof BILL_STATES)[number];

/** The kinds of payments from which income tax is withheld; a line without one is paid in full. */
export const WITHHOLDING_CODES = [
  "management",
  "contractual",
  "rent",
  "royalty",
  "insurance_commission",
  "marketing",
  "interest",
] as const;

/** What settles a part of a bill or invoice: money, tax withheld from it, a credit note, or cents rounded off. */
export const SETTLEMENT_KINDS = ["cash", "withholding_tax", "withholding_vat", "credit", "write_off"] as const;

/** The ways in which a bill is paid: from a wallet, or outside. */
export const BILL_PAYMENT_METHODS = ["wallet", "bank", "cheque", "cash"] as const;

/** The states of a payment of a bill: on its way, done, or failed. */
export const BILL_PAYMENT_STATES = ["under_way", "settled", "failed"] as const;

/** The kinds of withheld taxes that are paid to KRA apart: income tax, that on rent, and VAT. */
export const OBLIGATION_KINDS = ["income_tax", "rent", "vat"] as const;

/** The states of a tax to pay: without a payment number, ready to pay, on its way, paid, and proven by its e-slip. */
export const OBLIGATION_STATES = ["open", "ready", "paying", "paid", "proven"] as const;

/** The states of an invoice of KRA's list of purchases. */
export const PURCHASE_STATES = ["new", "accepted", "rejected"] as const;

/** What happens with a bill that a schedule makes: it stays a draft, or is submitted for approval. */
export const RECURRING_BILL_STEPS = ["draft", "submit"] as const;

/** The sections of the VAT return that are compared with KRA's. */
export const VAT_SECTIONS = ["sales", "purchases"] as const;

/** Where a document is: in the books, in KRA's return, or in both with other amounts. */
export const VAT_LINE_STATES = ["matched", "only_books", "only_kra", "differs"] as const;

/** The causes of differences between the books and KRA's return. */
export const VAT_CAUSES = [
  "stamped_later",
  "credit_note",
  "pin_missing",
  "six_months",
  "no_evidence",
  "other_month",
  "amount",
  "not_listed",
  "not_in_books",
] as const;
