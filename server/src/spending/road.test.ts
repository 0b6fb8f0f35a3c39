import { deflateSync } from "node:zlib";
import { dayAt, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../access/tables.ts";
import { enterCompany } from "../platform/database/database.ts";
import type { Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, call, finish } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => money.stop());

type Made = { message: string; code?: string; data: { id: string; version: number } };
type Expense = {
  data: {
    state: string;
    state_label: string;
    version: number;
    receipts: { id: string; media_type: string }[];
    duplicates: { id: string }[];
    books: { account: string; debit: number; credit: number }[];
    progress: { name: string }[];
    payment: { id: string } | null;
    receipt_number: string | null;
  };
};
type Budget = {
  data: { amount: number; requested: number; committed: number; used: number; left: number; state: string };
};

const today = dayAt(hazina.time.ms);
const month = today.slice(0, 7);
let category = "";

beforeAll(async () => {
  await money.fund(owner, 200_000);
  await hazina.server.services.database.inAccess(async (tx) => {
    await enterCompany(tx, { companyId: owner.companyId, branchId: null });
    await tx.update(users).set({ phone: "+254722000333" }).where(eq(users.id, employee.userId));
  });
  const made = await call<Made>(owner, "/expense-categories", { name: "Travel", code: "TRV", account: "6200" });
  category = made.body.data.id;
});

async function budget(name: string, amount: number, overspend: string): Promise<string> {
  const { body } = await call<Made>(owner, "/budgets", {
    name,
    period: "month",
    from: month,
    to: month,
    amount,
    overspend,
  });
  expect((await decide(financeManager, body.data.id, 1)).status).toBe(200);
  return body.data.id;
}

const expenseOf = async (id: string, person: Person = employee) =>
  (await call<Expense>(person, `/expenses/${id}`)).body.data;
const budgetOf = async (id: string) => (await call<Budget>(owner, `/budgets/${id}`)).body.data;

async function claim(more: object = {}, person: Person = employee) {
  const asked = { amount: 1_160, date: today, supplier_name: "Modern Coast", category_id: category, ...more };
  return call<Made>(person, "/expenses", asked);
}

async function submitted(more: object = {}): Promise<string> {
  const { id } = (await claim(more)).body.data;
  const sent = await call<Made>(employee, `/expenses/${id}/submit`, { reason: "Another trip" });
  expect([sent.status, sent.body.message]).toEqual([200, "The expense was submitted for approval."]);
  return id;
}

async function decide(person: Person, subject: string, status: 1 | 2) {
  type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As discussed", version: request?.version };
  return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
}

async function consequencesOf(subject: string) {
  type Requests = { data: { id: string; subject_id: string }[] };
  const { body } = await call<Requests>(financeManager, "/client/approvals", { box: "waiting" });
  const request = body.data.find((one) => one.subject_id === subject);
  const read = await call<{ data: { consequences: object } }>(financeManager, `/approvals/${request?.id}`);
  return read.body.data.consequences;
}

/** A picture of one pixel. */
function png(shade: number): File {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.from([0, shade, shade, shade]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return new File([new Uint8Array(bytes)], "receipt.png", { type: "image/png" });
}

function attach(id: string, file: File, person: Person = employee) {
  const form = new FormData();
  form.set("receipt", file);
  return hazina.call<Made>(person, "POST", `/expenses/${id}/receipts`, form);
}

describe("an expense", () => {
  it("is claimed, approved, paid by M-Pesa, and then in its budget, the books and the dashboard to the cent", async () => {
    const travel = await budget("Travel", 50_000, "block");
    const etims = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCD";
    const { id } = (await claim({ vat: 160, etims, budget_id: travel })).body.data;
    expect((await attach(id, png(10))).status).toBe(200);
    expect((await call<Made>(employee, `/expenses/${id}/submit`, {})).status).toBe(200);
    expect((await call<Made>(owner, `/expenses/${id}/kra-check`, { total: 1_160, vat: 160 })).status).toBe(200);
    expect(await budgetOf(travel)).toMatchObject({ requested: 1_160, committed: 0, left: 50_000 });
    expect(await consequencesOf(id)).toMatchObject({
      budget: {
        name: "Travel",
        period: monthInWords(parseMonth(month)),
        left_no: 50_000,
        left_yes: 48_840,
      },
      tax: { deductible: true, input_vat: 160, cost_without_etims: 0 },
    });
    expect(await decide(employee, id, 1)).toMatchObject({ status: 403 });
    expect((await decide(financeManager, id, 1)).status).toBe(200);
    expect(await budgetOf(travel)).toMatchObject({ requested: 0, committed: 1_160, used: 0, left: 48_840 });
    expect((await expenseOf(id)).books).toMatchObject([
      { account: "6200", debit: 1_000 },
      { account: "1430", debit: 160 },
      { account: "2120", credit: 1_160 },
    ]);
    const paid = await call<{ data: { payment_id: string } }>(owner, `/expenses/${id}/pay`, {});
    expect(paid.status).toBe(200);
    expect((await expenseOf(id)).state_label).toBe("Payment under way");
    expect((await call<Made>(owner, `/expenses/${id}/pay`, {})).status).toBe(409);
    expect((await decide(financeManager, paid.body.data.payment_id, 1)).status).toBe(200);
    for (let look = 0; look < 200 && (await expenseOf(id)).state !== "paid"; look++) {
      await finish();
      await new Promise((done) => setTimeout(done, 25));
    }
    const done = await expenseOf(id);
    expect(done).toMatchObject({ state: "paid", receipt_number: expect.stringMatching(/^S/) });
    expect(done.books.slice(3)).toMatchObject([
      { account: "2120", debit: 1_160 },
      { account: "1450", credit: 1_160 },
    ]);
    expect(await budgetOf(travel)).toMatchObject({ committed: 0, used: 1_160, left: 48_840 });
    type Dashboard = { data: { is_own: boolean; totals: { paid: number }; by_category: object[]; budgets: object[] } };
    const { data } = (await call<Dashboard>(owner, "/client/dashboard", { area: "expenses" })).body;
    expect(data).toMatchObject({
      is_own: false,
      totals: { paid: 1_160 },
      by_category: [{ name: "Travel", amount: 1_160 }],
      budgets: [{ name: "Travel", left: 48_840 }],
    });
    const summary = await call<{ data: { groups: object[] } }>(owner, "/reports/expenses/summary?group=month");
    expect(summary.body.data.groups).toEqual([{ id: null, name: month, amount: 1_160, count: 1 }]);
  });

  it("is refused above a budget that blocks, with what is left, also when it is approved", async () => {
    const small = await budget("Small", 2_000, "block");
    const [first, second] = [
      await submitted({ budget_id: small, amount: 1_500 }),
      await submitted({ budget_id: small, amount: 1_400 }),
    ];
    expect((await decide(financeManager, first, 1)).status).toBe(200);
    const refused = await decide(financeManager, second, 1);
    expect([refused.status, refused.body.code]).toEqual([409, "over_budget"]);
    expect(refused.body.message).toContain("500");
    expect((await expenseOf(second)).state).toBe("submitted");
    expect((await decide(financeManager, second, 2)).status).toBe(200);
    expect(await budgetOf(small)).toMatchObject({ requested: 0, committed: 1_500, left: 500 });
    const third = (await claim({ budget_id: small, amount: 600 })).body.data.id;
    const sent = await call<Made>(employee, `/expenses/${third}/submit`, { reason: "Another" });
    expect([sent.status, sent.body.code]).toEqual([409, "over_budget"]);
  });

  it("above a budget that asks goes to the owner of the budget as well", async () => {
    const asks = await budget("Events", 1_000, "ask");
    const id = await submitted({ budget_id: asks, amount: 5_000 });
    expect((await expenseOf(id)).progress.map(({ name }) => name)).toEqual([
      "Approve Expenses",
      "Spending above the budget Events",
    ]);
    expect((await decide(financeManager, id, 1)).status).toBe(200);
    expect((await expenseOf(id)).state).toBe("submitted");
    expect((await decide(owner, id, 1)).status).toBe(200);
    expect(await budgetOf(asks)).toMatchObject({ committed: 5_000, left: -4_000 });
  });

  it("that fits only alone goes to the owner of a budget that asks: what others requested counts", async () => {
    const asks = await budget("Fuel", 1_000, "ask");
    await submitted({ budget_id: asks, amount: 810 });
    const second = await submitted({ budget_id: asks, amount: 820 });
    expect((await expenseOf(second)).progress.map(({ name }) => name)).toEqual([
      "Approve Expenses",
      "Spending above the budget Fuel",
    ]);
  });

  it("that looks like another one is sent on only with a reason", async () => {
    const twin = (await claim({ amount: 777, supplier_name: "First" })).body.data.id;
    await call(employee, `/expenses/${twin}/submit`, {});
    const again = (await claim({ amount: 777, supplier_name: "Second" })).body.data.id;
    const refused = await call<Made>(employee, `/expenses/${again}/submit`, {});
    expect([refused.status, refused.body.code]).toEqual([409, "duplicate"]);
    expect((await expenseOf(again)).duplicates).toMatchObject([{ id: twin }]);
    expect((await call(employee, `/expenses/${again}/submit`, { reason: "Two taxis" })).status).toBe(200);
  });

  it("is withdrawn before a decision, and is a draft again that can be changed and deleted", async () => {
    const wide = await budget("Wide", 90_000, "warn");
    const id = await submitted({ amount: 901, budget_id: wide });
    expect((await hazina.call(employee, "DELETE", `/expenses/${id}`)).status).toBe(409);
    expect((await call<Made>(employee, `/expenses/${id}/withdraw`, {})).status).toBe(200);
    expect(await budgetOf(wide)).toMatchObject({ requested: 0 });
    const { version } = await expenseOf(id);
    const asked = { amount: 902, date: today, supplier_name: "Changed", category_id: category };
    expect((await hazina.call(employee, "PUT", `/expenses/${id}`, { version, ...asked })).status).toBe(200);
    expect((await hazina.call(employee, "PUT", `/expenses/${id}`, { version, ...asked })).status).toBe(409);
    expect((await hazina.call(employee, "DELETE", `/expenses/${id}`)).status).toBe(200);
  });

  it("is refused in words where it cannot be right", async () => {
    const refusals: [object, number, string][] = [
      [{ date: "2199-01-01" }, 422, "cannot be in the future"],
      [{ amount: 0 }, 422, "above zero"],
      [{ amount: 100.5 }, 422, "whole shillings"],
      [{ vat: 161, supplier_pin: "P051234567X" }, 422, "16%"],
      [{ vat: 100 }, 422, "PIN"],
      [{ etims: "https://example.com/x" }, 422, "eTIMS"],
      [{ category_id: "018f0000-0000-7000-8000-00000000beef" }, 404, "expense category"],
      [{ budget_id: "018f0000-0000-7000-8000-00000000beef" }, 404, "budget"],
    ];
    for (const [more, status, words] of refusals) {
      const answer = await claim(more);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    }
  });

  it("is never posted to a balance that the product keeps itself", async () => {
    for (const account of ["1420", "1410", "1450", "1200", "1210", "2100"]) {
      const made = await call<Made>(owner, "/expense-categories", { name: `To ${account}`, account });
      expect([account, made.status]).toEqual([account, 422]);
    }
  });

  it("has at most five receipts, of four kinds, by their content", async () => {
    const { id } = (await claim({ amount: 333 })).body.data;
    const wrong = await attach(id, new File(["MZ not a pdf"], "receipt.pdf", { type: "application/pdf" }));
    expect(wrong.status).toBe(415);
    for (let shade = 0; shade < 5; shade++) expect((await attach(id, png(100 + shade))).status).toBe(200);
    expect((await attach(id, png(100))).status).toBe(422);
    expect((await attach(id, png(110))).status).toBe(422);
    const [receipt] = (await expenseOf(id)).receipts;
    const path = `/expenses/${id}/receipts/${receipt?.id}`;
    expect((await call(employee, path)).status).toBe(200);
    expect((await call(rival, path)).status).toBe(404);
    expect((await hazina.call(employee, "DELETE", path)).status).toBe(200);
  });
});

describe("who may", () => {
  it("see and change an expense: its claimant, and approvers only see it", async () => {
    const { id } = (await claim({ amount: 444 })).body.data;
    expect((await call({}, `/expenses/${id}`)).status).toBe(401);
    expect((await call(rival, `/expenses/${id}`)).status).toBe(404);
    expect((await call(branchAdmin, `/expenses/${id}`)).status).toBe(404);
    expect((await call(financeManager, `/expenses/${id}`)).status).toBe(200);
    expect((await hazina.call(financeManager, "DELETE", `/expenses/${id}`)).status).toBe(404);
    expect((await call(employee, `/expenses/${id}/pay`, {})).status).toBe(403);
    expect((await call(employee, "/budgets", {})).status).toBe(403);
    expect((await call(employee, "/expense-categories", { name: "Mine", account: "6200" })).status).toBe(403);
    expect((await call(employee, "/reports/expenses/summary")).status).toBe(403);
    const own = await call<{ data: { is_own: boolean } }>(employee, "/client/dashboard", {});
    expect(own.body.data.is_own).toBe(true);
  });
});
