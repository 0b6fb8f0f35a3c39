import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import type { GridColumn, GridRow } from "../model.ts";
import { shownRows } from "../model.ts";
import { seenFrom } from "./references.ts";
import { readTypedAmount } from "./typed-amount.ts";

describe("an amount typed into a cell", () => {
  test.each([
    ["1234.5", 123_450],
    ["1,234.50", 123_450],
    ["(1,234.50)", -123_450],
    ["1,234.50-", -123_450],
    ["-1234.50", -123_450],
    ["−36,500.00", -3_650_000],
    ["KES 1,200", 120_000],
    ["-KES 1,200", -120_000],
    ["Ksh. 1,200.05", 120_005],
    ["1\u00a0200", undefined],
    ["10k", 1_000_000],
    ["2.5M", 250_000_000],
    [".5", 50],
    ["0", 0],
    ["1234.565", 123_457],
    ["=1200*1.16", 139_200],
    ["=1,200*1.16", 139_200],
    ["=(10k+500)/2", 525_000],
    ["=-3*-2", 600],
    ["=2+3*4", 1_400],
    ["=1200*16%", 19_200],
    ["=1200*(1+16%)", 139_200],
    ["1e5", 10_000_000],
    ["1.5E3", 150_000],
    ["-2e-1", -20],
    ["0.285", 29],
    ["=0.1+0.2", 30],
    ["=1.005*1", 101],
    ["=90071992547409.91", undefined],
    ["=80000000000000.01+1.01", 8_000_000_000_000_102],
    ["=10/3*3", 1_000],
    ["=SUM(1; 2; 3.5)", 650],
    ["=sum(1, 2)*2", 600],
    ["=AVERAGE(1;2)", 150],
    ["=MIN(3;-2)+MAX(3;-2)", 100],
    ["=1,200+SUM(5)", 120_500],
  ])("%j is %s cents", (text, expected) => {
    const read = readTypedAmount(text);
    expect(read.ok ? read.value : undefined).toBe(expected);
  });

  test("nothing clears the cell", () => {
    expect(readTypedAmount("  ")).toEqual({ ok: true, value: null });
  });

  test.each([
    ["abc"],
    ["1.2.3"],
    ["(5"],
    ["5)"],
    ["--5"],
    ["="],
    ["=1+"],
    ["=(1"],
    ["=1/0"],
    ["=cmd|' /C calc'!A0"],
    ["=alert(1)"],
    ["1e400"],
    ["99999999999999999"],
    ["-"],
    ["1,5"],
    ["1,2,3"],
    ["12,34.5"],
    ["5%%"],
    ["=SUM(1,200)"],
    ["=SUM(1"],
    ["=VLOOKUP(1)"],
    ["=2 3"],
    ["=B3*2"],
    ["=Oct 2026"],
    ["1e99"],
  ])("%j is no amount and is refused with a sentence", (text) => {
    const read = readTypedAmount(text);
    expect(read.ok ? read.value : read.refusal).toMatch(/^[A-Z].*\.$/);
  });
});

describe("amounts relative to the current value and to other cells", () => {
  const columns: GridColumn[] = ["Oct 2026", "Nov 2026", "Dec 2026"].map((title) => ({
    key: title,
    title,
    kind: "forecast",
  }));
  const line = (label: string, values: readonly (number | null)[], tooltip?: string): GridRow => ({
    key: `${label} ${tooltip ?? ""}`,
    label,
    kind: "line",
    values: values.map((value) => (value === null ? null : cents(value))),
    ...(tooltip === undefined ? {} : { tooltip }),
  });
  const rows = shownRows(
    [
      line("Sales", [10_000, 20_001, null]),
      line("Rent", [5_000, 6_000, 7_000]),
      line("Other", [1, 2, 3], "Sales › Other"),
      line("Other", [4, 5, 6], "Rent › Other"),
    ],
    new Set(),
  );
  const november = seenFrom(rows, columns, { row: 0, column: 2 });

  test.each([
    ["+10%", 22_001],
    ["-10%", 18_001],
    ["5%", 1_000],
    ["120 %", 24_001],
    ["*1.1", 22_001],
    ["x2", 40_002],
    ["/2", 10_001],
    ["/3", 6_667],
    ["+500", 50_000],
    ["=Oct 2026*2", 20_000],
    ["=oct 2026 + 5", 10_500],
    ["=SUM(Oct 2026:Nov 2026)", 30_001],
    ["=SUM(Dec 2026:Oct 2026; 1)", 30_101],
    ["=AVERAGE(Oct 2026:Dec 2026)", 15_001],
    ['="Rent"*2', 12_000],
    ['="rent" Dec 2026', 7_000],
    ["='Rent' Oct 2026/2", 2_500],
    ['=SUM("Rent" Oct 2026:Dec 2026)', 18_000],
    ['="Sales › Other"', 2],
    ["=Dec 2026", 0],
  ])("%s in a cell that holds 200.01 is %d cents", (typed, expected) => {
    expect(readTypedAmount(typed, november)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ["=B3*2", "Columns in this grid have no letters, so B3 is not a cell."],
    ["=Jan 2020", "This grid has no column for Jan 2020. Type a month that appears in a column heading."],
    ['="Wages"', "This grid has no line called “Wages”. Check the name of the line."],
    ['="Other"', "More than one line is called “Other”."],
    ["/0", "The formula divides by zero."],
    ["=1/(2-2)", "The formula divides by zero."],
    ["=Oct 2026*", "The formula is incomplete."],
    ["abc", "This is not an amount."],
    ["=9e20", "This amount is too large."],
    ["=SUM(1,200)", "In this function, 1,200 can be read as one value or two."],
  ])("%s is refused: %s", (typed, sentence) => {
    const read = readTypedAmount(typed, november);
    expect(read.ok ? read.value : read.refusal).toContain(sentence);
  });

  test("an empty cell has nothing of which a share could be taken", () => {
    const read = readTypedAmount("+10%", seenFrom(rows, columns, { row: 0, column: 3 }));
    expect(read).toEqual({
      ok: false,
      refusal: "+10% cannot be applied, because the cell is empty. Type an amount instead.",
    });
  });
});
