/**
 * Payments, each with its charge in M-Pesa's published tariff, in shillings; undefined if the charge is not known.
 * Sources: the tariffs in `charge-tariff.rates.ts`.
 */
export const TARIFF_CASES: readonly {
  readonly title: string;
  readonly to: string | null;
  readonly amount: number;
  readonly day: string;
  readonly charge: number | undefined;
}[] = [
  { title: "a small payment is free", to: "mpesa", amount: 100, day: "2026-11-01", charge: 0 },
  { title: "the first shilling of the next band", to: "mpesa", amount: 101, day: "2026-11-01", charge: 5 },
  { title: "the last shilling of a band", to: "mpesa", amount: 1_500, day: "2026-11-01", charge: 5 },
  { title: "a middle band", to: "mpesa", amount: 2_500, day: "2026-11-01", charge: 9 },
  { title: "the highest known band", to: "mpesa", amount: 15_000, day: "2026-11-01", charge: 11 },
  { title: "above the highest known band", to: "mpesa", amount: 15_001, day: "2026-11-01", charge: undefined },
  { title: "the last day of the tariff before", to: "mpesa", amount: 2_500, day: "2023-06-30", charge: 8 },
  { title: "the first day of the tariff", to: "mpesa", amount: 2_500, day: "2023-07-01", charge: 9 },
  { title: "the highest band of the tariff before", to: "mpesa", amount: 150_000, day: "2023-01-01", charge: 12 },
  { title: "a day before all tariffs", to: "mpesa", amount: 2_500, day: "2022-12-31", charge: undefined },
  {
    title: "a till, whose owner has a tariff of its own",
    to: "till",
    amount: 2_500,
    day: "2026-11-01",
    charge: undefined,
  },
  { title: "a payment without a destination", to: null, amount: 2_500, day: "2026-11-01", charge: undefined },
  { title: "no amount", to: "mpesa", amount: 0, day: "2026-11-01", charge: undefined },
];
