import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, subtract, sum } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { foreignLine } from "../foreign-amounts.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { INPUT_VAT } from "./expenses.ts";
import { EXCHANGE_GAINS, UNALLOCATED_PAYMENTS } from "./wallet.ts";

/** The `sourceKind` of all journals for bills. */
export const BILL_SOURCE = "bill";
/** The control account for money owed to suppliers. Its balance equals the open bills. */
export const PAYABLES = "2100";
/**
 * The control account for prepayments to suppliers. Its balance equals the total of the prepayments that no bill has
 * used yet.
 */
export const SUPPLIER_PREPAYMENTS = "1475";
/** The account for tax withheld from suppliers and owed to KRA. */
export const WITHHOLDING_PAYABLE = "2250";
/** The account that a payment from a wallet is credited to: unallocated payments, where the wallet posted it. */
export const PAID_FROM_WALLET = UNALLOCATED_PAYMENTS;
/** The account for amounts under a shilling, which M-Pesa cannot pay. */
const ROUNDING = "4800";

/** The properties that all journals of a bill have in common. */
export type BillHead = {
  readonly bill: string;
  /** The supplier's invoice number, for the memo. */
  readonly number: string;
  /** The id of the supplier. */
  readonly supplier: string;
  readonly date: Day;
  readonly currency: string;
  /** The branch of the bill; absent for the head company. */
  readonly branch?: string;
};

/**
 * A cost of a bill: its account, its amount including VAT that cannot be deducted, and its project.
 */
export type BillCost = { readonly account: string; readonly cost: Cents; readonly project?: string };

/** The amounts of an approved bill, or of the part of a bill that is credited. */
export type BillAmounts = BillHead & {
  readonly costs: readonly BillCost[];
  readonly inputVat: Cents;
  /** The total in the currency of the bill; absent if that is the currency of the books. */
  readonly foreign?: Money;
};

/**
 * Creates the journal of an approved bill: debits to costs and input VAT, and a credit to payables.
 */
export function billJournal(bill: BillAmounts): Journal {
  return costsJournal(bill, "approved", `Bill ${bill.number}`);
}

/**
 * Creates the journal of a supplier's credit note: the reverse of the bill's journal, for the
 * credited part.
 * @param credit the credit note's id and the supplier's number.
 */
export function billCreditJournal(
  bill: BillAmounts,
  credit: {
    readonly id: string;
    readonly number: string;
    /** The value in the books by which the payable falls; absent if it equals the value of the credit note. */
    readonly released?: Cents;
  },
): Journal {
  const turned = {
    ...bill,
    inputVat: negate(bill.inputVat),
    costs: bill.costs.map((one) => ({ ...one, cost: negate(one.cost) })),
  };
  const memo = `Credit note ${credit.number} on bill ${bill.number}`;
  const owed = credit.released === undefined ? undefined : negate(credit.released);
  return costsJournal(turned, `credit ${credit.id}`, memo, owed);
}

/** @param owed the value in the books of the payable; by default the costs and the input VAT. */
function costsJournal(bill: BillAmounts, step: string, memo: string, owed?: Cents): Journal {
  const { costs, inputVat, foreign } = bill;
  const total = sum([...costs.map(({ cost }) => cost), inputVat]);
  const payable = owed ?? total;
  const of = partsOf(bill, memo);
  return journalOf(bill, step, memo, [
    ...costs.flatMap(({ account, cost, project }) =>
      signedLine(cost, { ...of(account), ...(project === undefined ? {} : { project }) }),
    ),
    ...signedLine(inputVat, of(INPUT_VAT)),
    ...foreignLine(negate(payable), foreign, of(PAYABLES)),
    ...signedLine(subtract(payable, total), of(EXCHANGE_GAINS)),
  ]);
}

/**
 * A payment of a bill: the amount paid to the supplier, the tax withheld for KRA, and the cents written off as
 * rounding.
 */
export type BillPayment = BillHead & {
  /** The id of the payment. */
  readonly payment: string;
  readonly paid: Cents;
  readonly withheld: Cents;
  readonly rounding: Cents;
  /**
   * The account from which the bill was paid: `PAID_FROM_WALLET`, `SUPPLIER_PREPAYMENTS`, or an account of the bank, a
   * till or cash.
   */
  readonly account: string;
  /** The value in the books by which the payable falls; absent if it equals what the payment is worth. */
  readonly released?: Cents;
  /** The settled amount in the currency of the bill; absent if that is the currency of the books. */
  readonly foreign?: Money;
  /** The money that left, in another currency; absent for money in the currency of the books. */
  readonly paidIn?: Money;
};

/** Returns the `step` of the journal for one payment of a bill, which is identified by its id. */
export function billPaymentStep(payment: string): string {
  return `paid ${payment}`;
}

/**
 * Creates the journal of a payment of a bill: a debit to payables, and credits for the amount paid, the tax withheld
 * for KRA and the cents rounded off. A difference between the value of the payable and of the payment is a realised
 * exchange gain or loss.
 */
export function billPaidJournal(payment: BillPayment): Journal {
  const memo = `Payment of bill ${payment.number}`;
  const of = partsOf(payment, memo);
  const { paid, withheld, rounding, account, foreign, paidIn } = payment;
  const worth = sum([paid, withheld, rounding]);
  const { released = worth } = payment;
  return journalOf(payment, billPaymentStep(payment.payment), memo, [
    ...foreignLine(released, foreign, of(PAYABLES)),
    ...foreignLine(negate(paid), paidIn, of(account)),
    ...signedLine(negate(withheld), of(WITHHOLDING_PAYABLE)),
    ...signedLine(negate(rounding), of(ROUNDING)),
    ...signedLine(subtract(worth, released), of(EXCHANGE_GAINS)),
  ]);
}

const partsOf =
  ({ supplier, branch }: BillHead, memo: string) =>
  (account: string): Omit<JournalLine, "debit" | "credit"> => ({
    account,
    memo,
    party: supplier,
    ...(branch === undefined ? {} : { branch }),
  });

function journalOf(head: BillHead, step: string, memo: string, lines: readonly JournalLine[]): Journal {
  const { bill: sourceId, date, currency } = head;
  return { sourceKind: BILL_SOURCE, sourceId, step, date, memo, currency, lines };
}
