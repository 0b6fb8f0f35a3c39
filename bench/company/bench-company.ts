import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SpawnedServer, spawnServer } from "../../server/src/testing/crashes/spawned-server.ts";
import { expectOk, registerCompany } from "../../server/src/testing/journey.ts";

/** The email address of the company's first user. */
export const EMAIL = "amina@bench.co.ke";

/**
 * A new company on a separate server, with the API token of its first user and a function that calls the API as that
 * user.
 */
export type BenchCompany = {
  readonly server: SpawnedServer;
  readonly token: string;
  /**
   * Calls a POST operation as the first user and returns the response body; throws if the server
   * refuses.
   */
  post(path: string, body: unknown): Promise<unknown>;
};

/**
 * Runs a measurement on a new company, on a server with the embedded database. Deletes the server's
 * data afterwards.
 * @param settings additional environment variables of the server.
 */
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

/** Returns the median and the slowest of a list of times, in whole milliseconds. */
export function spread(times: readonly number[]): { median: string; slowest: string } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number) => (sorted[index] ?? 0).toFixed(0);
  return { median: at(Math.floor(sorted.length / 2)), slowest: at(sorted.length - 1) };
}
