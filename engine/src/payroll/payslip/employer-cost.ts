import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import { notKnown } from "../kenya/dated.ts";
import { fringeBenefitTax } from "../kenya/fringe-benefit-tax.ts";
import { nita } from "../kenya/nita.ts";
import { TABLE_TITLES } from "../kenya/tables.ts";
import { CONTRACT } from "../pay/contract.rates.ts";
import type { Element, StaffLoan } from "../pay/element.ts";
import { type Line, line, lineWith } from "../pay/line.ts";
import { amountOf } from "./amount.ts";
import type { CashPay } from "./cash-pay.ts";
import type { Context } from "./context.ts";
import { type Contributions, covers, nssfOf, pushNssf } from "./contributions.ts";
import type { RefusedLine } from "./refused.ts";

/** The costs of an employee to the employer in a month, with one amount in cents for each kind of cost. */
export type EmployerCost = {
  readonly lines: readonly Line[];
  readonly refused: readonly RefusedLine[];
  readonly nssf: Cents;
  readonly housingLevy: Cents;
  readonly nita: Cents;
  readonly pension: Cents;
  readonly fringeBenefitTax: Cents;
  readonly other: Cents;
  /**
   * The employer's total cost: cash pay and all costs in this object. The tax value of benefits in kind is not
   * included, because the books already include the cost of the benefits.
   */
  readonly total: Cents;
};

/**
 * Calculates what an employee costs the employer in a month: cash pay, and the contributions and other costs that the
 * employer pays in addition.
 */
export function employerCost(
  elements: readonly Element[],
  pay: CashPay,
  paid: Contributions,
  context: Context,
): EmployerCost {
  const { law, settings } = context;
  const lines: Line[] = [];
  const refused: RefusedLine[] = [];
  pushNssf(lines, nssfOf(pay.nssfBase, context), context, "employer.nssf");
  if (paid.housingLevy > 0) {
    const { rate } = law.housingLevy;
    lines.push(line("employer.housingLevy", paid.housingLevy, paid.levyBase, law.housingLevy, rate));
  }
  const levied = !settings.nitaExempt && covers(context, "nita") && (pay.cash > 0 || isEmployed(context));
  const training = levied ? nita(law.monthOfYear, law.nita) : ZERO;
  if (training > 0) lines.push(line("employer.nita", training, training, law.nita));
  let pension = 0;
  let fringe = 0;
  let other = 0;
  for (const element of elements) {
    switch (element.type) {
      case "employerPension": {
        const amount = amountOf(element, pay.basic);
        const rate = "ofBasic" in element ? element.ofBasic : undefined;
        const base = rate === undefined ? amount : pay.basic;
        pension += amount;
        lines.push(lineWith("employer.pension", amount, base, law.retirement, { rate, name: element.name, element }));
        break;
      }
      case "schemeGratuity":
        other += element.amount;
        lines.push(
          lineWith("employer.gratuity", element.amount, element.amount, law.gratuity, { name: element.name, element }),
        );
        break;
      case "employerPaid":
        other += element.amount;
        lines.push(
          lineWith("employer.paid", element.amount, element.amount, CONTRACT, { name: element.name, element }),
        );
        break;
      case "loan":
        if (element.regime === "fringeBenefitTax") fringe += fringeOf(element, context, lines, refused);
        break;
      default:
    }
  }
  const ownCost = paid.nssf + paid.housingLevy + training + pension + fringe + other;
  return {
    lines,
    refused,
    nssf: paid.nssf,
    housingLevy: paid.housingLevy,
    nita: training,
    pension: cents(pension),
    fringeBenefitTax: cents(fringe),
    other: cents(other),
    total: cents(pay.cash + ownCost),
  };
}

/**
 * Returns whether the person is employed on any day of the month; a person has no employer cost before
 * joining.
 */
function isEmployed({ employee: { joined, left }, law }: Context): boolean {
  return (joined === undefined || joined <= law.lastDay) && (left === undefined || left >= law.firstDay);
}

/**
 * Calculates the fringe benefit tax on loans to a person who is paid fees. The tax remains due after the employment in
 * which the loan was granted has ended (s.12B).
 */
export function fringeOnFees(
  elements: readonly Element[],
  context: Context,
): Pick<EmployerCost, "lines" | "refused" | "fringeBenefitTax"> {
  const lines: Line[] = [];
  const refused: RefusedLine[] = [];
  let fringe = 0;
  for (const element of elements) if (element.type === "loan") fringe += fringeOf(element, context, lines, refused);
  return { lines, refused, fringeBenefitTax: cents(fringe) };
}

function fringeOf(element: StaffLoan, { law }: Context, lines: Line[], refused: RefusedLine[]): Cents {
  const row = law.fringeBenefitTax;
  if (row === undefined) {
    const sentence = notKnown(TABLE_TITLES.fringeBenefitTax, law.tables.fringeBenefitTax, law.month);
    refused.push({
      code: "employer.fringeBenefitTax",
      element,
      sentence: `Fringe benefit tax on the loan is left out. ${sentence}`,
    });
    return ZERO;
  }
  const { benefit, tax } = fringeBenefitTax(element.balance, element.charged, row);
  lines.push(
    lineWith("employer.fringeBenefitTax", tax, benefit, row, { rate: row.taxRate, name: element.name, element }),
  );
  return tax;
}
