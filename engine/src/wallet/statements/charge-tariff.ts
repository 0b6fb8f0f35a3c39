import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { CHARGE_TARIFFS } from "./charge-tariff.rates.ts";

/**
 * One band of a tariff: payments of more than `over` and at most `upTo` to one kind of destination, while the tariff
 * applies.
 */
export type TariffBand = {
  readonly to: string;
  readonly from: Day;
  /** The first day on which a later tariff applies; null for the current tariff. */
  readonly until: Day | null;
  readonly over: Cents;
  readonly upTo: Cents;
  readonly charge: Cents;
};

/** All bands of all published tariffs. No two of them contain the same payment. */
export const TARIFF_BANDS: readonly TariffBand[] = CHARGE_TARIFFS.flatMap(({ to, from, bands }, at) => {
  const until = CHARGE_TARIFFS.slice(at + 1).find((later) => later.to === to)?.from ?? null;
  return bands.map(({ upTo, charge }, index) => ({
    ...{ to, from, until, upTo, charge },
    over: bands[index - 1]?.upTo ?? cents(0),
  }));
});

/**
 * The facts about a payment that determine its charge in a tariff. `day` is the day on which the provider made the
 * payment.
 */
export type TariffPayment = { readonly to: string | null; readonly amount: Cents; readonly day: Day };

/**
 * Returns the charge for a payment in the published tariff, including taxes; undefined if no tariff is known for the
 * destination, the day or the amount.
 */
export function chargeByTariff({ to, amount, day }: TariffPayment): Cents | undefined {
  return TARIFF_BANDS.find(
    (band) =>
      band.to === to &&
      band.from <= day &&
      (band.until === null || day < band.until) &&
      band.over < amount &&
      amount <= band.upTo,
  )?.charge;
}
