import type { Day, Month } from "@hazina/base/calendar.ts";
import type { Cents, Rate } from "@hazina/base/money.ts";
import type { Car } from "../kenya/car.ts";
import type { House } from "../kenya/housing-benefit.ts";
import type { MortgagePurpose } from "../kenya/mortgage.ts";
import type { OvertimeDay } from "../kenya/overtime.ts";
import type { PrescribedBenefit } from "../kenya/prescribed-benefits.ts";
import type { BaseFlags, EarningKind } from "./earnings.ts";

/** Fields of every element: its name on the payslip, and the caller's reference, which its line repeats. */
type Named = { readonly name?: string; readonly ref?: string };

/**
 * Cash pay for a whole month; kinds that are paid by the day are prorated to the days employed and to the element's own
 * days.
 */
export type Earning = Named & {
  readonly type: "earning";
  readonly kind: EarningKind;
  readonly amount: Cents;
  /** First and last day for which it is paid, such as for a raise in the middle of a month. */
  readonly from?: Day;
  readonly to?: Day;
  /** The earlier month that it pays late: taxed when it is paid, never prorated; negative to recover an overpayment. */
  readonly arrearsOf?: Month;
  /** True where it was counted or typed for the actual month: never prorated, whatever days the person was employed. */
  readonly asCounted?: true;
  /** The bases that this element counts for, where they differ from its kind's. */
  readonly bases?: Partial<BaseFlags>;
};

/** Overtime hours, paid by the hour from the month's basic pay. */
export type OvertimeHours = Named & {
  readonly type: "overtime";
  /** At most two decimals. */
  readonly hours: number;
  readonly day: OvertimeDay;
};

/** Days of unpaid absence within the days employed, deducted from basic pay. */
export type Absence = Named & { readonly type: "absence"; readonly days: number };

/** Per diem for whole days away on duty. */
export type PerDiem = Named & { readonly type: "perDiem"; readonly amount: Cents; readonly days: number };

/** Official travel in the employee's own car. Kilometres with at most one decimal. */
export type Mileage = Named & {
  readonly type: "mileage";
  readonly amount: Cents;
  readonly kilometres: number;
  readonly standardRate: Cents;
};

/** A benefit in kind, at the employer's cost. */
export type BenefitInKind = Named & { readonly type: "benefit"; readonly cost: Cents };

/** A household service with a prescribed value. */
export type ServiceBenefit = Named & { readonly type: "service"; readonly service: PrescribedBenefit };

/** Meals from a canteen or a third party: their monthly cost, and the part that the employee pays. */
export type Meals = Named & { readonly type: "meals"; readonly cost: Cents; readonly paidByEmployee?: Cents };

/** A car for private use. */
export type CompanyCar = Named & { readonly type: "car"; readonly car: Car };

/** A house; at most one per month. */
export type Housing = Named & { readonly type: "housing"; readonly house: House };

/**
 * A loan from the employer: its balance in the month and the yearly rate charged. Fringe benefit tax does not apply to
 * older loans.
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

/** The employer's contribution to a registered pension. */
export type EmployerPension = Named & { readonly type: "employerPension" } & AmountOrShare;

/** A tax-free payment by the employer for the employee: medical cover, group life. */
export type EmployerPaid = Named & { readonly type: "employerPaid"; readonly amount: Cents };

/** A kind of deduction from net pay, in payslip order. */
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
 * A deduction from pay. Pension, post-retirement fund and insurance are claimed for tax at the amount deducted, unless
 * another amount is claimed; of a mortgage only the claimed interest counts.
 */
export type Deduction = Named & {
  readonly type: "deduction";
  readonly kind: DeductionKind;
  readonly claimed?: Cents;
  /** For a mortgage: the purpose of the loan; `buy` by default. */
  readonly purpose?: MortgagePurpose;
  /**
   * True where it takes back pay that the same payslip pays in name only, such as a loan that is written off; it is
   * outside the one-third rule together with that pay.
   */
  readonly settles?: boolean;
} & AmountOrShare;

/** One part of a month's pay. The order of elements has no effect. */
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
