import { type Cents, subtract } from "@hazina/base/money.ts";

/** Closing cash of a month, `YYYY-MM`, in cents. */
export type CashOfMonth = { readonly month: string; readonly cents: Cents };

/** A payment that an approval leads to: its amount in cents and the month in which it is paid, `YYYY-MM`. */
export type CashPayment = { readonly amount: Cents; readonly month: string };

/** Lowest closing cash from the month of a payment on, without and with it, and the month of the second. */
export type CashConsequence = {
  readonly lowNo: Cents;
  readonly lowYes: Cents;
  readonly month: string;
  /** Whether cash with the payment falls below the minimum. */
  readonly isUnderMinimum: boolean;
};

/**
 * Lays a payment over forecast closing cash: every month from its own on is lower by its amount. Months before the
 * payment do not count. Undefined where no month from the payment on is forecast.
 * @param minimum the company's minimum cash, in cents; zero means cash is only short below zero.
 */
export function cashAfterPayment(
  ahead: readonly CashOfMonth[],
  { amount, month }: CashPayment,
  minimum: Cents,
): CashConsequence | undefined {
  const reached = ahead.filter((one) => one.month >= month);
  const lowest = reached.reduce<CashOfMonth | undefined>(
    (low, one) => (low === undefined || one.cents < low.cents ? one : low),
    undefined,
  );
  if (!lowest) return undefined;
  const lowYes = subtract(lowest.cents, amount);
  return { lowNo: lowest.cents, lowYes, month: lowest.month, isUnderMinimum: lowYes < minimum };
}
