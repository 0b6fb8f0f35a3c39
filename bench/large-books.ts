// The largest books that are let in, read by a server that was just started, and how long calls of another company wait
// while each statement of them is read.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnServer } from "../server/src/testing/crashes/spawned-server.ts";
import { expectOk, registerCompany } from "../server/src/testing/journey.ts";
import { csvFile, importForm, monthsFrom } from "../server/src/testing/workbooks.ts";

const MONTHS = monthsFrom("2021-11", 60);
const FORECAST_MONTHS = 12;
const ROUNDS = 5;
const READS = {
  "profit and loss": "/analytics/profit_and_loss",
  "balance sheet": "/analytics/fetch/balance_sheet_data",
  "cash flow statement": "/analytics/cashflow-statement",
  model: "/analytics/forecasting/model",
  classification: "/analytics/forecasting/get-accounts",
};

const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
const environment = { DATA_DIR: folder, DEMO: "off", SELF_ACTIVATION: "on" };
let server = await spawnServer(environment);
try {
  const large = await registerCompany(server, "Large Ltd", "amina@large.co.ke");
  const small = await registerCompany(server, "Small Ltd", "amina@small.co.ke");
  await expectOk(server.call("POST", "/analytics/forecast", form(5500, "Sales"), large));
  await expectOk(server.call("POST", "/analytics/balance_sheet", form(2700, "Bank"), large));
  await server.stop();
  server = await spawnServer(environment);
  for (const [name, path] of Object.entries(READS)) {
    const waits: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const read = fetch(`${server.url}/api${path}`, request(large, {})).then((response) => response.arrayBuffer());
      waits.push(await longestWait(read, small));
      times.push(performance.now() - started);
    }
    console.log(
      `${name}, 8,200 lines × 72 months: first ${times[0]?.toFixed(0)} ms, then ${median(times.slice(1)).toFixed(0)} ms; ` +
        `others waited at most ${waits[0]?.toFixed(0)} ms, then ${median(waits.slice(1)).toFixed(0)} ms (aim 300)`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Calls the API repeatedly as a user of another company until `work` is finished; returns the longest response time in
 * milliseconds.
 */
async function longestWait(work: Promise<unknown>, token: string): Promise<number> {
  let going = true;
  let longest = 0;
  const watching = async () => {
    while (going) {
      const started = performance.now();
      await expectOk(server.call("GET", "/session", undefined, token));
      longest = Math.max(longest, performance.now() - started);
    }
  };
  const watch = watching();
  await work;
  going = false;
  await watch;
  return longest;
}

function form(lines: number, name: string): FormData {
  const accounts = Object.fromEntries(
    Array.from({ length: lines }, (_, row) => [`${name} ${row}`, MONTHS.map((_, index) => row + index)]),
  );
  return importForm(csvFile("large.csv", { months: MONTHS, accounts }), { forecast_period: String(FORECAST_MONTHS) });
}

function request(token: string, body: unknown): RequestInit {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
