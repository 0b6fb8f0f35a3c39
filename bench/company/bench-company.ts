import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SpawnedServer, spawnServer } from "../../server/src/testing/crashes/spawned-server.ts";
import { expectOk, registerCompany } from "../../server/src/testing/journey.ts";

/** The address of the first user of the company. */
export const EMAIL = "amina@bench.co.ke";

/** A new company on a server of its own, and what its first user calls. */
export type BenchCompany = {
  readonly server: SpawnedServer;
  readonly token: string;
  /** Answers the body; throws where the server refuses. */
  post(path: string, body: unknown): Promise<unknown>;
};

/** Measures on a new company on the embedded database, under further settings, and leaves nothing behind. */
export async function onBenchCompany(
  measure: (company: BenchCompany) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const server = await spawnServer({ DATA_DIR: folder, DEMO: "off", SELF_ACTIVATION: "on", ...settings });
  try {
    const token = await registerCompany(server, "Bench Ltd", EMAIL);
    await measure({ server, token, post: (path, body) => expectOk(server.call("POST", path, body, token)) });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The middle one of some times, and the slowest, in whole milliseconds. */
export function spread(times: readonly number[]): { median: string; slowest: string } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number) => (sorted[index] ?? 0).toFixed(0);
  return { median: at(Math.floor(sorted.length / 2)), slowest: at(sorted.length - 1) };
}
