import type { Day, Month } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { HousedPerson } from "../kenya/housing-benefit.ts";
import type { MortgagePurpose } from "../kenya/mortgage.ts";
import type { Residence, WithholdingPayment } from "../kenya/withholding.ts";

/** The kind of job with this employer: the main job, a secondary job, or fees subject to withholding tax. */
export type Job = "main" | "secondary" | "fees";

/** A contribution from which a person can be exempt. */
export type Contribution = "nssf" | "health" | "housingLevy" | "nita";

/** The facts about an employee that payroll needs in a month. */
export type Employee = {
  readonly name: string;
  /** KRA PIN. */
  readonly pin?: string;
  readonly residence: Residence;
  readonly job: Job;
  /** The purpose of the fees, where the job is `fees`. */
  readonly feesFor?: WithholdingPayment;
  /** The position that housing law distinguishes, employee or director; `employee` by default. */
  readonly position?: HousedPerson;
  /** Date of birth; without one, NSSF is due. */
  readonly born?: Day;
  /** First and last day of employment. */
  readonly joined?: Day;
  readonly left?: Day;
  readonly disability?: DisabilityCertificate;
  /** Documented reliefs and deductions that are paid outside payroll. */
  readonly claims?: readonly Claim[];
  /** Contributions that are not due, for example by a treaty or because another employer pays them. */
  readonly notCovered?: readonly Contribution[];
  /** Cents of PAYE left by rounding in earlier months. */
  readonly payeBroughtForward?: Cents;
};

/** KRA's certificate of exemption for a person with disability. */
export type DisabilityCertificate = { readonly number: string; readonly from: Month; readonly through?: Month };

/** The claims for tax; see the rule of the same name. */
export type ClaimKind = "insurance" | "pension" | "mortgageInterest" | "postRetirement";

/**
 * A monthly amount that the employee pays outside payroll and claims for tax. Since July 2025 the employer must give
 * every claim that is declared and documented (KRA public notice 2307); one without evidence is not given.
 */
export type Claim = {
  readonly kind: ClaimKind;
  readonly monthly: Cents;
  readonly from: Month;
  readonly through?: Month;
  readonly evidence: string;
  /** For mortgage interest: the purpose of the loan; `buy` by default. */
  readonly purpose?: MortgagePurpose;
};

/** Returns whether a fact that is dated by month applies in a month. */
export function holdsIn(dated: { readonly from: Month; readonly through?: Month }, month: Month): boolean {
  return dated.from <= month && (dated.through === undefined || month <= dated.through);
}

/**
 * Returns whether the exemption for persons with disability applies in a month: in the main job, with a valid
 * certificate.
 */
export function isExemptForDisability({ disability, job }: Employee, month: Month): boolean {
  return job === "main" && disability !== undefined && disability.number.trim() !== "" && holdsIn(disability, month);
}

/** Age in whole years on a day. */
export function ageOn(day: Day, born: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
