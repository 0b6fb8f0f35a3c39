import { describe, expect, it } from "vitest";
import { amountIn, type Case, cell, monthIn, rateIn, readCases } from "../../testing/case-table.ts";
import {
  CAR_CASES,
  FRINGE_CASES,
  HOUSING_CASES,
  LOAN_CASES,
  MEALS_CASES,
  NON_CASH_CASES,
  PRESCRIBED_CASES,
} from "./benefits.cases.ts";
import { CAR_ROWS } from "./car.rates.ts";
import { type Car, type CarBody, carBenefit } from "./car.ts";
import { rowAt } from "./dated.ts";
import { FRINGE_BENEFIT_ROWS } from "./fringe-benefit-tax.rates.ts";
import { fringeBenefitTax } from "./fringe-benefit-tax.ts";
import { HOUSING_BENEFIT_ROWS } from "./housing-benefit.rates.ts";
import { type House, type HousedPerson, housingBenefit } from "./housing-benefit.ts";
import { LOAN_BENEFIT_ROWS } from "./loan-benefit.rates.ts";
import { loanBenefit } from "./loan-benefit.ts";
import { MEALS_ROWS } from "./meals.rates.ts";
import { mealsTaxed } from "./meals.ts";
import { NON_CASH_ROWS } from "./non-cash.rates.ts";
import { type NonCashReading, nonCashTaxed } from "./non-cash.ts";
import { PRESCRIBED_BENEFITS_ROWS } from "./prescribed-benefits.rates.ts";
import { type PrescribedBenefit, prescribedBenefit } from "./prescribed-benefits.ts";

describe("benefits in kind", () => {
  it.each(readCases(NON_CASH_CASES))("$month $name", (example) => {
    const row = rowAt(NON_CASH_ROWS, monthIn(example, "month"));
    const reading = cell(example, "reading") as NonCashReading;
    expect(row && nonCashTaxed(amountIn(example, "aggregate"), row, reading)).toBe(amountIn(example, "taxed"));
  });
});

describe("meals", () => {
  it.each(readCases(MEALS_CASES))("$month $name", (example) => {
    const row = rowAt(MEALS_ROWS, monthIn(example, "month"));
    expect(row && mealsTaxed(amountIn(example, "value"), row)).toBe(amountIn(example, "taxed"));
  });
});

describe("cars", () => {
  it.each(readCases(CAR_CASES))("$month $name", (example) => {
    const row = rowAt(CAR_ROWS, monthIn(example, "month"));
    expect(row && carBenefit(carIn(example), row)).toBe(amountIn(example, "value"));
  });

  it("are worth less where restricted use is proven", () => {
    const [row] = CAR_ROWS;
    const [example] = readCases(CAR_CASES);
    if (!row || !example) throw new Error("no car");
    const restrictedValue = amountIn({ value: "3,000" }, "value");
    expect(carBenefit({ ...carIn(example), restrictedValue }, row)).toBe(restrictedValue);
  });
});

describe("houses", () => {
  it.each(readCases(HOUSING_CASES))("$month $name", (example) => {
    const row = rowAt(HOUSING_BENEFIT_ROWS, monthIn(example, "month"));
    const house: House = {
      tenure: cell(example, "tenure") as House["tenure"],
      marketRent: amountIn(example, "market"),
      rentPaid: amountIn(example, "rent"),
      rentCharged: amountIn(example, "charged"),
      otherIncome: amountIn(example, "other"),
    };
    const value =
      row && housingBenefit(house, cell(example, "housed") as HousedPerson, amountIn(example, "income"), row);
    expect(value).toBe(amountIn(example, "value"));
  });
});

describe("services with a prescribed value", () => {
  it.each(readCases(PRESCRIBED_CASES))("$month $name", (example) => {
    const row = rowAt(PRESCRIBED_BENEFITS_ROWS, monthIn(example, "month"));
    const service = { kind: cell(example, "kind"), cost: amountIn(example, "cost") } as PrescribedBenefit;
    expect(row && prescribedBenefit(service, row)).toBe(amountIn(example, "value"));
  });
});

describe("loans", () => {
  it.each(readCases(FRINGE_CASES))("fringe benefit tax: $month $name", (example) => {
    const row = rowAt(FRINGE_BENEFIT_ROWS, monthIn(example, "month"));
    const tax = row && fringeBenefitTax(amountIn(example, "balance"), rateIn(example, "charged"), row).tax;
    expect(tax).toBe(cell(example, "tax") === "" ? undefined : amountIn(example, "tax"));
  });

  it.each(readCases(LOAN_CASES))("low-interest benefit: $month $name", (example) => {
    const row = rowAt(LOAN_BENEFIT_ROWS, monthIn(example, "month"));
    const benefit = row && loanBenefit(amountIn(example, "balance"), rateIn(example, "charged"), row.rate);
    expect(benefit).toBe(cell(example, "benefit") === "" ? undefined : amountIn(example, "benefit"));
  });
});

function carIn(example: Case): Car {
  const cost =
    cell(example, "hired") === ""
      ? { owned: amountIn(example, "owned") }
      : { hiredMonthly: amountIn(example, "hired") };
  return { body: cell(example, "body") as CarBody, cc: Number(cell(example, "cc").replace(",", "")), cost };
}
