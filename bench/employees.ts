// The list of 10,000 employees, a page at a time: as it opens, a page far on, searched, sorted, filtered by place and what is missing, and
// as of another day; on the embedded database and on PostgreSQL. `npm run bench employees 10000 embedded 60` only one of them, and fewer calls.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnServer } from "../server/src/testing/crashes/spawned-server.ts";
import { expectOk, registerCompany } from "../server/src/testing/journey.ts";
import { manyEmployees } from "../server/src/testing/many-employees.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";

const [given = "10000", only, calls = "200"] = process.argv.slice(2);
const PEOPLE = Number(given);
const CALLS = Number(calls);
const AIM_MS = 100;
const PAGE = { page: 1, size: 25 };
const DEPARTMENTS = 12;
type Places = { readonly department: string; readonly branch: string };
const ASKED: Readonly<Record<string, (index: number, places: Places) => object>> = {
  "as it opens": () => PAGE,
  "a page far on": (index) => ({ ...PAGE, page: 1 + ((index * 37) % Math.ceil(PEOPLE / PAGE.size)) }),
  "searched by a name": (index) => ({ ...PAGE, search: ["wanj", "odhiambo", "N001", "chebet k"][index % 4] }),
  "searched by an ID": (index) => ({ ...PAGE, search: String(20_000_000 + index) }),
  "sorted by the first day": () => ({ ...PAGE, sort: "-joined" }),
  "sorted by pay": () => ({ ...PAGE, sort: "-basic" }),
  "of those whose pay is blocked": () => ({ ...PAGE, readiness: "blocked" }),
  "of a department": (_, { department }) => ({ ...PAGE, department_id: department }),
  "of a branch, searched": (index, { branch }) => ({
    ...PAGE,
    branch_id: branch,
    search: ["wanj", "odhiambo"][index % 2],
  }),
  "of a department, ready, active": (_, { department }) => ({
    ...PAGE,
    department_id: department,
    readiness: "ready",
    status: "active",
  }),
  "as of another day": () => ({ ...PAGE, as_of: "2026-05-31", status: "active" }),
};

const postgres = await startPostgres();
try {
  const kinds = { embedded: {}, PostgreSQL: { DATABASE_URL: await postgres.create("bench") } };
  for (const [kind, environment] of Object.entries(kinds))
    if (only === undefined || only === kind) await measure(kind, environment);
} finally {
  await postgres.stop();
}

async function measure(kind: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const server = await spawnServer({ ...environment, DATA_DIR: folder, DEMO: "off", SELF_ACTIVATION: "on" });
  try {
    const token = await registerCompany(server, "Large Ltd", "amina@large.co.ke");
    const session = (await expectOk(server.call("GET", "/session", undefined, token))) as {
      data: { company_id: string };
    };
    const made = async (path: string, body: object) =>
      ((await expectOk(server.call("POST", path, body, token))) as { data: { id: string } }).data.id;
    const names = Array.from({ length: DEPARTMENTS }, (_, index) => `Department ${index + 1}`);
    const ids: string[] = [];
    for (const name of names) ids.push(await made("/departments", { name }));
    const places = { department: ids[0] ?? "", branch: await made("/company", { company_name: "Mombasa" }) };
    const half = Math.floor(PEOPLE / 2);
    const people = (first: number, count: number) => manyEmployees(count, {}, { first, departments: names });
    await expectOk(server.call("POST", `/batch-employees/${session.data.company_id}`, people(0, half), token));
    await expectOk(server.call("POST", `/batch-employees/${places.branch}`, people(half, PEOPLE - half), token));
    for (const [name, question] of Object.entries(ASKED)) {
      const times: number[] = [];
      for (let index = 0; index < CALLS; index++) {
        const started = performance.now();
        await expectOk(server.call("POST", "/client/employees", question(index, places), token));
        times.push(performance.now() - started);
      }
      times.sort((a, b) => a - b);
      const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0);
      console.log(`${kind}, ${PEOPLE} employees ${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms (aim ${AIM_MS})`);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
