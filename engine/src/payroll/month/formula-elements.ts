import { type Fraction, fraction, hundredths, majorUnits } from "@hazina/base/fraction.ts";
import { type Cents, fractionOf, rateOf, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { amountOfFormula, type Formula, type Quantity, valueOfFormula } from "../formula/formula.ts";
import { type Calculated, inFormulaOrder } from "../formula/formula-order.ts";
import { EARNINGS } from "../pay/earnings.ts";
import type { Element } from "../pay/element.ts";
import { ageOn } from "../pay/employee.ts";
import { payslip } from "../payslip/payslip.ts";
import { daysEmployed, type MonthContext } from "./dated-facts.ts";
import { asCounted, ofAmount } from "./element-of.ts";
import type { MonthValue } from "./pay-element.ts";
import { employmentsIn } from "./pay-spans.ts";
import { daysOfWork } from "./wages.ts";

/**
 * The names of the formula quantities that already allow for joining or leaving during the month. The result of a
 * formula that uses one of them is not prorated again.
 */
const COUNTS_TIME = ["days_worked", "hours"];

type WithFormula = Calculated & { readonly value: MonthValue };

/**
 * Calculates the elements of a month that have a formula. Each is calculated once, after the elements that its formula
 * uses, and rounded to the cent. An element that the employee does not have in the month counts as zero.
 * @param cash the other elements of the month, from which gross cash pay is calculated.
 * @returns a refusal if formulas depend on each other, divide by zero or give a negative amount.
 */
export function formulaElements(
  values: readonly MonthValue[],
  cash: readonly Element[],
  basic: Cents,
  context: MonthContext,
): Result<readonly Element[]> {
  const withFormula = values.flatMap((value): WithFormula[] => {
    const { calculation, code, pays } = value.element;
    return calculation.by === "formula"
      ? [{ code, formula: calculation.formula, isCash: pays.type === "earning", value }]
      : [];
  });
  if (withFormula.length === 0) return accept([]);
  const order = inFormulaOrder(withFormula);
  if (!order.ok) return order;
  const amounts = new Map<string, Cents>();
  for (const value of values) {
    if (value.element.calculation.by === "formula") continue;
    amounts.set(value.element.code, sum([amounts.get(value.element.code) ?? ZERO, plainAmount(value, basic)]));
  }
  const found: Element[] = [];
  const fixed = sum([basic, ...values.filter(isFixedCash).map((value) => plainAmount(value, basic))]);
  for (const { code, formula } of order.value) {
    const amount = amountOf(formula, (name) => namedValue(name));
    if (!amount.ok) return refuse(`${context.facts.name}, ${code}: ${amount.refusal}`);
    amounts.set(code, amount.value);
    const own = withFormula.filter((element) => element.code === code);
    for (const { value } of own) {
      const named = { ref: value.ref, name: value.element.name };
      const made = ofAmount(named, value.element, value.value, amount.value);
      found.push(...(COUNTS_TIME.some((name) => formula.names.includes(name)) ? made.map(asCounted) : made));
    }
  }
  return accept(found);

  function namedValue(name: string): Fraction {
    return (
      quantity(name as Quantity, basic, fixed, () => grossCash([...cash, ...found], context), context) ??
      majorUnits(amounts.get(name) ?? ZERO)
    );
  }
}

function amountOf(formula: Formula, lookUp: (name: string) => Fraction): Result<Cents> {
  const value = valueOfFormula(formula, lookUp);
  if (!value.ok) return value;
  const amount = amountOfFormula(value.value);
  if (!amount.ok) return amount;
  return amount.value < 0 ? refuse("the formula gives a negative amount; wrap it in max(0, …).") : amount;
}

function quantity(
  name: Quantity,
  basic: Cents,
  fixed: Cents,
  gross: () => Cents,
  context: MonthContext,
): Fraction | undefined {
  const { facts, law } = context;
  const overtime = facts.muster?.overtime;
  switch (name) {
    case "basic":
      return majorUnits(basic);
    case "fixed_cash":
      return majorUnits(fixed);
    case "gross_cash":
      return majorUnits(gross());
    case "days_of_month":
      return hundredths(daysEmployed(context).whole);
    case "days_worked":
      return hundredths(daysWorked(context));
    case "hours": {
      const byHour = (facts.wages ?? []).filter(({ unit }) => unit === "hours").map((row) => row.quantity);
      const extra = [overtime?.workingDay ?? 0, overtime?.restDay ?? 0];
      return hundredths([...byHour, ...extra].reduce((total, hours) => total + hours, 0));
    }
    case "years_of_service": {
      const joined = employmentsIn(facts.employments, law).at(-1)?.joined;
      return fraction(BigInt(joined === undefined ? 0 : Math.max(0, ageOn(law.lastDay, joined))));
    }
    default:
      return undefined;
  }
}

function daysWorked(context: MonthContext): number {
  const { facts } = context;
  const wages = facts.wages ?? [];
  const isByDay = facts.rates.every(({ basis }) => basis === "daily" || basis === "hourly");
  if (wages.length > 0 && isByDay) return daysOfWork(wages);
  return Math.max(0, daysEmployed(context).employed - (facts.muster?.absent ?? 0));
}

function isFixedCash({ element }: MonthValue): boolean {
  return (
    element.calculation.by !== "formula" && element.pays.type === "earning" && EARNINGS[element.pays.kind].prorated
  );
}

function plainAmount({ element, value }: MonthValue, basic: Cents): Cents {
  switch (element.calculation.by) {
    case "percentOfBasic":
      return value.share === undefined ? ZERO : rateOf(basic, value.share);
    case "units":
      return fractionOf(element.calculation.each, Math.round((value.units ?? 0) * 100), 100);
    default:
      return value.amount ?? ZERO;
  }
}

function grossCash(elements: readonly Element[], { employee, law, settings, tables }: MonthContext): Cents {
  const cash = elements.filter(({ type }) => CASH.includes(type));
  const slip = payslip(employee, cash, law.month, settings, tables);
  return slip.ok ? slip.value.figures.cash : ZERO;
}

const CASH: readonly Element["type"][] = ["earning", "overtime", "absence", "perDiem", "mileage"];
