import { centsOf, percent } from "@hazina/base/money.ts";
import type { CarRow, CarStep } from "./car.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";

/**
 * The rules for valuing company cars, with one row for each period. In the Commissioner's scale, only the value of KES
 * 8,600 for an engine of 2,001 to 3,000 cc comes from a published source.
 */
export const CAR_ROWS: readonly CarRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "unverified",
    source: "Income Tax Act s.5(2B): higher of 2% of cost and the scale; 8,600 at 2,400 cc",
    evidence: "KRA motor vehicle page; PwC tax summary; niftypayroll; the rest of the scale has not been verified",
    share: percent(2),
    scale: {
      saloon: [
        upTo(1_200, 3_600),
        upTo(1_500, 4_200),
        upTo(1_750, 5_800),
        upTo(2_000, 7_200),
        upTo(3_000, 8_600),
        above(14_400),
      ],
      pickUp: [upTo(1_750, 3_600), above(4_200)],
      landRover: [above(7_200)],
    },
  },
];

function upTo(cc: number, monthly: number): CarStep {
  return { upToCc: cc, monthly: centsOf(monthly) };
}

function above(monthly: number): CarStep {
  return { upToCc: undefined, monthly: centsOf(monthly) };
}
