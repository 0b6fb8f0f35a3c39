import { add, type Cents, cents, sum, ZERO } from "@hazina/base/money.ts";
import { deductibleContributions } from "../kenya/deductible-contributions.ts";
import { disabilityExemption } from "../kenya/disability.ts";
import { mortgageInterest } from "../kenya/mortgage.ts";
import { postRetirement } from "../kenya/post-retirement.ts";
import { type RetirementTest, retirement } from "../kenya/retirement.ts";
import { isExemptForDisability } from "../pay/employee.ts";
import { type Line, line } from "../pay/line.ts";
import type { Benefits } from "./benefits.ts";
import type { CashPay } from "./cash-pay.ts";
import type { Claimed } from "./claims.ts";
import type { Context } from "./context.ts";
import type { Contributions } from "./contributions.ts";

/**
 * The chargeable pay of a month, and the amounts from which it is calculated, in cents: gross pay and every deduction
 * from it.
 */
export type ChargeablePay = {
  readonly lines: readonly Line[];
  readonly gross: Cents;
  readonly retirement: RetirementTest;
  readonly mortgage: Cents;
  readonly postRetirement: Cents;
  readonly health: Cents;
  readonly housingLevy: Cents;
  readonly deductions: Cents;
  readonly disability: Cents;
  readonly chargeable: Cents;
};

/** Calculates chargeable pay in the main job: gross pay less the deductions allowed before tax. */
export function chargeablePay(
  pay: CashPay,
  benefit: Benefits,
  paid: Contributions,
  claim: Claimed,
  context: Context,
): ChargeablePay {
  const { law, settings } = context;
  const gross = add(pay.taxable, benefit.total);
  const lines: Line[] = [line("gross", gross, pay.taxable, law.paye)];
  const retirementBase = settings.retirementBase === "basic" ? pay.basic : pay.taxable;
  const test = retirement(paid.nssf, claim.pension, retirementBase, law.retirement, settings.nssfInRetirementTest);
  if (test.actual > 0) lines.push(line("taxable.retirement", test.allowed, test.actual, law.retirement));
  const mortgage = mortgageInterest(claim.mortgageInterest, law.mortgage);
  if (mortgage > 0) lines.push(line("taxable.mortgage", mortgage, claim.mortgageInterest, law.mortgage));
  const fund = postRetirement(claim.postRetirement, law.postRetirement).deduction;
  if (fund > 0) lines.push(line("taxable.postRetirement", fund, claim.postRetirement, law.postRetirement));
  const contribution = deductibleContributions(paid.shif, paid.housingLevy, law.deductibleContributions);
  pushContributions(lines, contribution, context);
  const deductions = sum([test.allowed, mortgage, fund, contribution.health, contribution.housingLevy]);
  const before = gross > deductions ? cents(gross - deductions) : ZERO;
  const disability = isExemptForDisability(context.employee, law.month)
    ? disabilityExemption(before, law.disability)
    : ZERO;
  if (disability > 0) lines.push(line("taxable.disability", disability, before, law.disability));
  const chargeable = cents(before - disability);
  lines.push(line("taxable.chargeable", chargeable, gross, law.paye));
  return {
    lines,
    gross,
    retirement: test,
    mortgage,
    postRetirement: fund,
    health: contribution.health,
    housingLevy: contribution.housingLevy,
    deductions,
    disability,
    chargeable,
  };
}

/**
 * Calculates the pay to which the flat rate of a secondary job applies. Pension and mortgage are not deducted from
 * gross pay; SHIF and housing levy only if the employer's settings say so.
 */
export function secondaryChargeablePay(
  pay: CashPay,
  benefit: Benefits,
  paid: Contributions,
  context: Context,
): ChargeablePay {
  const { law, settings } = context;
  const gross = add(pay.taxable, benefit.total);
  const lines: Line[] = [line("gross", gross, pay.taxable, law.paye)];
  const contribution = settings.secondaryDeductsContributions
    ? deductibleContributions(paid.shif, paid.housingLevy, law.deductibleContributions)
    : { health: ZERO, housingLevy: ZERO };
  pushContributions(lines, contribution, context);
  const deductions = add(contribution.health, contribution.housingLevy);
  const chargeable = gross > deductions ? cents(gross - deductions) : ZERO;
  lines.push(line("taxable.chargeable", chargeable, gross, law.paye));
  return {
    lines,
    gross,
    retirement: { shareOfPay: ZERO, actual: ZERO, cap: ZERO, allowed: ZERO },
    mortgage: ZERO,
    postRetirement: ZERO,
    ...contribution,
    deductions,
    disability: ZERO,
    chargeable,
  };
}

function pushContributions(
  lines: Line[],
  contribution: { readonly health: Cents; readonly housingLevy: Cents },
  context: Context,
): void {
  const row = context.law.deductibleContributions;
  const { health, housingLevy } = contribution;
  if (health > 0) lines.push(line("taxable.health", health, health, row));
  if (housingLevy > 0) lines.push(line("taxable.housingLevy", housingLevy, housingLevy, row));
}
