import type { Month } from "@hazina/base/calendar.ts";
import { add, amountInWords, type Cents, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { lawAt } from "../kenya/law.ts";
import { type OneThird, oneThird } from "../kenya/one-third.ts";
import { KENYA, type Tables } from "../kenya/tables.ts";
import { withholdingTax } from "../kenya/withholding.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS, type EmployerSettings } from "../pay/employer.ts";
import { type Figures, NO_FIGURES } from "../pay/figures.ts";
import { type Line, line } from "../pay/line.ts";
import { type Benefits, benefits } from "./benefits.ts";
import { type CashPay, cashPay } from "./cash-pay.ts";
import { type ChargeablePay, chargeablePay, secondaryChargeablePay } from "./chargeable-pay.ts";
import { type Claimed, claimed } from "./claims.ts";
import type { Context } from "./context.ts";
import { type Contributions, contributions } from "./contributions.ts";
import { type EmployerCost, employerCost, fringeOnFees } from "./employer-cost.ts";
import { faultOf } from "./faults.ts";
import { type IncomeTax, incomeTax } from "./income-tax.ts";
import { type NetDeductions, netDeductions } from "./net-deductions.ts";
import { inOrder } from "./order.ts";
import type { RefusedLine } from "./refused.ts";

/** An employee's payslip for one month. */
export type Payslip = {
  readonly month: Month;
  readonly employee: Employee;
  /**
   * The lines of the payslip in the order of the calculation. Net pay is the sum of `amount` × `counts` of
   * all lines, to the cent.
   */
  readonly lines: readonly Line[];
  /** The lines of amounts that the employer pays in addition to the employee's pay. */
  readonly employerLines: readonly Line[];
  readonly figures: Figures;
  readonly net: Cents;
  /** The employer's total cost in cents: cash pay plus the amounts of `employerLines`. */
  readonly employerCost: Cents;
  readonly oneThird: OneThird;
  /** Lines that are missing because a rate is not known; empty on a complete payslip. */
  readonly refused: readonly RefusedLine[];
  /**
   * Notes for payroll clerks: tax claims that were not granted, negative net pay, and breaches of the one-third rule.
   */
  readonly notes: readonly string[];
};

/**
 * Calculates an employee's payslip by the law of the given month, whatever the date of payment: every line with its
 * amount in cents of KES, its base, rule, rate row and source. The order of the elements does not affect the result.
 * @param tables the tables of law, by default Kenya's; with added or proposed rows the payslip is a what-if.
 * @returns a refusal, as a sentence, for a month whose law is not known, and for contradictory facts.
 */
export function payslip(
  employee: Employee,
  elements: readonly Element[],
  month: Month,
  settings: EmployerSettings = DEFAULT_SETTINGS,
  tables: Tables = KENYA,
): Result<Payslip> {
  const law = lawAt(tables, month);
  if (!law.ok) return refuse(law.refusal);
  const fault = faultOf(employee, elements);
  if (fault !== undefined) return refuse(fault);
  const context: Context = { employee, law: law.value, settings };
  const ordered = inOrder(elements);
  return employee.job === "fees" ? feesPaid(ordered, context) : accept(salaryPaid(ordered, context));
}

function salaryPaid(elements: readonly Element[], context: Context): Payslip {
  const pay = cashPay(elements, context);
  const benefit = benefits(elements, pay, context);
  const paid = contributions(pay, benefit, context);
  const claim = claimed(elements, pay.basic, context);
  const taxable =
    context.employee.job === "main"
      ? chargeablePay(pay, benefit, paid, claim, context)
      : secondaryChargeablePay(pay, benefit, paid, context);
  const tax = incomeTax(taxable.chargeable, paid, claim, context);
  const taken = netDeductions(elements, pay.basic, context);
  const cost = employerCost(elements, pay, paid, context);
  const deductions = sum([paid.total, tax.paye, taken.total]);
  const net = subtract(pay.cash, deductions);
  const third = oneThirdOf(pay, deductions, taken.settled, context);
  return {
    month: context.law.month,
    employee: context.employee,
    lines: [...pay.lines, ...benefit.lines, ...paid.lines, ...taxable.lines, ...tax.lines, ...taken.lines],
    employerLines: cost.lines,
    figures: figuresOf({ pay, benefit, paid, claim, taxable, tax, taken, cost, net }),
    net,
    employerCost: cost.total,
    oneThird: third,
    refused: [...benefit.refused, ...cost.refused],
    notes: notesOf(net, third, claim.notGiven),
  };
}

/**
 * Calculates the payslip of a person who is paid fees. There are no contributions or reliefs, because there is no
 * employment. Tax is withheld at the rate for the kind of payment. The only employer cost besides the fees is the
 * fringe benefit tax on a loan.
 * @returns a refusal if the payment is taxed by a scale instead of a flat rate.
 */
function feesPaid(elements: readonly Element[], context: Context): Result<Payslip> {
  const { employee, law } = context;
  const pay = cashPay(elements, context);
  const payment = employee.feesFor ?? "professionalFee";
  const withheld = withholdingTax(pay.taxable, payment, employee.residence, law.withholding);
  if (!withheld.ok) return withheld;
  const { tax, rate } = withheld.value;
  const taken = netDeductions(elements, pay.basic, context);
  const deductions = add(tax, taken.total);
  const net = subtract(pay.cash, deductions);
  const third = oneThirdOf(pay, deductions, taken.settled, context);
  const fringe = fringeOnFees(elements, context);
  const cost = add(pay.cash, fringe.fringeBenefitTax);
  return accept({
    month: law.month,
    employee,
    lines: [...pay.lines, line("withholding", tax, pay.taxable, law.withholding, rate), ...taken.lines],
    employerLines: fringe.lines,
    figures: {
      ...NO_FIGURES,
      cash: pay.cash,
      taxableCash: pay.taxable,
      exemptCash: subtract(pay.cash, pay.taxable),
      withholdingTax: tax,
      netDeductions: taken.total,
      net,
      fringeBenefitTax: fringe.fringeBenefitTax,
      employerCost: cost,
    },
    net,
    employerCost: cost,
    oneThird: third,
    refused: fringe.refused,
    notes: net < 0 ? [negativeNet(net)] : [],
  });
}

/**
 * Applies the one-third rule to pay and deductions.
 * @param settled pay that the payslip shows and cancels by a deduction, in cents; it counts neither as pay nor as a
 * deduction.
 */
function oneThirdOf(pay: CashPay, deductions: Cents, settled: Cents, { law, settings }: Context): OneThird {
  const wages = subtract(settings.oneThirdOf === "basic" ? pay.basic : pay.taxable, settled);
  return oneThird(wages > 0 ? wages : ZERO, subtract(deductions, settled), law.oneThird);
}

function notesOf(net: Cents, third: OneThird, notGiven: readonly string[]): readonly string[] {
  if (net >= 0 && third.kept) return notGiven;
  const notes = [...notGiven];
  if (net < 0) notes.push(negativeNet(net));
  if (!third.kept) {
    notes.push(
      `Deductions exceed two thirds of pay: KES ${amountInWords(third.mustKeep)} must be left, but only KES ${amountInWords(third.keeps)} is.`,
    );
  }
  return notes;
}

function negativeNet(net: Cents): string {
  return `Net pay is negative (KES ${amountInWords(net)}): nothing can be paid. Move deductions to a later month.`;
}

type Parts = {
  readonly pay: CashPay;
  readonly benefit: Benefits;
  readonly paid: Contributions;
  readonly claim: Claimed;
  readonly taxable: ChargeablePay;
  readonly tax: IncomeTax;
  readonly taken: NetDeductions;
  readonly cost: EmployerCost;
  readonly net: Cents;
};

function figuresOf({ pay, benefit, paid, claim, taxable, tax, taken, cost, net }: Parts): Figures {
  return {
    cash: pay.cash,
    basic: pay.basic,
    taxableCash: pay.taxable,
    exemptCash: subtract(pay.cash, pay.taxable),
    nonCash: benefit.nonCash,
    car: benefit.car,
    meals: benefit.meals,
    otherBenefits: benefit.other,
    housing: benefit.housing,
    gross: taxable.gross,
    nssf: paid.nssf,
    nssfTierOne: paid.tierOne,
    nssfTierTwo: paid.tierTwo,
    nhif: paid.nhif,
    shif: paid.shif,
    housingLevy: paid.housingLevy,
    housingLevyBase: paid.levyBase,
    pensionClaimed: claim.pension,
    retirementShare: taxable.retirement.shareOfPay,
    retirementActual: taxable.retirement.actual,
    retirementCap: taxable.retirement.cap,
    retirementAllowed: taxable.retirement.allowed,
    mortgageAllowed: taxable.mortgage,
    postRetirementAllowed: taxable.postRetirement,
    healthAllowed: taxable.health,
    housingLevyAllowed: taxable.housingLevy,
    deductionsAllowed: taxable.deductions,
    disabilityExemption: taxable.disability,
    chargeable: taxable.chargeable,
    taxCharged: tax.charged,
    personalRelief: tax.personalRelief,
    insuranceRelief: tax.insuranceRelief,
    housingLevyRelief: tax.housingLevyRelief,
    postRetirementRelief: tax.postRetirementRelief,
    paye: tax.paye,
    payeCarried: tax.carried,
    withholdingTax: ZERO,
    netDeductions: taken.total,
    net,
    employerNssf: cost.nssf,
    employerHousingLevy: cost.housingLevy,
    nita: cost.nita,
    employerPension: cost.pension,
    fringeBenefitTax: cost.fringeBenefitTax,
    employerOther: cost.other,
    employerCost: cost.total,
  };
}
