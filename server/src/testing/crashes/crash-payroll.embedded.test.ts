import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { addPeople } from "../../payroll/many-people.fixture.ts";
import { type FullRun, openPayroll } from "../../payroll/payroll.fixture.ts";
import { enter } from "../journey.ts";
import { LONG_RUN } from "../long-run.ts";
import { copyTestDatabase } from "../test-database.ts";
import { type Answer, PASSWORD, type Person, preparedPeople } from "../test-server.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

/**
 * The delays after each call at which the server is killed, in milliseconds: one in `npm test`, four in the long run.
 */
const POINTS = LONG_RUN ? ([10, 150, 450, 1_000] as const) : ([100] as const);
const PEOPLE = LONG_RUN ? 500 : 20;
const ACCOUNTANT = 5;
/**
 * The time, in milliseconds, within which the calculation of a killed process must resume. It usually resumes within
 * two minutes, including the restart, but a slow machine takes longer.
 */
const TAKEN_UP_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "hazina-payroll-"));
const environment = { ...(await copyTestDatabase(folder)), DEMO: "off" };
const { owner, financeManager: approver, employee } = preparedPeople().group;
let server: SpawnedServer;
/** Everything that the servers logged. */
let logged = "";

async function start(): Promise<SpawnedServer> {
  const started = await spawnServer({ ...environment, LOG_LEVEL: "debug" });
  started.process.stdout?.on("data", (chunk) => {
    logged += chunk;
  });
  return started;
}

afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const call = async <Body>(person: Person, method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
  const answer = await server.call(method, path, body, person.token);
  return { status: answer.status, body: answer.body as Body };
};

/** Begins a call, kills the server while the call is in progress, and starts the server again. */
async function killedDuring(begin: () => Promise<unknown>, after: number): Promise<void> {
  const begun = begin().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, after));
  await server.stop("SIGKILL");
  await begun;
  server = await start();
}

async function openOffice() {
  server = await start();
  const role = { first_name: "Caro", last_name: "Mutua", phone: "0712345678", role_id: ACCOUNTANT };
  const changed = await call(owner, "PUT", `/users/${employee.userId}`, role);
  expect(changed.status).toBe(200);
  const payer = { token: await enter(server, employee.email, PASSWORD) };
  const office = await openPayroll({ call }, { owner, approver, payer });
  await addPeople(office.must, { owner, approver }, owner.companyId, PEOPLE);
  return office;
}

it(
  "a server that is killed while it computes, approves, pays or takes back a payroll leaves each step done or not begun, and pays everybody once",
  async () => {
    const office = await openOffice();
    const { must, ask, payer } = office;
    const sides = async (run: string) =>
      (
        await must<{ totals: { debit: number; credit: number } }>(owner, "POST", "/reports/payroll/general-ledger", {
          payroll_id: run,
        })
      ).totals;
    for (const [round, after] of POINTS.entries()) {
      const month = `2025-${String(round + 1).padStart(2, "0")}`;
      const run = await office.start({ month });

      await killedDuring(() => ask(owner, "POST", `/payrolls/${run}/compute`, {}), after);
      await computedOrNotBegun(office, run);

      await office.submit(run);
      const submitted = await office.read(run);
      const approval = { payroll_id: run, version: submitted.version };
      await killedDuring(() => ask(approver, "POST", "/approve-payroll", approval), after);
      const decided = await office.read(run);
      expect(["submitted", "approved"]).toContain(decided.status);
      expect(await office.lines(run)).toHaveLength(decided.status === "approved" ? PEOPLE : 0);
      if (decided.status === "submitted") await office.approve(run);
      const { debit, credit } = await sides(run);
      expect(debit).toBe(credit);

      await killedDuring(
        () => ask(approver, "POST", "/rollback-payroll", { payroll_id: run, reason: "A mistake" }),
        after,
      );
      const taken = await office.read(run);
      expect(["approved", "draft"]).toContain(taken.status);
      expect(await office.lines(run)).toHaveLength(taken.status === "approved" ? PEOPLE : 0);
      if (taken.status === "approved")
        await must(approver, "POST", "/rollback-payroll", { payroll_id: run, reason: "A mistake" });
      await office.approved(run);
      expect(await sides(run)).toEqual({ debit, credit });

      const key = `salaries-${month}`;
      const order = { payroll_id: run, rail: "bank_file", key, proof: { password: PASSWORD } };
      if (LONG_RUN) await killedDuring(() => ask(payer, "POST", "/client/payroll-process-payment", order), after);
      type Batch = { data: { batch_id: string; lines: number } };
      const { data: batch } = await must<Batch>(payer, "POST", "/client/payroll-process-payment", order);
      expect(batch.lines).toBe(PEOPLE);
      await must(payer, "GET", `/payroll/payments/${batch.batch_id}/file`);
      const paidLines = (await office.lines(run)).map(({ personnel_id, part, amount }) => ({
        personnel_id,
        part,
        amount,
        status: "paid",
      }));
      const results = `/payroll/payments/${batch.batch_id}/results`;
      await killedDuring(() => ask(payer, "POST", results, { rows: paidLines }), after);
      const { totals } = await must<Paid>(payer, "POST", "/client/payroll-payments", { payroll_id: run });
      const net = (await office.read(run)).totals.pays;
      expect([0, net]).toContain(totals.paid);
      await must(payer, "POST", results, { rows: paidLines });
      await onceEach(office, run, net);
    }
  },
  LONG_RUN ? 3_000_000 : 900_000,
);

type Office = Awaited<ReturnType<typeof openOffice>>;
type Paid = {
  readonly data: { readonly batches: readonly object[] };
  readonly totals: { readonly paid: number; readonly due: number };
};

/**
 * Checks that after the kill the run is either completely calculated or still an unchanged draft. If the interrupted
 * calculation has locked the draft, waits until its job resumes and completes the run; otherwise calculates the run.
 */
async function computedOrNotBegun(office: Office, run: string): Promise<void> {
  const isWhole = ({ status, totals }: FullRun) =>
    status === "computed" && totals.people === PEOPLE && totals.refused === 0;
  const found = await office.read(run);
  if (isWhole(found)) return;
  expect([found.status, found.totals]).toEqual(["draft", null]);
  if (found.computing_by !== null) {
    const second = await office.ask(owner, "POST", `/payrolls/${run}/compute`, {});
    // Refused, unless what was taken up ended just before: then it is computed once more.
    if (second.status !== 200)
      expect([second.status, second.body.message]).toEqual([
        409,
        expect.stringContaining("is already calculating this payroll."),
      ]);
    const isDone = async () => {
      const now = await office.read(run);
      return isWhole(now) && now.computing_by === null;
    };
    await expect.poll(isDone, { timeout: TAKEN_UP_MS, interval: 1_000 }).toBe(true);
    return;
  }
  await office.compute(run);
}

/** Checks that every employee is paid once, by one batch, and that no log contains an amount. */
async function onceEach(office: Office, run: string, net: number): Promise<void> {
  const lines = await office.lines(run);
  expect(lines.filter(({ status }) => status === "paid")).toHaveLength(PEOPLE);
  const { data, totals } = await office.must<Paid>(office.payer, "POST", "/client/payroll-payments", {
    payroll_id: run,
  });
  expect([data.batches.length, totals.paid, totals.due]).toEqual([1, net, 0]);
  expect((await office.read(run)).status).toBe("paid");
  expect(logged).toContain("/payroll/payments/");
  const seen = lines.filter(
    ({ amount }) => logged.includes(amount.toFixed(2)) || logged.includes(String(Math.round(amount * 100))),
  );
  expect(seen).toEqual([]);
}
