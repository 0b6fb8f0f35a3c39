import type { Month } from "@hazina/base/calendar.ts";
import type { Element } from "../../payroll/pay/element.ts";
import type { Employee } from "../../payroll/pay/employee.ts";
import type { EmployerSettings } from "../../payroll/pay/employer.ts";
import type { Percent } from "../model/model.ts";

/**
 * A microforecast as it is kept: what a person entered, never postings. Its items count their months from its start, so
 * that moving the start moves them all. Amounts are whole cents.
 */
export type Microforecast = {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  readonly start: Month;
  readonly items: readonly Item[];
};

/** One thing that a microforecast plans. */
export type Item = LoanItem | AssetItem | HireItem | RaiseItem | TerminationItem | MarketingItem | PlannedCashItem;

/** What every item has: its id, and how many months after the microforecast's start it begins (before, where negative). */
type Begun = {
  readonly id: string;
  readonly after: number;
  /** Present where a person said that the books hold it by now: then it posts nothing, and asks nothing. */
  readonly inBooks?: true;
};

/** How a loan is repaid, and which accounts it moves. */
export type LoanTerms = {
  /** The debt that is owed. */
  readonly liability: string;
  /** The cash account that receives the loan and pays the instalments. */
  readonly cash: string;
  readonly interest: string;
  readonly annualPercent: Percent;
  /** Number of instalments, the first one the month after the loan. */
  readonly termMonths: number;
};

/** A loan that is drawn in its first month and repaid in level instalments. */
export type LoanItem = Begun & LoanTerms & { readonly kind: "loan"; readonly principal: number };

/** An asset that is bought and in service in its first month, and written down from then on. */
export type AssetItem = Begun & {
  readonly kind: "asset";
  /** The account of the asset. */
  readonly asset: string;
  readonly cost: number;
  readonly depreciation: Depreciation;
  readonly financing: { readonly from: "cash"; readonly cash: string } | ({ readonly from: "loan" } & LoanTerms);
};

/** How an asset is written down, and the expense that carries it. */
export type Depreciation = { readonly account: string; readonly lifeMonths: number } & (
  | { readonly method: "straight_line"; readonly salvage: number }
  | { readonly method: "percentage"; readonly annualPercent: Percent }
);

/** Where staff cost is booked. */
export type StaffAccounts = {
  /** The expense that takes gross pay. */
  readonly salary: string;
  /** The expense account of the employer's own cost; the same unless chosen. */
  readonly benefits: string;
  /** The cash account that pays; null for the company's. */
  readonly cash: string | null;
};

/** Whom an item of staff is about, as it is shown. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly departmentId: string | null;
  readonly jobTitleId: string | null;
  /** The person of the roster whose pay changes; null for a hire. */
  readonly rosterId: string | null;
};

/** The pay of an employee besides basic pay, and by which rules, as it was when a change of the pay was planned. */
export type PayTerms = {
  readonly elements: readonly Element[];
  readonly employee: Pick<Employee, "residence" | "job" | "feesFor" | "notCovered">;
  readonly settings: Partial<EmployerSettings>;
};

/** A planned hire: from the first month on, or from a day in it. */
export type HireItem = Begun & {
  readonly kind: "hire";
  readonly person: Person;
  readonly accounts: StaffAccounts;
  /** Cents of basic pay a month. */
  readonly basic: number;
  /** The day of the first month on which the person starts; null for all of it. */
  readonly day: number | null;
  /** How many months are paid; null for no end. */
  readonly months: number | null;
  /** What payroll of the company had settled otherwise than usual for the first month when the hire was planned. */
  readonly settings?: Partial<EmployerSettings>;
};

/** A new basic pay for a person of the roster, from the first month on. */
export type RaiseItem = Begun & {
  readonly kind: "raise";
  readonly person: Person;
  readonly accounts: StaffAccounts;
  readonly from: number;
  readonly to: number;
  /** Pay besides basic pay before the raise and after it; of employees alone. */
  readonly beside?: { readonly from: PayTerms; readonly to: PayTerms };
  /** How many months are paid, until the next pay or the last day that is known; null for no end. */
  readonly months: number | null;
  /** The day of the last of those months on which a person leaves; of nobody who works it whole. */
  readonly lastDay?: number;
};

/** A person of the roster who leaves in the first month: on a day of it, or with its end. */
export type TerminationItem = Begun & {
  readonly kind: "termination";
  readonly person: Person;
  readonly accounts: StaffAccounts;
  readonly basic: number;
  /** Pay besides basic pay; of employees alone. */
  readonly beside?: PayTerms;
  readonly day: number | null;
  /** The day of the last month on which the person began, where they begin within it. */
  readonly joinedDay?: number;
};

/** Spending on marketing, a month like the other, and what it may bring. */
export type MarketingItem = Begun & {
  readonly kind: "marketing";
  readonly expense: string;
  /** The cash account that pays; null for the company's. */
  readonly cash: string | null;
  /** Cents a month that the channels share. */
  readonly monthlyBudget: number;
  readonly channels: readonly Channel[];
  readonly subscriptions: readonly Subscription[];
  /** How many months it runs; null for no end. */
  readonly months: number | null;
  readonly returns: MarketingReturns | null;
};

/** A channel with its share of the budget and what a lead of it costs; a cost of zero says that no leads are counted. */
export type Channel = { readonly name: string; readonly distribution: Percent; readonly costPerLead: number };

/** A tool that is paid every month. */
export type Subscription = { readonly name: string; readonly monthly: number };

/** The conversion of leads: so many per cent are customers, who after some months each bring an amount of revenue, once. */
export type MarketingReturns = {
  readonly conversion: Percent;
  readonly lagMonths: number;
  readonly revenuePerCustomer: number;
  readonly revenue: string;
};

/** Cash in or out by month, each amount written by a person: a row of cash that was made part of the forecast. */
export type PlannedCashItem = Begun & {
  readonly kind: "planned_cash";
  readonly name: string;
  readonly side: "in" | "out";
  /** The purpose of the cash. */
  readonly account: string;
  /** Whether that account rises as cash comes in. */
  readonly risesWithCash: boolean;
  /** The cash account; null for the company's. */
  readonly cash: string | null;
  /** Cents on its side, by month counted from the item's first. */
  readonly amounts: readonly { readonly month: number; readonly cents: number }[];
};

/** What an item must know of the forecast to say what it posts. */
export type Ground = {
  /** The calendar month in which the microforecast starts. */
  readonly start: Month;
  /** The first forecast month, counted from the start. */
  readonly from: number;
  /** The month after the last forecast month, counted from the start. */
  readonly to: number;
  /** The account that takes the movement of cash where an item names none. */
  readonly cash: string;
};
