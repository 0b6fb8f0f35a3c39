import type { Rate } from "@hazina/base/money.ts";
import type { NonCashReading } from "../kenya/non-cash.ts";
import type { PayeRounding } from "../kenya/paye.ts";
import type { BaseFlags, EarningKind } from "./earnings.ts";
import type { ProrationMethod } from "./proration.ts";

/**
 * How an employer interprets unclear law, and its own policy. Every setting has a default; the law itself is never
 * here. `docs/payroll.md` explains each.
 */
export type EmployerSettings = {
  /** The pay on which NSSF is based. */
  readonly nssfBase: "regularCash" | "basic";
  /**
   * The fund that receives tier II: NSSF, or an approved scheme after contracting out. Amounts and tax are the same.
   */
  readonly tierTwo: "nssf" | "contractedOut";
  /** The pay for the 30 % limit of retirement contributions. */
  readonly retirementBase: "basic" | "cash";
  /** True where NSSF counts in the 30 % test. */
  readonly nssfInRetirementTest: boolean;
  /** Above the limit for benefits in kind: whether the whole value is taxed, or only the excess. */
  readonly nonCashLimit: NonCashReading;
  /** True where the car benefit counts towards the limit. */
  readonly carInNonCashLimit: boolean;
  /** True where employer contributions to a pension above the retirement limit are taxed as a benefit. */
  readonly employerPensionAboveLimitTaxed: boolean;
  /** True where a cash gratuity is exempt from July 2025. */
  readonly gratuityExemptFromJuly2025: boolean;
  /** True where the housing levy was deducted for January 2024. */
  readonly housingLevyJanuary2024: boolean;
  /** Whether the housing levy of March 2024 is based on the whole month or from the 19th. */
  readonly housingLevyMarch2024: "wholeMonth" | "fromThe19th";
  /** True where SHIF counted as an insurance premium in October and November 2024. */
  readonly shifReliefLate2024: boolean;
  /** True where NHIF and SHIF are based on taxed benefits in kind as well as on cash. */
  readonly healthOnBenefits: boolean;
  /** The flat rate of a secondary job; undefined for the highest band's. */
  readonly secondaryRate: Rate | undefined;
  /** True where SHIF and housing levy are deducted before the flat rate of a secondary job. */
  readonly secondaryDeductsContributions: boolean;
  /** True where a secondary job gives insurance relief. */
  readonly secondaryInsuranceRelief: boolean;
  /** The unit that PAYE is rounded to. */
  readonly payeRounding: PayeRounding;
  /** True where the employer is exempt from the industrial training levy. */
  readonly nitaExempt: boolean;
  /** The proration method for part of a month, and the working days of the week where it counts those. */
  readonly proration: ProrationMethod;
  readonly workingWeek: 5 | 6;
  /** The hours of a month that determine the hourly wage. */
  readonly overtimeHours: 225 | 195;
  /** The pay of which the employee must keep one third. */
  readonly oneThirdOf: "cash" | "basic";
  /** Exceptions to the table of earnings: whether a kind of pay counts for NSSF, for health, for the housing levy. */
  readonly bases: Readonly<Partial<Record<EarningKind, Partial<BaseFlags>>>>;
};

/** The settings of an employer that has changed none. */
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

/** An employer's settings that differ from the defaults. */
export function settingsChosen(settings: EmployerSettings): Partial<EmployerSettings> {
  const usual: Readonly<Record<string, unknown>> = DEFAULT_SETTINGS;
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])),
  );
}

/** The default settings with the given changes. */
export function employerSettings(chosen: Partial<EmployerSettings> = {}): EmployerSettings {
  return { ...DEFAULT_SETTINGS, ...chosen };
}
