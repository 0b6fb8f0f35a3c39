import * as z from "zod";
import { CompanyId, Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Forecasting: scenarios";

const ScenarioList = z.object({
  data: z.array(z.object({ id: Id, name: z.string(), parent: z.string().nullable() })),
});

function listOperation(path: `/${string}`, title: string) {
  return operation({ method: "POST", path, tag, title, ability: "View Forecasts", writes: false })
    .input(z.object({ company_id: CompanyId, department_id: Id.nullish() }))
    .output(ScenarioList);
}

const Settings = z.object({
  fiscal_year_start_month: z.number().int().min(1).max(12),
  tax_rate: z.number().min(0).max(100).nullable().describe("Percent; null takes the rate from the last 12 months."),
  cash_account: z.string().max(1000).nullable().describe("Null takes the largest cash account at cut-over."),
  not_depreciated: z.array(z.string().max(1000)).max(1000),
});

/** Scenarios, the company's currency and its forecast settings. */
export const scenarios = {
  forecastScenarios: listOperation("/forecast/scenarios", "List scenarios"),
  list: listOperation("/analytics/forecasting/scenarios", "List forecasting scenarios"),
  currency: operation({
    method: "POST",
    path: "/analytics/company/currency",
    tag,
    title: "Read the company's currency",
    ability: "View Forecasts",
    writes: false,
  })
    .input(z.object({ company_id: CompanyId }))
    .output(z.object({ currency: z.string(), currency_symbol: z.string() })),
  settings: operation({
    method: "GET",
    path: "/analytics/forecasting/settings",
    tag,
    title: "Read forecast settings",
    ability: "View Forecasts",
  })
    .input(z.object({ company_id: CompanyId }))
    .output(Settings),
  saveSettings: operation({
    method: "PUT",
    path: "/analytics/forecasting/settings",
    tag,
    title: "Save forecast settings",
    ability: "Manage Forecast Settings",
  })
    .input(Settings.partial().extend({ company_id: CompanyId }))
    .output(Message),
};
