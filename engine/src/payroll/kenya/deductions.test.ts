import { ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountIn, cell, monthIn, readCases } from "../../testing/case-table.ts";
import { rowAt } from "./dated.ts";
import { DEDUCTIBLE_CONTRIBUTIONS_ROWS } from "./deductible-contributions.rates.ts";
import { deductibleContributions } from "./deductible-contributions.ts";
import { DEDUCTIBLE_CASES, DISABILITY_CASES, MORTGAGE_CASES, RETIREMENT_CASES } from "./deductions.cases.ts";
import { DISABILITY_ROWS } from "./disability.rates.ts";
import { disabilityExemption } from "./disability.ts";
import { MORTGAGE_ROWS } from "./mortgage.rates.ts";
import { type MortgagePurpose, mortgageCounts, mortgageInterest } from "./mortgage.ts";
import { RETIREMENT_ROWS } from "./retirement.rates.ts";
import { retirement } from "./retirement.ts";

describe("retirement contributions before tax", () => {
  it.each(readCases(RETIREMENT_CASES))("$month $name", (example) => {
    const row = rowAt(RETIREMENT_ROWS, monthIn(example, "month"));
    const [nssf, own, pay] = ["nssf", "own", "pay"].map((column) => amountIn(example, column));
    const inTest = cell(example, "nssfInTest") === "yes";
    const test = row && retirement(nssf ?? ZERO, own ?? ZERO, pay ?? ZERO, row, inTest);
    expect(test?.allowed).toBe(amountIn(example, "allowed"));
  });
});

describe("mortgage interest", () => {
  it.each(readCases(MORTGAGE_CASES))("$month $name", (example) => {
    const row = rowAt(MORTGAGE_ROWS, monthIn(example, "month"));
    const counts = row !== undefined && mortgageCounts(cell(example, "purpose") as MortgagePurpose, row);
    const allowed = row && counts ? mortgageInterest(amountIn(example, "interest"), row) : ZERO;
    expect(allowed).toBe(amountIn(example, "allowed"));
  });
});

describe("the disability exemption", () => {
  it.each(readCases(DISABILITY_CASES))("$month $name", (example) => {
    const row = rowAt(DISABILITY_ROWS, monthIn(example, "month"));
    expect(row && disabilityExemption(amountIn(example, "taxable"), row)).toBe(amountIn(example, "exempt"));
  });
});

describe("contributions deducted before tax", () => {
  it.each(readCases(DEDUCTIBLE_CASES))("$month $name", (example) => {
    const row = rowAt(DEDUCTIBLE_CONTRIBUTIONS_ROWS, monthIn(example, "month"));
    const allowed = row && deductibleContributions(amountIn(example, "health"), amountIn(example, "levy"), row);
    expect(allowed).toEqual({ health: amountIn(example, "healthOff"), housingLevy: amountIn(example, "levyOff") });
  });
});
