import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { PASSWORD, type Person, startTestServer } from "../testing/test-server.ts";
import { expectBooksToEqualDocuments } from "./documents-in-books.fixture.ts";

const hazina = await startTestServer();
const { owner, financeManager } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Body = {
  message: string;
  code?: string;
  errors: { path: string; message: string }[];
  data: { id: string } & Record<string, unknown>;
  total: number;
};
const call = (method: string, path: string, body?: object, person: Person = owner) =>
  hazina.call<Body>(person, method, path, body);
const post = (path: string, body: object = {}, person?: Person) => call("POST", path, body, person);
const get = (path: string) => call("GET", path);
const today = () => dayAt(hazina.time.ms);
const setRate = (rate: number, day = today()) =>
  call("PUT", "/exchange-rates", { rate, day, source: "Central Bank of Kenya" });
const inDollars = async (name: string, more: object = {}) =>
  (await post("/suppliers", { name, currency: "USD", ...more })).body.data.id;

/** Approves the newest waiting request of the finance manager. */
async function approve(subject: string) {
  type Requests = { data: { id: string; subject_id: string; state: string; version: number }[] };
  const { body } = await hazina.call<Requests>(financeManager, "POST", "/client/approvals", { box: "all" });
  const request = body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const form = { status: 1, comment: "", version: request?.version, proof: { password: PASSWORD } };
  return hazina.call<Body>(financeManager, "PUT", `/approvals/${request?.id}`, form);
}

let numbers = 0;
async function draft(supplier: string, price: number, more: object = {}, line: object = {}) {
  const lines = [{ description: "Software", quantity: 1, price, account: "6600", tax_type: "D", ...line }];
  return post("/bills", { supplier_id: supplier, number: `US-${numbers++}`, day: today(), lines, ...more });
}

async function approved(supplier: string, price: number, line: object = {}) {
  const { id } = (await draft(supplier, price, {}, line)).body.data;
  const submitted = await post(`/bills/${id}/submit`);
  expect(submitted.body.message).toContain("submitted");
  expect((await approve(id)).status).toBe(200);
  return id;
}

const bill = async (id: string) => (await get(`/bills/${id}`)).body.data;
const record = (id: string, more: object = {}) =>
  post(`/bills/${id}/payments`, { day: today(), method: "bank", reference: `FT${numbers++}`, ...more });

async function paid(id: string, more: object = {}) {
  expect((await record(id, more)).body.message).toContain("was recorded");
  const { payments } = (await bill(id)) as unknown as { payments: { id: string; state: string }[] };
  const waiting = payments.find(({ state }) => state === "under_way")?.id ?? "";
  expect((await approve(waiting)).body.message).toContain("approved");
}

const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: owner.companyId }, account),
  );
async function changeOf(work: () => Promise<unknown>, ...accounts: string[]) {
  const before = await Promise.all(accounts.map(inBooks));
  await work();
  const after = await Promise.all(accounts.map(inBooks));
  return after.map((now, at) => now - (before[at] ?? 0));
}
async function expectTied() {
  await expectBooksToEqualDocuments(hazina.server.services.database, owner.companyId, "a foreign bill");
  const aging = (await get("/reports/bills/aging")).body.total;
  expect(await inBooks("2100")).toBe(-Math.round(aging * 100));
}

describe("a bill in dollars", () => {
  let supplier = "";
  beforeAll(async () => {
    supplier = await inDollars("Nimbus Cloud Inc");
  });

  it("is kept as a draft without a rate, and submitted once there is one", async () => {
    const { id } = (await draft(supplier, 10)).body.data;
    expect(await bill(id)).toMatchObject({ currency: "USD", rate: null });
    expect((await post(`/bills/${id}/submit`)).body.code).toBe("no_rate");
    expect((await setRate(129)).status).toBe(200);
    expect((await post(`/bills/${id}/submit`)).status).toBe(200);
    expect(await bill(id)).toMatchObject({ rate: 129, in_books: { total: 1_290 } });
    expect((await approve(id)).status).toBe(200);
    await expectTied();
  });

  it("paid in parts in shillings closes to zero in both, with the realised gain and loss", async () => {
    const id = await approved(supplier, 1_000);
    await setRate(131);
    const loss = await changeOf(() => paid(id, { amount: 400, currency: "KES" }), "2100", "1100", "7100");
    expect(loss).toEqual([5_160_000, -5_240_000, 80_000]);
    await setRate(128);
    const gain = await changeOf(() => paid(id, { currency: "KES", charged: 76_500 }), "2100", "1100", "7100");
    expect(gain).toEqual([7_740_000, -7_650_000, -90_000]);
    expect(await bill(id)).toMatchObject({ state: "paid", open: 0, rate: 129 });
    await setRate(129);
    await expectTied();
  });

  it("paid in dollars leaves the foreign bank account at the value at which the dollars came", async () => {
    const customer = (await post("/customers", { name: "Serengeti Tours", currency: "USD" })).body.data.id;
    await setRate(125);
    const receipt = { customer_id: customer, method: "bank", reference: "FT-IN", day: today(), amount: 500 };
    expect((await post("/receipts", receipt)).status).toBe(200);
    await setRate(129);
    const id = await approved(supplier, 500);
    const posted = await changeOf(() => paid(id), "2100", "1130", "7100");
    expect(posted).toEqual([6_450_000, -6_250_000, -200_000]);
    await expectTied();
  });

  it("bears tax in shillings, which KRA is owed, and closes without the tax in dollars", async () => {
    const foreign = await inDollars("Atlas Consulting LLC", { is_resident: false });
    const id = await approved(foreign, 1_000, { withholding: "management" });
    const posted = await changeOf(() => paid(id, { currency: "KES" }), "2100", "2250", "7100");
    expect(posted[0]).toBe(12_900_000);
    expect(posted[1]).toBe(-2_580_000);
    expect(await bill(id)).toMatchObject({
      state: "paid",
      payments: [{ gross: 1_000, paid: 800, money: { amount: 103_200, currency: "KES" }, withheld: [{ tax: 25_800 }] }],
    });
    await expectTied();
  });

  it("is credited at its own rate, the last credit with all that is left", async () => {
    const id = await approved(supplier, 33.33);
    await setRate(127);
    const credit = (amount: number) =>
      post(`/bills/${id}/credit`, { number: `CR-${numbers++}`, day: today(), amount, reason: "Discount" });
    const posted = await changeOf(
      async () => {
        expect((await credit(10)).status).toBe(200);
        expect((await credit(23.33)).status).toBe(200);
      },
      "2100",
      "6600",
      "7100",
    );
    expect(posted).toEqual([429_957, -429_957, 0]);
    expect(await bill(id)).toMatchObject({ state: "credited" });
    await setRate(129);
    await expectTied();
  });

  it("is planned from the wallet in shillings at today's rate", async () => {
    const id = await approved(supplier, 100);
    const { body } = await post("/bills/payments/plan", { bills: [{ id }] });
    expect((body.data as unknown as object[])[0]).toMatchObject({
      currency: "USD",
      rate: 129,
      open: 100,
      paid: 12_900,
    });
    expect((await get(`/suppliers/${supplier}/statement`)).body.data).toMatchObject({ currency: "USD" });
  });
});

describe("the approval of a payment in dollars", () => {
  it("counts its value in shillings, and names the tax withheld in shillings", async () => {
    const foreign = await inDollars("Baobab Advisers LLC", { is_resident: false });
    const id = await approved(foreign, 1_000, { withholding: "management" });
    await record(id);
    const { payments } = (await bill(id)) as unknown as { payments: { id: string; state: string }[] };
    const waiting = payments.find(({ state }) => state === "under_way")?.id ?? "";
    type Requests = { data: { id: string; subject_id: string; amount: number }[] };
    const { body } = await hazina.call<Requests>(financeManager, "POST", "/client/approvals", { box: "all" });
    const request = body.data.find((one) => one.subject_id === waiting);
    expect(request?.amount).toBe(129_000);
    const shown = await hazina.call<{ data: { facts: object[] } }>(financeManager, "GET", `/approvals/${request?.id}`);
    expect(shown.body.data.facts).toContainEqual({ label: "Tax withheld", value: "KES 25,800.00" });
    expect((await approve(waiting)).status).toBe(200);
    await expectTied();
  });
});

describe("refused in a sentence", () => {
  it("an amount that is a rate of more than 1,000 shillings", async () => {
    const id = await approved(await inDollars("Far too much"), 10);
    const { status, body } = await record(id, { amount: 0.01, currency: "KES", charged: 1_000_000_000 });
    expect([status, body.errors?.[0]?.path]).toEqual([422, "charged"]);
  });

  it("a rate on a bill of a company without a recorded rate", async () => {
    const made = await post("/suppliers", { name: "First", currency: "USD" }, rival);
    const lines = [{ description: "Software", quantity: 1, price: 50_000, account: "6600", tax_type: "D" }];
    const form = { supplier_id: made.body.data.id, number: "US-1", day: today(), lines, rate: 0.01 };
    const { status, body } = await post("/bills", form, rival);
    expect([status, body.code]).toEqual([409, "no_rate"]);
  });

  it("a third currency, dollars by M-Pesa, an amount far from the rate, dollars for a bill in shillings", async () => {
    const id = await approved(await inDollars("Third"), 10);
    const path = async (answer: Promise<{ body: Body }>) => (await answer).body.errors?.[0]?.path;
    expect(await path(record(id, { currency: "EUR" }))).toBe("currency");
    expect(await path(record(id, { currency: "KES", charged: 2_000 }))).toBe("charged");
    const local = (await post("/suppliers", { name: "Local" })).body.data.id;
    expect(await path(record(await approved(local, 10), { currency: "USD" }))).toBe("currency");
  });

  it("another currency of a supplier with bills, an order, a prepayment, another company's supplier", async () => {
    const supplier = await inDollars("Fixed");
    await draft(supplier, 1);
    const changed = await call("PUT", `/suppliers/${supplier}`, { name: "Fixed", currency: "KES" });
    expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining("cannot change")]);
    const prepaid = { supplier_id: supplier, purpose: "Deposit", amount: 10, tax_type: "D" };
    const answer = await post("/prepayments/plan", prepaid);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("in USD")]);
    expect((await post("/bills", { supplier_id: supplier, number: "X", day: today(), lines: [] }, rival)).status).toBe(
      404,
    );
    expect((await draft(supplier, 1, { rate: 150 })).body.errors[0]?.path).toBe("rate");
  });
});
