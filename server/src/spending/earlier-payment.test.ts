import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { RequestEvent } from "@hazina/engine/wallet/request-states.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../access/tables.ts";
import { enterCompany } from "../platform/database/database.ts";
import type { Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";
import { applyEvent } from "../wallet/providers/apply-answer.ts";
import { lockTransaction } from "../wallet/transactions/write-transaction.ts";

const money = await startWithMpesa();
const { hazina, call } = money;
const { owner, financeManager, employee } = hazina.group;
const { services } = hazina.server;

afterAll(() => money.stop());

type Made = { message: string; code?: string; data: { id: string; payment_id: string; transaction_id: string } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Payable = { data: { payment: { id: string } | null; state: string } };

const today = dayAt(hazina.time.ms);

beforeAll(async () => {
  await money.fund(owner, 200_000);
  await services.database.inAccess(async (tx) => {
    await enterCompany(tx, { companyId: owner.companyId, branchId: null });
    await tx.update(users).set({ phone: "+254722000333" }).where(eq(users.id, employee.userId));
  });
});

async function decide(person: Person, subject: string) {
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status: 1, comment: "As discussed", version: request?.version };
  return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
}

async function apply(id: string, event: RequestEvent, reported?: number): Promise<void> {
  await services.database.inCompany({ companyId: owner.companyId, branchId: null }, async (tx) => {
    const row = await lockTransaction(tx, owner.companyId, id);
    if (!row) throw new Error("No transaction");
    const on = { tx, companyId: owner.companyId, transactionId: id, now: hazina.time.ms, services };
    const answer = { kind: "succeeded", receipt: null, amount: cents(reported ?? 0), party: null } as const;
    await applyEvent(on, row, reported === undefined ? { event } : { event, answer });
  });
}

async function makeExpense(): Promise<string> {
  const category = await call<Made>(owner, "/expense-categories", { name: "Office supplies", account: "6300" });
  const form = { amount: 900, date: today, supplier_name: "Stationer", category_id: category.body.data.id };
  const { id } = (await call<Made>(employee, "/expenses", form)).body.data;
  expect((await call<Made>(employee, `/expenses/${id}/submit`, {})).status).toBe(200);
  expect((await decide(financeManager, id)).status).toBe(200);
  return id;
}

async function makeAdvance(): Promise<string> {
  const asked = { amount: 700, purpose: "Trip to Kisumu", due: addDays(today, 5) };
  const { id } = (await call<Made>(employee, "/advances", asked)).body.data;
  expect((await decide(financeManager, id)).status).toBe(200);
  return id;
}

async function makeTopUp(): Promise<string> {
  const form = { name: "Front office", custodian_id: employee.userId, amount: 5_000 };
  const { id } = (await call<Made>(owner, "/petty-cash", form)).body.data;
  const read = await call<{ data: { requests: { id: string }[] } }>(owner, `/petty-cash/${id}`);
  const request = read.body.data.requests[0]?.id ?? "";
  expect((await decide(financeManager, request)).status).toBe(200);
  return `${id} ${request}`;
}

const KINDS = [
  {
    name: "expense",
    make: makeExpense,
    pay: (id: string) => `/expenses/${id}/pay`,
    read: (id: string) => `/expenses/${id}`,
  },
  {
    name: "advance",
    make: makeAdvance,
    pay: (id: string) => `/advances/${id}/pay`,
    read: (id: string) => `/advances/${id}`,
  },
  {
    name: "top-up of petty cash",
    make: makeTopUp,
    pay: (id: string) => `/petty-cash/requests/${id.split(" ")[1]}/pay`,
    read: (id: string) => `/petty-cash/${id.split(" ")[0]}`,
  },
] as const;

it.each(KINDS)("the end of an earlier payment leaves the newer one alone: $name", async (kind) => {
  const id = await kind.make();
  const paymentOf = async () => {
    const { body } = await call<Payable & { data: { requests?: { payment: { id: string } | null }[] } }>(
      owner,
      kind.read(id),
    );
    return (body.data.requests?.[0] ?? body.data).payment?.id;
  };
  const prepare = async () => {
    const made = await call<Made>(owner, kind.pay(id), {});
    expect(made.status).toBe(200);
    return made.body.data.payment_id;
  };
  const first = await prepare();
  expect((await decide(financeManager, first)).status).toBe(200);
  const transaction = (await call<Made>(owner, `/payments/${first}`)).body.data.transaction_id;
  await money.until(owner, transaction, ({ state }) => state === "accepted");
  await apply(transaction, "declined");
  expect(await paymentOf()).toBeUndefined();

  const second = await prepare();
  // M-Pesa reports after all that the first was paid, with another amount: a person has to decide first.
  await apply(transaction, "mismatch", 1);
  expect((await decide(financeManager, second)).body).toMatchObject({ code: "paid_already" });
  await apply(transaction, "found_unpaid");
  expect(await paymentOf()).toBe(second);
  expect((await call<Made>(owner, kind.pay(id), {})).status).toBe(409);
  expect((await decide(financeManager, second)).status).toBe(200);
});
