import { addMonths, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { channelMonths, monthlySpend } from "@hazina/engine/forecasting/microforecasts/marketing.ts";
import type {
  AssetItem,
  HireItem,
  Item,
  LoanTerms,
  MarketingItem,
  PlannedCashItem,
} from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import { dayIn } from "@hazina/engine/forecasting/microforecasts/staff-cost.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import { formatAmount } from "../../exports/format-values.ts";
import { major } from "./effect-of.ts";

type Named = { readonly forecast_name: string; readonly scenario_name: string };

const MONTHS_A_YEAR = 12;

/** Converts an item to the form in which the API returns it: a description as text, and the fields of its form. */
export function shownItem(foundation: Foundation, item: Item, start: Month, named: Named) {
  const common = { id: item.id, kind: item.kind, start_month: formatMonth(start), ...inWords(foundation, item) };
  switch (item.kind) {
    case "loan":
      return {
        ...common,
        loanPayload: {
          ...named,
          ...termFields(foundation, item),
          principal: major(item.principal),
          startDate: formatMonth(start),
        },
      };
    case "asset":
      return { ...common, ...assetFields(foundation, item, start, named) };
    case "hire":
      return {
        ...common,
        hirePayload: hireFields(foundation, item, start, named),
        ...(item.accounts.cash === null ? {} : { financingPayload: cashFields(foundation, item.accounts.cash) }),
      };
    case "marketing":
      return { ...common, marketingPayload: marketingFields(foundation, item, start, named) };
    default:
      return common;
  }
}

function termFields(foundation: Foundation, terms: LoanTerms) {
  return {
    loanLiabilityAccount: pathOf(foundation, terms.liability),
    loanRepaymentAccount: pathOf(foundation, terms.cash),
    interestAccount: pathOf(foundation, terms.interest),
    annualInterest: terms.annualPercent,
    loanTermYears: Math.floor(terms.termMonths / MONTHS_A_YEAR),
    loanTermMonths: terms.termMonths % MONTHS_A_YEAR,
  };
}

function assetFields(foundation: Foundation, item: AssetItem, start: Month, named: Named) {
  const { depreciation, financing } = item;
  return {
    assetPayload: {
      ...named,
      assetClass: "fixed_asset" as const,
      assetName: pathOf(foundation, item.asset),
      cost: major(item.cost),
      start_date: formatMonth(start),
    },
    depreciationPayload: {
      depreciationMethod:
        depreciation.method === "percentage"
          ? ("Percentage of Opening Balance" as const)
          : ("Straightline Depreciation" as const),
      depreciationAccount: pathOf(foundation, depreciation.account),
      periodYears: depreciation.lifeMonths / MONTHS_A_YEAR,
      ...(depreciation.method === "percentage"
        ? { depreciationRate: depreciation.annualPercent }
        : { salvageValue: major(depreciation.salvage) }),
    },
    financingPayload:
      financing.from === "loan"
        ? { purchaseClass: "LOAN" as const, ...termFields(foundation, financing) }
        : cashFields(foundation, financing.cash),
  };
}

function cashFields(foundation: Foundation, cash: string) {
  return { purchaseClass: "current_asset" as const, purchaseAccount: pathOf(foundation, cash) };
}

function hireFields(foundation: Foundation, item: HireItem, start: Month, named: Named) {
  const { person, accounts } = item;
  return {
    ...named,
    department_id: person.departmentId ?? "",
    job_title_id: person.jobTitleId ?? "",
    first_name: person.firstName,
    last_name: person.lastName,
    employment_start_date: item.day === null ? formatMonth(start) : dayIn(start, item.day),
    basic_salary: major(item.basic),
    salaryAccount: pathOf(foundation, accounts.salary),
    benefitsAccount: pathOf(foundation, accounts.benefits),
    end: item.months === null ? null : formatMonth(addMonths(start, item.months - 1)),
  };
}

function marketingFields(foundation: Foundation, item: MarketingItem, start: Month, named: Named) {
  const { returns } = item;
  return {
    ...named,
    expenseAccount: pathOf(foundation, item.expense),
    startDate: formatMonth(start),
    monthlyBudget: major(item.monthlyBudget),
    channels: item.channels.map(({ name, distribution, costPerLead }) => ({
      name,
      distribution,
      costPerLead: major(costPerLead),
    })),
    subscriptions: item.subscriptions.map(({ name, monthly }) => ({ name, monthlySubscription: major(monthly) })),
    months: item.months,
    conversion: returns?.conversion ?? null,
    lagMonths: returns?.lagMonths ?? null,
    revenuePerCustomer: returns ? major(returns.revenuePerCustomer) : null,
    revenueAccount: returns ? pathOf(foundation, returns.revenue) : null,
  };
}

type Words = { readonly title: string; readonly facts: { label: string; value: string }[] };

function inWords(foundation: Foundation, item: Item): Words {
  const fact = (label: string, value: string) => ({ label, value });
  const path = (id: string) => pathOf(foundation, id);
  switch (item.kind) {
    case "loan":
      return {
        title: "Loan",
        facts: [
          fact("Principal", formatAmount(item.principal)),
          fact("Annual interest", `${item.annualPercent}%`),
          fact("Instalments", String(item.termMonths)),
          fact("Liability account", path(item.liability)),
        ],
      };
    case "asset":
      return {
        title: path(item.asset),
        facts: [
          fact("Cost", formatAmount(item.cost)),
          fact(
            "Depreciation",
            item.depreciation.method === "percentage"
              ? `${item.depreciation.annualPercent}% of net book value a year`
              : "straight line",
          ),
          fact("Life", `${item.depreciation.lifeMonths} months`),
          fact(
            "Paid from",
            item.financing.from === "cash" ? path(item.financing.cash) : `a loan on ${path(item.financing.liability)}`,
          ),
        ],
      };
    case "hire":
      return {
        title: `${item.person.firstName} ${item.person.lastName}`,
        facts: [fact("Monthly basic salary", formatAmount(item.basic)), fact("Account", path(item.accounts.salary))],
      };
    case "raise":
      return {
        title: `${item.person.firstName} ${item.person.lastName}`,
        facts: [fact("Monthly basic salary", `${formatAmount(item.from)} to ${formatAmount(item.to)}`)],
      };
    case "termination":
      return {
        title: `${item.person.firstName} ${item.person.lastName}`,
        facts: [fact("Monthly basic salary saved", formatAmount(item.basic))],
      };
    case "marketing":
      return {
        title: "Marketing",
        facts: [
          fact("A month", formatAmount(monthlySpend(item))),
          ...channelMonths(item).map(({ name, spend, leads }) =>
            fact(name, leads === null ? formatAmount(spend) : `${formatAmount(spend)}, ${leads / 100} leads`),
          ),
          fact("Account", path(item.expense)),
        ],
      };
    case "planned_cash":
      return { title: item.name, facts: plannedCashFacts(item, path(item.account)) };
  }
}

function plannedCashFacts({ side, amounts }: PlannedCashItem, account: string): Words["facts"] {
  const sum = amounts.reduce((total, { cents }) => total + cents, 0);
  return [
    { label: side === "in" ? "Inflow" : "Outflow", value: formatAmount(sum) },
    { label: "Number of months", value: String(amounts.length) },
    { label: "Account", value: account },
  ];
}

/**
 * Returns the path of an account by its engine id, or the id itself if the books no longer have the
 * account.
 */
function pathOf({ rowOf, accounts }: Foundation, id: string): string {
  return accounts[rowOf.get(id) ?? -1]?.path ?? id;
}
