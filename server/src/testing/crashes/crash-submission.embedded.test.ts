import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addPeople } from "../../payroll/many-people.fixture.ts";
import { openPayroll } from "../../payroll/payroll.fixture.ts";
import { enter } from "../journey.ts";
import { LONG_RUN } from "../long-run.ts";
import { copyTestDatabase } from "../test-database.ts";
import { type Answer, PASSWORD, type Person, preparedPeople } from "../test-server.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

/**
 * The delays after submission at which the server is killed, in milliseconds: during the checks, while payments are
 * prepared, and at the end.
 */
const POINTS = [5, 80, 160, 240, 320, 400, 500, 700] as const;
const PEOPLE = 1_200;
const ACCOUNTANT = 5;

it.runIf(LONG_RUN)(
  "a server that is killed while a payroll is submitted leaves it submitted or not; approved, it pays everybody once",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "hazina-submission-"));
    const environment = { ...(await copyTestDatabase(folder)), DEMO: "off" };
    let server: SpawnedServer = await spawnServer(environment);
    try {
      const { owner, financeManager: approver, employee } = preparedPeople().group;
      const call = async <Body>(
        person: Person,
        method: string,
        path: string,
        body?: unknown,
      ): Promise<Answer<Body>> => {
        const answer = await server.call(method, path, body, person.token);
        return { status: answer.status, body: answer.body as Body };
      };
      const role = { first_name: "Caro", last_name: "Mutua", phone: "0712345678", role_id: ACCOUNTANT };
      expect((await call(owner, "PUT", `/users/${employee.userId}`, role)).status).toBe(200);
      const payer = { token: await enter(server, employee.email, PASSWORD) };
      const office = await openPayroll({ call }, { owner, approver, payer });
      await addPeople(office.must, { owner, approver }, owner.companyId, PEOPLE);
      for (const [round, after] of POINTS.entries()) {
        const run = await office.start({ month: `2025-${String(round + 1).padStart(2, "0")}` });
        await office.compute(run);
        const { version } = await office.read(run);
        const begun = office.ask(owner, "POST", `/payrolls/${run}/submission`, { version }).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, after));
        await server.stop("SIGKILL");
        await begun;
        server = await spawnServer(environment);
        const { status } = await office.read(run);
        expect(["computed", "submitted"]).toContain(status);
        expect(await office.lines(run)).toEqual([]);
        if (status === "computed") await office.submit(run);
        await office.approve(run);
        const lines = await office.lines(run);
        expect(new Set(lines.map(({ personnel_id }) => personnel_id)).size).toBe(PEOPLE);
        expect(lines).toHaveLength(PEOPLE);
        const paid = lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
        expect(paid).toBe(Math.round((await office.read(run)).totals.pays * 100));
      }
    } finally {
      await server.stop("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  },
  900_000,
);
