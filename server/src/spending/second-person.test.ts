import { dayAt } from "@hazina/base/calendar.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../access/tables.ts";
import { inCall } from "../platform/call.ts";
import { enterCompany } from "../platform/database/database.ts";
import type { Person } from "../testing/test-server.ts";
import { workAs } from "../testing/work-as.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";
import { applyEvent } from "../wallet/providers/apply-answer.ts";
import { sweepProviders } from "../wallet/providers/ask-provider.ts";
import { lockTransaction } from "../wallet/transactions/write-transaction.ts";

const money = await startWithMpesa();
const { hazina, call, finish } = money;
const { owner, financeManager, employee } = hazina.group;
const { services } = hazina.server;

afterAll(() => money.stop());

type Made = { code?: string; message: string; data: { id: string; payment_id: string; version: number } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Expense = { data: { state: string; payment: { id: string } | null; duplicates: { id: string; why: string }[] } };

const today = dayAt(hazina.time.ms);
let category = "";

/** Gives the employee a phone. */
const phone = (number: string) =>
  services.database.inAccess(async (tx) => {
    await enterCompany(tx, { companyId: owner.companyId, branchId: null });
    await tx.update(users).set({ phone: number }).where(eq(users.id, employee.userId));
  });

beforeAll(async () => {
  await money.fund(owner, 100_000);
  category = (await call<Made>(owner, "/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
});

async function decide(person: Person, subject: string, status: 1 | 2 = 1) {
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As discussed", version: request?.version };
  return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
}

const claim = async (amount: number, more: object = {}) =>
  call<Made>(employee, "/expenses", {
    amount,
    date: today,
    supplier_name: "Modern Coast",
    category_id: category,
    ...more,
  });
const expenseOf = async (id: string) => (await call<Expense>(employee, `/expenses/${id}`)).body.data;

describe("a budget", () => {
  const form = { period: "month", from: today.slice(0, 7), to: today.slice(0, 7), amount: 9_000, overspend: "warn" };

  it("is not approved by its author, also where another person sent it", async () => {
    const { id } = (await call<Made>(owner, "/budgets", { ...form, name: "Fuel", submit: false })).body.data;
    expect((await call(financeManager, `/budgets/${id}/submit`, {})).status).toBe(200);
    expect((await decide(owner, id)).body.code).toBe("maker_is_checker");
    expect((await decide(financeManager, id)).body.code).toBe("maker_is_checker");
  });

  it("is approved after a rejection by the person who rejected it", async () => {
    const { id } = (await call<Made>(owner, "/budgets", { ...form, name: "Rent" })).body.data;
    expect((await decide(financeManager, id, 2)).status).toBe(200);
    const again = await hazina.call(owner, "PUT", `/budgets/${id}`, {
      ...form,
      name: "Rent",
      amount: 8_000,
      submit: true,
      version: 3,
    });
    expect(again.status).toBe(200);
    expect((await decide(financeManager, id)).status).toBe(200);
  });
});

describe("an expense", () => {
  it("that its first payment paid late refuses the approval of the second", async () => {
    await phone("+254722000040");
    const { id } = (await claim(640)).body.data;
    expect((await call(employee, `/expenses/${id}/submit`, {})).status).toBe(200);
    expect((await decide(financeManager, id)).status).toBe(200);
    const first = (await call<Made>(owner, `/expenses/${id}/pay`, {})).body.data.payment_id;
    expect((await decide(financeManager, first)).status).toBe(200);
    for (let look = 0; look < 200 && (await expenseOf(id)).payment !== null; look++) {
      await finish();
      await new Promise((done) => setTimeout(done, 25));
    }
    const second = (await call<Made>(owner, `/expenses/${id}/pay`, {})).body.data.payment_id;
    const shown = await call<{ data: { transaction_id: string } }>(owner, `/payments/${first}`);
    await inCall(workAs(services, owner), async ({ tx, now, ports, jobs }) => {
      const transactionId = shown.body.data.transaction_id;
      const row = await lockTransaction(tx, owner.companyId, transactionId);
      if (!row) throw new Error("The transaction is missing.");
      const answer = { kind: "succeeded", receipt: "SKLATE0001", amount: null, party: null } as const;
      const on = { tx, companyId: owner.companyId, transactionId, now, services: { ports, jobs } };
      await applyEvent(on, row, { event: "succeeded", answer });
    });
    expect((await expenseOf(id)).state).toBe("paid");
    const refused = await decide(financeManager, second);
    expect([refused.status, refused.body.code]).toEqual([409, "paid_already"]);
    expect((await decide(financeManager, second, 2)).status).toBe(200);
    expect((await expenseOf(id)).state).toBe("paid");
  });

  it("with the eTIMS code of another one is its duplicate, however the code is written", async () => {
    const link = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCD";
    const text = "26112026#101500#KRACU0100000001#12#INTERNAL#SIGNATURE";
    const pairs = [
      [link, `${link.replace("common", "COMMON")}&lang=en`],
      [text, ` ${text.toLowerCase()} `],
    ];
    let amount = 500;
    for (const [one, same] of pairs) {
      const first = (await claim(amount++, { etims: one })).body.data.id;
      expect((await call(employee, `/expenses/${first}/submit`, {})).status).toBe(200);
      const { id } = (await claim(amount + 100, { etims: same })).body.data;
      expect((await expenseOf(id)).duplicates).toEqual([{ id: first, why: "The same eTIMS receipt" }]);
      expect((await call<Made>(employee, `/expenses/${id}/submit`, {})).body.code).toBe("duplicate");
    }
  });

  it.each([5, 300_000])("of %s, which M-Pesa can never pay, is refused in its form", async (amount) => {
    const { status, body } = await claim(amount);
    expect([status, body]).toMatchObject([422, { errors: [{ path: "amount" }] }]);
  });
});

describe("a server that ends after the approval of a payment, before M-Pesa has answered", () => {
  it.each(["created", "sending"])("pays the expense once where the payment was %s", async (state) => {
    await phone("+254722000702");
    const amount = state === "created" ? 811 : 822;
    const { id } = (await claim(amount)).body.data;
    await call(employee, `/expenses/${id}/submit`, {});
    expect((await decide(financeManager, id)).status).toBe(200);
    const paying = (await call<Made>(owner, `/expenses/${id}/pay`, {})).body.data.payment_id;
    expect((await decide(financeManager, paying)).status).toBe(200);
    const shown = await call<{ data: { transaction_id: string } }>(owner, `/payments/${paying}`);
    const transaction = shown.body.data.transaction_id;
    await money.until(owner, transaction, ({ state: now }) => now === "accepted");
    const cut = sql`update wallet_transactions set state = ${state}, next_check_at = now() where id = ${transaction}`;
    await services.database.raw.execute(cut);
    for (let look = 0; look < 100 && (await expenseOf(id)).state !== "paid"; look++) {
      hazina.time.ms += 60_000;
      await sweepProviders(services, owner.companyId);
      await finish();
      await new Promise((done) => setTimeout(done, 25));
    }
    expect((await expenseOf(id)).state).toBe("paid");
    expect(money.simulator.taken.filter((one) => one.amount === amount)).toHaveLength(1);
    expect((await call<Made>(owner, `/expenses/${id}/pay`, {})).status).toBe(409);
  });
});

describe("the access log", () => {
  it("names the expense and the budget of a call", async () => {
    const lines = (await call<{ data: { request: string; response: string }[] }>(owner, "/access-logs", { size: 100 }))
      .body.data;
    const found = new Set(lines.map(({ request, response }) => `${request} | ${response}`));
    expect([...found]).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Budget.*\| Rent$|budget.*\| Rent$/),
        expect.stringMatching(/expense.*\| Modern Coast: 640.00$/),
        expect.stringMatching(/expense.*\| Modern Coast$/),
      ]),
    );
  });
});
