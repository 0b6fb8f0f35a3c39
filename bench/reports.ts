// Every report of a company with a profit and loss of 400 accounts × 60 months, answered on the embedded database.
import { onBenchCompany, spread } from "./company/bench-company.ts";
import { largeBalanceSheet, largeProfitAndLoss } from "./company/large-books.ts";

const ROUNDS = 20;
const REPORTS = {
  "cash flow report": "/analytics/forecasting/reports/cashflow-report",
  "financial KPIs": "/analytics/forecasting/reports/kpi-results",
  variance: "/analytics/financial-variance",
  profitability: "/analytics/forecasting/reports/profitability",
};

await onBenchCompany(async ({ post }) => {
  await post("/analytics/forecast", largeProfitAndLoss(400));
  await post("/analytics/balance_sheet", largeBalanceSheet(100));
  for (const [name, path] of Object.entries(REPORTS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await post(path, { scenario: "Baseline" });
      times.push(performance.now() - started);
    }
    const { median, slowest } = spread(times);
    console.log(`${name}, 400 + 100 accounts × 60 months: median ${median} ms, slowest ${slowest} ms (aim 100)`);
  }
});
