import { type Month, monthsBetween, parseMonth, readDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import type { Foundation } from "@hazina/engine/forecasting/evaluation/foundation.ts";
import { distributionGap } from "@hazina/engine/forecasting/microforecasts/marketing.ts";
import type {
  AssetItem,
  Depreciation,
  HireItem,
  Item,
  LoanItem,
  LoanTerms,
  MarketingItem,
} from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import { lawProblem } from "@hazina/engine/forecasting/microforecasts/staff-cost.ts";
import { LARGEST_CELL } from "@hazina/engine/forecasting/model/exact.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { invalid } from "../../platform/refusal.ts";
import { accountFor } from "./account-of.ts";

type ShownItem = InferContractRouterOutputs<typeof microforecasts>["read"]["data"]["items"][number];

/** The fields of a loan, an asset, a hire and marketing as a call sends them. */
export type LoanFields = NonNullable<ShownItem["loanPayload"]>;
export type AssetFields = NonNullable<ShownItem["assetPayload"]>;
export type DepreciationFields = NonNullable<ShownItem["depreciationPayload"]>;
export type FinancingFields = NonNullable<ShownItem["financingPayload"]>;
export type HireFields = NonNullable<ShownItem["hirePayload"]>;
export type MarketingFields = NonNullable<ShownItem["marketingPayload"]>;

/** An item of any kind before it has its id and its place in a microforecast. */
export type Draft<Of extends Item = Item> = Of extends Item ? Omit<Of, "id" | "after"> : never;

/** An item that was read: the month it begins in, and the name of the account to add for it. */
export type ReadItem = { readonly start: Month; readonly draft: Draft; readonly newAsset?: string };

const MOST_TERM_MONTHS = 600;
const MONTHS_A_YEAR = 12;

/** A loan of a call. @throws Refusal 422 for accounts that do not serve, or a term or an amount that cannot be. */
export function readLoan(foundation: Foundation, given: LoanFields): ReadItem {
  const draft: Draft<LoanItem> = {
    kind: "loan",
    ...termsOf(foundation, given),
    principal: amountOf(given.principal, "principal"),
  };
  return { start: parseMonth(given.startDate), draft };
}

/** An asset of a call; an account of its name is added where there is none. @throws Refusal 422 as `readLoan`. */
export function readAsset(
  foundation: Foundation,
  given: { asset: AssetFields; depreciation: DepreciationFields; financing: FinancingFields },
): ReadItem {
  const { asset, financing } = given;
  const name = asset.assetName;
  const isNew = !foundation.accounts.some(({ path }) => path === name) && !foundation.rowOf.has(name);
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
  return { start: parseMonth(asset.start_date), draft, ...(isNew ? { newAsset: name } : {}) };
}

/** A hire of a call. @throws Refusal 422 for accounts that do not serve, a day that is none, or law that is not known. */
export function readHire(foundation: Foundation, given: HireFields, cash: string | null): ReadItem {
  const start = parseMonth(given.employment_start_date.slice(0, 7));
  const day = given.employment_start_date.slice(8);
  if (day !== "" && !readDay(given.employment_start_date).ok)
    throw wrong("employment_start_date", `${given.employment_start_date} is no day of the calendar.`);
  const unknown = lawProblem(start);
  if (unknown !== undefined) throw wrong("employment_start_date", unknown);
  const end = given.end ? parseMonth(given.end) : null;
  if (end !== null && end < start) throw wrong("end", "The last month cannot be before the first.");
  const salary = accountFor(foundation, "salary", given.salaryAccount, "salaryAccount");
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
  return { start, draft };
}

/** Marketing of a call. @throws Refusal 422 for shares that do not sum to 100, nothing to pay, or half of its returns. */
export function readMarketing(foundation: Foundation, given: MarketingFields): ReadItem {
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
    throw wrong("channels", `The shares of the channels sum to ${100 + gap} %; they must sum to 100 %.`);
  }
  if (channels.length === 0 && subscriptions.length === 0) throw wrong("channels", "Add a channel or a subscription.");
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
    throw wrong(
      "conversion",
      "For what a campaign brings give conversion, revenue per customer and the revenue account.",
    );
  }
  return {
    conversion,
    lagMonths: lagMonths ?? 0,
    revenuePerCustomer: amountOf(revenuePerCustomer, "revenuePerCustomer"),
    revenue: accountFor(foundation, "revenue", revenueAccount, "revenueAccount"),
  };
}

type TermFields = Extract<FinancingFields, { purchaseClass: "LOAN" }>;

function termsOf(foundation: Foundation, given: Omit<TermFields, "purchaseClass">): LoanTerms {
  const termMonths = given.loanTermYears * MONTHS_A_YEAR + given.loanTermMonths;
  if (termMonths < 1 || termMonths > MOST_TERM_MONTHS) {
    throw wrong("loanTermMonths", "A loan term is between one month and 50 years.");
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

function wrong(field: string, message: string) {
  return invalid(message, [{ path: field, message }]);
}
