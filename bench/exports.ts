// The largest tables that may be exported, several at once: how long, and how much memory the server takes at most.
import { EXPORT_LIMITS } from "@hazina/contract/exported-table.ts";
import { onBenchCompany } from "./company/bench-company.ts";
import { memoryOf } from "./load/process-figures.ts";

const COLUMNS = 10;
const AT_ONCE = 4;

await onBenchCompany(async ({ server, token }) => {
  const pid = server.process.pid ?? 0;
  for (const format of ["csv", "xlsx", "pdf"] as const) {
    const table = tableOf((format === "pdf" ? EXPORT_LIMITS.pdfCells : EXPORT_LIMITS.cells) / COLUMNS);
    const before = memoryOf(pid);
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, memoryOf(pid));
    }, 50);
    const started = performance.now();
    const made = await Promise.all(
      Array.from({ length: AT_ONCE }, () => server.call("POST", "/exports/table", { format, table }, token)),
    );
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watching);
    const failed = made.filter(({ status }) => status !== 200).map(({ status }) => status);
    console.log(
      `export ${format}, ${AT_ONCE} × ${table.rows.length * COLUMNS} cells at once: ${seconds.toFixed(2)} s, memory peak ${peak} MB, grown ${peak - before} MB (aim under 1000 in all)${failed.length > 0 ? `, refused ${failed.join(", ")}` : ""}`,
    );
  }
});

function tableOf(rows: number) {
  const amounts = Array.from({ length: COLUMNS - 1 }, (_, at) => ({ title: `Month ${at + 1}`, kind: "amount" }));
  return {
    title: "Large",
    columns: [{ title: "Name" }, ...amounts],
    rows: Array.from({ length: rows }, (_, row) => ({
      cells: [`Sales line ${row}`, ...amounts.map((_amount, at) => row * 1_000 + at)],
    })),
  };
}
