import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../main.ts";
import { freePort } from "../free-port.ts";
import { copyTestDatabase } from "../test-database.ts";
import { type Answer, type Person, startTestServer, type TestServer } from "../test-server.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";
import type { SurvivingMpesa } from "./surviving-mpesa.fixture.ts";

/**
 * A server with wallets that runs in its own process. The test kills the process, and starts it again on the same
 * database and port.
 */
export type MoneyServer = {
  /** The environment variables with which a server opens the database. */
  readonly environment: Readonly<Record<string, string>>;
  start(): Promise<SpawnedServer>;
  /** Kills the process, as in a crash, and drops all calls that the simulated M-Pesa was keeping waiting. */
  kill(): Promise<void>;
  /**
   * Makes a call to the running server.
   * @throws Error if no server is running, or the network fails.
   */
  call<Body = Record<string, unknown>>(
    person: Person,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer<Body>>;
  /**
   * Starts a server on the same database inside the test process, with a clock that the test can
   * move.
   */
  recover(): Promise<TestServer>;
  stop(): Promise<void>;
};

/**
 * Prepares a database for servers that are killed.
 * @param own environment variables of a database to use instead of a copy of the template.
 */
export async function moneyServer(mpesa: SurvivingMpesa, own?: Record<string, string>): Promise<MoneyServer> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-money-"));
  const port = String(await freePort());
  const environment = {
    ...(own ?? (await copyTestDatabase(folder))),
    DATA_DIR: folder,
    DEMO: "off",
    PORT: port,
    APP_URL: `http://127.0.0.1:${port}`,
    MPESA_SIMULATOR_URL: mpesa.url,
  };
  let running: SpawnedServer | undefined;
  let recovered: TestServer | undefined;
  const send = (url: string, body: unknown) =>
    new Request(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const kill = async () => {
    mpesa.deliverTo(undefined);
    await running?.stop("SIGKILL");
    running = undefined;
    mpesa.letGo();
  };
  return {
    environment,
    kill,
    async start() {
      running = await spawnServer(environment);
      mpesa.deliverTo((url, body) => fetch(send(url, body)));
      return running;
    },
    async call<Body>({ token }: Person, path: string, body?: object, key?: string) {
      if (!running) throw new Error("No server runs.");
      const response = await fetch(`${running.url}/api${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Body };
    },
    async recover() {
      recovered = await startTestServer(environment, openDatabase);
      const { server } = recovered;
      mpesa.deliverTo((url, body) => server.fetch(send(url, body)));
      return recovered;
    },
    async stop() {
      await kill();
      await recovered?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
