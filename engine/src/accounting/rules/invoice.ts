import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { UNALLOCATED_PAYMENTS, UNALLOCATED_RECEIPTS } from "./wallet.ts";

/** The control account for money that customers owe. Its balance equals the open invoices. */
export const RECEIVABLES = "1200";
/** The account for VAT on sales, owed to KRA. */
export const VAT_ON_SALES = "2240";
/** The account for tax that customers withheld, until it is used as a credit. */
export const TAX_CERTIFICATES = "1210";
/** The account for VAT that was paid to KRA. */
export const VAT_PAID = "2245";
/** The usual account for income from sales. */
export const SALES = "4000";
/** The account for receipts that were paid into the company's bank account, unless another bank or till is known. */
export const BANK = "1100";

/** The properties that the journals of invoices, receipts and settlements have in common. */
type Head = {
  /** The id of the invoice, credit note, receipt or settlement. */
  readonly source: string;
  /** The reference of the document, which the memo of the journal contains. */
  readonly reference: string;
  /** The id of the customer. */
  readonly customer: string;
  readonly date: Day;
  readonly currency: string;
  /** The branch of the document; absent for the head company. */
  readonly branch?: string;
};

/**
 * An issued invoice or credit note: the net income for each account, the VAT, and the total of income and VAT, in
 * cents.
 */
export type IssuedInvoice = Head & {
  readonly income: readonly { readonly account: string; readonly net: Cents }[];
  readonly tax: Cents;
  readonly total: Cents;
  /** The project that the income belongs to; absent if it belongs to no project. */
  readonly project?: string;
};

const partOf = ({ customer, branch }: Head, account: string, memo: string): Omit<JournalLine, "debit" | "credit"> => ({
  account,
  memo,
  party: customer,
  ...(branch === undefined ? {} : { branch }),
});

function journalOf(head: Head, sourceKind: string, step: string, memo: string, lines: readonly JournalLine[]): Journal {
  const { source: sourceId, date, currency } = head;
  return { sourceKind, sourceId, step, date, memo, currency, lines };
}

const projectOf = ({ project }: Pick<IssuedInvoice, "project">) => (project === undefined ? {} : { project });

/** Creates the journal of an issued invoice: a debit to receivables, and credits to income and VAT. */
export function invoiceJournal(invoice: IssuedInvoice): Journal {
  const memo = `Invoice ${invoice.reference}`;
  const of = (account: string) => partOf(invoice, account, memo);
  return journalOf(invoice, "invoice", "issued", memo, [
    ...signedLine(invoice.total, of(RECEIVABLES)),
    ...invoice.income.flatMap(({ account, net }) => signedLine(negate(net), { ...of(account), ...projectOf(invoice) })),
    ...signedLine(negate(invoice.tax), of(VAT_ON_SALES)),
  ]);
}

/**
 * Creates the journal of a credit note: debits to income and VAT, and a credit to receivables. The
 * amounts of the note are positive.
 */
export function creditNoteJournal(note: IssuedInvoice): Journal {
  const memo = `Credit note ${note.reference}`;
  const of = (account: string) => partOf(note, account, memo);
  return journalOf(note, "credit_note", "issued", memo, [
    ...note.income.flatMap(({ account, net }) => signedLine(net, { ...of(account), ...projectOf(note) })),
    ...signedLine(note.tax, of(VAT_ON_SALES)),
    ...signedLine(negate(note.total), of(RECEIVABLES)),
  ]);
}

/**
 * Creates the journal of money that a customer paid outside the wallets: a debit to the bank, and a credit to
 * unallocated receipts.
 */
export function receiptJournal(receipt: Head & { readonly amount: Cents; readonly account?: string }): Journal {
  const memo = `Receipt ${receipt.reference}`;
  return journalOf(receipt, "receipt", "received", memo, [
    ...signedLine(receipt.amount, partOf(receipt, receipt.account ?? BANK, memo)),
    ...signedLine(negate(receipt.amount), partOf(receipt, UNALLOCATED_RECEIPTS, memo)),
  ]);
}

/** A receipt that a user entered as paid into the bank, although its money came into a wallet. */
type ReturnedReceipt = Head & {
  readonly amount: Cents;
  /** The account of the receipt; absent for the bank account. */
  readonly account?: string;
  /**
   * The branch in which the wallet's deposit was posted to unallocated receipts; absent for the
   * head company.
   */
  readonly depositBranch?: string;
};

/**
 * Creates the journal of a receipt that was entered as paid into the bank, although its money came into a wallet. It
 * removes the amount from the bank account and from the unallocated receipts to which the wallet posted the deposit,
 * so that the money is counted only once.
 */
export function returnedReceiptJournal(receipt: ReturnedReceipt): Journal {
  const memo = `Receipt ${receipt.reference} was paid into a wallet`;
  const { amount, depositBranch } = receipt;
  const { branch: _branch, ...head } = receipt;
  const deposit = depositBranch === undefined ? head : { ...head, branch: depositBranch };
  return journalOf(receipt, "receipt", "in_wallet", memo, [
    ...signedLine(amount, partOf(deposit, UNALLOCATED_RECEIPTS, memo)),
    ...signedLine(negate(amount), partOf(receipt, receipt.account ?? BANK, memo)),
  ]);
}

/** A receipt, or a part of it, that is applied to an invoice. */
type Settlement = Head & {
  readonly amount: Cents;
  /** The branch of the receipt; absent for the head company. */
  readonly receiptBranch?: string;
};

/**
 * Creates the journal of a receipt that is applied to an invoice. The line for unallocated receipts is in the branch
 * of the receipt, and the line for receivables is in the branch of the invoice.
 */
export function settlementJournal(settlement: Settlement): Journal {
  const { amount, receiptBranch } = settlement;
  const memo = `Payment of invoice ${settlement.reference}`;
  const { branch: _branch, ...receipt } = settlement;
  const from = receiptBranch === undefined ? receipt : { ...receipt, branch: receiptBranch };
  return journalOf(settlement, "invoice_settlement", "applied", memo, [
    ...signedLine(amount, partOf(from, UNALLOCATED_RECEIPTS, memo)),
    ...signedLine(negate(amount), partOf(settlement, RECEIVABLES, memo)),
  ]);
}

/**
 * Creates the journal of a refund of unallocated money to a customer: a debit to unallocated receipts, and a credit to
 * unallocated payments, where the wallet posted the refund.
 */
export function refundJournal(refund: Head & { readonly amount: Cents }): Journal {
  const memo = `Refund of receipt ${refund.reference}`;
  return journalOf(refund, "receipt_refund", "paid", memo, [
    ...signedLine(refund.amount, partOf(refund, UNALLOCATED_RECEIPTS, memo)),
    ...signedLine(negate(refund.amount), partOf(refund, UNALLOCATED_PAYMENTS, memo)),
  ]);
}

/** A receipt that is moved from one customer to another. */
type MovedReceipt = Head & { readonly to: string; readonly step: string; readonly amount: Cents };

/**
 * Creates the journal of a moved receipt: its unallocated amount is transferred from one customer
 * to another.
 */
export function receiptMovedJournal(moved: MovedReceipt): Journal {
  const memo = `Receipt ${moved.reference} moved`;
  return journalOf(moved, "receipt", moved.step, memo, [
    ...signedLine(moved.amount, partOf(moved, UNALLOCATED_RECEIPTS, memo)),
    ...signedLine(negate(moved.amount), partOf({ ...moved, customer: moved.to }, UNALLOCATED_RECEIPTS, memo)),
  ]);
}

/** A tax amount that a customer withheld from an invoice. */
type WithheldByCustomer = Head & {
  /** The id of the expected certificate. */
  readonly certificate: string;
  readonly tax: Cents;
};

/**
 * Creates the journal of tax that a customer withheld from an invoice: a debit to withholding tax certificates,
 * because KRA's certificate is expected, and a credit to receivables.
 */
export function withheldByCustomerJournal(withheld: WithheldByCustomer): Journal {
  const memo = `Tax withheld from invoice ${withheld.reference}`;
  const { tax, certificate } = withheld;
  return journalOf({ ...withheld, source: certificate }, "tax_certificate", "expected", memo, [
    ...signedLine(tax, partOf(withheld, TAX_CERTIFICATES, memo)),
    ...signedLine(negate(tax), partOf(withheld, RECEIVABLES, memo)),
  ]);
}
