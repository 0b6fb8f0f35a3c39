import * as z from "zod";
import { Id, Message, Month, requiredName, requiredText, ScenarioName, Time } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Forecasting: microforecasts";

/** The message for a microforecast without a name or scenario. */
export const NAMES_FIRST = "Please provide a Forecast Name and Scenario Name before proceeding.";
/** The message for a required field that is empty or invalid. */
export const FILL_IN = "Please fill in all required fields correctly.";
/** The depreciation methods, as the wizard names them. */
export const DEPRECIATION_METHODS = ["Straightline Depreciation", "Percentage of Opening Balance"] as const;

const Account = requiredText(FILL_IN, 1000).describe("The path of an account.");
const Amount = z.number({ error: FILL_IN }).min(0, "Enter zero or more");
const Years = z.number({ error: FILL_IN }).int("Enter whole years").min(0, "Enter zero or more");
const Months = z.number({ error: FILL_IN }).int("Enter whole months").min(0, "Enter zero or more");
const Interest = z
  .number({ error: "Annual Interest must be a number" })
  .min(0, "Annual Interest cannot be below zero.")
  .max(1000, "Annual Interest cannot be above 1,000%.");

const START_MISSING = "Please input start date";
const StartMonth = z.string(START_MISSING).min(1, START_MISSING).pipe(Month);

const Named = z.object({
  forecast_name: requiredName(NAMES_FIRST, 120),
  scenario_name: requiredName(NAMES_FIRST, 120),
});

const LoanTerms = z.object({
  loanLiabilityAccount: Account,
  loanRepaymentAccount: Account.describe("The cash account that receives the loan and pays the instalments."),
  interestAccount: Account,
  annualInterest: Interest,
  loanTermYears: Years,
  loanTermMonths: Months,
});

/** A loan that is paid out in its first month and repaid in equal instalments from the following month. */
export const LoanPayload = z.object({
  ...Named.shape,
  ...LoanTerms.shape,
  principal: Amount,
  startDate: StartMonth,
});

/** The fields for the purchase of a fixed asset. */
export const AssetPayload = z.object({
  ...Named.shape,
  assetClass: z.literal("fixed_asset").default("fixed_asset"),
  assetName: requiredText("Please input the asset name", 200).describe("The name of a fixed asset, existing or new."),
  cost: Amount,
  start_date: StartMonth,
});

const RATE_MISSING = "Please input the depreciation rate";
const SALVAGE_MISSING = "Please input the salvage value";

/** How an asset is depreciated: straight-line to a salvage value, or by a percentage of the opening balance. */
export const DepreciationPayload = z
  .object({
    depreciationMethod: z.enum(DEPRECIATION_METHODS, { error: "Please select a depreciation method" }),
    depreciationAccount: Account,
    periodYears: Years.min(1, "Enter a useful life of at least one year").max(
      100,
      "Enter a useful life of at most 100 years",
    ),
    depreciationRate: z
      .number({ error: RATE_MISSING })
      .min(0, "Enter zero or more")
      .max(1000, "Enter at most 1,000%")
      .nullish()
      .describe("Percent of the net book value per year."),
    salvageValue: z.number({ error: SALVAGE_MISSING }).min(0, "Enter zero or more").nullish(),
  })
  .superRefine(({ depreciationMethod, depreciationRate, salvageValue }, context) => {
    const isByRate = depreciationMethod === DEPRECIATION_METHODS[1];
    const [value, field, message] = isByRate
      ? ([depreciationRate, "depreciationRate", RATE_MISSING] as const)
      : ([salvageValue, "salvageValue", SALVAGE_MISSING] as const);
    if (value == null) context.addIssue({ code: "custom", path: [field], message });
  });

/** How an asset is paid for: from a current asset account, or by a loan. */
export const FinancingPayload = z.discriminatedUnion("purchaseClass", [
  z.object({ purchaseClass: z.literal("current_asset"), purchaseAccount: Account }),
  z.object({ purchaseClass: z.literal("LOAN"), ...LoanTerms.shape }),
]);

/** How the cost of hiring an employee is paid for: from a current asset account, or by a loan. */
export const HireFinancingPayload = z.discriminatedUnion("purchaseClass", [
  z.object({ purchaseClass: z.literal("current_asset"), purchaseAccount: Account }),
  z.object({
    purchaseClass: z.literal("LOAN"),
    principal: Amount.describe("The loan is drawn in the month in which the person starts."),
    ...LoanTerms.shape,
  }),
]);

const Channel = z.object({
  name: requiredName("Channel name is required", 120),
  distribution: z.number().min(0, "Enter zero or more").max(100, "Enter at most 100%"),
  costPerLead: Amount,
});
const Subscription = z.object({
  name: requiredName("Subscription name is required", 120),
  monthlySubscription: Amount,
});

/** A marketing campaign: its monthly spend and expected results. */
export const MarketingPayload = z.object({
  ...Named.shape,
  expenseAccount: Account,
  startDate: StartMonth,
  monthlyBudget: Amount,
  channels: z.array(Channel).max(50, "Enter at most 50 channels").default([]),
  subscriptions: z.array(Subscription).max(50, "Enter at most 50 subscriptions").default([]),
  months: Months.min(1)
    .max(600)
    .nullish()
    .describe("The number of months it runs. Default: to the end of the forecast."),
  conversion: z.number().min(0).max(100).nullish().describe("Percent of leads that become customers."),
  lagMonths: Months.max(60).nullish(),
  revenuePerCustomer: Amount.nullish(),
  revenueAccount: Account.nullish(),
});

const StartDay = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, "Enter a month as YYYY-MM or a day as YYYY-MM-DD.");

/** The fields of a planned hire, with pay and start date. */
export const HirePayload = z.object({
  ...Named.shape,
  department_id: z.uuid({ error: "Department is required" }).toLowerCase(),
  job_title_id: z.uuid({ error: "Job title is required" }).toLowerCase(),
  first_name: requiredName("First name is required", 120),
  last_name: requiredName("Last name is required", 120),
  employment_start_date: StartDay.describe("A month, which is paid in full, or the first day of work."),
  basic_salary: Amount.describe("A month."),
  salaryAccount: Account,
  salaryAccountIsNew: z.boolean().optional().describe("Adds the account as a fixed expense in the same step."),
  benefitsAccount: Account.nullish().describe("The account for employer costs. Default: the salary account."),
  end: Month.nullish().describe("The last month that is paid."),
});

const OfItem = z.object({ scenario: ScenarioName, version: z.number().int().nullish() });
const DryRun = z.boolean().optional().describe("With true the answer is the effect, and nothing is saved.");

/** The schemas of the items in a microforecast, keyed by the field that contains the item. */
const Items = {
  loanPayload: LoanPayload,
  assetPayload: AssetPayload,
  depreciationPayload: DepreciationPayload,
  financingPayload: FinancingPayload,
  hirePayload: HirePayload,
  marketingPayload: MarketingPayload,
};

const EffectMonth = z.object({
  label: Month,
  profit_and_loss: z.number(),
  assets: z.number(),
  liabilities: z.number(),
  equity: z.number(),
  cash: z.number(),
  tax: z.number().describe("The change of the scenario's tax, shown separately."),
  cash_with: z.number(),
  cash_without: z.number(),
});
const Labelled = z.object({ label: Month, value: z.number() }).nullable();
const Kind = z.enum(["loan", "asset", "hire", "raise", "termination", "marketing", "planned_cash", "staff"]);
const Asks = z
  .enum(["posts_nothing", "may_count_twice"])
  .nullable()
  .describe("The item began in a closed month. Loans and assets then post nothing; other items may count twice.");

const Listed = z.object({
  id: Id,
  name: z.string(),
  scenario: z.string().describe("The scenario that last changed it."),
  inherited: z.boolean(),
  on: z.boolean(),
  start_month: Month,
  end_month: Month.nullable().describe("The last forecast month with an effect."),
  kinds: z.array(Kind),
  items: z.number().int(),
  version: z
    .number()
    .int()
    .describe("The version in this scenario. Send it with a change to detect changes by others."),
  asks: Asks,
  worst_month: Labelled.describe("Peak cash use: the month, and the amount by then."),
  lowest_with: Labelled,
  lowest_without: Labelled,
  plan: z
    .object({ start: Month, items: z.array(z.unknown()).readonly() })
    .describe("The items in the engine's form, so that a page can recalculate at once."),
  is_partial: z
    .boolean()
    .describe("True if it also plans people whose pay this role may not see. It cannot be changed then."),
  problem: z.string().nullable().describe("Why it does not fit the books; it has no effect then."),
  changed: z.object({ by: z.string(), at: Time }),
});

const Item = z.object({
  id: Id,
  kind: Kind,
  start_month: Month,
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  asks: Asks,
  in_books: z.boolean().describe("True if a person marked the item as already in the books: it posts nothing."),
  loanPayload: LoanPayload.optional(),
  assetPayload: AssetPayload.optional(),
  depreciationPayload: DepreciationPayload.optional(),
  financingPayload: FinancingPayload.optional(),
  marketingPayload: MarketingPayload.optional(),
  hirePayload: HirePayload.optional(),
});

const Effect = z.object({
  effect: z.array(EffectMonth),
  lowest_with: Labelled,
  lowest_without: Labelled,
  law_assumed_from: Month.nullable().describe(
    "The first month whose staff cost is calculated on the assumption that today's law continues.",
  ),
});
const Saved = Message.extend({
  data: z.object({ id: Id, item_id: Id, version: z.number().int() }).nullable().describe("Null if nothing was saved."),
  ...Effect.shape,
});
/** A change to a scenario that the caller can undo: the id of the scenario, and the title of the change. */
export const ScenarioStep = z
  .object({ id: Id.describe("The scenario."), title: z.string() })
  .describe("The step, so that a page can offer to undo it.");
const Changed = Message.extend({ data: z.object({ id: Id, version: z.number().int() }), step: ScenarioStep });
const Paths = z.array(z.string());

function creating(path: `/${string}`, title: string) {
  return operation({ method: "POST", path, tag, title, ability: "Edit Forecasts", scope: "head" });
}

const edits = { tag, ability: "Edit Forecasts", scope: "head" } as const;
const OfMicroforecast = z.object({ id: Id, scenario: ScenarioName });

/**
 * Operations for microforecasts: loans, assets, hires and marketing that start on a date and can be turned on and off
 * in a scenario.
 */
export const microforecasts = {
  list: operation({
    method: "POST",
    path: "/analytics/microforecasts",
    tag,
    title: "List microforecasts",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
  })
    .input(z.object({ scenario: ScenarioName }))
    .output(z.object({ data: z.array(Listed), first_forecast: Month.nullable(), last_forecast: Month.nullable() })),
  read: operation({
    method: "GET",
    path: "/analytics/microforecasts/{id}",
    tag,
    title: "Read a microforecast with its effect",
    ability: "View Forecasts",
    scope: "head",
  })
    .input(OfMicroforecast)
    .output(z.object({ data: Listed.extend({ items: z.array(Item), ...Effect.shape }) })),
  accounts: operation({
    method: "GET",
    path: "/analytics/microforecasting/accounts",
    tag,
    title: "List accounts for microforecasts",
    ability: "View Forecasts",
    scope: "head",
  })
    .input(z.object({ scenario: ScenarioName, department_id: z.string().nullish() }))
    .output(
      z.object({
        loan: Paths,
        loan_repayment: Paths,
        interest: Paths,
        depreciation: Paths,
        cash: Paths,
        asset: Paths,
        salary: Paths,
        expense: Paths,
        revenue: Paths,
        inflow: Paths,
        outflow: Paths,
        first_forecast: Month.nullable(),
        payroll: z
          .array(z.object({ from: Month, settings: z.record(z.string(), z.unknown()) }))
          .describe("Payroll settings by start month, so that a page can show the cost of a hire."),
      }),
    ),
  addLoan: creating("/analytics/microforecasts/loan-schedule", "Plan a loan")
    .input(z.object({ loanPayload: LoanPayload, dry_run: DryRun }))
    .output(Saved),
  addAsset: creating("/analytics/microforecasts/asset-purchase", "Plan an asset purchase")
    .input(
      z.object({
        assetPayload: AssetPayload,
        depreciationPayload: DepreciationPayload,
        financingPayload: FinancingPayload,
        dry_run: DryRun,
      }),
    )
    .output(Saved),
  addHire: creating("/analytics/microforecasts/planned-hire", "Plan a hire")
    .input(z.object({ hirePayload: HirePayload, financingPayload: HireFinancingPayload.nullish(), dry_run: DryRun }))
    .output(Saved),
  addMarketing: creating("/analytics/microforecasts/marketing", "Plan marketing")
    .input(z.object({ marketingPayload: MarketingPayload, dry_run: DryRun }))
    .output(Saved),
  change: operation({
    ...edits,
    method: "PUT",
    path: "/analytics/microforecasts/{id}",
    title: "Turn a microforecast on or off, move it or rename it",
    description: "Fields you leave out do not change; in an inherited microforecast they follow the parent.",
  })
    .input(
      OfMicroforecast.extend({
        on: z.boolean().optional(),
        start_month: Month.optional(),
        name: requiredName(NAMES_FIRST, 120).optional(),
        version: z.number().int().nullish(),
      }),
    )
    .output(Changed),
  remove: operation({
    ...edits,
    method: "DELETE",
    path: "/analytics/microforecasts/{id}",
    title: "Delete a microforecast",
    description:
      "For an inherited microforecast this removes the scenario's own changes, so that the parent's version applies again. One step, which can be undone.",
  })
    .input(OfMicroforecast.extend({ version: z.number().int().nullish() }))
    .output(Message.extend({ step: ScenarioStep })),
  changeItem: operation({
    ...edits,
    method: "PUT",
    path: "/analytics/microforecasts/{id}/items/{item_id}",
    title: "Change an item of a microforecast",
  })
    .input(
      z.object({
        id: Id,
        item_id: Id,
        ...OfItem.shape,
        loanPayload: Items.loanPayload.optional(),
        assetPayload: Items.assetPayload.optional(),
        depreciationPayload: Items.depreciationPayload.optional(),
        financingPayload: Items.financingPayload.nullish(),
        hirePayload: Items.hirePayload.optional(),
        marketingPayload: Items.marketingPayload.optional(),
      }),
    )
    .output(Changed),
  removeItem: operation({
    ...edits,
    method: "DELETE",
    path: "/analytics/microforecasts/{id}/items/{item_id}",
    title: "Delete an item of a microforecast",
  })
    .input(OfMicroforecast.extend({ item_id: Id, version: z.number().int().nullish() }))
    .output(Changed),
  settleItem: operation({
    ...edits,
    method: "POST",
    path: "/analytics/microforecasts/{id}/items/{item_id}/settle",
    title: "Settle an item that began in a closed month",
    description:
      "`in_books` retires it. `move` starts it in the first forecast month. `driver` retires a loan or an asset and sets drivers that continue from the balance in the books for the remaining months.",
  })
    .input(
      OfMicroforecast.extend({
        item_id: Id,
        answer: z.enum(["in_books", "move", "driver"]),
        version: z.number().int().nullish(),
      }),
    )
    .output(Changed),
  promote: operation({
    ...edits,
    method: "POST",
    path: "/analytics/microforecasts/{id}/promote",
    title: "Promote a microforecast to the parent scenario",
  })
    .input(OfMicroforecast)
    .output(Message),
};
