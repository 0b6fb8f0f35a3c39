import { ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountIn, type Case, cell, monthIn, readCases } from "../../testing/case-table.ts";
import { KENYA } from "../kenya/tables.ts";
import { OPENING_CASES, OPENING_REFUSALS } from "./opening-month.cases.ts";
import { type OpeningMonth, openingFigures } from "./opening-month.ts";

const NOTHING: OpeningMonth = {
  cash: ZERO,
  exemptCash: ZERO,
  benefits: ZERO,
  housing: ZERO,
  nssf: ZERO,
  pension: ZERO,
  health: ZERO,
  housingLevy: ZERO,
  postRetirement: ZERO,
  mortgageInterest: ZERO,
  disabilityExemption: ZERO,
  insuranceRelief: ZERO,
  paye: ZERO,
  net: ZERO,
};

function given(example: Case, name: "basic" | "chargeable") {
  return cell(example, name) === "" ? {} : { [name]: amountIn(example, name) };
}

describe("a month that another payroll paid", () => {
  it.each(readCases(OPENING_CASES))("$month $name", (example) => {
    const amount = (column: string) => amountIn(example, column);
    const written: OpeningMonth = {
      ...NOTHING,
      cash: amount("cash"),
      benefits: amount("benefits"),
      nssf: amount("nssf"),
      pension: amount("pension"),
      health: amount("health"),
      housingLevy: amount("levy"),
      insuranceRelief: amount("insurance"),
      paye: amount("paye"),
      net: amount("net"),
    };
    const made = openingFigures(written, monthIn(example, "month"), KENYA);
    if (!made.ok) throw new Error(made.refusal);
    const { figures, notes } = made.value;
    expect([figures.retirementAllowed, figures.chargeable, figures.taxCharged, figures.personalRelief]).toEqual([
      amount("retired"),
      amount("chargeable"),
      amount("charged"),
      amount("relief"),
    ]);
    expect([figures.paye, figures.net]).toEqual([amount("paye"), amount("net")]);
    expect([figures.shif + figures.nhif, notes.length]).toEqual([amount("health"), Number(cell(example, "notes"))]);
  });

  it.each(readCases(OPENING_REFUSALS))("is refused: $name", (example) => {
    const written: OpeningMonth = {
      ...NOTHING,
      ...given(example, "basic"),
      ...given(example, "chargeable"),
      cash: amountIn(example, "cash"),
      insuranceRelief: amountIn(example, "insurance"),
      paye: amountIn(example, "paye"),
      net: amountIn(example, "net"),
    };
    const made = openingFigures(written, monthIn(example, "month"), KENYA);
    expect(made.ok ? "" : made.refusal).toContain(cell(example, "refusal"));
  });
});
