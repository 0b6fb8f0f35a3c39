import { setTimeout as pause } from "node:timers/promises";
import { dayAt, now } from "@hazina/base/calendar.ts";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { budgetMovements } from "../../spending/budgets/tables.ts";
import { sweepProviders } from "../../wallet/providers/ask-provider.ts";
import { LONG_RUN } from "../long-run.ts";
import { type Person, preparedPeople, type TestServer } from "../test-server.ts";
import { moneyServer } from "./money-server.fixture.ts";
import type { SpawnedServer } from "./spawned-server.ts";
import { startSurvivingMpesa } from "./surviving-mpesa.fixture.ts";

const mpesa = await startSurvivingMpesa();
const money = await moneyServer(mpesa);
const { owner, financeManager, employee } = preparedPeople().group;

afterAll(async () => {
  await money.stop();
  await mpesa.stop();
});

const EMPLOYEE = 2;
const CLAIMS = 12;
const FUNDS = 100_000;
/**
 * The delays, in milliseconds, after which the server is killed, once while all claims are being approved, and once
 * while all are being paid.
 */
const KILL_AFTER_MS = LONG_RUN ? [5, 40, 120, 300] : [60];

/** The amounts of the claims. No two are equal, so that each payment can be recognised by its amount. */
const AMOUNTS = Array.from({ length: CLAIMS }, (_, at) => 1_000 + at * 7);
const TOTAL = AMOUNTS.reduce((total, amount) => total + amount, 0);

type Expense = { readonly state: string; readonly payment: { readonly id: string } | null };
type Requests = { readonly data: { id: string; subject_id: string; version: number; state: string }[] };
type Made = { readonly data: { readonly id: string } };

let server: SpawnedServer;
let recovered: TestServer | undefined;

async function ask<Body>(person: Person, method: string, path: string, body?: unknown) {
  const answer = await (recovered === undefined
    ? server.call(method, path, body, person.token)
    : recovered.call(person, method, path, body));
  return { status: answer.status, body: answer.body as Body };
}

const made = async (person: Person, path: string, body: unknown) => {
  const answer = await ask<Made>(person, "POST", path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data.id;
};
const expenseOf = async (id: string) => (await ask<{ data: Expense }>(owner, "GET", `/expenses/${id}`)).body.data;
const expensesOf = (ids: readonly string[]) => Promise.all(ids.map(expenseOf));

/**
 * Approves the pending requests about the given subjects, all at once. Calls that fail because the server is killed
 * are ignored.
 */
async function approve(subjects: readonly string[]): Promise<void> {
  const { body } = await ask<Requests>(owner, "POST", "/client/approvals", { box: "all" });
  const waiting = body.data.filter(({ subject_id, state }) => state === "pending" && subjects.includes(subject_id));
  await Promise.all(
    waiting.map(({ id, version }) =>
      ask(financeManager, "PUT", `/approvals/${id}`, { status: 1, version }).catch(() => undefined),
    ),
  );
}

/** Starts work, kills the server in the middle of it, and starts the server again. */
async function killDuring(work: () => Promise<unknown>, after: number): Promise<void> {
  const begun = work().catch(() => undefined);
  await pause(after);
  await money.kill();
  await begun;
  server = await money.start();
}

async function payAll(ids: readonly string[]): Promise<void> {
  const unpaid = (await expensesOf(ids)).flatMap(({ payment }, at) => (payment === null ? [ids[at] ?? ""] : []));
  await Promise.all(unpaid.map((id) => ask(owner, "POST", `/expenses/${id}/pay`, {}).catch(() => undefined)));
  const payments = (await expensesOf(ids)).flatMap(({ payment }) => payment?.id ?? []);
  await approve(payments);
}

/** Pays money in to the company's wallet. */
async function fund(): Promise<void> {
  const id = await made(owner, "/gateway/mpesa/stk-push", { amount: FUNDS, phone: "0712345111" });
  const state = async () =>
    (await ask<{ data: { state: string } }>(owner, "POST", "/transaction/status", { transaction_id: id })).body.data
      .state;
  await expect.poll(state, { interval: 25 }).toBe("accepted");
  await mpesa.finish(FUNDS);
  await expect.poll(state, { interval: 25 }).toBe("settled");
}

/** Creates a budget that cannot be exceeded, and submits claims that use it up. */
async function submitClaims(): Promise<{ readonly budget: string; readonly ids: readonly string[] }> {
  const caro = { first_name: "Caro", last_name: "Mutua", phone: "0722000333", role_id: EMPLOYEE };
  expect((await ask(owner, "PUT", `/users/${employee.userId}`, caro)).status).toBe(200);
  const category_id = await made(owner, "/expense-categories", { name: "Fuel", account: "6200" });
  const date = dayAt(now());
  const month = date.slice(0, 7);
  const range = { from: month, to: month, period: "month" };
  const budget = await made(owner, "/budgets", { name: "Fuel", ...range, amount: TOTAL, overspend: "block" });
  await approve([budget]);
  const ids: string[] = [];
  for (const amount of AMOUNTS) {
    const claim = { amount, date, supplier_name: `Station ${amount}`, category_id, budget_id: budget };
    const id = await made(employee, "/expenses", claim);
    expect((await ask(employee, "POST", `/expenses/${id}/submit`, { reason: "Another lorry" })).status).toBe(200);
    ids.push(id);
  }
  return { budget, ids };
}

async function settleAll(ids: readonly string[]): Promise<void> {
  const again = await money.recover();
  recovered = again;
  for (const seconds of [16 * 60, 16, 31, 61, 301]) {
    again.time.ms += seconds * 1_000;
    await sweepProviders(again.server.services, owner.companyId);
    await mpesa.quiet();
    for (const { amount, done } of mpesa.taken) if (!done) await mpesa.finish(amount);
  }
  await expect.poll(async () => (await expensesOf(ids)).map(({ state }) => state)).toEqual(ids.map(() => "paid"));
}

/** Adds up the movements of a budget, in cents, which have to give the figures that its period keeps. */
async function sumsOfMovements(budget: string) {
  const { companyId } = owner;
  const scope = { companyId, branchId: null };
  const sums = await recovered?.server.services.database.inCompany(scope, (tx) =>
    tx
      .select({
        requested: sql<number>`sum(${budgetMovements.requestedCents})::float8`,
        committed: sql<number>`sum(${budgetMovements.committedCents})::float8`,
        used: sql<number>`sum(${budgetMovements.usedCents})::float8`,
      })
      .from(budgetMovements)
      .where(and(eq(budgetMovements.companyId, companyId), eq(budgetMovements.budgetId, budget))),
  );
  return sums?.[0];
}

it("a server that is killed while claims are approved and paid leaves none half done; in the end each is paid once", async () => {
  server = await money.start();
  await fund();
  const { budget, ids } = await submitClaims();
  type Budget = { data: { requested: number; committed: number; used: number; left: number } };
  const budgetOf = async () => (await ask<Budget>(owner, "GET", `/budgets/${budget}`)).body.data;
  for (const after of KILL_AFTER_MS) {
    await killDuring(() => approve(ids), after);
    const states = (await expensesOf(ids)).map(({ state }) => state);
    const sumOf = (wanted: string) =>
      AMOUNTS.reduce((total, amount, at) => total + (states[at] === wanted ? amount : 0), 0);
    const [requested, committed] = [sumOf("submitted"), sumOf("approved")];
    expect(requested + committed).toBe(TOTAL);
    expect(await budgetOf()).toMatchObject({ requested, committed, used: 0, left: TOTAL - committed });
  }
  await approve(ids);
  for (const after of KILL_AFTER_MS) {
    await killDuring(() => payAll(ids), after);
    expect(await budgetOf()).toMatchObject({ requested: 0, left: 0 });
  }
  await payAll(ids);
  await money.kill();
  await settleAll(ids);

  const taken = mpesa.taken.map(({ amount }) => amount).filter((amount) => amount !== FUNDS);
  expect(taken.toSorted((one, other) => one - other)).toEqual(AMOUNTS);
  expect(await budgetOf()).toMatchObject({ requested: 0, committed: 0, used: TOTAL, left: 0 });
  expect(await sumsOfMovements(budget)).toEqual({ requested: 0, committed: 0, used: TOTAL * 100 });
  const scope = { companyId: owner.companyId, branchId: null };
  expect((await recovered?.server.services.database.inCompany(scope, verifyLedger))?.finding).toBeNull();
  type Proof = { data: { owned_total: number; ties: boolean; books: { ties: boolean } }[] };
  const proof = await ask<Proof>(owner, "GET", "/wallet/proof");
  expect(proof.body.data).toMatchObject([{ ties: true, owned_total: FUNDS - TOTAL, books: { ties: true } }]);
});
