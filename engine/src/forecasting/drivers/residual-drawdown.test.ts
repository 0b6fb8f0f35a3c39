import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { Driver } from "../model/model.ts";
import { each, line } from "../testing/books.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const drawdown = (
  option: "AR" | "AP",
  more: { percent: number; delayMonths: number; months: number; start?: number },
): Driver => ({
  method: "residual_drawdown",
  option,
  start: FIRST,
  ...more,
});

// line | driver | January to April | change of cash against no driver
const CASES: readonly [string, Driver, number[], string][] = [
  [
    "Debtors",
    drawdown("AR", { percent: 50, delayMonths: 2, months: 4 }),
    [1_750, 1_500, 1_250, 1_000],
    "half of two months' sales stays; the other 1,000 runs down",
  ],
  [
    "Debtors",
    drawdown("AR", { percent: 100, delayMonths: 0, months: 4 }),
    [1_500, 1_000, 500, 0],
    "nothing is delayed: all runs down",
  ],
  [
    "Debtors",
    drawdown("AR", { percent: 100, delayMonths: 3, months: 2 }),
    [2_500, 3_000, 3_000, 3_000],
    "more is unpaid than there was: the rest runs up, and the three months' sales stay",
  ],
  [
    "Creditors",
    drawdown("AP", { percent: 75, delayMonths: 1, months: 4 }),
    [675, 550, 425, 300],
    "three quarters of a month's purchases",
  ],
];

test.each(CASES)("%s: %j", (path, driver, expected) => {
  const made = under(path, driver, 4);
  expect(shillings(made, path)).toEqual(expected);
  const sign = path === "Debtors" ? -1 : 1;
  const opening = path === "Debtors" ? 2_000 : 800;
  expect(change(made, "Bank")[0]).toBe(sign * ((expected[0] ?? 0) - opening));
});

test("once the rest has run down the unpaid sales stay to the last forecast month, without a jump", () => {
  const made = under("Debtors", drawdown("AR", { percent: 50, delayMonths: 2, months: 2 }), 6);
  expect(shillings(made, "Debtors")).toEqual([1_500, 1_000, 1_000, 1_000, 1_000, 1_000]);
  const payables = under("Creditors", drawdown("AP", { percent: 75, delayMonths: 1, months: 1 }), 3);
  expect(shillings(payables, "Creditors")).toEqual([300, 300, 300]);
});

test("growing sales count by the months they were made in", () => {
  const sales = line("Sales", "REV", each(12, 1_000_00), { automatic: Float64Array.from([1_500_00, 2_000_00]) });
  const made = under("Debtors", drawdown("AR", { percent: 40, delayMonths: 2, months: 3 }), 2, [sales]);
  // 0.4 × (1,500 + 1,000) + 1,200 × 2/3, then 0.4 × (2,000 + 1,500) + 1,200 × 1/3
  expect(shillings(made, "Debtors")).toEqual([1_800, 1_800]);
});

test("payables follow purchases: cost of goods and what stock grew by", () => {
  const stock = line("Stock", "INV", each(12, 800_00));
  const costs = line("Purchases", "VCOS", each(12, 400_00), { automatic: Float64Array.from([700_00]) });
  const made = under("Creditors", drawdown("AP", { percent: 100, delayMonths: 1, months: 1 }), 1, [stock, costs]);
  // Stock is two months' average cost: (400 + 400 + 700) / 3 × 2 = 1,000, 200 more than before.
  expect(shillings(made, "Stock")).toEqual([1_000]);
  expect(shillings(made, "Creditors")).toEqual([900]);
});

test("cents are rounded once", () => {
  const made = under("Debtors", drawdown("AR", { percent: 33.3333, delayMonths: 1, months: 7 }), 1);
  // 333.333 + (2,000 − 333.333) × 6/7 = 1,761.904…
  expect(shillings(made, "Debtors")).toEqual([1_761.9]);
});

test("it is refused where it does not belong", () => {
  const messages = [
    under("Accruals", drawdown("AR", { percent: 1, delayMonths: 1, months: 1 })),
    under("Debtors", drawdown("AP", { percent: 1, delayMonths: 1, months: 1 })),
    under("Sales", drawdown("AR", { percent: 1, delayMonths: 1, months: 1 })),
  ].map((made) => notices(made)[0]?.message);
  expect(messages).toEqual([
    "The AR drawdown can only be set on a receivable.",
    "The AP drawdown can only be set on a payable.",
    "The AR drawdown can only be set on a receivable.",
  ]);
});
