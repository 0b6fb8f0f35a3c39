import { type Cents, cents } from "@hazina/base/money.ts";

/** The cash of a float, in cents. */
export type FloatCash = {
  /** The amount to which top-ups bring it. */
  readonly float: Cents;
  /** The cash by the books: received, less approved vouchers. */
  readonly balance: Cents;
  /** The vouchers that wait for approval; their cash is spent. */
  readonly waiting: Cents;
};

/** The cash that should be in the box: vouchers that wait are paid already. */
export function cashInBox({ balance, waiting }: Pick<FloatCash, "balance" | "waiting">): Cents {
  return cents(balance - waiting);
}

/**
 * The top-up that brings a float back to its amount, in whole shillings because M-Pesa pays it: what approved vouchers have
 * used. Vouchers that wait are topped up once they are approved.
 */
export function topUpAmount({ float, balance }: Pick<FloatCash, "float" | "balance">): Cents {
  return cents(Math.max(0, Math.floor((float - balance) / 100) * 100));
}

/** The difference of a count: negative where cash is missing. */
export function countDifference(cash: FloatCash, counted: Cents): Cents {
  return cents(counted - cashInBox(cash));
}
