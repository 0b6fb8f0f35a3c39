import { expect, test } from "vitest";
import type { Driver } from "../model/model.ts";
import { booksOf, computed, each, forecastOf, line, scenario } from "../testing/books.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

type Change = Extract<Driver, { method: "periodic_growth" }>["change"];

const growth = (change: Change, first: number, months: number): Driver => ({
  method: "periodic_growth",
  period: { first, last: first + months - 1 },
  change,
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function grown(actual: readonly number[], forecastMonths: number, driver: Driver): number[] {
  const made = computed(
    booksOf([line("Sales", "REV", actual)], forecastMonths),
    scenario("Plan", { drivers: { Sales: driver } }),
  );
  return forecastOf(made, "Sales");
}

// closed months | change | twelve months together, in cents | first month | twelfth month
const YEARS: readonly [number[], Change, number, number, number, string][] = [
  [each(12, 100_00), { by: { percent: 10 } }, 1_320_00, 110_00, 110_00, "ten per cent on the year before"],
  [each(12, 100_00), { by: { cents: 100_00 } }, 1_300_00, 108_33, 108_37, "by 100; the last month takes the rounding"],
  [each(12, 100_00), { to: 1_000_00 }, 1_000_00, 83_33, 83_37, "to 1,000"],
  [each(3, 100_00), { by: { percent: 10 } }, 1_320_00, 110_00, 110_00, "three months scaled to twelve"],
  [
    each(7, 100_00),
    { by: { cents: 1_00 } },
    1_201_00,
    100_08,
    100_12,
    "seven months scaled to twelve, and one shilling",
  ],
  [each(12, 0), { by: { percent: 10 } }, 0, 0, 0, "nothing grows to nothing"],
  [each(12, 0), { by: { cents: 12_00 } }, 12_00, 1_00, 1_00, "nothing, and twelve shillings"],
];

test.each(YEARS)("a year after %j grows %j to %d cents", (actual, changed, total, first, twelfth) => {
  const months = grown(actual, 12, growth(changed, actual.length, 12));
  expect([sum(months), months[0], months[11]]).toEqual([total, first, twelfth]);
});

test("the second year grows on the first", () => {
  const months = grown(each(12, 100_00), 24, growth({ by: { percent: 10 } }, 12, 24));
  expect([months[11], months[12], sum(months.slice(12))]).toEqual([110_00, 121_00, 1_452_00]);
});

test("a part year keeps its months", () => {
  expect(grown(each(12, 100_00), 12, growth({ to: 1_000_00 }, 12, 2)).slice(0, 3)).toEqual([83_33, 83_33, 0]);
});

test("the year is spread by the line's seasons", () => {
  const year = [...each(11, 100_00), 700_00];
  const months = grown([...year, ...year], 12, growth({ by: { percent: 50 } }, 24, 12));
  expect([months[0], months[10], months[11]]).toEqual([150_00, 150_00, 1_050_00]);
});

test("a period that began before the cut-over goes on as it was begun", () => {
  // July 2025 to June 2026 grows on July 2024 to June 2025, whatever July to December 2025 were.
  const actual = [...each(18, 100_00), ...each(6, 555_00)];
  const months = grown(actual, 6, growth({ to: 1_200_00 }, 18, 12));
  const weights = [...each(6, 100_00), ...each(6, 327_50)];
  const january = Math.round((1_200_00 * (weights[0] ?? 0)) / sum(weights));
  expect(months[0]).toBe(january);
});

// change | the balance after each of twelve months, in shillings
const BALANCES: readonly [Change, number, number, number][] = [
  [{ by: { percent: 10 } }, 1_210, 1_260, 1_320],
  [{ by: { cents: 120_00 } }, 1_210, 1_260, 1_320],
  [{ to: 0 }, 1_100, 600, 0],
  [{ by: { cents: 1_00 } }, 1_200.08, 1_200.5, 1_201],
];

test.each(BALANCES)("a balance of 1,200 grows %j in equal steps", (changed, first, sixth, twelfth) => {
  const made = under("Accruals", growth(changed, FIRST, 12), 12);
  const values = shillings(made, "Accruals");
  expect([values[0], values[5], values[11]]).toEqual([first, sixth, twelfth]);
  expect(change(made, "Bank")[11]).toBe(twelfth - 1_200);
});
