import type { Day, Month } from "@hazina/base/calendar.ts";
import type { Cents, Rate } from "@hazina/base/money.ts";
import type { Car } from "../kenya/car.ts";
import type { House } from "../kenya/housing-benefit.ts";
import type { MortgagePurpose } from "../kenya/mortgage.ts";
import type { OvertimeDay } from "../kenya/overtime.ts";
import type { PrescribedBenefit } from "../kenya/prescribed-benefits.ts";
import type { BaseFlags, EarningKind } from "./earnings.ts";

/** The fields that every element can carry: its name on the payslip, and the caller's reference, which its line repeats. */
type Named = { readonly name?: string; readonly ref?: string };

/** Cash pay for a whole month; kinds that are paid by the day are prorated to the days employed and to its own days. */
export type Earning = Named & {
  readonly type: "earning";
  readonly kind: EarningKind;
  readonly amount: Cents;
  /** First and last day for which it is paid, such as for a raise in the middle of a month. */
  readonly from?: Day;
  readonly to?: Day;
  /** Paid late for an earlier month: taxed when it is paid, never prorated; negative to take back what was overpaid. */
  readonly arrearsOf?: Month;
  /** True where it was counted or typed for the month as it was: never prorated, whatever days of it a person was employed. */
  readonly asCounted?: true;
  /** For what this element counts, where it differs from its kind. */
  readonly bases?: Partial<BaseFlags>;
};

/** Extra hours, paid by the hour from the month's basic pay. */
export type OvertimeHours = Named & {
  readonly type: "overtime";
  /** At most two decimals. */
  readonly hours: number;
  readonly day: OvertimeDay;
};

/** Days of unpaid absence within the days employed, taken from basic pay. */
export type Absence = Named & { readonly type: "absence"; readonly days: number };

/** Subsistence for whole days away on duty. */
export type PerDiem = Named & { readonly type: "perDiem"; readonly amount: Cents; readonly days: number };

/** Official travel in the employee's own car. Kilometres with at most one decimal. */
export type Mileage = Named & {
  readonly type: "mileage";
  readonly amount: Cents;
  readonly kilometres: number;
  readonly standardRate: Cents;
};

/** A benefit in kind at what it cost the employer. */
export type BenefitInKind = Named & { readonly type: "benefit"; readonly cost: Cents };

/** A household service with a prescribed value. */
export type ServiceBenefit = Named & { readonly type: "service"; readonly service: PrescribedBenefit };

/** Meals from a canteen or a third party: their monthly cost, and what the employee pays of it. */
export type Meals = Named & { readonly type: "meals"; readonly cost: Cents; readonly paidByEmployee?: Cents };

/** A car for private use. */
export type CompanyCar = Named & { readonly type: "car"; readonly car: Car };

/** A house. One a month. */
export type Housing = Named & { readonly type: "housing"; readonly house: House };

/** A loan from the employer: its balance in the month and the yearly rate charged. Older loans carry no fringe benefit tax. */
export type StaffLoan = Named & {
  readonly type: "loan";
  readonly balance: Cents;
  readonly charged: Rate;
  readonly regime: "fringeBenefitTax" | "lowInterest";
};

/** A gratuity that the employer pays into a registered scheme. */
export type SchemeGratuity = Named & {
  readonly type: "schemeGratuity";
  readonly amount: Cents;
  readonly years: number;
};

/** An amount in cash, or a share of the month's basic pay. */
export type AmountOrShare = { readonly amount: Cents } | { readonly ofBasic: Rate };

/** The employer's contribution to a registered pension. */
export type EmployerPension = Named & { readonly type: "employerPension" } & AmountOrShare;

/** Something the employer pays for the employee without tax: medical cover, group life. */
export type EmployerPaid = Named & { readonly type: "employerPaid"; readonly amount: Cents };

/** A kind of deduction from net pay, in the order of a payslip. */
export type DeductionKind =
  | "pension"
  | "postRetirement"
  | "insurance"
  | "mortgage"
  | "courtOrder"
  | "helb"
  | "sacco"
  | "loan"
  | "advance"
  | "union"
  | "rent"
  | "other";

/**
 * Something taken from pay. Pension, post-retirement fund and insurance are claimed for tax with the amount deducted,
 * unless another amount is claimed; of a mortgage only what is claimed as interest counts.
 */
export type Deduction = Named & {
  readonly type: "deduction";
  readonly kind: DeductionKind;
  readonly claimed?: Cents;
  /** For a mortgage: what the loan is for; `buy` unless given. */
  readonly purpose?: MortgagePurpose;
  /**
   * True where it takes back what the same payslip pays in name only, such as a loan that is written off: it is outside the one-third
   * rule with that pay.
   */
  readonly settles?: boolean;
} & AmountOrShare;

/** One thing that a month's pay is made of. The order of elements means nothing. */
export type Element =
  | Earning
  | OvertimeHours
  | Absence
  | PerDiem
  | Mileage
  | BenefitInKind
  | ServiceBenefit
  | Meals
  | CompanyCar
  | Housing
  | StaffLoan
  | SchemeGratuity
  | EmployerPension
  | EmployerPaid
  | Deduction;
