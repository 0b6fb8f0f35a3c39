import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";

/** The active forecast settings. */
export type ForecastSettings = InferContractRouterOutputs<typeof scenarios>["settings"];

/** The values of the settings form; the first month of the fiscal year is a number, 1 to 12. */
export type SettingsValues = {
  fiscal_year_start_month: string | null;
  tax_rate: number | string;
  cash_account: string | null;
  tax_paid: string | null;
  income_tax_account: string | null;
  not_depreciated: string[];
};

/** Converts the settings to the values of the form. */
export function shownSettings(now: ForecastSettings): SettingsValues {
  return {
    fiscal_year_start_month: String(now.fiscal_year_start_month),
    tax_rate: now.tax_rate ?? "",
    cash_account: now.cash_account,
    tax_paid: now.tax_paid,
    income_tax_account: now.income_tax_account,
    not_depreciated: [...now.not_depreciated],
  };
}

/**
 * Returns only the settings that the user changed. Settings that are not sent keep their default, which is derived
 * from the books.
 */
export function changedSettings(now: ForecastSettings, values: SettingsValues): Partial<ForecastSettings> {
  const wanted: ForecastSettings = {
    fiscal_year_start_month: Number(values.fiscal_year_start_month),
    tax_rate: values.tax_rate === "" ? null : Number(values.tax_rate),
    cash_account: values.cash_account,
    tax_paid: (values.tax_paid ?? now.tax_paid) as ForecastSettings["tax_paid"],
    income_tax_account: values.income_tax_account,
    not_depreciated: values.not_depreciated,
  };
  const entries = Object.entries(wanted) as [keyof ForecastSettings, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now[key])));
}
