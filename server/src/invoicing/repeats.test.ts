import { dayAt } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import type { Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, balanceOf } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => money.stop());

type Answer = { status: number; body: { data: { id: string; number: number; payment_id: string }; code?: string } };
type Asked = { method?: string; path: string; body?: object };

async function ask(person: Person, { method = "POST", path, body = {} }: Asked, key?: string): Promise<Answer> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${person.token}`,
    "content-type": "application/json",
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  const request = new Request(`http://hazina.test/api${path}`, { method, headers, body: JSON.stringify(body) });
  const response = await hazina.server.fetch(request);
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const idOf = async (path: string, body: object, person: Person = owner) =>
  (await ask(person, { path, body })).body.data.id;
const today = dayAt(hazina.time.ms);

/** Sends the same request six times at once. */
const atOnce = (person: Person, asked: Asked, key?: string) =>
  Promise.all(Array.from({ length: 6 }, () => ask(person, asked, key)));
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const ONE = [200, 409, 409, 409, 409, 409];
const ALL = [200, 200, 200, 200, 200, 200];

async function requestOf(subject: string) {
  type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
  const all = await hazina.call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
  const found = all.body.data.filter((one) => one.subject_id === subject && one.state === "pending");
  expect(found).toHaveLength(1);
  return { method: "PUT", path: `/approvals/${found[0]?.id}`, body: { status: 1, version: found[0]?.version } };
}

/**
 * Checks that a call is refused without signing in, for a user of another company, and for a user whose role lacks the
 * ability.
 */
async function expectClosed(asked: Asked, person: Person = employee) {
  const [nobody, theirs, withoutRight] = [await ask({}, asked), await ask(rival, asked), await ask(person, asked)];
  expect([nobody.status, theirs.status, [403, 404].includes(withoutRight.status)]).toEqual([401, 404, true]);
}

const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: owner.companyId }, account),
  );

let customer = "";
const draft = (price = 1_000) =>
  idOf("/invoices", { customer_id: customer, lines: [{ description: "Rent", quantity: 1, price, tax_type: "A" }] });
const issued = async (price?: number) => {
  const id = await draft(price);
  await ask(owner, { path: `/invoices/${id}/issue` });
  return id;
};

beforeAll(async () => {
  await money.fund(owner, 50_000);
  const { raw } = hazina.server.services.database;
  await raw.execute(sql`update users set phone = '+254722000333' where id = ${employee.userId}`);
  customer = await idOf("/customers", { name: "Naivas" });
});

describe("the same request several times at once", () => {
  it.each(["without a key", "with one key"])("issues an invoice once, %s", async (how) => {
    const id = await draft();
    const asked = { path: `/invoices/${id}/issue` };
    await expectClosed(asked);
    await expectClosed(asked, branchAdmin);
    const before = await inBooks("1200");
    const key = how.includes("with one") ? uuidv7() : undefined;
    expect(statusesOf(await atOnce(owner, asked, key))).toEqual(ONE);
    expect(await inBooks("1200")).toBe(before + 100_000);
  });

  it.each([undefined, "key-of-receipt"])("records a receipt and applies it once, with the key %s", async (key) => {
    const invoice = await issued();
    const paid = { customer_id: customer, method: "bank", reference: `FT ${key}`, day: today, amount: 1_000 };
    const asked = { path: "/receipts", body: { ...paid, apply: [{ invoice_id: invoice, amount: 400 }] } };
    await expectClosed(asked);
    const before = await inBooks("1100");
    const answers = await atOnce(owner, asked, key);
    expect(statusesOf(answers)).toEqual(key === undefined ? ONE : ALL);
    expect(await inBooks("1100")).toBe(before + 100_000);
    const receipt = answers.find(({ status }) => status === 200)?.body.data.id;
    const apply = { path: `/receipts/${receipt}/apply`, body: { apply: [{ invoice_id: invoice, amount: 600 }] } };
    await expectClosed(apply);
    await expectClosed(apply, branchAdmin);
    const owed = await inBooks("1200");
    expect(statusesOf(await atOnce(owner, apply, key && `${key}-2`))).toEqual(key === undefined ? ONE : ALL);
    expect(await inBooks("1200")).toBe(owed - 60_000);
  });

  it("never applies more than an invoice is open, from several receipts at once", async () => {
    const invoice = await issued(100);
    const receipts = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        idOf("/receipts", { customer_id: customer, method: "cash", reference: `C${at}`, day: today, amount: 60 }),
      ),
    );
    const body = { apply: [{ invoice_id: invoice, amount: 60 }] };
    const answers = await Promise.all(receipts.map((id) => ask(owner, { path: `/receipts/${id}/apply`, body })));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  it.each([undefined, "key-of-expense"])(
    "prepares and approves the payment of an expense once, with the key %s",
    async (key) => {
      const name = `Travel ${key}`;
      const category = await idOf("/expense-categories", { name, account: "6200" });
      const form = { amount: 500, date: today, supplier_name: "Coast", category_id: category };
      const id = await idOf("/expenses", key === undefined ? form : { ...form, amount: 700 }, employee);
      const submit = { path: `/expenses/${id}/submit` };
      expect(statusesOf(await atOnce(employee, submit))).toEqual(ONE);
      expect(statusesOf(await atOnce(financeManager, await requestOf(id)))).toEqual(ONE);
      const pay = { path: `/expenses/${id}/pay` };
      await expectClosed(pay);
      await expectClosed(pay, branchAdmin);
      const answers = await atOnce(owner, pay, key);
      expect(statusesOf(answers)).toEqual(key === undefined ? ONE : ALL);
      const payment = answers.find(({ status }) => status === 200)?.body.data.payment_id ?? "";
      const { available } = await balanceOf(owner);
      const decision = await requestOf(payment);
      await expectClosed(decision);
      expect(statusesOf(await atOnce(financeManager, decision))).toEqual(ONE);
      expect((await balanceOf(owner)).available).toBe(available - (key === undefined ? 500 : 700));
    },
  );

  it.each([undefined, "key-of-deposit"])("records and confirms a deposit once, with the key %s", async (key) => {
    const body = { amount: 800, date: today, method: "bank", reference: `FT9 ${key}`, payer: "Naivas" };
    const asked = { path: "/inflows/deposit", body };
    const refused = [await ask({}, asked), await ask(employee, asked)];
    expect(refused.map(({ status }) => status)).toEqual([401, 403]);
    const answers = await atOnce(owner, asked, key);
    expect(statusesOf(answers)).toEqual(key === undefined ? ONE : ALL);
    const { balance } = await balanceOf(owner);
    const decision = await requestOf(answers.find(({ status }) => status === 200)?.body.data.id ?? "");
    await expectClosed(decision);
    expect(statusesOf(await atOnce(financeManager, decision))).toEqual(ONE);
    expect((await balanceOf(owner)).balance).toBe(balance + 800);
  });

  it("resolves a line of a statement and credits it once", async () => {
    const form = new FormData();
    const head = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs)";
    const [year, month, day] = today.split("-");
    const row = `SKTWICE001,${day}/${month}/${year} 00:00:01,Pay Bill from 25471****777,Completed,90.00,0.00`;
    form.set("file", new File([`${head}\r\n${row}`], "statement.csv"));
    await hazina.call(owner, "POST", "/reconciliation/runs", form);
    type Items = { data: { id: string; receipt: string; version: number }[] };
    const items = (await hazina.call<Items>(owner, "POST", "/reconciliation/items", {})).body.data;
    const item = items.find(({ receipt }) => receipt === "SKTWICE001");
    const body = { version: item?.version, resolution: "credit_wallet" };
    const asked = { method: "PUT", path: `/reconciliation/items/${item?.id}`, body };
    await expectClosed(asked);
    await expectClosed(asked, branchAdmin);
    expect(statusesOf(await atOnce(owner, asked))).toEqual(ONE);
    const { balance } = await balanceOf(owner);
    expect(statusesOf(await atOnce(financeManager, await requestOf(item?.id ?? "")))).toEqual(ONE);
    expect((await balanceOf(owner)).balance).toBe(balance + 90);
  });
});
