import { type Cents, rateOf, sum, ZERO } from "@hazina/base/money.ts";
import { housingLevyRelief } from "../kenya/housing-levy-relief.ts";
import { insuranceRelief } from "../kenya/insurance-relief.ts";
import { afterReliefs, paye, roundedPaye, taxCharged, topRate } from "../kenya/paye.ts";
import { personalRelief } from "../kenya/personal-relief.ts";
import { postRetirement } from "../kenya/post-retirement.ts";
import { type Line, line } from "../pay/line.ts";
import type { Claimed } from "./claims.ts";
import type { Context } from "./context.ts";
import type { Contributions } from "./contributions.ts";

/**
 * The PAYE of a month, in cents: the tax charged, each relief, the amount deducted, and the rounding difference
 * carried to the next month.
 */
export type IncomeTax = {
  readonly lines: readonly Line[];
  readonly charged: Cents;
  readonly personalRelief: Cents;
  readonly insuranceRelief: Cents;
  readonly housingLevyRelief: Cents;
  readonly postRetirementRelief: Cents;
  readonly paye: Cents;
  readonly carried: Cents;
};

/** Calculates PAYE from chargeable pay. A secondary job is taxed at a flat rate; reliefs are for residents only. */
export function incomeTax(chargeable: Cents, paid: Contributions, claim: Claimed, context: Context): IncomeTax {
  const { employee, law, settings } = context;
  const lines: Line[] = [];
  const mainJob = employee.job === "main";
  const resident = employee.residence === "resident";
  const charged = mainJob ? byBands(chargeable, context, lines) : flat(chargeable, context, lines);
  const personal = personalRelief(resident, mainJob, law.personalRelief);
  if (personal > 0) lines.push(line("relief.personal", personal, charged, law.personalRelief));
  const insured = resident && (mainJob || settings.secondaryInsuranceRelief);
  const insurance = insured ? insuranceReliefOf(paid, claim, context, lines) : ZERO;
  const levyRelief = resident && mainJob ? housingLevyReliefOf(paid, context, lines) : ZERO;
  const fundRelief = resident && mainJob ? postRetirementReliefOf(claim, context, lines) : ZERO;
  const exact = afterReliefs(charged, sum([personal, insurance, levyRelief, fundRelief]));
  const { paye: taken, carried } = roundedPaye(exact, employee.payeBroughtForward ?? ZERO, settings.payeRounding);
  lines.push(line("paye", taken, charged, law.paye));
  return {
    lines,
    charged,
    personalRelief: personal,
    insuranceRelief: insurance,
    housingLevyRelief: levyRelief,
    postRetirementRelief: fundRelief,
    paye: taken,
    carried,
  };
}

function byBands(chargeable: Cents, { law }: Context, lines: Line[]): Cents {
  const bands = paye(chargeable, law.paye);
  for (const { slice, rate, tax } of bands) lines.push(line("paye.band", tax, slice, law.paye, rate));
  const charged = taxCharged(bands);
  lines.push(line("paye.charged", charged, chargeable, law.paye));
  return charged;
}

function flat(chargeable: Cents, { law, settings }: Context, lines: Line[]): Cents {
  const rate = settings.secondaryRate ?? topRate(law.paye);
  const tax = rateOf(chargeable, rate);
  lines.push(line("paye.flat", tax, chargeable, law.paye, rate));
  return tax;
}

function insuranceReliefOf(paid: Contributions, claim: Claimed, context: Context, lines: Line[]): Cents {
  const row = context.law.insuranceRelief;
  const counts = row.health === "counts" || (row.health === "countsByPractice" && context.settings.shifReliefLate2024);
  const health = counts ? sum([paid.nhif, paid.shif]) : ZERO;
  const { onPremiums, onHealth } = insuranceRelief(claim.insurance, health, row);
  if (onPremiums > 0) lines.push(line("relief.insurance", onPremiums, claim.insurance, row, row.rate));
  if (onHealth > 0) lines.push(line("relief.health", onHealth, health, row, row.rate));
  return sum([onPremiums, onHealth]);
}

function housingLevyReliefOf(paid: Contributions, { law }: Context, lines: Line[]): Cents {
  const row = law.housingLevyRelief;
  if (row === undefined || paid.housingLevy <= 0) return ZERO;
  const relief = housingLevyRelief(paid.housingLevy, row);
  lines.push(line("relief.housingLevy", relief, paid.housingLevy, row, row.rate));
  return relief;
}

function postRetirementReliefOf(claim: Claimed, { law }: Context, lines: Line[]): Cents {
  const row = law.postRetirement;
  const { relief } = postRetirement(claim.postRetirement, row);
  if (relief > 0) lines.push(line("relief.postRetirement", relief, claim.postRetirement, row, row.rate));
  return relief;
}
