/** The states of a bill. */
export const BILL_STATES = ["draft", "submitted", "approved", "part_paid", "paid", "credited"] as const;

export type BillState = (typeof BILL_STATES)[number];

/**
 * The kinds of payments to suppliers from which income tax is withheld. No income tax is withheld from a bill line
 * without one of these kinds.
 */
export const WITHHOLDING_CODES = [
  "management",
  "contractual",
  "rent",
  "royalty",
  "insurance_commission",
  "marketing",
  "interest",
] as const;

/** The name of each kind of payment from which income tax is withheld. */
export const WITHHOLDING_LABELS: Readonly<Record<(typeof WITHHOLDING_CODES)[number], string>> = {
  management: "Management, professional, training fees",
  contractual: "Contractual and agency fees",
  rent: "Rent of business premises",
  royalty: "Royalty",
  insurance_commission: "Insurance commission",
  marketing: "Marketing and advertising",
  interest: "Interest",
};

/**
 * The kinds of entries that settle a bill or an invoice: cash, a prepayment, withheld income tax or VAT, a credit
 * note, or cents that are written off as rounding.
 */
export const SETTLEMENT_KINDS = [
  "cash",
  "prepayment",
  "withholding_tax",
  "withholding_vat",
  "credit",
  "write_off",
] as const;

/** The payment methods that a user can choose when recording a payment that was made outside the product. */
export const RECORDED_METHODS = ["bank", "cheque", "cash"] as const;

/**
 * The methods by which a bill is paid: from a wallet, by a prepayment, or outside the product by bank, M-Pesa, cheque
 * or cash.
 */
export const BILL_PAYMENT_METHODS = ["wallet", "prepayment", "mpesa", ...RECORDED_METHODS] as const;

/**
 * The states of a prepayment: it is being paid, it is paid and partly unused, it is used up, or its payment failed.
 */
export const PREPAYMENT_STATES = ["under_way", "open", "used", "failed"] as const;

/** The states of a payment of a bill: under way, settled, failed, or undone by a person. */
export const BILL_PAYMENT_STATES = ["under_way", "settled", "failed", "undone"] as const;

/**
 * The kinds of withheld tax, each paid to KRA separately: income tax, income tax on rent, and VAT.
 */
export const OBLIGATION_KINDS = ["income_tax", "rent", "vat"] as const;

/**
 * The states of a tax that is owed: `open` before it has a payment number, `ready` to be paid, `paying`, `paid`, and
 * `proven` when the e-slip confirms the payment.
 */
export const OBLIGATION_STATES = ["open", "ready", "paying", "paid", "proven"] as const;

/** The states of an invoice in KRA's list of purchases. */
export const PURCHASE_STATES = ["new", "accepted", "rejected"] as const;

/**
 * What happens to a bill that a schedule creates: it stays a draft, or is submitted for approval.
 */
export const RECURRING_BILL_STEPS = ["draft", "submit"] as const;

/** The sections of the VAT return that are compared with KRA's pre-filled return. */
export const VAT_SECTIONS = ["sales", "purchases"] as const;

/**
 * Where a document was found: in the books and KRA's return with the same amounts (`matched`), in
 * only one of them, or in both with different amounts (`differs`).
 */
export const VAT_LINE_STATES = ["matched", "only_books", "only_kra", "differs"] as const;

/** The causes of differences between the books and KRA's pre-filled VAT return. */
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
