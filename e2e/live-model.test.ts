import type { Cents } from "@hazina/base/money.ts";
import { afterAll, expect, it } from "vitest";
import { SAMPLES } from "../seed/samples/samples.ts";
import { startTestServer } from "../server/src/testing/test-server.ts";
import { importForm } from "../server/src/testing/workbooks.ts";
import { type LiveForecast, liveForecast } from "../web/src/forecasting/live/live-forecast.ts";

const SCENARIO = "Plan";
const FREQUENCIES = ["Monthly", "Quarterly", "Annually"] as const;
const FLOWS = "profit_and_loss";

const hazina = await startTestServer();
const owner = await hazina.company("Mwangaza Distributors Ltd");
for (const { fileName, statement, bytes } of SAMPLES.filter((one) => one.fileName.includes("-quickbooks."))) {
  const form = importForm(new File([new Uint8Array(await bytes())], fileName), { forecast_period: "12" });
  await call(statement === FLOWS ? "/analytics/forecast" : "/analytics/balance_sheet", form);
}
await call("/analytics/forecasting/scenario", { name: SCENARIO, parent: "Baseline" });

afterAll(() => hazina.stop());

async function call<Body>(path: string, body: unknown): Promise<Body> {
  const { status, body: answer } = await hazina.call(owner, "POST", path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer as Body;
}

async function readLive(): Promise<LiveForecast> {
  const { model } = await call<{ model: Parameters<typeof liveForecast>[0] }>("/analytics/forecasting/model", {
    scenario: SCENARIO,
  });
  const live = liveForecast(model);
  if (!live.ok) throw new Error(live.refusal);
  return live.value;
}

async function expectSame(live: LiveForecast): Promise<void> {
  for (const frequency of FREQUENCIES) {
    const asked = { scenario: SCENARIO, frequency };
    expect(live.profitAndLoss(frequency)).toEqual(await call("/analytics/profit_and_loss", asked));
    expect(live.balanceSheet(frequency)).toEqual(await call("/analytics/fetch/balance_sheet_data", asked));
    for (const view of ["indirect", "direct"] as const) {
      const cash = await call("/analytics/cashflow-statement", { ...asked, view });
      expect(live.cashFlow(frequency, view)).toEqual(cash);
    }
  }
}

it("the page computes the demo company's scenario as the server does, to the cent, before and after edits", async () => {
  const live = await readLive();
  await expectSame(live);

  const [month = ""] = live.months;
  const rent = live.foundation.accounts.find(({ class: code }) => code === "FEXP")?.path ?? "";
  const debtors = live.foundation.accounts.find(({ class: code }) => code === "AR")?.path ?? "";
  const typed = live.apply([
    { kind: "typed", line: { statement: FLOWS, path: rent }, values: { [month]: 123_456_78 as Cents } },
    { kind: "typed", line: { statement: "balance_sheet", path: debtors }, values: { [month]: 1_000_00 as Cents } },
  ]);
  if (!typed.ok) throw new Error(typed.refusal);
  await call("/analytics/forecasting/edit-rows", {
    scenario: SCENARIO,
    rows: [
      { account_name: rent, forecasts: { [month]: 123_456.78 } },
      { account_name: debtors, forecasts: { [month]: 1_000 }, is_profit_loss: false },
    ],
  });
  await expectSame(typed.value);
  await expectSame(await readLive());
  expect(typed.value.line({ statement: FLOWS, path: rent })?.rules[month]).toEqual({
    kind: "typed",
    scenario: SCENARIO,
  });

  const preview = typed.value.preview([
    { kind: "typed", line: { statement: FLOWS, path: rent }, values: { [month]: null } },
  ]);
  expect(preview.ok && preview.value.line.before[0]).toBe(123_456_78);
  expect(preview.ok && preview.value.figures.after.netIncome).not.toBe(typed.value.figures().netIncome);
  await expectSame(typed.value);
});
