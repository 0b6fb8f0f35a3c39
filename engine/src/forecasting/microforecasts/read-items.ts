import { type Month, monthsBetween, parseMonth, readDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type DatedSettings, settingsIn } from "../../payroll/month/pay-ahead.ts";
import { settingsChosen } from "../../payroll/pay/employer.ts";
import { WrongField, wrongField as wrong } from "../driver-fields/field-reader.ts";
import type { FieldRefusal } from "../driver-fields/read.ts";
import { LARGEST_CELL } from "../model/exact.ts";
import type { Foundation } from "../model/foundation.ts";
import { accountFor } from "./account-uses.ts";
import type {
  AssetFields,
  DepreciationFields,
  FinancingFields,
  HireFields,
  ItemFields,
  LoanFields,
  MarketingFields,
} from "./item-fields.ts";
import { distributionGap } from "./marketing.ts";
import type { AssetItem, Depreciation, HireItem, Item, LoanItem, LoanTerms, MarketingItem } from "./microforecast.ts";
import { lawProblem } from "./staff-cost.ts";

/** An item that has no id and no position in a microforecast yet. */
export type Draft<Of extends Item = Item> = Of extends Item ? Omit<Of, "id" | "after"> : never;

/** An account to create with an item: a fixed asset, or an expense account for pay. */
export type NewAccount = { readonly path: string; readonly class: "FA" | "FEXP" };

/** An item that was read: the month in which it begins, and the account to create for it. */
export type ReadItem = {
  readonly start: Month;
  readonly draft: Draft;
  readonly newAccount?: NewAccount;
  /** The id of the item; absent for an item that gets a new id. */
  readonly id?: string;
};

/**
 * A company's payroll settings. Each set has the month from which it applies; the sets are in the order of these
 * months.
 */
export type PayrollSettings = readonly DatedSettings[];

const MOST_TERM_MONTHS = 600;
const MONTHS_A_YEAR = 12;

/**
 * Reads the items from the fields of a form or request: one item and, for a hire that is paid by a loan, the loan as a
 * second item.
 * @param payroll the company's payroll settings, which apply to a new employee.
 * @returns a refusal that names the wrong field.
 */
export function readItems(
  foundation: Foundation,
  fields: ItemFields,
  payroll: PayrollSettings = [],
): Result<ReadItem[], FieldRefusal> {
  try {
    return accept(itemsOf(foundation, fields, payroll));
  } catch (problem) {
    if (problem instanceof WrongField) return refuse({ field: problem.field, message: problem.message });
    throw problem;
  }
}

function itemsOf(foundation: Foundation, fields: ItemFields, payroll: PayrollSettings): ReadItem[] {
  switch (fields.kind) {
    case "loan":
      return [readLoan(foundation, fields.loan)];
    case "asset":
      return [readAsset(foundation, fields)];
    case "hire":
      return readHire(foundation, fields, payroll);
    case "marketing":
      return [readMarketing(foundation, fields.marketing)];
  }
}

function readLoan(foundation: Foundation, given: LoanFields): ReadItem {
  const draft: Draft<LoanItem> = {
    kind: "loan",
    ...termsOf(foundation, given),
    principal: amountOf(given.principal, "principal"),
  };
  return { start: parseMonth(given.startDate), draft };
}

function readAsset(
  foundation: Foundation,
  given: {
    readonly asset: AssetFields;
    readonly depreciation: DepreciationFields;
    readonly financing: FinancingFields;
  },
): ReadItem {
  const { asset, financing } = given;
  const name = asset.assetName;
  const isNew = isUnknown(foundation, name);
  const draft: Draft<AssetItem> = {
    kind: "asset",
    asset: isNew ? name : accountFor(foundation, "asset", name, "assetName"),
    cost: amountOf(asset.cost, "cost"),
    depreciation: depreciationOf(foundation, given.depreciation, amountOf(asset.cost, "cost")),
    financing:
      financing.purchaseClass === "LOAN"
        ? { from: "loan", ...termsOf(foundation, financing) }
        : { from: "cash", cash: accountFor(foundation, "cash", financing.purchaseAccount, "purchaseAccount") },
  };
  return { start: parseMonth(asset.start_date), draft, ...(isNew ? { newAccount: { path: name, class: "FA" } } : {}) };
}

function isUnknown({ accounts, rowOf }: Foundation, name: string): boolean {
  return !accounts.some(({ path }) => path === name) && !rowOf.has(name);
}

function readHire(
  foundation: Foundation,
  { hire, financing }: Extract<ItemFields, { kind: "hire" }>,
  payroll: PayrollSettings,
): ReadItem[] {
  if (financing?.purchaseClass !== "LOAN") {
    const cash = financing ? accountFor(foundation, "cash", financing.purchaseAccount, "purchaseAccount") : null;
    return [paidAs(payroll, hireOf(foundation, hire, cash))];
  }
  const draft: Draft<LoanItem> = {
    kind: "loan",
    ...termsOf(foundation, financing),
    principal: amountOf(financing.principal, "principal"),
  };
  const person = paidAs(payroll, hireOf(foundation, hire, draft.cash));
  return [person, { start: person.start, draft }];
}

/**
 * Adds to a hire the company's payroll settings for its first month. Only settings that differ from the defaults are
 * added.
 */
function paidAs(payroll: PayrollSettings, read: ReadItem): ReadItem {
  const settings = settingsChosen(settingsIn({ settings: payroll }, read.start));
  if (read.draft.kind !== "hire" || Object.keys(settings).length === 0) return read;
  return { ...read, draft: { ...read.draft, settings } };
}

function hireOf(foundation: Foundation, given: HireFields, cash: string | null): ReadItem {
  const start = parseMonth(given.employment_start_date.slice(0, 7));
  const day = given.employment_start_date.slice(8);
  if (day !== "" && !readDay(given.employment_start_date).ok)
    throw wrong("employment_start_date", `${given.employment_start_date} is not a valid date.`);
  const unknown = lawProblem(start);
  if (unknown !== undefined) throw wrong("employment_start_date", unknown);
  const end = given.end ? parseMonth(given.end) : null;
  if (end !== null && end < start) throw wrong("end", "The last month cannot be before the first.");
  const isNew = given.salaryAccountIsNew === true && isUnknown(foundation, given.salaryAccount);
  const salary = isNew ? given.salaryAccount : accountFor(foundation, "salary", given.salaryAccount, "salaryAccount");
  const draft: Draft<HireItem> = {
    kind: "hire",
    person: {
      firstName: given.first_name,
      lastName: given.last_name,
      departmentId: given.department_id,
      jobTitleId: given.job_title_id,
      rosterId: null,
    },
    accounts: {
      salary,
      benefits: given.benefitsAccount
        ? accountFor(foundation, "salary", given.benefitsAccount, "benefitsAccount")
        : salary,
      cash,
    },
    basic: amountOf(given.basic_salary, "basic_salary"),
    day: day === "" ? null : Number(day),
    months: end === null ? null : monthsBetween(start, end) + 1,
  };
  return { start, draft, ...(isNew ? { newAccount: { path: salary, class: "FEXP" } } : {}) };
}

function readMarketing(foundation: Foundation, given: MarketingFields): ReadItem {
  const channels = given.channels.map((channel) => ({
    name: channel.name,
    distribution: channel.distribution,
    costPerLead: amountOf(channel.costPerLead, "channels"),
  }));
  const subscriptions = given.subscriptions.map(({ name, monthlySubscription }) => ({
    name,
    monthly: amountOf(monthlySubscription, "subscriptions"),
  }));
  const gap = distributionGap(channels) / 10_000;
  if (channels.length > 0 && gap !== 0) {
    throw wrong("channels", `The shares of the channels add up to ${100 + gap}%; they must add up to 100%.`);
  }
  if (channels.length === 0 && subscriptions.length === 0) throw wrong("channels", "Add a channel or a subscription.");
  if (channels.length === 0 && given.monthlyBudget > 0) {
    throw wrong(
      "channels",
      "The monthly budget is not assigned to any channel. Add a channel, or set the budget to 0.",
    );
  }
  const draft: Draft<MarketingItem> = {
    kind: "marketing",
    expense: accountFor(foundation, "expense", given.expenseAccount, "expenseAccount"),
    cash: null,
    monthlyBudget: amountOf(given.monthlyBudget, "monthlyBudget"),
    channels,
    subscriptions,
    months: given.months ?? null,
    returns: returnsOf(foundation, given),
  };
  return { start: parseMonth(given.startDate), draft };
}

function returnsOf(foundation: Foundation, given: MarketingFields): MarketingItem["returns"] {
  const { conversion, revenuePerCustomer, revenueAccount, lagMonths } = given;
  if (conversion == null && revenuePerCustomer == null && !revenueAccount) return null;
  if (conversion == null || revenuePerCustomer == null || !revenueAccount) {
    throw wrong("conversion", "Enter conversion, revenue per customer and the revenue account together.");
  }
  return {
    conversion,
    lagMonths: lagMonths ?? 0,
    revenuePerCustomer: amountOf(revenuePerCustomer, "revenuePerCustomer"),
    revenue: accountFor(foundation, "revenue", revenueAccount, "revenueAccount"),
  };
}

function termsOf(
  foundation: Foundation,
  given: Omit<Extract<FinancingFields, { purchaseClass: "LOAN" }>, "purchaseClass">,
): LoanTerms {
  const termMonths = given.loanTermYears * MONTHS_A_YEAR + given.loanTermMonths;
  if (termMonths < 1 || termMonths > MOST_TERM_MONTHS) {
    throw wrong("loanTermMonths", "Loan term must be between one month and 50 years.");
  }
  return {
    liability: accountFor(foundation, "loan", given.loanLiabilityAccount, "loanLiabilityAccount"),
    cash: accountFor(foundation, "cash", given.loanRepaymentAccount, "loanRepaymentAccount"),
    interest: accountFor(foundation, "interest", given.interestAccount, "interestAccount"),
    annualPercent: given.annualInterest,
    termMonths,
  };
}

function depreciationOf(foundation: Foundation, given: DepreciationFields, cost: number): Depreciation {
  const account = accountFor(foundation, "depreciation", given.depreciationAccount, "depreciationAccount");
  const lifeMonths = given.periodYears * MONTHS_A_YEAR;
  if (given.depreciationMethod === "Percentage of Opening Balance") {
    if (given.depreciationRate == null) throw wrong("depreciationRate", "Please input the depreciation rate");
    return { method: "percentage", account, lifeMonths, annualPercent: given.depreciationRate };
  }
  if (given.salvageValue == null) throw wrong("salvageValue", "Please input the salvage value");
  const salvage = amountOf(given.salvageValue, "salvageValue");
  if (salvage > cost) throw wrong("salvageValue", "The salvage value cannot be above the cost.");
  return { method: "straight_line", account, lifeMonths, salvage };
}

function amountOf(major: number, field: string): number {
  if (Math.abs(major) * 100 > LARGEST_CELL) throw wrong(field, "This amount is too large.");
  return centsOf(major);
}
