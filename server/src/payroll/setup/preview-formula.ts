import { type Fraction, fraction, majorUnits } from "@hazina/base/fraction.ts";
import { type Cents, cents, centsOf, majorOf, type Rate, rateOf, sum, ZERO } from "@hazina/base/money.ts";
import { amountOfFormula, type Formula, readFormula, valueOfFormula } from "@hazina/engine/payroll/formula/formula.ts";
import { EARNINGS } from "@hazina/engine/payroll/pay/earnings.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { type KeptElement, readElements } from "./elements.ts";

type Asked = { readonly code?: string | undefined; readonly formula: string; readonly basic: number };

/**
 * Previews a formula for the given basic pay and a full month, with every other element at its
 * default value.
 * @throws Refusal 422, with the position of the error, for a formula that cannot be read, depends
 * on itself, or gives a negative amount.
 */
export async function previewFormula({ tx, actor: company }: Call, { code = "", formula: text, basic }: Asked) {
  const others = (await readElements(tx, company.companyId)).filter((element) => element.code !== code);
  const codes = [...others.map((element) => element.code ?? ""), code];
  const formula = readFormula(text, codes);
  if (!formula.ok) throw wrong(formula.refusal);
  const amount = amountOf(formula.value, centsOf(basic), others, codes, [code]);
  if (amount < 0)
    throw wrong(
      "The formula gives a negative amount. Put the formula inside max(0, …) so that the result is never below zero.",
    );
  return { data: { amount: majorOf(amount), names: [...formula.value.names] } };
}

function amountOf(
  formula: Formula,
  basic: Cents,
  elements: readonly KeptElement[],
  codes: readonly string[],
  above: readonly string[],
): Cents {
  const value = valueOfFormula(formula, (name) => valueNamed(name));
  if (!value.ok) throw wrong(value.refusal);
  const amount = amountOfFormula(value.value);
  if (!amount.ok) throw wrong(amount.refusal);
  return amount.value;

  function valueNamed(name: string): Fraction {
    switch (name) {
      case "basic":
        return majorUnits(basic);
      case "fixed_cash":
      case "gross_cash":
        return majorUnits(sum([basic, ...elements.filter(isRegular).map((one) => usualOf(one))]));
      case "days_of_month":
      case "days_worked":
        return fraction(30n);
      case "hours":
      case "years_of_service":
        return fraction(0n);
      default: {
        const element = elements.find((one) => one.code === name);
        return majorUnits(element ? usualOf(element) : ZERO);
      }
    }
  }

  function usualOf(element: KeptElement): Cents {
    if (element.calculation === "percent_of_basic") return rateOf(basic, (element.value ?? 0) as Rate);
    if (element.calculation === "amount") return cents(element.value ?? 0);
    if (element.calculation !== "formula") return ZERO;
    const code = element.code ?? "";
    if (above.includes(code)) throw wrong(`These formulas depend on each other: ${[...above, code].join(" → ")}.`);
    const read = readFormula(element.formula ?? "", codes);
    return read.ok ? amountOf(read.value, basic, elements, codes, [...above, code]) : ZERO;
  }
}

function isRegular({ pays, calculation }: KeptElement): boolean {
  return pays.type === "earning" && EARNINGS[pays.kind].prorated && calculation !== "formula";
}

function wrong(message: string) {
  return invalidField("formula", message);
}
