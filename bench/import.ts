// An import of 2,000 accounts × 60 months on the embedded database: how long, how much memory, and what others wait meanwhile.
import { readFileSync } from "node:fs";
import type { SpawnedServer } from "../server/src/testing/crashes/spawned-server.ts";
import { csvFile, importForm, monthsFrom } from "../server/src/testing/workbooks.ts";
import { onBenchCompany } from "./company/bench-company.ts";
import { xlsxFile } from "./company/workbook.ts";

const ACCOUNTS = 2000;
const MONTHS = monthsFrom("2021-11", 60);

await onBenchCompany(async ({ server, token, post }) => {
  for (const [name, file] of [
    ["csv", csvFile("bench.csv", { months: MONTHS, accounts: accounts() })],
    ["xlsx", await xlsxFile("bench.xlsx", MONTHS, accounts())],
  ] as const) {
    const before = memoryOf(server);
    const waits: number[] = [];
    let peak = before;
    let busy = true;
    const others = watchOthers(server, token, () => busy, waits);
    const memory = setInterval(() => {
      peak = Math.max(peak, memoryOf(server));
    }, 50);
    const started = performance.now();
    await post("/analytics/forecast", importForm(file, { forecast_period: "12" }));
    const seconds = (performance.now() - started) / 1000;
    busy = false;
    await others;
    clearInterval(memory);
    console.log(
      `import ${name} ${ACCOUNTS} × ${MONTHS.length}: ${seconds.toFixed(2)} s (aim 10), memory peak ${peak} MB, grown ${peak - before} MB (aim under 1000 in all);`,
      `other calls meanwhile: ${waits.length}, median ${quantile(waits, 0.5)} ms, slowest ${quantile(waits, 1)} ms (aim 300)`,
    );
  }
});

function accounts(): Record<string, number[]> {
  return Object.fromEntries(
    Array.from({ length: ACCOUNTS }, (_, row) => [
      `Group ${Math.floor(row / 50)}:Sales line ${row}`,
      MONTHS.map(
        (_, index) => Math.round(100 * (1000 + row + 40 * Math.sin(index / 2) + ((row * 31 + index * 17) % 97))) / 100,
      ),
    ]),
  );
}

async function watchOthers(one: SpawnedServer, token: string, going: () => boolean, waits: number[]): Promise<void> {
  while (going()) {
    const started = performance.now();
    await one.call("GET", "/session", undefined, token);
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function memoryOf({ process: { pid } }: SpawnedServer): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
}
