import { type Cents, subtract } from "@hazina/base/money.ts";

/** The forecast closing cash of a month: the month as `YYYY-MM`, and the amount in cents. */
export type CashOfMonth = { readonly month: string; readonly cents: Cents };

/** A payment that results from an approval: its amount in cents and the month in which it is paid, `YYYY-MM`. */
export type CashPayment = { readonly amount: Cents; readonly month: string };

/**
 * The lowest forecast closing cash, in cents, over the month of a payment and all later months: without the payment
 * (`lowNo`) and with it (`lowYes`). `month` is the month in which cash is lowest.
 */
export type CashConsequence = {
  readonly lowNo: Cents;
  readonly lowYes: Cents;
  readonly month: string;
  /** Whether the lowest cash with the payment is below the company's minimum. */
  readonly isUnderMinimum: boolean;
};

/**
 * Computes the effect of a payment on forecast closing cash: it reduces the payment's month and all later months.
 * Undefined if the forecast ends before the payment's month.
 * @param minimum the company's minimum cash, in cents.
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
