// Charts of a built report, its PDF and its workbook, for a company of 400 + 100 accounts × 60 months on the embedded database.
import { onBenchCompany, spread } from "./company/bench-company.ts";
import { largeBalanceSheet, largeProfitAndLoss } from "./company/large-books.ts";

const ROUNDS = 8;
const CHARTS = 12;
const DATA = "/analytics/forecasting/get-report-chart-data";
const REPORT = { report: "Board", scenario: "Baseline" };

await onBenchCompany(async ({ post }) => {
  await post("/analytics/forecast", largeProfitAndLoss(400));
  await post("/analytics/balance_sheet", largeBalanceSheet(100));
  const accounts = {
    profit_and_loss: { totals: ["revenue", "gross_profit", "net_income"] },
    balance_sheet: { totals: ["CASH"] },
  };
  for (let chart = 0; chart < CHARTS; chart++) {
    const chart_type = ["line", "bar", "area", "combo"][chart % 4];
    await post(DATA, { ...REPORT, accounts, chart_type, period: { type: "last_12", frequency: "months" } });
  }
  const measured = [
    { name: `a report of ${CHARTS} charts`, path: DATA, body: { ...REPORT, is_getdata: true }, aim: 100 },
    { name: `its PDF of ${CHARTS} charts, warm`, path: "/analytics/report/pdf", body: REPORT, aim: 3_000 },
    { name: "its workbook", path: "/analytics/report/xlsx", body: REPORT, aim: 3_000 },
    {
      name: "the KPI report as a workbook",
      path: "/analytics/forecasting/reports/file",
      body: { report: "kpis", format: "xlsx", scenario: "Baseline" },
      aim: 3_000,
    },
  ];
  for (const { name, path, body, aim } of measured) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const started = performance.now();
      await post(path, body);
      if (round > 0) times.push(performance.now() - started);
    }
    const { median, slowest } = spread(times);
    console.log(`${name}: median ${median} ms, slowest ${slowest} ms (aim ${aim})`);
  }
});
