import { amountInWords, type Cents, cents, subtract } from "@hazina/base/money.ts";
import type { Call } from "../../platform/call.ts";
import { readAccountBalance } from "../journals/read-balance.ts";
import type { ClosingCheck } from "./closing-check.ts";

/**
 * A control account, such as Accounts receivable, and the amount that its balance must equal: the total of its
 * documents, such as the open invoices. The amount is in cents, as debits less credits.
 */
export type ControlTie = {
  readonly key: string;
  readonly title: string;
  readonly account: string;
  readonly documents: Cents;
  /** The name of the documents in messages, in the plural, such as "the open invoices". */
  readonly called: string;
};

/**
 * Checks that the balance of a control account equals the total of its documents. A difference blocks the closing of
 * the month.
 */
export async function checkControl(
  { tx, actor }: Call,
  { key, title, account, documents, called }: ControlTie,
): Promise<ClosingCheck> {
  const books = await readAccountBalance(tx, actor, account);
  const difference = subtract(books, documents);
  const inWords = (amount: Cents) => amountInWords(cents(Math.abs(amount)));
  return {
    key,
    title,
    state: difference === 0 ? "done" : "blocked",
    detail:
      difference === 0
        ? `${account} equals ${called}.`
        : `The balance of account ${account} is ${inWords(books)}, but ${called} add up to ${inWords(documents)}. The difference is ${inWords(difference)}.`,
    link: difference === 0 ? null : `/accounting/reports?report=general-ledger&account=${account}`,
  };
}
