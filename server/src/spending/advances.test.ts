import { addDays, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "../access/tables.ts";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { enterCompany } from "../platform/database/database.ts";
import { readMailbox } from "../platform/mail.ts";
import type { Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";
import { recoverAdvances } from "./advances/recover-advances.ts";

const money = await startWithMpesa();
const { hazina, call, finish } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;

afterAll(() => money.stop());

type Made = { message: string; code?: string; data: { id: string; payment_id: string; version: number } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Advance = {
  data: {
    version: number;
    state: string;
    requested: number;
    accounted: number;
    returned: number;
    recovered: number;
    left: number;
  };
};
type Loans = { data: { kind: string; principal: number; state: string; note: string }[] };

const WAIT = { timeout: 10_000, interval: 50 };
const today = dayAt(hazina.time.ms);
const due = addDays(parseDay(today), 14);
let category = "";

beforeAll(async () => {
  await money.fund(owner, 200_000);
  await services.database.inAccess(async (tx) => {
    await enterCompany(tx, { companyId: owner.companyId, branchId: null });
    await tx.update(users).set({ phone: "+254722000333" }).where(eq(users.id, employee.userId));
  });
  category = (await call<Made>(owner, "/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
});

async function decide(person: Person, subject: string, status: 1 | 2 = 1) {
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As discussed", version: request?.version };
  return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
}

const advanceOf = async (id: string) => (await call<Advance>(owner, `/advances/${id}`)).body.data;
const balanceOf = (account: string) =>
  services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, owner, account),
  );

/** Requests an advance as the employee, and has it approved and paid. Returns the id of the advance. */
async function paidAdvance(amount: number, purpose: string): Promise<string> {
  const asked = await call<Made>(employee, "/advances", { amount, purpose, due });
  expect([asked.status, asked.body.message]).toEqual([200, "The advance was sent for approval."]);
  const { id } = asked.body.data;
  expect((await decide(employee, id)).status).toBe(403);
  expect((await decide(financeManager, id)).body.message).toBe("The advance was approved and can be paid.");
  const paid = await call<Made>(owner, `/advances/${id}/pay`, {});
  expect(paid.status).toBe(200);
  expect((await decide(financeManager, paid.body.data.payment_id)).status).toBe(200);
  await vi.waitFor(async () => {
    await finish();
    expect(await advanceOf(id)).toMatchObject({ state: "open", left: amount });
  }, WAIT);
  return id;
}

async function claimed(advanceId: string, amount: number, more: object = {}) {
  const form = { amount, date: today, supplier_name: `Hotel ${amount}`, category_id: category, advance_id: advanceId };
  const made = await call<Made>(employee, "/expenses", { ...form, ...more });
  const sent = await call<Made>(employee, `/expenses/${made.body.data?.id}/submit`, { reason: "Another night" });
  return { id: made.body.data?.id ?? "", made, sent };
}

const inDays = (days: number) =>
  recoverAdvances({ ...services, clock: () => hazina.time.ms + days * 86_400_000 }, owner.companyId);

describe("an advance", () => {
  it("is asked for, paid, accounted for by expenses and money returned, never more than was paid; the books agree", async () => {
    const before = await balanceOf("1420");
    const id = await paidAdvance(5_000, "Trip to Kisumu");
    expect((await balanceOf("1420")) - before).toBe(5_000_00);
    const first = await claimed(id, 3_000);
    expect(first.sent.status).toBe(200);
    expect(await advanceOf(id)).toMatchObject({ requested: 3_000, accounted: 0, left: 5_000 });
    const over = await claimed(id, 2_001);
    expect([over.sent.status, over.sent.body.message]).toEqual([422, expect.stringContaining("KES 2,000.00")]);
    expect((await decide(financeManager, first.id)).body.message).toContain("accounts for the advance");
    expect(await advanceOf(id)).toMatchObject({ requested: 0, accounted: 3_000, left: 2_000 });
    const back = { amount: 2_001, day: today, method: "mpesa", reference: "SKX1" };
    expect((await call<Made>(owner, `/advances/${id}/return`, back)).status).toBe(422);
    expect((await call<Made>(owner, `/advances/${id}/return`, { ...back, amount: 1_500 })).status).toBe(200);
    expect(await advanceOf(id)).toMatchObject({ state: "open", returned: 1_500, left: 500 });
    const last = await claimed(id, 500);
    expect((await decide(financeManager, last.id)).status).toBe(200);
    expect(await advanceOf(id)).toMatchObject({ state: "closed", accounted: 3_500, left: 0 });
    expect(await balanceOf("1420")).toBe(before);
    expect((await claimed(id, 10)).made.status).toBe(409);
    type Books = { data: { state: string; books: { account: string }[] } };
    const expense = (await call<Books>(employee, `/expenses/${first.id}`)).body.data;
    expect([expense.state, expense.books.map(({ account }) => account)]).toEqual(["paid", ["6200", "1420"]]);
  });

  it("gives back what a rejected expense had reserved", async () => {
    const id = await paidAdvance(1_000, "Stationery");
    const claim = await claimed(id, 800);
    expect((await decide(financeManager, claim.id, 2)).status).toBe(200);
    expect(await advanceOf(id)).toMatchObject({ requested: 0, left: 1_000 });
    await call(owner, `/advances/${id}/return`, { amount: 1_000, day: today, method: "cash", reference: "R 7" });
    expect((await advanceOf(id)).state).toBe("closed");
  });

  it("reminds the person before its due day, and recovers the rest from pay after it, once", async () => {
    const hired = await call<Made>(owner, "/personnel", {
      person: { first_name: "Caro", last_name: "Wanjiku" },
      employment: { joined: "2025-01-01", kind: "permanent" },
    });
    const linked = await call(owner, `/personnel/${hired.body.data.id}/user`, { user_id: employee.userId });
    expect(linked.status).toBe(200);
    const id = await paidAdvance(4_000, "Site visit");
    expect((await decide(financeManager, (await claimed(id, 1_000)).id)).status).toBe(200);
    await inDays(8);
    const mails = async () =>
      (await readMailbox(services.database, employee.email)).filter(({ subject }) => /advance/.test(subject));
    const before = (await mails()).length;
    expect(before).toBe(1);
    await inDays(8);
    expect((await mails()).length).toBe(before);
    const staff = await balanceOf("1410");
    await inDays(15);
    await inDays(16);
    expect(await advanceOf(id)).toMatchObject({ state: "closed", accounted: 1_000, recovered: 3_000, left: 0 });
    expect((await balanceOf("1410")) - staff).toBe(cents(3_000_00));
    const loans = await hazina.call<Loans>(owner, "POST", "/client/loans", { page: 1 });
    expect(loans.body.data).toMatchObject([{ kind: "advance", principal: 3_000, state: "disbursed" }]);
  });

  it("that is approved is withdrawn until its payment is prepared, and can be asked for again", async () => {
    const asked = { amount: 900, purpose: "Toll fees", due };
    const { id } = (await call<Made>(employee, "/advances", asked)).body.data;
    expect((await decide(financeManager, id)).status).toBe(200);
    expect((await call<Made>(financeManager, `/advances/${id}/withdraw`, {})).status).toBe(404);
    expect((await call<Made>(employee, `/advances/${id}/withdraw`, {})).body.message).toBe(
      "The advance was withdrawn.",
    );
    expect((await advanceOf(id)).state).toBe("withdrawn");
    expect((await call<Made>(owner, `/advances/${id}/pay`, {})).status).toBe(409);
    const { version } = await advanceOf(id);
    expect((await hazina.call(employee, "PUT", `/advances/${id}`, { ...asked, version })).status).toBe(200);
    expect((await decide(financeManager, id)).status).toBe(200);
    const paying = (await call<Made>(owner, `/advances/${id}/pay`, {})).body.data.payment_id;
    const refused = await call<Made>(employee, `/advances/${id}/withdraw`, {});
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("is being paid by payment")]);
    expect((await decide(financeManager, paying, 2)).status).toBe(200);
    expect((await call<Made>(employee, `/advances/${id}/withdraw`, {})).status).toBe(200);
  });

  it("is refused in words: for nobody, of another company or branch, the person's own return, an amount M-Pesa cannot pay", async () => {
    const asked = { amount: 700, purpose: "Fuel", due };
    expect((await call<Made>({}, "/advances", asked)).status).toBe(401);
    expect((await call<Made>(employee, "/advances", { ...asked, amount: 700.5 })).status).toBe(422);
    expect((await call<Made>(employee, "/advances", { ...asked, due: addDays(parseDay(today), -1) })).status).toBe(422);
    const id = await paidAdvance(700, "Fuel");
    expect((await call<Made>(rival, `/advances/${id}`)).status).toBe(404);
    expect((await call<Made>(branchAdmin, `/advances/${id}`)).status).toBe(404);
    const back = { amount: 100, day: today, method: "cash", reference: "R 8" };
    expect((await call<Made>(employee, `/advances/${id}/return`, back)).status).toBe(403);
    expect((await call<Made>(rival, `/advances/${id}/return`, back)).status).toBe(404);
    const own = await call<Made>(owner, "/advances", { ...asked, purpose: "Own trip" });
    expect((await decide(owner, own.body.data.id)).body.code).toBe("maker_is_checker");
    expect((await call<Made>(owner, `/advances/${own.body.data.id}/withdraw`, {})).status).toBe(200);
    expect((await hazina.call(owner, "DELETE", `/advances/${own.body.data.id}`)).status).toBe(200);
  });
});
