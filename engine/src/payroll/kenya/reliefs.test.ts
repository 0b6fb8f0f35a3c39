import { ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountIn, cell, monthIn, readCases } from "../../testing/case-table.ts";
import { rowAt } from "./dated.ts";
import { HOUSING_LEVY_RELIEF_ROWS } from "./housing-levy-relief.rates.ts";
import { housingLevyRelief } from "./housing-levy-relief.ts";
import { INSURANCE_RELIEF_ROWS } from "./insurance-relief.rates.ts";
import { insuranceRelief } from "./insurance-relief.ts";
import { PERSONAL_RELIEF_ROWS } from "./personal-relief.rates.ts";
import { personalRelief } from "./personal-relief.ts";
import { POST_RETIREMENT_ROWS } from "./post-retirement.rates.ts";
import { postRetirement } from "./post-retirement.ts";
import {
  HEALTH_COUNTS_CASES,
  HOUSING_LEVY_RELIEF_CASES,
  INSURANCE_RELIEF_CASES,
  PERSONAL_RELIEF_CASES,
  POST_RETIREMENT_CASES,
} from "./reliefs.cases.ts";

describe("insurance relief", () => {
  it.each(readCases(INSURANCE_RELIEF_CASES))("$month $name", (example) => {
    const row = rowAt(INSURANCE_RELIEF_ROWS, monthIn(example, "month"));
    const relief = row && insuranceRelief(amountIn(example, "premiums"), amountIn(example, "health"), row);
    expect(relief).toEqual({ onPremiums: amountIn(example, "onPremiums"), onHealth: amountIn(example, "onHealth") });
  });

  it.each(readCases(HEALTH_COUNTS_CASES))("in $month the health contribution: $counts", (example) => {
    expect(rowAt(INSURANCE_RELIEF_ROWS, monthIn(example, "month"))?.health).toBe(cell(example, "counts"));
  });
});

describe("affordable housing relief", () => {
  it.each(readCases(HOUSING_LEVY_RELIEF_CASES))("$month $name", (example) => {
    const row = rowAt(HOUSING_LEVY_RELIEF_ROWS, monthIn(example, "month"));
    const relief = row ? housingLevyRelief(amountIn(example, "levy"), row) : ZERO;
    expect(relief).toBe(amountIn(example, "relief"));
  });
});

describe("post-retirement medical fund", () => {
  it.each(readCases(POST_RETIREMENT_CASES))("$month $name", (example) => {
    const row = rowAt(POST_RETIREMENT_ROWS, monthIn(example, "month"));
    const allowed = row && postRetirement(amountIn(example, "paid"), row);
    expect(allowed).toEqual({ deduction: amountIn(example, "deduction"), relief: amountIn(example, "relief") });
  });
});

describe("personal relief", () => {
  it.each(readCases(PERSONAL_RELIEF_CASES))("$month $name", (example) => {
    const row = rowAt(PERSONAL_RELIEF_ROWS, monthIn(example, "month"));
    const resident = cell(example, "resident") === "yes";
    const mainJob = cell(example, "mainJob") === "yes";
    expect(row && personalRelief(resident, mainJob, row)).toBe(amountIn(example, "relief"));
  });
});
