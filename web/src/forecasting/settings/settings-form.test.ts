import { expect, test } from "vitest";
import { changedSettings, type ForecastSettings, shownSettings } from "./settings-form.ts";

const NOW: ForecastSettings = {
  fiscal_year_start_month: 7,
  tax_rate: 30,
  cash_account: null,
  income_tax_account: null,
  tax_paid: "instalments",
  not_depreciated: ["Land"],
};

test("settings that nobody touched are not sent, so that they go on following the books", () => {
  const shown = shownSettings(NOW);
  expect(shown).toEqual({ ...NOW, fiscal_year_start_month: "7" });
  expect(changedSettings(NOW, shown)).toEqual({});
});

test("each setting is sent as it was changed; an empty rate goes back to that of the books", () => {
  const shown = shownSettings(NOW);
  expect(changedSettings(NOW, { ...shown, fiscal_year_start_month: "1" })).toEqual({ fiscal_year_start_month: 1 });
  expect(changedSettings(NOW, { ...shown, tax_rate: "" })).toEqual({ tax_rate: null });
  expect(changedSettings(NOW, { ...shown, tax_rate: "25.5" })).toEqual({ tax_rate: 25.5 });
  expect(changedSettings(NOW, { ...shown, cash_account: "Bank", not_depreciated: [] })).toEqual({
    cash_account: "Bank",
    not_depreciated: [],
  });
  expect(changedSettings(NOW, { ...shown, tax_paid: "monthly", income_tax_account: "KRA" })).toEqual({
    tax_paid: "monthly",
    income_tax_account: "KRA",
  });
});
