import { parseMonth } from "@hazina/base/calendar.ts";
import { percent, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountIn, cell, monthIn, readCases } from "../../testing/case-table.ts";
import { rowAt } from "./dated.ts";
import { PAYE_CASES, PAYE_ROUNDING_CASES } from "./paye.cases.ts";
import { PAYE_ROWS } from "./paye.rates.ts";
import {
  afterReliefs,
  type PayeRounding,
  type PayeRow,
  paye,
  payeRowFault,
  roundedPaye,
  taxCharged,
  topRate,
} from "./paye.ts";

function payeRow(month: string): PayeRow {
  const row = rowAt(PAYE_ROWS, parseMonth(month));
  if (!row) throw new Error(`no bands for ${month}`);
  return row;
}

describe("tax charged on chargeable pay", () => {
  it.each(readCases(PAYE_CASES))("$month $name", (example) => {
    const row = rowAt(PAYE_ROWS, monthIn(example, "month"));
    expect(row && taxCharged(paye(amountIn(example, "chargeable"), row))).toBe(amountIn(example, "tax"));
  });

  it("names each band with the slice that fell into it", () => {
    const bands = paye(amountIn({ pay: "40,000" }, "pay"), payeRow("2026-02"));
    expect(bands.map(({ slice, rate, tax }) => [slice, rate, tax])).toEqual([
      [2_400_000, percent(10), 240_000],
      [833_300, percent(25), 208_325],
      [766_700, percent(30), 230_010],
    ]);
  });

  it("takes a secondary job at the highest rate of its time", () => {
    expect(topRate(payeRow("2023-06"))).toBe(percent(30));
    expect(topRate(payeRow("2023-07"))).toBe(percent(35));
  });
});

describe("PAYE after reliefs", () => {
  it("never falls below zero", () => {
    expect(afterReliefs(amountIn({ tax: "895" }, "tax"), amountIn({ relief: "2,400" }, "relief"))).toBe(ZERO);
  });

  it.each(readCases(PAYE_ROUNDING_CASES))("is rounded: $name", (example) => {
    const rounding = cell(example, "rounding") as PayeRounding;
    const rounded = roundedPaye(amountIn(example, "exact"), amountIn(example, "brought"), rounding);
    expect(rounded).toEqual({ paye: amountIn(example, "paye"), carried: amountIn(example, "carried") });
  });
});

describe("a table of bands", () => {
  it("is refused where its last band has an end", () => {
    const row = payeRow("2026-02");
    expect(payeRowFault(row)).toBeUndefined();
    expect(payeRowFault({ ...row, bands: row.bands.slice(0, 2) })).toContain("last band");
    expect(payeRowFault({ ...row, bands: [{ width: undefined, rate: percent(101) }] })).toContain("0 and 100%");
  });
});
