import { addDays, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, sum } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountIn, cell, monthIn, rateIn, readCases } from "../../testing/case-table.ts";
import { CASUAL_ROWS } from "./casual.rates.ts";
import { casualWork } from "./casual.ts";
import { rowAt } from "./dated.ts";
import { GRATUITY_ROWS } from "./gratuity.rates.ts";
import { gratuity } from "./gratuity.ts";
import { MILEAGE_ROWS } from "./mileage.rates.ts";
import { mileage } from "./mileage.ts";
import { ONE_THIRD_ROWS } from "./one-third.rates.ts";
import { oneThird } from "./one-third.ts";
import { OVERTIME_ROWS } from "./overtime.rates.ts";
import { type OvertimeDay, overtime } from "./overtime.ts";
import {
  CASUAL_CASES,
  GRATUITY_CASES,
  MILEAGE_CASES,
  ONE_THIRD_CASES,
  OVERTIME_CASES,
  PER_DIEM_CASES,
  WITHHOLDING_CASES,
  WITHHOLDING_RATE_CASES,
} from "./payments.cases.ts";
import { PER_DIEM_ROWS } from "./per-diem.rates.ts";
import { perDiem } from "./per-diem.ts";
import { WITHHOLDING_ROWS } from "./withholding.rates.ts";
import { type Residence, type WithholdingPayment, withholdingTax } from "./withholding.ts";

describe("withholding tax", () => {
  it.each(readCases(WITHHOLDING_CASES))("$month $name", (example) => {
    const row = rowAt(WITHHOLDING_ROWS, monthIn(example, "month"));
    const payment = cell(example, "payment") as WithholdingPayment;
    const residence = cell(example, "residence") as Residence;
    const withheld = row && withholdingTax(amountIn(example, "paid"), payment, residence, row);
    expect(withheld?.ok && withheld.value.tax).toBe(amountIn(example, "tax"));
  });

  it.each(readCases(WITHHOLDING_RATE_CASES))("rate on $payment: $resident, $nonResident", (example) => {
    const row = rowAt(WITHHOLDING_ROWS, parseMonth("2026-07"));
    const payment = cell(example, "payment") as WithholdingPayment;
    for (const residence of ["resident", "nonResident"] as const) {
      const withheld = row && withholdingTax(cents(100_000_000), payment, residence, row);
      expect(withheld?.ok && withheld.value.rate).toBe(rateIn(example, residence));
    }
  });

  it("refuses a resident's pension, which has a scale of its own", () => {
    const row = rowAt(WITHHOLDING_ROWS, parseMonth("2025-06"));
    expect(row && withholdingTax(cents(100), "pension", "resident", row).ok).toBe(false);
  });
});

describe("overtime", () => {
  it.each(readCases(OVERTIME_CASES))("$month $name", (example) => {
    const row = rowAt(OVERTIME_ROWS, monthIn(example, "month"));
    const hundredths = Math.round(Number(cell(example, "hours")) * 100);
    const day = cell(example, "day") as OvertimeDay;
    const paid = row && overtime(amountIn(example, "basic"), hundredths, day, Number(cell(example, "of")), row);
    expect(paid).toBe(amountIn(example, "pay"));
  });
});

describe("pay that is exempt up to a limit", () => {
  it.each(readCases(PER_DIEM_CASES))("per diem: $month $name", (example) => {
    const row = rowAt(PER_DIEM_ROWS, monthIn(example, "month"));
    const parts = row && perDiem(amountIn(example, "paid"), Number(cell(example, "days")), row);
    expect(parts).toEqual({ exempt: amountIn(example, "exempt"), taxed: amountIn(example, "taxed") });
  });

  it.each(readCases(MILEAGE_CASES))("mileage: $month $name", (example) => {
    const row = rowAt(MILEAGE_ROWS, monthIn(example, "month"));
    const tenths = Math.round(Number(cell(example, "km")) * 10);
    const parts = row && mileage(amountIn(example, "paid"), tenths, amountIn(example, "rate"), row);
    expect(parts).toEqual({ exempt: amountIn(example, "exempt"), taxed: amountIn(example, "taxed") });
  });

  it.each(readCases(GRATUITY_CASES))("gratuity: $month $name", (example) => {
    const row = rowAt(GRATUITY_ROWS, monthIn(example, "month"));
    const parts = row && gratuity(amountIn(example, "paid"), Number(cell(example, "years")), row);
    expect(parts).toEqual({ exempt: amountIn(example, "exempt"), taxed: amountIn(example, "taxed") });
  });
});

describe("the one-third rule", () => {
  it.each(readCases(ONE_THIRD_CASES))("$month $name", (example) => {
    const row = rowAt(ONE_THIRD_ROWS, monthIn(example, "month"));
    const third = row && oneThird(amountIn(example, "pay"), amountIn(example, "deductions"), row);
    const room = amountIn(example, "room");
    expect(third).toEqual({
      mustKeep: amountIn(example, "mustKeep"),
      keeps: amountIn(example, "keeps"),
      room,
      kept: room >= 0,
    });
  });
});

describe("casual work", () => {
  const [row] = CASUAL_ROWS;

  it.each(readCases(CASUAL_CASES))("$name", (example) => {
    const days = cell(example, "days")
      .split(" ")
      .map((day) => ({ day: parseDay(`2026-03-${day.padStart(2, "0")}`), pay: cents(80_050) }));
    const work = row && casualWork(days, row);
    expect(work).toEqual({
      wages: sum(days.map(({ pay }) => pay)),
      days: days.length,
      longestRun: Number(cell(example, "run")),
      becomesMonthly: cell(example, "becomesMonthly") === "yes",
    });
  });

  it("counts earlier months for the test, not for the wages", () => {
    const earlier = Array.from({ length: 77 }, (_, index) => addDays(parseDay("2025-01-01"), index * 3));
    const work = row && casualWork([{ day: parseDay("2026-03-02"), pay: cents(80_000) }], row, earlier);
    expect(work?.wages).toBe(80_000);
    expect(work?.days).toBe(1);
    expect(work?.longestRun).toBe(1);
    expect(work?.becomesMonthly).toBe(true);
  });
});
