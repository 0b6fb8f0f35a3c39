import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, subtract } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { ADVANCES_TO_ACCOUNT_FOR } from "./advances.ts";
import { PETTY_CASH } from "./petty-cash.ts";
import { UNALLOCATED_PAYMENTS } from "./wallet.ts";

/** The `sourceKind` of all journals for expenses. */
export const EXPENSE_SOURCE = "expense";

/**
 * The `cause` of a wallet payment that reimburses an expense: it names the kind of record that the payment
 * settles.
 */
export const EXPENSE_CLAIM = "expense";

/** The account for VAT on purchases that the company can deduct. */
export const INPUT_VAT = "1430";
/** The account for approved claims that the company owes to employees. */
export const CLAIMS_PAYABLE = "2120";

/** The source of the money with which an employee paid an expense. */
export type PaidWith = "own_money" | "advance" | "petty_cash" | "card";

/** The accounts that an approved expense credits, keyed by the source of the money that paid the expense. */
const CREDITED: Readonly<Record<PaidWith, string>> = {
  own_money: CLAIMS_PAYABLE,
  advance: ADVANCES_TO_ACCOUNT_FOR,
  petty_cash: PETTY_CASH,
  card: UNALLOCATED_PAYMENTS,
};

/** An approved expense to post to the books. */
export type ExpenseEvent = {
  readonly expense: string;
  /** The supplier, for the memo. */
  readonly supplier: string;
  /** The claimant's user id. */
  readonly claimant: string;
  /** The books account of the expense's category. */
  readonly account: string;
  /** The amount of the expense, including VAT. */
  readonly amount: Money;
  /** The VAT that the company deducts; zero without tax evidence, so that the VAT is part of the cost. */
  readonly deductibleVat: Cents;
  readonly date: Day;
  readonly branch?: string;
  readonly department?: string;
  /** The project that bears the cost; absent if no project bears it. */
  readonly project?: string;
  /**
   * The source of the money that paid the expense; `own_money` if absent. With `own_money`, the company then owes the
   * amount to the claimant.
   */
  readonly paidWith?: PaidWith;
  /**
   * The merchant who was paid with the company's card. The card payment was posted with this merchant as its party.
   * Absent if no card was used.
   */
  readonly cardMerchant?: string;
};

/**
 * Creates the journal of an approved expense. It debits the cost and the deductible VAT. It credits the account of the
 * money that paid the expense or, if the claimant paid with their own money, the account of claims that the company
 * owes.
 */
export function expenseApproved(event: ExpenseEvent): Journal {
  const { account, amount, deductibleVat, claimant, department, project, paidWith = "own_money", cardMerchant } = event;
  const common = commonOf(event);
  const tagged = {
    ...common,
    ...(department === undefined ? {} : { department }),
    ...(project === undefined ? {} : { project }),
  };
  return journalOf(event, "approved", [
    ...signedLine(subtract(amount.cents, deductibleVat), { ...tagged, account }),
    ...signedLine(deductibleVat, { ...common, account: INPUT_VAT }),
    ...signedLine(negate(amount.cents), {
      ...common,
      account: CREDITED[paidWith],
      party: cardMerchant ?? claimant,
    }),
  ]);
}

/**
 * Creates the journal of a reimbursed expense: a debit to the amount owed to the claimant, and a credit to unallocated
 * payments, where the wallet posted the payment.
 */
export function expensePaid(
  event: Omit<ExpenseEvent, "account" | "deductibleVat" | "department" | "project">,
): Journal {
  const { amount, claimant } = event;
  const common = commonOf(event);
  return journalOf(event, "paid", [
    ...signedLine(amount.cents, { ...common, account: CLAIMS_PAYABLE, party: claimant }),
    ...signedLine(negate(amount.cents), { ...common, account: UNALLOCATED_PAYMENTS, party: claimant }),
  ]);
}

/**
 * Creates the journal that moves the VAT of an approved expense from its cost to input VAT, once its eTIMS receipt is
 * confirmed.
 * @param cost the line of the cost in the journal of the approval, with its account, department and project.
 */
export function expenseVatConfirmed(event: Named, cost: JournalLine, vat: Cents): Journal {
  const common = commonOf(event);
  const { account, department, project } = cost;
  const tags = { ...(department === undefined ? {} : { department }), ...(project === undefined ? {} : { project }) };
  return journalOf(event, "vat confirmed", [
    ...signedLine(vat, { ...common, account: INPUT_VAT }),
    ...signedLine(negate(vat), { ...common, ...tags, account }),
  ]);
}

type Named = Pick<ExpenseEvent, "expense" | "supplier" | "amount" | "date" | "branch">;

function commonOf({ supplier, branch }: Named): Pick<JournalLine, "memo" | "branch"> {
  return { memo: `Expense: ${supplier}`, ...(branch === undefined ? {} : { branch }) };
}

function journalOf({ expense, supplier, amount, date }: Named, step: string, lines: readonly JournalLine[]): Journal {
  return {
    sourceKind: EXPENSE_SOURCE,
    sourceId: expense,
    step,
    date,
    memo: `Expense: ${supplier}`,
    currency: amount.currency,
    lines,
  };
}
