import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { expect, it } from "vitest";
import { vatDueDay, vatResult } from "./vat-return.ts";

it.each([
  // output, bills, expenses, withheld, payable, credit
  [160_000, 48_000, 2_000, 0, 110_000, 0],
  [160_000, 48_000, 2_000, 20_000, 90_000, 0],
  [16_000, 48_000, 0, 0, 0, 32_000],
  [16_000, 10_000, 0, 8_000, 0, 2_000],
  [0, 0, 0, 0, 0, 0],
])("VAT on sales %d less %d, %d and %d withheld leaves %d payable, %d credit", (...row) => {
  const [output, bills, expenses, withheld, payable, credit] = row.map(centsOf);
  if (output === undefined || bills === undefined || expenses === undefined || withheld === undefined)
    throw new Error();
  expect(vatResult({ output, inputs: [bills, expenses], withheld })).toMatchObject({ payable, credit });
});

it("is due on the 20th of the next month", () => {
  expect(vatDueDay(parseMonth("2026-11"))).toBe("2026-12-20");
  expect(vatDueDay(parseMonth("2026-12"))).toBe("2027-01-20");
  expect(vatDueDay(parseMonth("2028-02"))).toBe("2028-03-20");
});
