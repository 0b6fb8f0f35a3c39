import * as z from "zod";
import { Id, Message, Month, requiredName, ScenarioName, Time } from "../fields.ts";
import { listInput, PageMetaWherePaged } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountName, DriverFields, StatementType } from "./driver-fields.ts";

const tag = "Forecasting: scenarios";

const Scenario = z.object({ id: Id, name: z.string(), parent: z.string().nullable() });
const ScenarioList = z.object({ data: z.array(Scenario), meta: PageMetaWherePaged });
const NewName = requiredName("Scenario name is required", 120);
const OfScenario = z.object({ id: Id });
const InScenario = z.object({ scenario: ScenarioName });

/** The message that the update check returns if the parent scenario has changed. */
export const UPDATE_SCENARIO = "Update scenario";

/** The message that the update check returns if drivers or microforecasts of a scenario need an update. */
export const UPDATE_DRIVERS = "Update drivers";

const ParentChange = z.object({
  scenario: z.string(),
  account: z.string().nullable().describe("Null where new books were imported."),
  action: z.string(),
  by: z.string(),
  at: Time,
  cells: z.number().int().describe("The number of forecast months changed."),
  first: z
    .object({ label: Month, before: z.number().nullable(), after: z.number().nullable() })
    .nullable()
    .describe("The first month changed; null if none."),
});
const StaleDriver = z.object({
  account: z.string(),
  reason: z
    .enum(["cut_over", "reference", "line"])
    .describe(
      "Why the driver needs an update: its period now includes closed months, an account it refers to is missing, or its own line is missing.",
    ),
  missing: z.string().nullable(),
});
const NamedVersion = z.object({ id: Id, name: z.string(), by: z.string(), at: Time });
const Step = z.object({ title: z.string(), by: z.string(), at: Time });
const Written = z.object({ by: z.string(), at: Time });
const Labelled = z.object({ label: Month, value: z.number() });
const Figures = z.object({
  months: z
    .number()
    .int()
    .describe("The number of forecast months in `net_income`: twelve, or all if there are fewer."),
  net_income: z.number(),
  lowest_cash: Labelled.nullable().describe(
    "The first forecast month with the lowest cash; null without a balance sheet.",
  ),
  closing_cash: Labelled.nullable().describe("Cash at the end of the forecast."),
});
const Overview = Scenario.extend({
  changed: Written.extend({ action: z.string() })
    .nullable()
    .describe("The person who last changed it; null for an unchanged Baseline."),
  says: z.object({
    drivers: z.number().int(),
    typed: z.number().int().describe("The number of typed values, one per month and line."),
    rows: z.number().int(),
    microforecasts: z.number().int(),
    deletions: z.number().int(),
  }),
  campaigns: z.number().int().describe("The number of the scenario's own microforecasts that plan marketing."),
  update_scenario: z.boolean().describe("Whether a parent changed since the changes were last acknowledged."),
  update_drivers: z.boolean().describe("Whether any of its own drivers needs an update."),
  figures: Figures.nullable().describe("Null without books, or if the scenario cannot be calculated."),
  problem: z.string().nullable().describe("Why it cannot be calculated."),
});
const OverlayLine = z.object({
  account: z.string(),
  statement: StatementType.nullable().describe("Null if the books no longer have the line."),
  class: z.string().nullable(),
  driver: DriverFields.nullable(),
  driver_written: Written.nullable(),
  typed: z.array(Written.extend({ label: Month, value: z.number() })),
  deleted: Written.nullable(),
  row: Written.nullable().describe("Set if the scenario itself added the line."),
});
const Effect = z.object({
  parent: z.string(),
  cells: z.number().int().describe("The number of forecast cells that change in the parent."),
  replaces: z.boolean().describe("Whether this replaces the parent's own changes of the line."),
  before: Figures.nullable(),
  after: Figures.nullable(),
  followers: z.array(z.string()).describe("Other scenarios based on the parent, which change with it."),
});
const Moved = Message.extend({ undo: Step.nullable(), redo: Step.nullable() });

function call(method: "POST" | "PUT" | "DELETE", path: `/${string}`, title: string, description?: string) {
  return operation({
    method,
    path,
    tag,
    title,
    ability: "Edit Forecasts",
    scope: "head",
    ...(description === undefined ? {} : { description }),
  });
}

function reading(method: "GET" | "POST", path: `/${string}`, title: string) {
  return operation({ method, path, tag, title, ability: "View Forecasts", scope: "head", writes: false });
}

function cachedRead(method: "GET" | "POST", path: `/${string}`, title: string) {
  const ability = "View Forecasts";
  return operation({ method, path, tag, title, ability, scope: "head", writes: false, cached: true });
}

function listOperation(path: `/${string}`, title: string) {
  return operation({ method: "POST", path, tag, title, ability: "View Forecasts", scope: "head", writes: false })
    .input(listInput([], { department_id: Id.nullish() }))
    .output(ScenarioList);
}

const Settings = z.object({
  fiscal_year_start_month: z.number().int().min(1).max(12),
  tax_rate: z.number().min(0).max(100).nullable().describe("Percent. Null: the rate of the last 12 months."),
  cash_account: z.string().max(1000).nullable().describe("Null: the largest cash account at the cut-over."),
  income_tax_account: z
    .string()
    .max(1000)
    .nullable()
    .describe("The tax liability for income tax. Null: the account is found by its name."),
  tax_paid: z
    .enum(["instalments", "monthly", "last_balance"])
    .describe("How income tax is paid: in statutory instalments, monthly for the previous month, or not at all."),
  not_depreciated: z.array(z.string().max(1000)).max(1000),
});

/** Operations for scenarios, the company's currency and its forecast settings. */
export const scenarios = {
  forecastScenarios: listOperation("/forecast/scenarios", "List scenarios"),
  list: listOperation("/analytics/forecasting/scenarios", "List forecasting scenarios"),
  create: call(
    "POST",
    "/analytics/forecasting/scenario",
    "Create a scenario",
    "With `copy` the new scenario is a copy of the given one, with the same parent.",
  )
    .input(z.object({ name: NewName, parent: ScenarioName, copy: z.boolean().optional() }))
    .output(Message.extend({ data: Scenario })),
  rename: call("PUT", "/analytics/forecasting/scenario/{id}", "Rename a scenario")
    .input(OfScenario.extend({ name: NewName }))
    .output(Message.extend({ data: Scenario })),
  remove: call(
    "DELETE",
    "/analytics/forecasting/scenario/{id}",
    "Delete a scenario",
    "A deleted scenario can be restored.",
  )
    .input(
      OfScenario.extend({
        children: z
          .enum(["refuse", "delete"])
          .default("refuse")
          .describe("Whether to delete the scenarios based on it as well."),
      }),
    )
    .output(Message),
  restore: call("POST", "/analytics/forecasting/scenario/{id}/restore", "Restore a deleted scenario")
    .input(OfScenario)
    .output(Message.extend({ data: Scenario })),
  overview: reading("POST", "/analytics/forecasting/scenario/overview", "List scenarios with their key figures")
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(Overview),
        deleted: z.array(Written.extend({ id: Id, name: z.string() })).describe("The newest first."),
      }),
    ),
  overlay: cachedRead("GET", "/analytics/forecasting/scenario/{id}/overlay", "Read a scenario's own changes")
    .input(OfScenario)
    .output(z.object({ data: z.array(OverlayLine) })),
  steps: reading("GET", "/analytics/forecasting/scenario/{id}/steps", "Read which steps can be undone and redone next")
    .input(OfScenario)
    .output(z.object({ undo: Step.nullable(), redo: Step.nullable() })),
  undo: call("POST", "/analytics/forecasting/scenario/{id}/undo", "Undo the last step").input(OfScenario).output(Moved),
  redo: call("POST", "/analytics/forecasting/scenario/{id}/redo", "Redo the last undone step")
    .input(OfScenario)
    .output(Moved),
  versions: reading("GET", "/analytics/forecasting/scenario/{id}/versions", "List named versions of a scenario")
    .input(OfScenario)
    .output(z.object({ data: z.array(NamedVersion) })),
  saveVersion: call("POST", "/analytics/forecasting/scenario/{id}/versions", "Save a named version of a scenario")
    .input(OfScenario.extend({ name: requiredName("Version name is required", 120) }))
    .output(Message.extend({ data: NamedVersion })),
  restoreVersion: call(
    "POST",
    "/analytics/forecasting/scenario/{id}/versions/{version_id}/restore",
    "Restore a named version",
    "One step, which can be undone.",
  )
    .input(OfScenario.extend({ version_id: Id }))
    .output(Message),
  removeVersion: call("DELETE", "/analytics/forecasting/scenario/{id}/versions/{version_id}", "Delete a named version")
    .input(OfScenario.extend({ version_id: Id }))
    .output(Message),
  compare: cachedRead("POST", "/analytics/forecasting/scenario/compare", "Compare two scenarios")
    .input(z.object({ left: ScenarioName, right: ScenarioName }))
    .output(
      z.object({
        left: z.string(),
        right: z.string(),
        cells: z.number().int().describe("The number of different cells."),
        rows: z.array(
          z.object({
            account: z.string(),
            statement: StatementType,
            class: z.string(),
            cells: z.array(z.object({ label: Month, left: z.number().nullable(), right: z.number().nullable() })),
          }),
        ),
      }),
    ),
  promote: call(
    "POST",
    "/analytics/forecasting/scenario/promote",
    "Promote a change to the parent",
    "Moves the scenario's own changes of a line to the parent; with `months`, only its typed values for those months. A dry run changes nothing and returns the effect on the parent.",
  )
    .input(
      InScenario.extend({
        account_name: AccountName,
        is_profit_loss: z.boolean().default(true),
        months: z.array(Month).min(1).max(240).optional(),
        dry_run: z.boolean().optional(),
      }),
    )
    .output(Message.extend({ effect: Effect })),
  checkScenario: reading(
    "POST",
    "/analytics/forecasting/scenario/update/check",
    "Check for changes in the parent scenario",
  )
    .input(InScenario)
    .output(
      Message.extend({
        hidden: z.boolean().describe("Whether the user has hidden the alert of this scenario."),
        changes: z.array(ParentChange),
      }),
    ),
  updateScenario: call(
    "POST",
    "/analytics/forecasting/scenarios/update",
    "Acknowledge the changes in the parent scenario",
  )
    .input(InScenario)
    .output(Message.extend({ changes: z.array(ParentChange) })),
  hideAlert: operation({
    method: "PUT",
    path: "/analytics/forecasting/scenario/{id}/alert",
    tag,
    title: "Hide or show the update alert of a scenario",
    ability: "View Forecasts",
    scope: "head",
  })
    .input(OfScenario.extend({ hidden: z.boolean() }))
    .output(Message),
  checkDrivers: reading("POST", "/analytics/forecasting/driver/update/check", "Check for drivers that need an update")
    .input(InScenario)
    .output(
      Message.extend({
        drivers: z.array(StaleDriver),
        accounts: z.array(z.string()).describe("Accounts that can replace a missing one; empty if none is missing."),
        suggestions: z
          .record(z.string(), z.string())
          .describe("The current name of a missing account, if its source system provides it."),
        microforecasts: z
          .array(
            z.object({
              id: Id,
              item_id: Id,
              name: z.string(),
              kind: z.enum(["loan", "asset"]),
              start_month: Month,
              version: z.number().int(),
            }),
          )
          .describe("Loans and assets that began in a closed month. They post nothing until they are settled."),
      }),
    ),
  updateDrivers: call(
    "POST",
    "/analytics/forecasting/driver/update",
    "Update drivers to match the books",
    "A driver's period that now includes closed months is changed to start at the first forecast month. A missing account is replaced as given in `replacements`, otherwise left out; a driver that cannot work without it is cleared. Changes to a missing line move to its replacement, or are removed if there is none.",
  )
    .input(InScenario.extend({ replacements: z.record(z.string().max(1000), AccountName).default({}) }))
    .output(Message.extend({ drivers: z.array(StaleDriver) })),
  currency: operation({
    method: "POST",
    path: "/analytics/company/currency",
    tag,
    title: "Read the company's currency",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
  })
    .input(z.object({}))
    .output(z.object({ currency: z.string(), currency_symbol: z.string() })),
  settings: operation({
    method: "GET",
    path: "/analytics/forecasting/settings",
    tag,
    title: "Read forecast settings",
    ability: "View Forecasts",
    scope: "head",
    cached: true,
  })
    .input(z.object({}))
    .output(Settings),
  saveSettings: operation({
    method: "PUT",
    path: "/analytics/forecasting/settings",
    tag,
    title: "Save forecast settings",
    ability: "Manage Forecast Settings",
    scope: "head",
  })
    .input(Settings.partial())
    .output(Message),
};
