import type { Call } from "@hazina/server/platform/call.ts";
import { addAsset, addHire, addLoan, addMarketing } from "../server/src/forecasting/microforecasts/add-item.ts";
import { listAccounts, loadChoices } from "../server/src/forecasting/microforecasts/read-microforecasts.ts";
import { departmentNames } from "../server/src/organization/departments/departments.ts";
import { jobTitleNames } from "../server/src/organization/job-titles/job-titles.ts";

const SCENARIO = "Growth plan";

/** A calendar in which `month` converts a number of months after the first forecast month to `YYYY-MM`. */
type Calendar = { readonly month: (later: number) => string };

/**
 * Plans the growth of the demo company with each kind of microforecast: a branch with a delivery van bought on a loan,
 * a sales hire, a marketing campaign, and a loan for stock.
 */
export async function planBranch(call: Call, { month }: Calendar): Promise<void> {
  const { tx, actor: owner } = call;
  const accounts = await listAccounts(await loadChoices(call, { scenario: SCENARIO }));
  const terms = {
    loanLiabilityAccount: named(accounts.loan, "KCB Vehicle Loan"),
    loanRepaymentAccount: named(accounts.cash, "Equity Bank Current"),
    interestAccount: named(accounts.interest, "Loan Interest"),
  };
  const branch = { forecast_name: "Nakuru branch", scenario_name: SCENARIO };
  await addAsset(call, {
    assetPayload: { ...branch, assetName: "Delivery van, Nakuru", cost: 3_600_000, start_date: month(2) },
    depreciationPayload: {
      depreciationMethod: "Straightline Depreciation",
      depreciationAccount: named(accounts.depreciation, "Depreciation"),
      periodYears: 5,
      salvageValue: 600_000,
    },
    financingPayload: { purchaseClass: "LOAN", ...terms, annualInterest: 15, loanTermYears: 3, loanTermMonths: 0 },
  });
  const department = idOf(await departmentNames(tx, owner), "Sales");
  const title = idOf(await jobTitleNames(tx, owner), "Sales");
  if (department !== undefined && title !== undefined) {
    const hirePayload = {
      ...branch,
      department_id: department,
      job_title_id: title,
      first_name: "New",
      last_name: "Representative",
      employment_start_date: month(3),
      basic_salary: 85_000,
      salaryAccount: named(accounts.salary, "Salaries and Wages"),
    };
    await addHire(call, { hirePayload });
  }
  await planCampaign(call, { accounts, month });
  const loanPayload = {
    forecast_name: "Stock for Nakuru",
    scenario_name: SCENARIO,
    ...terms,
    loanLiabilityAccount: named(accounts.loan, "Equity Bank Term Loan"),
    principal: 4_000_000,
    annualInterest: 14.5,
    loanTermYears: 2,
    loanTermMonths: 0,
    startDate: month(1),
  };
  await addLoan(call, { loanPayload });
}

type Accounts = Awaited<ReturnType<typeof listAccounts>>;

async function planCampaign(call: Call, { accounts, month }: Calendar & { readonly accounts: Accounts }) {
  const marketingPayload = {
    forecast_name: "Nakuru opening campaign",
    scenario_name: SCENARIO,
    expenseAccount: named(accounts.expense, "Advertising and Promotions"),
    startDate: month(2),
    monthlyBudget: 240_000,
    channels: [
      { name: "Radio", distribution: 50, costPerLead: 1_500 },
      { name: "Field promoters", distribution: 35, costPerLead: 1_200 },
      { name: "Leaflets", distribution: 15, costPerLead: 0 },
    ],
    subscriptions: [{ name: "Bulk SMS", monthlySubscription: 12_500 }],
    months: 4,
    conversion: 20,
    lagMonths: 1,
    revenuePerCustomer: 12_000,
    revenueAccount: named(accounts.revenue, "Food and Beverages"),
  };
  await addMarketing(call, { marketingPayload });
}

/** Returns the first account path that ends with the given name; the first path in the list if none does. */
function named(paths: readonly string[], name: string): string {
  return paths.find((path) => path.endsWith(name)) ?? paths[0] ?? "";
}

/**
 * Returns the id of the first name that contains the given word. If there is none, returns the id of the first name in
 * the map; undefined if the map is empty.
 */
function idOf(names: ReadonlyMap<string, string>, word: string): string | undefined {
  const all = [...names];
  return (all.find(([, name]) => name.includes(word)) ?? all[0])?.[0];
}
