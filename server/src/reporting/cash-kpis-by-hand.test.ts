import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { importForm } from "../testing/workbooks.ts";

const hazina = await startTestServer();
const owner = await hazina.company("Sokoni Traders");
afterAll(() => hazina.stop());

type Kpi = {
  readonly current_period: { readonly value: number };
  readonly numerator: string;
  readonly denominator: string;
};
type Kpis = { readonly data: Record<string, Kpi>; readonly figures: Record<string, { title: string; value: number }> };

const post = async <Body>(path: string, body: object) => {
  const answer = await hazina.call<Body>(owner, "POST", path, body);
  expect(answer.status).toBe(200);
  return answer.body;
};

async function importDemo(path: string, name: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(new URL(`../../../samples/${name}`, import.meta.url)));
  await post(path, importForm(new File([bytes], name)));
}

/**
 * The cash flow of December 2023, calculated by hand from the demo company's statements of November and December. It
 * is the only cash flow in the last quarter of 2023, because the books begin in November.
 */
const CASH_FLOW = [
  1_030_166.11, // net income
  186_666.67, // depreciation
  -299_923.16, // receivables
  3_632_832.02, // inventory
  32_569.17, // other current assets
  -2_816_462.5, // payables
  580_659.09, // tax liability
  49_400, // other current liabilities
].reduce((sum, one) => sum + one, 0);
const INTEREST = 143_340.48;
const REPAID = 11_862_660.63 - 11_723_661.74 + 4_400; // the term loan of Equity Bank, and the fall of the card

it("key figures over cash take the other side from the months that have a cash flow: the demo company's last quarter of 2023", async () => {
  await importDemo("/analytics/forecast", "mwangaza-profit-and-loss-quickbooks.xlsx");
  await importDemo("/analytics/balance_sheet", "mwangaza-balance-sheet-quickbooks.xlsx");
  const { data, figures } = await post<Kpis>("/analytics/forecasting/reports/kpi-results", { period: "2023-Q4" });
  const sides = (key: string) => {
    const { numerator = "", denominator = "" } = data[key] ?? {};
    return [figures[numerator]?.value, figures[denominator]?.value];
  };
  expect(CASH_FLOW).toBeCloseTo(2_395_907.4, 2);
  expect(sides("quality_of_earnings")).toEqual([2_395_907.4, 1_030_166.11]);
  expect(data.quality_of_earnings?.current_period.value).toBeCloseTo(CASH_FLOW / 1_030_166.11, 4);
  expect(data.quality_of_earnings?.current_period.value).toBeCloseTo(2.3257, 4);
  expect(sides("debt_service_cover")).toEqual([2_539_247.88, 286_739.37]);
  expect(data.debt_service_cover?.current_period.value).toBeCloseTo((CASH_FLOW + INTEREST) / (INTEREST + REPAID), 4);
  expect(data.debt_service_cover?.current_period.value).toBeCloseTo(8.8556, 4);
  expect(figures[data.quality_of_earnings?.denominator ?? ""]?.title).toBe("Net Income (only Dec 2023)");
});
