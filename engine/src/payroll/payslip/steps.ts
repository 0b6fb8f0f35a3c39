import { type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Payslip } from "./payslip.ts";

/** A rule of law or a setting that can lower net pay when pay rises, such as a scale with steps. */
export type Step = {
  readonly rule: string;
  readonly says: string;
  /** Returns the largest amount, in cents, by which the rule can lower net pay between two payslips. */
  readonly fall: (before: Payslip, after: Payslip) => Cents;
};

/**
 * All rules of law and settings that can lower net pay when pay rises. If none of them applies, an extra shilling of
 * cash pay never lowers net pay.
 */
export const STEPS: readonly Step[] = [
  {
    rule: "nhif",
    says: "The NHIF scale rises in steps from one band of pay to the next.",
    fall: (before, after) => rise(before.figures.nhif, after.figures.nhif),
  },
  {
    rule: "shif",
    says: "The whole SHIF minimum is due from the first shilling of pay.",
    fall: (before, after) => (before.figures.shif === 0 ? after.figures.shif : ZERO),
  },
  {
    rule: "non-cash",
    says: "Above their limit, benefits in kind are taxed in full, not only on the excess, unless the employer reads the law as taxing only the excess.",
    fall: (before, after) =>
      before.figures.nonCash === 0 && after.figures.nonCash > 0 ? rise(before.figures.paye, after.figures.paye) : ZERO,
  },
  {
    rule: "withholding",
    says: "Fees paid to a resident are subject to withholding tax on the whole amount once they reach the monthly threshold.",
    fall: (before, after) => (before.figures.withholdingTax === 0 ? after.figures.withholdingTax : ZERO),
  },
  {
    rule: "paye",
    says: "If the employer rounds PAYE to whole shillings, one more shilling of pay can change PAYE by up to one shilling more than the tax on that shilling.",
    fall: (before, after) =>
      before.figures.payeCarried === after.figures.payeCarried
        ? ZERO
        : atMostOneShilling(rise(before.figures.paye, after.figures.paye)),
  },
];

const ONE_SHILLING = cents(100);

/** Returns the rules that lower net pay between two payslips of the same month, to explain why net pay fell. */
export function stepsBetween(before: Payslip, after: Payslip): readonly Step[] {
  return STEPS.filter(({ fall }) => fall(before, after) > 0);
}

/**
 * Returns the largest amount, in cents, by which all rules in `STEPS` together can lower net pay between two payslips.
 */
export function fallBySteps(before: Payslip, after: Payslip): Cents {
  return cents(STEPS.reduce((total, { fall }) => total + fall(before, after), 0));
}

function rise(before: Cents, after: Cents): Cents {
  return after > before ? subtract(after, before) : ZERO;
}

function atMostOneShilling(amount: Cents): Cents {
  return amount < ONE_SHILLING ? amount : ONE_SHILLING;
}
