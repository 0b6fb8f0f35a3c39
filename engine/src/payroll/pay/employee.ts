import type { Day, Month } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { HousedPerson } from "../kenya/housing-benefit.ts";
import type { MortgagePurpose } from "../kenya/mortgage.ts";
import type { Residence, WithholdingPayment } from "../kenya/withholding.ts";

/** The kind of job with this employer: main job, secondary job, or fees subject to withholding tax. */
export type Job = "main" | "secondary" | "fees";

/** A contribution from which a person can be exempt. */
export type Contribution = "nssf" | "health" | "housingLevy" | "nita";

/** The facts about an employee from which a month's payslip is calculated. */
export type Employee = {
  readonly name: string;
  /** The KRA PIN; absent if it is not known. */
  readonly pin?: string;
  readonly residence: Residence;
  readonly job: Job;
  /** The kind of service that the fees are for; required for the job `fees`, absent for other jobs. */
  readonly feesFor?: WithholdingPayment;
  /** The employee's position under the housing benefit rules, such as employee or director; by default `employee`. */
  readonly position?: HousedPerson;
  /** The date of birth. If it is absent, NSSF is deducted regardless of age. */
  readonly born?: Day;
  /**
   * The first and last day of employment. `joined` is absent if employment began before the month, `left` if it
   * continues after the month.
   */
  readonly joined?: Day;
  readonly left?: Day;
  readonly disability?: DisabilityCertificate;
  /** Tax claims with evidence for payments that the employee makes outside payroll; absent if there are none. */
  readonly claims?: readonly Claim[];
  /**
   * Contributions that are not due, for example under a treaty or because another employer pays them; absent if all
   * are due.
   */
  readonly notCovered?: readonly Contribution[];
  /**
   * The rounding difference of PAYE from earlier months, in cents: negative if too much was deducted, absent if there
   * is none.
   */
  readonly payeBroughtForward?: Cents;
};

/**
 * KRA's certificate of tax exemption for a person with disability. The certificate is valid from its first to
 * its last month, both included; `through` is absent if it has no end.
 */
export type DisabilityCertificate = { readonly number: string; readonly from: Month; readonly through?: Month };

/**
 * The kinds of tax claims: insurance premiums, pension contributions, mortgage interest, and contributions to a
 * post-retirement medical fund.
 */
export type ClaimKind = "insurance" | "pension" | "mortgageInterest" | "postRetirement";

/**
 * A monthly amount that the employee pays outside payroll and claims for tax. Since July 2025 the employer must grant
 * every claim that is declared and documented (KRA public notice 2307); a claim without evidence is not granted.
 */
export type Claim = {
  readonly kind: ClaimKind;
  readonly monthly: Cents;
  readonly from: Month;
  readonly through?: Month;
  readonly evidence: string;
  /** The purpose of a loan for which mortgage interest is claimed; by default `buy`. */
  readonly purpose?: MortgagePurpose;
};

/** Checks whether a fact with a first and an optional last month applies in the given month. */
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

/** Returns the age, in whole years on `day`, of a person born on `born`. */
export function ageOn(day: Day, born: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
