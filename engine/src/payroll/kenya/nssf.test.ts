import { lastDayOf, parseDay } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { amountIn, cell, monthIn, readCases } from "../../testing/case-table.ts";
import { ageOn } from "../pay/employee.ts";
import { rowAt } from "./dated.ts";
import { NSSF_AGE_CASES, NSSF_CASES } from "./nssf.cases.ts";
import { NSSF_ROWS } from "./nssf.rates.ts";
import { nssf, nssfCovers } from "./nssf.ts";

describe("NSSF", () => {
  it.each(readCases(NSSF_CASES))("$month $name", (example) => {
    const row = rowAt(NSSF_ROWS, monthIn(example, "month"));
    const paid = row && nssf(amountIn(example, "pay"), row);
    expect([paid?.tierOne, paid?.tierTwo]).toEqual([amountIn(example, "tierOne"), amountIn(example, "tierTwo")]);
  });

  it.each(readCases(NSSF_AGE_CASES))("covers by age: $name", (example) => {
    const month = monthIn(example, "month");
    const row = rowAt(NSSF_ROWS, month);
    const age = ageOn(lastDayOf(month), parseDay(cell(example, "born")));
    expect(row && nssfCovers(age, row)).toBe(cell(example, "covered") === "yes");
  });
});
