import { add, type Cents, cents, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { carBenefit } from "../kenya/car.ts";
import { notKnown } from "../kenya/dated.ts";
import { gratuity } from "../kenya/gratuity.ts";
import { housingBenefit } from "../kenya/housing-benefit.ts";
import { loanBenefit } from "../kenya/loan-benefit.ts";
import { mealsTaxed } from "../kenya/meals.ts";
import { nonCashTaxed } from "../kenya/non-cash.ts";
import { prescribedBenefit } from "../kenya/prescribed-benefits.ts";
import { TABLE_TITLES } from "../kenya/tables.ts";
import type { Element } from "../pay/element.ts";
import { type Line, line, lineWith } from "../pay/line.ts";
import { amountOf } from "./amount.ts";
import type { CashPay } from "./cash-pay.ts";
import type { Context } from "./context.ts";
import type { RefusedLine } from "./refused.ts";

/** The taxed non-cash benefits of a month, in cents. */
export type Benefits = {
  readonly lines: readonly Line[];
  readonly refused: readonly RefusedLine[];
  readonly nonCash: Cents;
  readonly car: Cents;
  readonly meals: Cents;
  /**
   * The benefit of low-interest loans, and the gratuity and employer pension contributions above their limits, in
   * cents.
   */
  readonly other: Cents;
  readonly housing: Cents;
  readonly total: Cents;
};

const NONE: Benefits = {
  lines: [],
  refused: [],
  nonCash: ZERO,
  car: ZERO,
  meals: ZERO,
  other: ZERO,
  housing: ZERO,
  total: ZERO,
};

/**
 * Calculates the taxed benefits of a month: benefits in kind, car, meals, loans, and the parts of gratuity and
 * employer pension contributions that exceed their limits. The house is calculated last, because its value depends on
 * all other benefits.
 */
export function benefits(elements: readonly Element[], pay: CashPay, context: Context): Benefits {
  if (!elements.some(isBenefit)) return NONE;
  const lines: Line[] = [];
  const refused: RefusedLine[] = [];
  const car = carValue(elements, context);
  const kind = inKind(elements, car, context, lines);
  const meals = mealsOf(elements, context, lines);
  if (kind.car > 0) lines.push(line("benefit.car", kind.car, carCost(elements), context.law.car));
  const other = sum([
    lowInterest(elements, context, lines, refused),
    gratuityExcess(elements, context, lines),
    pensionExcess(elements, pay, context, lines),
  ]);
  const withoutHouse = sum([kind.nonCash, kind.car, meals, other]);
  const housing = housingOf(elements, add(pay.taxable, withoutHouse), context, lines);
  return {
    lines,
    refused,
    nonCash: kind.nonCash,
    car: kind.car,
    meals,
    other,
    housing,
    total: add(withoutHouse, housing),
  };
}

function isBenefit({ type }: Element): boolean {
  switch (type) {
    case "benefit":
    case "service":
    case "meals":
    case "car":
    case "housing":
    case "loan":
    case "schemeGratuity":
    case "employerPension":
      return true;
    default:
      return false;
  }
}

function carValue(elements: readonly Element[], context: Context): Cents {
  return sum(elements.map((element) => (element.type === "car" ? carBenefit(element.car, context.law.car) : ZERO)));
}

function carCost(elements: readonly Element[]): Cents {
  return sum(
    elements.map((element) => {
      if (element.type !== "car") return ZERO;
      return "owned" in element.car.cost ? element.car.cost.owned : element.car.cost.hiredMonthly;
    }),
  );
}

function inKind(
  elements: readonly Element[],
  car: Cents,
  context: Context,
  lines: Line[],
): { readonly nonCash: Cents; readonly car: Cents } {
  const { law, settings } = context;
  let aggregate = 0;
  for (const element of elements) {
    if (element.type === "benefit") {
      aggregate += element.cost;
      lines.push(lineWith("benefit.item", element.cost, element.cost, law.nonCash, { name: element.name, element }));
    } else if (element.type === "service") {
      const value = prescribedBenefit(element.service, law.prescribedBenefits);
      aggregate += value;
      const { cost } = element.service;
      lines.push(lineWith("benefit.service", value, cost, law.prescribedBenefits, { name: element.name, element }));
    }
  }
  const tested = cents(settings.carInNonCashLimit ? aggregate + car : aggregate);
  const taxed = nonCashTaxed(tested, law.nonCash, settings.nonCashLimit);
  const carTaxed = !settings.carInNonCashLimit || car < taxed ? car : taxed;
  const nonCash = settings.carInNonCashLimit ? subtract(taxed, carTaxed) : taxed;
  if (aggregate > 0) lines.push(line("benefit.nonCash", nonCash, cents(aggregate), law.nonCash));
  return { nonCash, car: settings.carInNonCashLimit && taxed === 0 ? ZERO : carTaxed };
}

function mealsOf(elements: readonly Element[], context: Context, lines: Line[]): Cents {
  let value = 0;
  let served = false;
  for (const element of elements) {
    if (element.type !== "meals") continue;
    served = true;
    value += Math.max(0, element.cost - (element.paidByEmployee ?? 0));
  }
  if (!served) return ZERO;
  const taxed = mealsTaxed(cents(value), context.law.meals);
  lines.push(line("benefit.meals", taxed, cents(value), context.law.meals));
  return taxed;
}

function lowInterest(elements: readonly Element[], context: Context, lines: Line[], refused: RefusedLine[]): Cents {
  const { law } = context;
  let total = 0;
  for (const element of elements) {
    if (element.type !== "loan" || element.regime !== "lowInterest") continue;
    const row = law.loanBenefit;
    if (row === undefined) {
      const sentence = notKnown(TABLE_TITLES.loanBenefit, law.tables.loanBenefit, law.month);
      refused.push({ code: "benefit.loan", element, sentence: `The benefit of the loan is left out. ${sentence}` });
      continue;
    }
    const benefit = loanBenefit(element.balance, element.charged, row.rate);
    total += benefit;
    lines.push(lineWith("benefit.loan", benefit, element.balance, row, { name: element.name, element }));
  }
  return cents(total);
}

function gratuityExcess(elements: readonly Element[], context: Context, lines: Line[]): Cents {
  let total = 0;
  for (const element of elements) {
    if (element.type !== "schemeGratuity") continue;
    const { taxed } = gratuity(element.amount, element.years, context.law.gratuity);
    total += taxed;
    if (taxed > 0) {
      lines.push(lineWith("benefit.gratuity", taxed, element.amount, context.law.gratuity, { element }));
    }
  }
  return cents(total);
}

function pensionExcess(elements: readonly Element[], pay: CashPay, context: Context, lines: Line[]): Cents {
  if (!context.settings.employerPensionAboveLimitTaxed) return ZERO;
  const paid = sum(
    elements.map((element) => (element.type === "employerPension" ? amountOf(element, pay.basic) : ZERO)),
  );
  const { cap } = context.law.retirement;
  if (paid <= cap) return ZERO;
  const excess = subtract(paid, cap);
  lines.push(line("benefit.employerPension", excess, paid, context.law.retirement));
  return excess;
}

function housingOf(elements: readonly Element[], income: Cents, context: Context, lines: Line[]): Cents {
  const row = context.law.housingBenefit;
  let total = 0;
  for (const element of elements) {
    if (element.type !== "housing") continue;
    const value = housingBenefit(element.house, context.employee.position ?? "employee", income, row);
    total += value;
    lines.push(lineWith("benefit.housing", value, income, row, { name: element.name, element }));
  }
  return cents(total);
}
