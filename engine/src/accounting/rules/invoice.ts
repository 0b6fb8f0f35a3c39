import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, subtract } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import { foreignLine } from "../foreign-amounts.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { EXCHANGE_GAINS, UNALLOCATED_PAYMENTS, UNALLOCATED_RECEIPTS } from "./wallet.ts";

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
/** The account for money in another currency at the bank. */
export const FOREIGN_BANK = "1130";

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
  readonly income: readonly { readonly account: string; readonly net: Cents; readonly foreignNet?: Cents }[];
  readonly tax: Cents;
  readonly total: Cents;
  /** The currency of the document, with its tax and total in it; absent for a document in the currency of the books. */
  readonly foreign?: { readonly currency: string; readonly tax: Cents; readonly total: Cents };
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

/** Returns an amount in the currency of a document; undefined for a document in the currency of the books. */
function foreignOf({ foreign }: Pick<IssuedInvoice, "foreign">, amount: Cents | undefined): Money | undefined {
  return foreign === undefined || amount === undefined ? undefined : money(amount, foreign.currency);
}

/** Creates the journal of an issued invoice: a debit to receivables, and credits to income and VAT. */
export function invoiceJournal(invoice: IssuedInvoice): Journal {
  const memo = `Invoice ${invoice.reference}`;
  const of = (account: string) => partOf(invoice, account, memo);
  return journalOf(invoice, "invoice", "issued", memo, [
    ...foreignLine(invoice.total, foreignOf(invoice, invoice.foreign?.total), of(RECEIVABLES)),
    ...invoice.income.flatMap(({ account, net, foreignNet }) =>
      foreignLine(negate(net), foreignOf(invoice, foreignNet), { ...of(account), ...projectOf(invoice) }),
    ),
    ...foreignLine(negate(invoice.tax), foreignOf(invoice, invoice.foreign?.tax), of(VAT_ON_SALES)),
  ]);
}

/**
 * Creates the journal of a credit note: debits to income and VAT, and a credit to receivables. The
 * amounts of the note are positive. For a note in another currency, `released` is the value by which the receivable
 * falls, and the difference is an exchange gain or loss.
 */
export function creditNoteJournal(note: IssuedInvoice & { readonly released?: Cents }): Journal {
  const memo = `Credit note ${note.reference}`;
  const { total, released = total } = note;
  const of = (account: string) => partOf(note, account, memo);
  return journalOf(note, "credit_note", "issued", memo, [
    ...note.income.flatMap(({ account, net, foreignNet }) =>
      foreignLine(net, foreignOf(note, foreignNet), { ...of(account), ...projectOf(note) }),
    ),
    ...foreignLine(note.tax, foreignOf(note, note.foreign?.tax), of(VAT_ON_SALES)),
    ...foreignLine(negate(released), foreignOf(note, note.foreign?.total), of(RECEIVABLES)),
    ...signedLine(subtract(released, total), of(EXCHANGE_GAINS)),
  ]);
}

/** Money that a customer paid, with its value in the books. */
type Received = Head & {
  readonly amount: Cents;
  readonly account?: string;
  /** The amount that came in, in another currency; absent for money in the currency of the books. */
  readonly paidIn?: Money;
  /** The worth of the money in the currency of the customer; absent if that is the currency of the books. */
  readonly worth?: Money;
};

/**
 * Creates the journal of money that a customer paid outside the wallets: a debit to the bank, and a credit to
 * unallocated receipts.
 */
export function receiptJournal(receipt: Received): Journal {
  const memo = `Receipt ${receipt.reference}`;
  const { amount, account = BANK, paidIn, worth } = receipt;
  return journalOf(receipt, "receipt", "received", memo, [
    ...foreignLine(amount, paidIn, partOf(receipt, account, memo)),
    ...foreignLine(negate(amount), worth, partOf(receipt, UNALLOCATED_RECEIPTS, memo)),
  ]);
}

/** A receipt that a user entered as paid into the bank, although its money came into a wallet. */
type ReturnedReceipt = Head & {
  readonly amount: Cents;
  /** The account of the receipt; absent for the bank account. */
  readonly account?: string;
  /** The amount in the currency of the money; absent if that is the currency of the books. */
  readonly paidIn?: Money;
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
  const { amount, depositBranch, paidIn } = receipt;
  const { branch: _branch, ...head } = receipt;
  const deposit = depositBranch === undefined ? head : { ...head, branch: depositBranch };
  return journalOf(receipt, "receipt", "in_wallet", memo, [
    ...signedLine(amount, partOf(deposit, UNALLOCATED_RECEIPTS, memo)),
    ...foreignLine(negate(amount), paidIn, partOf(receipt, receipt.account ?? BANK, memo)),
  ]);
}

/** A receipt, or a part of it, that is applied to an invoice. */
type Settlement = Head & {
  /** The value in the books by which the open amount of the invoice falls. */
  readonly amount: Cents;
  /** The value in the books of the applied part of the receipt; absent if it equals `amount`. */
  readonly value?: Cents;
  /** The applied amount in the currency of the invoice; absent if that is the currency of the books. */
  readonly foreign?: Money;
  /** The branch of the receipt; absent for the head company. */
  readonly receiptBranch?: string;
};

/**
 * Creates the journal of a receipt that is applied to an invoice. The line for unallocated receipts is in the branch
 * of the receipt, and the line for receivables is in the branch of the invoice. A difference between the two values is
 * a realised exchange gain or loss.
 */
export function settlementJournal(settlement: Settlement): Journal {
  const { amount, value = amount, foreign, receiptBranch } = settlement;
  const memo = `Payment of invoice ${settlement.reference}`;
  const { branch: _branch, ...receipt } = settlement;
  const from = receiptBranch === undefined ? receipt : { ...receipt, branch: receiptBranch };
  return journalOf(settlement, "invoice_settlement", "applied", memo, [
    ...foreignLine(value, foreign, partOf(from, UNALLOCATED_RECEIPTS, memo)),
    ...foreignLine(negate(amount), foreign, partOf(settlement, RECEIVABLES, memo)),
    ...signedLine(subtract(amount, value), partOf(settlement, EXCHANGE_GAINS, memo)),
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
type MovedReceipt = Head & {
  readonly to: string;
  readonly step: string;
  readonly amount: Cents;
  /** The amount in the currency of both customers; absent if that is the currency of the books. */
  readonly foreign?: Money;
};

/**
 * Creates the journal of a moved receipt: its unallocated amount is transferred from one customer
 * to another.
 */
export function receiptMovedJournal(moved: MovedReceipt): Journal {
  const memo = `Receipt ${moved.reference} moved`;
  return journalOf(moved, "receipt", moved.step, memo, [
    ...foreignLine(moved.amount, moved.foreign, partOf(moved, UNALLOCATED_RECEIPTS, memo)),
    ...foreignLine(
      negate(moved.amount),
      moved.foreign,
      partOf({ ...moved, customer: moved.to }, UNALLOCATED_RECEIPTS, memo),
    ),
  ]);
}

/** A tax amount that a customer withheld from an invoice. */
type WithheldByCustomer = Head & {
  /** The id of the expected certificate. */
  readonly certificate: string;
  readonly tax: Cents;
  /** The value in the books by which the open amount of the invoice falls; absent if it equals the tax. */
  readonly released?: Cents;
  /** The tax in the currency of the invoice; absent if that is the currency of the books. */
  readonly foreign?: Money;
};

/**
 * Creates the journal of tax that a customer withheld from an invoice: a debit to withholding tax certificates,
 * because KRA's certificate is expected, and a credit to receivables.
 */
export function withheldByCustomerJournal(withheld: WithheldByCustomer): Journal {
  const memo = `Tax withheld from invoice ${withheld.reference}`;
  const { tax, released = tax, foreign, certificate } = withheld;
  return journalOf({ ...withheld, source: certificate }, "tax_certificate", "expected", memo, [
    ...signedLine(tax, partOf(withheld, TAX_CERTIFICATES, memo)),
    ...foreignLine(negate(released), foreign, partOf(withheld, RECEIVABLES, memo)),
    ...signedLine(subtract(released, tax), partOf(withheld, EXCHANGE_GAINS, memo)),
  ]);
}
