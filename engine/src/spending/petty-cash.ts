import { type Cents, cents } from "@hazina/base/money.ts";

/**
 * The amounts of a petty cash float, in cents: its fixed amount, the cash according to the books, and the vouchers
 * that are waiting for approval.
 */
export type FloatCash = {
  /** The fixed amount of the float. A top-up restores the cash to this amount. */
  readonly float: Cents;
  /** The cash according to the books: money received, less approved vouchers. */
  readonly balance: Cents;
  /** The total of the vouchers that are waiting for approval. Their cash is already spent. */
  readonly waiting: Cents;
};

/**
 * Returns the cash that should be in the box. Vouchers that are waiting for approval have already been paid from it.
 */
export function cashInBox({ balance, waiting }: Pick<FloatCash, "balance" | "waiting">): Cents {
  return cents(balance - waiting);
}

/**
 * Returns the top-up that restores a float to its fixed amount, in cents. It is the total of the vouchers approved
 * since the last top-up, rounded down to whole shillings because M-Pesa pays it. Vouchers that are waiting for
 * approval are included in a top-up after they are approved.
 */
export function topUpAmount({ float, balance }: Pick<FloatCash, "float" | "balance">): Cents {
  return cents(Math.max(0, Math.floor((float - balance) / 100) * 100));
}

/**
 * Returns the difference between the counted cash and the cash that should be in the box; negative if cash is missing.
 */
export function countDifference(cash: FloatCash, counted: Cents): Cents {
  return cents(counted - cashInBox(cash));
}
