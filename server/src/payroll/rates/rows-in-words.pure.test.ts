import { KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import { describe, expect, it } from "vitest";
import { rowsInWords } from "./rows-in-words.ts";

describe("the law in words", () => {
  it.each([
    ["Professional fee, resident", "5%"],
    ["Professional fee, non resident", "20%"],
    ["Professional fee, resident threshold", "24000.00"],
    ["Consultancy fee, east african", "15%"],
  ])("%s is %s", (name, value) => {
    const rates = KENYA.withholding.at(-1)?.rates ?? {};
    expect(rowsInWords(rates)).toContainEqual({ name, value });
  });

  it("has no rate above a hundred percent", () => {
    const rows = Object.values(KENYA).flatMap((table) => table.flatMap((row) => rowsInWords({ ...row, source: "" })));
    const rates = rows.filter(({ value }) => value.endsWith("%"));
    expect(rates.length).toBeGreaterThan(100);
    expect(rates.filter(({ value }) => !/^(100|\d\d?(\.\d+)?)%$/.test(value))).toEqual([]);
  });
});
