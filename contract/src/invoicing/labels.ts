/** The tax types of eTIMS: A exempt, B standard rate, C zero rate, D outside VAT, E reduced rate. */
export const TAX_TYPES = ["A", "B", "C", "D", "E"] as const;

/**
 * The states of estimates, invoices and credit notes. A credit note has no draft: it is created as
 * issued.
 */
export const DOCUMENT_STATES = ["draft", "sent", "invoiced", "issued", "part_paid", "paid", "credited"] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The methods by which a customer pays. */
export const RECEIPT_METHODS = ["bank", "mpesa", "cheque", "cash"] as const;

/**
 * The states of a document in its submission to eTIMS. A refused document becomes `withdrawn` when its
 * invoice is credited in full.
 */
export const ETIMS_STATES = ["queued", "sending", "unknown", "stamped", "refused", "withdrawn"] as const;

export type EtimsState = (typeof ETIMS_STATES)[number];

/** The units in which items are sold, by KRA's codes. */
export const ITEM_UNITS = ["NO", "KG", "LT", "MT"] as const;

/** The reasons for a credit note, from KRA's list. */
export const CREDIT_REASONS = ["missing_quantity", "missing_data", "damaged", "wasted", "shortage", "refund"] as const;

/** The kinds of tax that a customer can withhold from its payments: income tax and VAT. */
export const WITHHELD_KINDS = ["income_tax", "vat"] as const;

/** How often a recurring document is created. */
export const EVERY = ["week", "month", "quarter", "year"] as const;

/**
 * What happens to an invoice that a schedule creates: it stays a draft, is issued, or is issued and emailed to the
 * customer.
 */
export const RECURRING_INVOICE_STEPS = ["draft", "issue", "send"] as const;
