// A profit and loss of 400 accounts × 60 months and the two other statements, answered on the embedded database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectOk, registerCompany } from "../server/src/testing/journey.ts";
import { spawnServer } from "../server/src/testing/spawned-server.ts";
import { csvFile, importForm, monthsFrom } from "../server/src/testing/workbooks.ts";

const ACTUAL_MONTHS = 48;
const FORECAST_MONTHS = 12;
const ROUNDS = 30;
const MONTHS = monthsFrom("2022-11", ACTUAL_MONTHS);
const STATEMENTS = {
  "profit and loss": "/analytics/profit_and_loss",
  "balance sheet": "/analytics/fetch/balance_sheet_data",
  "cash flow statement": "/analytics/cashflow-statement",
};

const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
const server = await spawnServer({ DATA_DIR: folder, DEMO: "off", SELF_ACTIVATION: "on" });
try {
  const token = await registerCompany(server, "Bench Ltd", "amina@bench.co.ke");
  const form = (accounts: Record<string, number[]>) =>
    importForm(csvFile("bench.csv", { months: MONTHS, accounts }), { forecast_period: String(FORECAST_MONTHS) });
  await expectOk(server.call("POST", "/analytics/forecast", form(profitAndLoss(400)), token));
  await expectOk(server.call("POST", "/analytics/balance_sheet", form(balanceSheet(100)), token));
  for (const [name, path] of Object.entries(STATEMENTS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await expectOk(server.call("POST", path, { frequency: "Monthly", scenario: "Baseline" }, token));
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const median = times[Math.floor(ROUNDS / 2)] ?? 0;
    console.log(
      `${name}, 400 + 100 accounts × 60 months: median ${median.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms (aim 60)`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function profitAndLoss(count: number): Record<string, number[]> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, row) => [
      `${row % 4 === 0 ? "Sales" : "Expenses"} line ${row}`,
      MONTHS.map(
        (_, index) => Math.round(100 * (500 + row + 30 * Math.sin(index / 2) + ((row * 31 + index * 17) % 97))) / 100,
      ),
    ]),
  );
}

function balanceSheet(count: number): Record<string, number[]> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, row) => [
      row === 0 ? "Bank account" : row % 2 === 0 ? `Accounts receivable ${row}` : `Retained earnings ${row}`,
      MONTHS.map((_, index) => 1000 + row + index),
    ]),
  );
}
