// A profit and loss of 400 accounts × 60 months and the two other statements, answered on the embedded database.
import { onBenchCompany, spread } from "./company/bench-company.ts";
import { largeBalanceSheet, largeProfitAndLoss } from "./company/large-books.ts";

const ROUNDS = 30;
const STATEMENTS = {
  "profit and loss": "/analytics/profit_and_loss",
  "balance sheet": "/analytics/fetch/balance_sheet_data",
  "cash flow statement": "/analytics/cashflow-statement",
};

await onBenchCompany(async ({ post }) => {
  await post("/analytics/forecast", largeProfitAndLoss(400));
  await post("/analytics/balance_sheet", largeBalanceSheet(100));
  for (const [name, path] of Object.entries(STATEMENTS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await post(path, { frequency: "Monthly", scenario: "Baseline" });
      times.push(performance.now() - started);
    }
    const { median, slowest } = spread(times);
    console.log(`${name}, 400 + 100 accounts × 60 months: median ${median} ms, slowest ${slowest} ms (aim 60)`);
  }
});
