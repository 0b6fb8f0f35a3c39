// The automatic forecast of 2,000 lines of 60 months made again as a job: from being asked for to being in use, on the
// embedded database, and how long other calls wait meanwhile.
import { randomUUID } from "node:crypto";
import { expectOk } from "../server/src/testing/journey.ts";
import { csvFile, importForm, monthsFrom } from "../server/src/testing/workbooks.ts";
import { type BenchCompany, onBenchCompany } from "./company/bench-company.ts";

type Progress = { phase: string; state: string };

const LINES = 2000;
const ROUNDS = 5;
const POLL_MS = 10;
const MONTHS = monthsFrom("2021-11", 60);

await onBenchCompany(async (company) => {
  const file = csvFile("bench.csv", { months: MONTHS, accounts: seasonalLines() });
  await company.post("/analytics/forecast", importForm(file, { forecast_period: "12" }));
  for (let round = 0; round < ROUNDS; round++) await forecastOnce(company);
});

async function forecastOnce({ server, token, post }: BenchCompany): Promise<void> {
  const progress_id = randomUUID();
  const asked = performance.now();
  await post("/analytics/forecasting/forecast-again", { progress_id });
  let slowest = 0;
  const phases = new Map<string, number>();
  for (;;) {
    const sent = performance.now();
    const { phase, state } = (await expectOk(
      server.call("GET", `/progress/${progress_id}`, undefined, token),
    )) as Progress;
    const at = performance.now();
    slowest = Math.max(slowest, at - sent);
    const kind = phase.replace(/\d+/g, "n");
    if (!phases.has(kind)) phases.set(kind, at - asked);
    if (state === "failed") throw new Error(phase);
    if (state === "done") break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const seen = [...phases].map(([phase, ms]) => `${phase} ${ms.toFixed(0)} ms`).join(", ");
  console.log(
    `${LINES} lines × ${MONTHS.length} months forecast as a job: ${((performance.now() - asked) / 1000).toFixed(2)} s (aim under 2);`,
    `other calls at most ${slowest.toFixed(0)} ms; first seen: ${seen}`,
  );
}

/**
 * Creates the monthly amounts of sales accounts, keyed by account name, with a trend, a seasonal pattern and random
 * noise, as real books have.
 */
function seasonalLines(): Record<string, number[]> {
  const noise = (row: number, index: number) => ((row * 31 + index * 17 + ((row * index) % 13) * 7) % 97) / 97 - 0.5;
  return Object.fromEntries(
    Array.from({ length: LINES }, (_, row) => [
      `Sales line ${row}`,
      MONTHS.map((_, index) => {
        const season = 1 + 0.2 * Math.sin(((index + row) * Math.PI) / 6);
        return Math.round(100 * (1000 + row + 5 * index) * season * (1 + 0.1 * noise(row, index))) / 100;
      }),
    ]),
  );
}
