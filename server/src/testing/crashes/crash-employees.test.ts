import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { expectOk } from "../journey.ts";
import { LONG_RUN } from "../long-run.ts";
import { manyEmployees } from "../many-employees.ts";
import { copyTestDatabase } from "../test-database.ts";
import { preparedPeople } from "../test-server.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

const PEOPLE = 600;

/**
 * The moments at which the server is killed, as multiples of the time that it needs to read the file. Nothing is
 * stored before that time has passed.
 */
const KILLED = LONG_RUN ? [0.2, 0.6, 0.9, 1, 1.1, 1.3, 1.6, 2] : [1.2];

const folder = mkdtempSync(join(tmpdir(), "hazina-crash-employees-"));
let running: SpawnedServer | undefined;

afterAll(async () => {
  await running?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

type Listed = { readonly meta: { readonly total: number } };
type Report = { readonly report: { readonly counts: Readonly<Record<string, number>> } };

it("employees who come in from a file while the server is killed are all there or none, and the same file again completes it", async () => {
  const environment = { ...(await copyTestDatabase(folder)), DEMO: "off" };
  const { token, companyId } = preparedPeople().group.owner;
  const path = `/batch-employees/${companyId}`;
  let server = await spawnServer(environment);
  running = server;
  const total = async () =>
    ((await expectOk(server.call("POST", "/client/employees", { page: 1, size: 10 }, token))) as Listed).meta.total;
  const before = await total();
  const started = performance.now();
  await expectOk(server.call("POST", path, manyEmployees(PEOPLE, { dry_run: "true" }), token));
  const reading = performance.now() - started;
  for (const part of KILLED) {
    const stored = await total();
    const outcome = server.call("POST", path, manyEmployees(PEOPLE), token).then(
      ({ status }) => status,
      () => 0,
    );
    await new Promise((resolve) => setTimeout(resolve, reading * part));
    await server.stop("SIGKILL");
    const answered = await outcome;
    server = await spawnServer(environment);
    running = server;
    const final = await total();
    expect([before, before + PEOPLE], `killed after ${part}`).toContain(final);
    if (answered === 200 || stored > before) expect(final).toBe(before + PEOPLE);
  }
  const stored = await total();
  const { report } = (await expectOk(server.call("POST", path, manyEmployees(PEOPLE), token))) as Report;
  expect(report.counts).toMatchObject(stored === before ? { created: PEOPLE, same: 0 } : { created: 0, same: PEOPLE });
  expect(await total()).toBe(before + PEOPLE);
}, 600_000);
