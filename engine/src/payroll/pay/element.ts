import type { Day, Month } from "@hazina/base/calendar.ts";
import type { Cents, Rate } from "@hazina/base/money.ts";
import type { Car } from "../kenya/car.ts";
import type { House } from "../kenya/housing-benefit.ts";
import type { MortgagePurpose } from "../kenya/mortgage.ts";
import type { OvertimeDay } from "../kenya/overtime.ts";
import type { PrescribedBenefit } from "../kenya/prescribed-benefits.ts";
import type { BaseFlags, EarningKind } from "./earnings.ts";

/**
 * The fields that every element has: the name to print on the payslip (if absent, the name of the element's kind), a
 * reference, which is copied to the payslip line, and a mark for pay received outside payroll.
 */
type Named = {
  readonly name?: string;
  readonly ref?: string;
  /**
   * True for pay that the employee received outside payroll, such as a per diem, and for the deduction of the same
   * amount. Both are on the payslip. Neither is posted, because the payment itself was posted.
   */
  readonly elsewhere?: true;
};

/**
 * Cash pay, as the amount for a whole month. Kinds of pay that are prorated by day are reduced to the days on which
 * the employee is employed and the element applies.
 */
export type Earning = Named & {
  readonly type: "earning";
  readonly kind: EarningKind;
  readonly amount: Cents;
  /**
   * The first and last day that the pay covers, for example after a raise in mid-month. `from` is absent if the pay
   * starts with the employment, `to` if it ends with the employment.
   */
  readonly from?: Day;
  readonly to?: Day;
  /**
   * The earlier month for which this pay is due; absent for pay of the current month. Arrears are taxed when
   * they are paid and never prorated; a negative amount recovers an overpayment.
   */
  readonly arrearsOf?: Month;
  /**
   * True if the amount was entered or calculated for exactly this month, so that it is never prorated; otherwise
   * absent.
   */
  readonly asCounted?: true;
  /**
   * The contributions for which this element counts, if they differ from those of its kind of pay; otherwise absent.
   */
  readonly bases?: Partial<BaseFlags>;
};

/** Overtime hours. The pay for them is calculated from the month's basic pay. */
export type OvertimeHours = Named & {
  readonly type: "overtime";
  /** The number of hours, with at most two decimals. */
  readonly hours: number;
  readonly day: OvertimeDay;
};

/** Days of unpaid absence within the employment. The value of these days is deducted from basic pay. */
export type Absence = Named & { readonly type: "absence"; readonly days: number };

/** Per diem for whole days away on duty. The amount is the total for all days, in cents. */
export type PerDiem = Named & { readonly type: "perDiem"; readonly amount: Cents; readonly days: number };

/** Mileage for official travel in the employee's own car. Kilometres have at most one decimal. */
export type Mileage = Named & {
  readonly type: "mileage";
  readonly amount: Cents;
  readonly kilometres: number;
  readonly standardRate: Cents;
};

/** A benefit in kind, valued at its cost to the employer. */
export type BenefitInKind = Named & { readonly type: "benefit"; readonly cost: Cents };

/** A household service with a prescribed value. */
export type ServiceBenefit = Named & { readonly type: "service"; readonly service: PrescribedBenefit };

/**
 * Meals from a canteen or a third party: the monthly cost in cents, and the part that the employee pays (absent means
 * none).
 */
export type Meals = Named & { readonly type: "meals"; readonly cost: Cents; readonly paidByEmployee?: Cents };

/** A company car that the employee may use privately. */
export type CompanyCar = Named & { readonly type: "car"; readonly car: Car };

/** A house that the employer provides; at most one per month. */
export type Housing = Named & { readonly type: "housing"; readonly house: House };

/**
 * A loan from the employer: its balance in the month, and the yearly interest rate charged. `regime` says whether the
 * employer pays fringe benefit tax on the benefit or, for an older loan, the benefit is taxed as pay (`lowInterest`).
 */
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

/** The employer's contribution to a registered pension scheme. */
export type EmployerPension = Named & { readonly type: "employerPension" } & AmountOrShare;

/** A tax-free payment that the employer makes for the employee, such as medical cover or group life insurance. */
export type EmployerPaid = Named & { readonly type: "employerPaid"; readonly amount: Cents };

/** The kinds of deductions from net pay, in the order in which the payslip shows them. */
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
 * A deduction from net pay. A contribution to a pension or post-retirement fund or an insurance premium reduces
 * taxable pay or tax by the whole deduction, unless `claimed` has a different amount. A mortgage payment reduces
 * taxable pay only by the interest in `claimed`.
 */
export type Deduction = Named & {
  readonly type: "deduction";
  readonly kind: DeductionKind;
  readonly claimed?: Cents;
  /** The purpose of a mortgage; by default `buy`. */
  readonly purpose?: MortgagePurpose;
  /**
   * True if the deduction cancels pay that the payslip shows but that is not paid out, such as a loan that is written
   * off. The one-third rule then ignores both the pay and the deduction.
   */
  readonly settles?: boolean;
} & AmountOrShare;

/** One part of a month's pay, such as an earning or a deduction. The order of elements does not affect the result. */
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
