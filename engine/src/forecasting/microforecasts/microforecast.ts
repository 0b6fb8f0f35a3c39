import type { Month } from "@hazina/base/calendar.ts";
import type { Element } from "../../payroll/pay/element.ts";
import type { Employee } from "../../payroll/pay/employee.ts";
import type { EmployerSettings } from "../../payroll/pay/employer.ts";
import type { Percent } from "../model/model.ts";

/**
 * A stored microforecast: the user's entries, without postings. The months of its items are counted from its
 * start, so that all items move when the start moves. Amounts are in whole cents.
 */
export type Microforecast = {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  readonly start: Month;
  readonly items: readonly Item[];
};

/** One loan, asset, hire, raise, termination, marketing campaign or planned cash row of a microforecast. */
export type Item = LoanItem | AssetItem | HireItem | RaiseItem | TerminationItem | MarketingItem | PlannedCashItem;

/**
 * Fields of every item: its id, and the number of months from the start of the microforecast to the start of the item,
 * which is negative if the item starts earlier.
 */
type Begun = {
  readonly id: string;
  readonly after: number;
  /**
   * True after a user confirmed that the books already contain the item, which then posts nothing; otherwise absent.
   */
  readonly inBooks?: true;
};

/** The repayment terms of a loan, and the accounts that it uses. */
export type LoanTerms = {
  /** The account that shows the debt. */
  readonly liability: string;
  /** The cash account that receives the loan and pays the instalments. */
  readonly cash: string;
  readonly interest: string;
  readonly annualPercent: Percent;
  /** The number of instalments; the first is due in the month after the loan is drawn. */
  readonly termMonths: number;
};

/** A loan that is drawn in its first month and repaid in equal instalments. */
export type LoanItem = Begun & LoanTerms & { readonly kind: "loan"; readonly principal: number };

/** An asset that is bought and in service in its first month, and depreciated from then on. */
export type AssetItem = Begun & {
  readonly kind: "asset";
  /** The account that shows the asset. */
  readonly asset: string;
  readonly cost: number;
  readonly depreciation: Depreciation;
  readonly financing: { readonly from: "cash"; readonly cash: string } | ({ readonly from: "loan" } & LoanTerms);
};

/** The depreciation method of an asset, its life in months and its expense account. */
export type Depreciation = { readonly account: string; readonly lifeMonths: number } & (
  | { readonly method: "straight_line"; readonly salvage: number }
  | { readonly method: "percentage"; readonly annualPercent: Percent }
);

/** The accounts to which staff cost is posted. */
export type StaffAccounts = {
  /** The expense account of gross pay. */
  readonly salary: string;
  /**
   * The expense account for the employer's costs on top of pay. Unless the user chooses another account, it
   * is the account of gross pay.
   */
  readonly benefits: string;
  /** The cash account that pays; null for the company's default. */
  readonly cash: string | null;
};

/**
 * The person whom a planned hire, raise or departure concerns, with the name and details that the product
 * shows.
 */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly departmentId: string | null;
  readonly jobTitleId: string | null;
  /** The id of the roster entry of the person whose pay changes or who leaves; null for a hire. */
  readonly rosterId: string | null;
};

/**
 * An employee's pay other than basic pay, and the payroll rules that apply to the employee, at the time when
 * the change was planned.
 */
export type PayTerms = {
  readonly elements: readonly Element[];
  readonly employee: Pick<Employee, "residence" | "job" | "feesFor" | "notCovered">;
  readonly settings: Partial<EmployerSettings>;
};

/** A planned hire, who starts at the beginning of the first month or on a day in that month. */
export type HireItem = Begun & {
  readonly kind: "hire";
  readonly person: Person;
  readonly accounts: StaffAccounts;
  /** Monthly basic pay, in cents. */
  readonly basic: number;
  /** The day on which the person starts, within the first month; null for the start of the month. */
  readonly day: number | null;
  /** The number of paid months; null if there is no end. */
  readonly months: number | null;
  /**
   * The payroll settings for the hire's first month, as they were when the hire was planned. Only settings that differ
   * from the defaults are included; absent if none do.
   */
  readonly settings?: Partial<EmployerSettings>;
};

/** A change of a person's basic pay from the first month on. */
export type RaiseItem = Begun & {
  readonly kind: "raise";
  readonly person: Person;
  readonly accounts: StaffAccounts;
  readonly from: number;
  readonly to: number;
  /**
   * The person's pay other than basic pay, before the raise (`from`) and after it (`to`). Absent for a person without
   * an employee record, or if payroll cannot calculate the person's pay.
   */
  readonly beside?: { readonly from: PayTerms; readonly to: PayTerms };
  /** The number of paid months, until the next change of pay or the known last day; null if there is no end. */
  readonly months: number | null;
  /** The day on which the person leaves, within the last paid month; absent for a person who works the whole month. */
  readonly lastDay?: number;
};

/**
 * The planned departure of a person on the roster. The last day of employment is a day of the item's first month, or
 * the end of that month.
 */
export type TerminationItem = Begun & {
  readonly kind: "termination";
  readonly person: Person;
  readonly accounts: StaffAccounts;
  readonly basic: number;
  /**
   * Pay other than basic pay; absent for a person without an employee record, or if payroll cannot calculate the
   * person's pay.
   */
  readonly beside?: PayTerms;
  readonly day: number | null;
  /** The day of the month on which the person joined, if they join and leave in the same month; otherwise absent. */
  readonly joinedDay?: number;
};

/** A marketing campaign: spend that is the same every month, and its expected results. */
export type MarketingItem = Begun & {
  readonly kind: "marketing";
  readonly expense: string;
  /** The cash account that pays; null for the company's default. */
  readonly cash: string | null;
  /** The monthly budget that the channels share, in cents. */
  readonly monthlyBudget: number;
  readonly channels: readonly Channel[];
  readonly subscriptions: readonly Subscription[];
  /** The number of active months; null if there is no end. */
  readonly months: number | null;
  readonly returns: MarketingReturns | null;
};

/**
 * A marketing channel: `distribution` is its share of the budget in percent. If the cost per lead is zero cents, leads
 * are not counted.
 */
export type Channel = { readonly name: string; readonly distribution: Percent; readonly costPerLead: number };

/** A tool with a monthly subscription, in cents. */
export type Subscription = { readonly name: string; readonly monthly: number };

/**
 * The conversion of leads: a percentage of leads become customers, and each customer pays once, some months
 * later.
 */
export type MarketingReturns = {
  readonly conversion: Percent;
  readonly lagMonths: number;
  readonly revenuePerCustomer: number;
  readonly revenue: string;
};

/**
 * A planned cash row that was included in the forecast, with the cash that a user expects to receive or to pay in each
 * month.
 */
export type PlannedCashItem = Begun & {
  readonly kind: "planned_cash";
  readonly name: string;
  readonly side: "in" | "out";
  /** The account against which the cash is posted, such as an income or expense account. */
  readonly account: string;
  /** Whether the account in `account` increases when cash is received. */
  readonly risesWithCash: boolean;
  /** The cash account; null for the company's default. */
  readonly cash: string | null;
  /**
   * The amounts in cents, positive in the direction of `side`, each with its month counted from the first month of the
   * item.
   */
  readonly amounts: readonly { readonly month: number; readonly cents: number }[];
};

/** The facts about the forecast from which an item creates its postings. */
export type Ground = {
  /** The calendar month in which the microforecast starts. */
  readonly start: Month;
  /** The first forecast month, counted from the start of the microforecast. */
  readonly from: number;
  /** The month after the last forecast month, counted from the start of the microforecast. */
  readonly to: number;
  /** The cash account for items that do not name a cash account. */
  readonly cash: string;
};
