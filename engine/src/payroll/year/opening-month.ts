import { type Month, monthInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, rateOf, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { deductibleContributions } from "../kenya/deductible-contributions.ts";
import { lawAt } from "../kenya/law.ts";
import { paye, taxCharged } from "../kenya/paye.ts";
import type { Tables } from "../kenya/tables.ts";
import { type Figures, NO_FIGURES } from "../pay/figures.ts";

/**
 * An employee's pay in a month whose payroll was run in a previous payroll system, in cents, as on the P9 form and the
 * payslip. An absent amount is calculated by the law of the month.
 */
export type OpeningMonth = {
  /** Basic pay; if absent, all taxed cash pay counts as basic pay. */
  readonly basic?: Cents;
  /** Taxed cash pay, including basic pay; `exemptCash` is cash pay that is not taxed. */
  readonly cash: Cents;
  readonly exemptCash: Cents;
  readonly benefits: Cents;
  readonly housing: Cents;
  readonly nssf: Cents;
  readonly pension: Cents;
  /** The health contribution: SHIF, or NHIF up to September 2024. */
  readonly health: Cents;
  readonly housingLevy: Cents;
  readonly postRetirement: Cents;
  readonly mortgageInterest: Cents;
  readonly disabilityExemption: Cents;
  readonly chargeable?: Cents;
  readonly personalRelief?: Cents;
  readonly insuranceRelief: Cents;
  readonly paye: Cents;
  readonly net: Cents;
};

/**
 * The figures of a month from a previous payroll system. `notes` has a sentence for each figure that differs from the
 * law of the month.
 */
export type OpeningFigures = { readonly figures: Figures; readonly notes: readonly string[] };

/**
 * The smallest difference, in cents, at which two amounts count as different. Smaller differences are treated as
 * rounding.
 */
const ROUNDING = 100;

/**
 * Calculates the figures of a month from a previous payroll system. Amounts that the user entered stay unchanged,
 * because they were filed. Amounts that are absent are calculated by the law of the month. The percentages, limits and
 * reliefs of the P9A form apply (Income Tax Act s.22A, s.30, Third Schedule).
 * @returns a refusal for a month without known law, and for amounts that contradict each other.
 */
export function openingFigures(written: OpeningMonth, month: Month, tables: Tables): Result<OpeningFigures> {
  const found = lawAt(tables, month);
  if (!found.ok) return found;
  const law = found.value;
  const { cash, exemptCash, benefits, housing, nssf, pension, health, housingLevy } = written;
  const basic = written.basic ?? cash;
  const gross = sum([cash, benefits, housing]);
  const share = rateOf(basic, law.retirement.share);
  const actual = sum([nssf, pension]);
  const retired = cents(Math.min(share, actual, law.retirement.cap));
  const allowed = deductibleContributions(health, housingLevy, law.deductibleContributions);
  const byLaw = sum([retired, allowed.health, allowed.housingLevy, written.postRetirement, written.mortgageInterest]);
  const usual = cents(Math.max(0, gross - byLaw - written.disabilityExemption));
  const chargeable = written.chargeable ?? usual;
  const personalRelief = written.personalRelief ?? (gross > 0 ? law.personalRelief.monthly : ZERO);
  const charged = taxCharged(paye(chargeable, law.paye));
  const fault = faultOf(written, month, { basic, gross, chargeable });
  if (fault !== undefined) return refuse(fault);
  const due = cents(Math.max(0, charged - personalRelief - written.insuranceRelief));
  return accept({
    figures: {
      ...NO_FIGURES,
      cash: sum([cash, exemptCash]),
      basic,
      taxableCash: cash,
      exemptCash,
      otherBenefits: benefits,
      housing,
      gross,
      nssf,
      ...(law.shif === undefined ? { nhif: health } : { shif: health }),
      housingLevy,
      pensionClaimed: pension,
      retirementShare: share,
      retirementActual: actual,
      retirementCap: law.retirement.cap,
      retirementAllowed: retired,
      mortgageAllowed: written.mortgageInterest,
      postRetirementAllowed: written.postRetirement,
      healthAllowed: allowed.health,
      housingLevyAllowed: allowed.housingLevy,
      deductionsAllowed: cents(Math.max(0, gross - written.disabilityExemption - chargeable)),
      disabilityExemption: written.disabilityExemption,
      chargeable,
      taxCharged: charged,
      personalRelief,
      insuranceRelief: written.insuranceRelief,
      paye: written.paye,
      net: written.net,
    },
    notes: [...noteOf("Chargeable pay", month, chargeable, usual), ...noteOf("PAYE", month, written.paye, due)],
  });
}

function faultOf(
  { cash, exemptCash, paye: taken, net, insuranceRelief }: OpeningMonth,
  month: Month,
  { basic, gross, chargeable }: { readonly basic: Cents; readonly gross: Cents; readonly chargeable: Cents },
): string | undefined {
  const inMonth = `in ${monthInWords(month)}`;
  if (basic > cash) return `Basic pay ${inMonth} is more than the cash pay that includes it.`;
  if (chargeable > gross) return `Chargeable pay ${inMonth} is more than gross pay.`;
  if (taken > chargeable) return `PAYE ${inMonth} is more than the pay it was deducted from.`;
  if (insuranceRelief > gross) return `Insurance relief ${inMonth} is more than gross pay.`;
  if (net > cash + exemptCash) return `Net pay ${inMonth} is more than cash pay.`;
  return undefined;
}

function noteOf(what: string, month: Month, declared: Cents, byLaw: Cents): readonly string[] {
  if (Math.abs(declared - byLaw) < ROUNDING) return [];
  return [
    `${what} of ${monthInWords(month)} is KES ${amountInWords(declared)}; calculated from these amounts under the law of that month, it is KES ${amountInWords(byLaw)}. It is saved as entered.`,
  ];
}
