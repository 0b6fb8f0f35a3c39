import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { Driver, Step } from "../model/model.ts";
import { line } from "../testing/books.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const link = (monthsBack: 1 | 3 | 12, step: Step): Driver => ({
  method: "link_to_previous",
  period: { first: FIRST, last: FIRST + 3 },
  monthsBack,
  change: step,
});

/** The fees of 2025: 100 in January, 200 in February, and so on, in shillings. */
const fees = line(
  "Fees",
  "FEXP",
  Array.from({ length: 12 }, (_, t) => (t + 1) * 100_00),
);

// months back | change | January to May 2026
const CASES: readonly [1 | 3 | 12, Step, number[], string][] = [
  [1, { percent: 10 }, [1_320, 1_452, 1_597.2, 1_756.92, 0], "month on month, compounding on the cells shown"],
  [1, { cents: -50_00 }, [1_150, 1_100, 1_050, 1_000, 0], "down by an amount"],
  [3, { percent: 0 }, [1_000, 1_100, 1_200, 1_000, 0], "the month a quarter before"],
  [12, { percent: 5 }, [105, 210, 315, 420, 0], "the same month last year"],
  [12, { percent: 33.3333 }, [133.33, 266.67, 400, 533.33, 0], "four decimals of a per cent"],
];

test.each(CASES)("%d months back, changed by %j", (monthsBack, step, expected) => {
  expect(shillings(under("Fees", link(monthsBack, step), 5, [fees]), "Fees")).toEqual(expected);
});

test("a balance that follows itself moves cash", () => {
  const made = under("Accruals", link(1, { percent: 10 }), 3);
  expect(shillings(made, "Accruals")).toEqual([1_320, 1_452, 1_597.2]);
  expect(change(made, "Bank")).toEqual([120, 252, 397.2]);
});

test("a month before the history counts as zero, with a notice", () => {
  const young = line("Fees", "FEXP", [0, 0, 0, 0, 0, 0, 0, 0, 0, 100_00, 100_00, 100_00]);
  const driver = { ...link(12, { cents: 7_00 }), period: { first: FIRST, last: FIRST } } as Driver;
  expect(shillings(under("Fees", driver, 1, [young]), "Fees")).toEqual([7]);
  const made = under("Fees", link(12, { cents: 7_00 }), 1, [young]);
  expect(notices(made)).toEqual([]);
});
