/**
 * Test cases for the charge of a plan, in shillings. `replaced` is the paid period that the new one replaces, and `on`
 * is the day of the change. The expected credit was calculated by hand: unused days ÷ days of the paid period × price
 * of the paid period.
 */
export const CASES = [
  {
    what: "the first period costs the price",
    price: 5_000,
    cycle: "Monthly",
    on: "2026-11-27",
    credit: 0,
    replaced: null,
    expected: { to: "2026-12-26", unused: 0, creditUsed: 0, creditLeft: 0, net: 5_000 },
  },
  {
    what: "twenty of thirty days are unused: 3,333.33, of which 3,300 reduce the price",
    price: 15_000,
    cycle: "Monthly",
    on: "2026-12-07",
    credit: 0,
    replaced: { from: "2026-11-27", to: "2026-12-26", price: 5_000 },
    expected: { to: "2027-01-06", unused: 3_333.33, creditUsed: 3_300, creditLeft: 33.33, net: 11_700 },
  },
  {
    what: "credit above the price makes the period free, and the rest remains",
    price: 15_000,
    cycle: "Monthly",
    on: "2026-02-01",
    credit: 0,
    replaced: { from: "2026-01-02", to: "2027-01-01", price: 50_000 },
    expected: { to: "2026-02-28", unused: 45_890.41, creditUsed: 15_000, creditLeft: 30_890.41, net: 0 },
  },
  {
    what: "a period that is over has no unused days",
    price: 5_000,
    cycle: "Yearly",
    on: "2028-02-29",
    credit: 150.5,
    replaced: { from: "2028-01-01", to: "2028-01-31", price: 5_000 },
    expected: { to: "2029-02-27", unused: 0, creditUsed: 100, creditLeft: 50.5, net: 4_900 },
  },
  {
    what: "a month that begins on the 31st ends before the last day of February",
    price: 5_000,
    cycle: "Monthly",
    on: "2027-01-31",
    credit: 0,
    replaced: null,
    expected: { to: "2027-02-27", unused: 0, creditUsed: 0, creditLeft: 0, net: 5_000 },
  },
] as const;
