import type { Rate } from "@hazina/base/money.ts";
import type { NonCashReading } from "../kenya/non-cash.ts";
import type { PayeRounding } from "../kenya/paye.ts";
import type { BaseFlags, EarningKind } from "./earnings.ts";
import type { ProrationMethod } from "./proration.ts";

/**
 * An employer's settings: its interpretation of unclear law, and its own policy. Every setting has a default. Where
 * the law is clear there is no setting. `docs/payroll.md` explains each one.
 */
export type EmployerSettings = {
  /** The pay on which NSSF is based: regular cash pay, or basic pay only. */
  readonly nssfBase: "regularCash" | "basic";
  /**
   * The fund that receives tier II: NSSF or, after contracting out, an approved scheme. The choice does not change
   * amounts or tax.
   */
  readonly tierTwo: "nssf" | "contractedOut";
  /** The pay on which the 30 % limit for retirement contributions is based: basic pay, or all cash pay. */
  readonly retirementBase: "basic" | "cash";
  /** Whether NSSF contributions count towards the 30 % limit on retirement contributions. */
  readonly nssfInRetirementTest: boolean;
  /** Whether benefits in kind above the limit are taxed at their whole value, or only the excess. */
  readonly nonCashLimit: NonCashReading;
  /** Whether the car benefit counts towards the limit on benefits in kind. */
  readonly carInNonCashLimit: boolean;
  /** Whether employer pension contributions above the limit on retirement contributions are taxed as a benefit. */
  readonly employerPensionAboveLimitTaxed: boolean;
  /** Whether a cash gratuity is exempt from July 2025. */
  readonly gratuityExemptFromJuly2025: boolean;
  /** Whether the housing levy was deducted for January 2024. */
  readonly housingLevyJanuary2024: boolean;
  /** Whether the housing levy of March 2024 is charged on the whole month, or from the 19th. */
  readonly housingLevyMarch2024: "wholeMonth" | "fromThe19th";
  /** Whether SHIF counted as an insurance premium in October and November 2024. */
  readonly shifReliefLate2024: boolean;
  /** Whether NHIF and SHIF are charged on taxed benefits in kind in addition to cash pay. */
  readonly healthOnBenefits: boolean;
  /** The flat tax rate of a secondary job; undefined means the rate of the highest band. */
  readonly secondaryRate: Rate | undefined;
  /** Whether SHIF and housing levy are deducted before the flat rate of a secondary job is applied. */
  readonly secondaryDeductsContributions: boolean;
  /** Whether insurance relief is given in a secondary job. */
  readonly secondaryInsuranceRelief: boolean;
  /** The unit to which PAYE is rounded. */
  readonly payeRounding: PayeRounding;
  /** Whether the employer is exempt from the industrial training levy. */
  readonly nitaExempt: boolean;
  /**
   * How pay is prorated for part of a month. `workingWeek` is the number of working days in a week, for proration by
   * working days.
   */
  readonly proration: ProrationMethod;
  readonly workingWeek: 5 | 6;
  /** The number of hours per month by which monthly pay is divided to get the hourly wage. */
  readonly overtimeHours: 225 | 195;
  /** The pay of which the employee must keep one third: all cash pay, or basic pay. */
  readonly oneThirdOf: "cash" | "basic";
  /**
   * Overrides of `EARNINGS`: whether a kind of pay counts for NSSF, for the health contribution and for the housing
   * levy.
   */
  readonly bases: Readonly<Partial<Record<EarningKind, Partial<BaseFlags>>>>;
};

/** The default settings of an employer. */
export const DEFAULT_SETTINGS: EmployerSettings = {
  nssfBase: "regularCash",
  tierTwo: "nssf",
  retirementBase: "basic",
  nssfInRetirementTest: true,
  nonCashLimit: "whole",
  carInNonCashLimit: false,
  employerPensionAboveLimitTaxed: false,
  gratuityExemptFromJuly2025: false,
  housingLevyJanuary2024: false,
  housingLevyMarch2024: "wholeMonth",
  shifReliefLate2024: true,
  healthOnBenefits: false,
  secondaryRate: undefined,
  secondaryDeductsContributions: false,
  secondaryInsuranceRelief: false,
  payeRounding: "cents",
  nitaExempt: false,
  proration: "calendarDays",
  workingWeek: 5,
  overtimeHours: 225,
  oneThirdOf: "cash",
  bases: {},
};

/** Returns only the settings that differ from the defaults. */
export function settingsChosen(settings: EmployerSettings): Partial<EmployerSettings> {
  const usual: Readonly<Record<string, unknown>> = DEFAULT_SETTINGS;
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])),
  );
}

/** Returns an employer's settings: the defaults, with the given changes. */
export function employerSettings(chosen: Partial<EmployerSettings> = {}): EmployerSettings {
  return { ...DEFAULT_SETTINGS, ...chosen };
}
