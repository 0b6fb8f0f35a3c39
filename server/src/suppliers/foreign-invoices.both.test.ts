import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { type Person, startTestServer } from "../testing/test-server.ts";
import { expectBooksToEqualDocuments } from "./documents-in-books.fixture.ts";

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Body = {
  message: string;
  code?: string;
  errors: { path: string; message: string }[];
  data: { id: string } & Record<string, unknown>;
  total: number;
};
const call = (method: string, path: string, body: object | undefined, person: Person = amina) =>
  hazina.call<Body>(person, method, path, body);
const post = (path: string, body: object = {}, person?: Person) => call("POST", path, body, person);
const get = (path: string, person?: Person) => call("GET", path, undefined, person);
const today = () => dayAt(hazina.time.ms);
const line = (price: number, more: object = {}) => ({ description: "Safari", quantity: 1, price, ...more });
const inDollars = async (name: string, more: object = {}) =>
  (await post("/customers", { name, currency: "USD", ...more })).body.data.id;
const issued = async (customer: string, price: number, more: object = {}) => {
  const { id } = (await post("/invoices", { customer_id: customer, lines: [line(price)], ...more })).body.data;
  const answer = await post(`/invoices/${id}/issue`);
  expect(answer.body.message).toContain("was issued");
  return id;
};
const invoice = async (id: string) => (await get(`/invoices/${id}`)).body.data;
const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: amina.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: amina.companyId }, account),
  );
const changeOf = async (work: () => Promise<unknown>, ...accounts: string[]) => {
  const before = await Promise.all(accounts.map(inBooks));
  await work();
  const after = await Promise.all(accounts.map(inBooks));
  return after.map((now, at) => now - (before[at] ?? 0));
};
let references = 0;
const receive = (customer: string, amount: number, more: object = {}) =>
  post("/receipts", {
    customer_id: customer,
    method: "bank",
    reference: `FT${references++}`,
    day: today(),
    amount,
    ...more,
  });
const expectTied = async () => {
  await expectBooksToEqualDocuments(hazina.server.services.database, amina.companyId, "a foreign document");
  expect(Math.round((await get("/reports/invoices/aging")).body.total * 100)).toBe(await inBooks("1200"));
};
const setRate = (rate: number, day = "2026-01-01") =>
  call("PUT", "/exchange-rates", { rate, day, source: "Central Bank of Kenya" });

describe("without an exchange rate", () => {
  it("a draft is kept, and issued once a rate is recorded, at the one that is entered on it", async () => {
    const customer = await inDollars("Serengeti Tours");
    const { id } = (await post("/invoices", { customer_id: customer, lines: [line(100)] })).body.data;
    expect(await invoice(id)).toMatchObject({ currency: "USD", rate: null, total: 116, in_books: { total: 0 } });
    const refused = await post(`/invoices/${id}/issue`);
    expect([refused.status, refused.body.code]).toEqual([409, "no_rate"]);
    expect((await receive(customer, 10)).body.code).toBe("no_rate");
    const form = { version: 1, customer_id: customer, lines: [line(100)], rate: 129.5 };
    expect((await call("PUT", `/invoices/${id}`, form)).body.code).toBe("no_rate");
    expect((await receive(customer, 1, { currency: "KES", worth: 10_000 })).body.code).toBe("no_rate");
    await setRate(129.25);
    expect((await call("PUT", `/invoices/${id}`, form)).status).toBe(200);
    expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ rate: 129.5, is_rate_typed: true, in_books: { total: 15_022 } });
    await expectTied();
  });
});

describe("an invoice in dollars", () => {
  let customer = "";
  beforeAll(async () => {
    expect((await setRate(129.25)).status).toBe(200);
    customer = await inDollars("Kilimanjaro Lodges");
  });

  it("is posted in shillings at the rate of its day, line by line", async () => {
    const posted = await changeOf(
      async () => {
        const id = await issued(customer, 1_000.01);
        expect(await invoice(id)).toMatchObject({
          currency: "USD",
          rate: 129.25,
          net: 1_000.01,
          tax: 160,
          total: 1_160.01,
          in_books: { net: 129_251.29, tax: 20_680, total: 149_931.29 },
        });
        await receive(customer, 1_160.01, { apply: [{ invoice_id: id, amount: 1_160.01 }] });
      },
      "4000",
      "2240",
      "1200",
      "1130",
      "2310",
      "7100",
    );
    expect(posted).toEqual([-12_925_129, -2_068_000, 0, 14_993_129, 0, 0]);
    await expectTied();
  });

  it("paid in parts at other rates closes to zero in both currencies, with a realised gain and loss", async () => {
    const id = await issued(customer, 1_000);
    await setRate(131, today());
    const [gain] = await changeOf(() => receive(customer, 500, { apply: [{ invoice_id: id, amount: 500 }] }), "7100");
    expect(gain).toBe(-87_500);
    await setRate(128, today());
    const [loss] = await changeOf(() => receive(customer, 660, { apply: [{ invoice_id: id, amount: 660 }] }), "7100");
    expect(loss).toBe(82_500);
    expect(await invoice(id)).toMatchObject({
      state: "paid",
      open: 0,
      rate: 129.25,
      payments: [
        { amount: 500, exchange: -875 },
        { amount: 660, exchange: 825 },
      ],
    });
    await expectTied();
    await setRate(129.25, today());
  });

  it("paid in shillings is settled by what both agree, within 5% of the rate", async () => {
    const id = await issued(customer, 100);
    const apply = [{ invoice_id: id, amount: 116 }];
    const far = await receive(customer, 10_000, { currency: "KES", worth: 116, apply });
    expect([far.status, far.body.errors[0]?.path]).toEqual([422, "worth"]);
    const [bank, exchange] = await changeOf(
      () => receive(customer, 14_900, { currency: "KES", worth: 116, apply }),
      "1100",
      "7100",
    );
    expect([bank, exchange]).toEqual([1_490_000, 9_300]);
    expect(await invoice(id)).toMatchObject({ state: "paid", open: 0 });
    const { body } = await call("POST", "/client/receipts", { customer_id: customer });
    expect((body.data as unknown as Record<string, unknown>[])[0]).toMatchObject({
      amount: 116,
      currency: "USD",
      received: { amount: 14_900, currency: "KES" },
    });
    await expectTied();
  });

  it("is credited at its own rate, and the last credit takes what is left", async () => {
    const id = await issued(customer, 33.33);
    await setRate(127, today());
    const lines = (await invoice(id)).lines as { id: string }[];
    const credit = (quantity: number) =>
      post(`/invoices/${id}/credit-note`, {
        reason: "refund",
        lines: [{ line_id: lines[0]?.id, quantity }],
      });
    const posted = await changeOf(
      async () => {
        expect((await credit(0.3)).body.message).toContain("was issued");
        expect((await credit(0.7)).body.message).toContain("was issued");
      },
      "1200",
      "7100",
    );
    expect(posted).toEqual([-499_680, 0]);
    expect(await invoice(id)).toMatchObject({ state: "credited" });
    await expectTied();
    await setRate(129.25, today());
  });

  it("taken off a receipt is open again in both, and paid again", async () => {
    const id = await issued(customer, 100);
    await setRate(130, today());
    const made = await receive(customer, 200, { apply: [{ invoice_id: id, amount: 116 }] });
    const receipt = made.body.data.id;
    const { applied } = (await get(`/receipts/${receipt}`)).body.data as { applied: { id: string }[] } & Body["data"];
    const [undone] = await changeOf(
      () => post(`/receipts/${receipt}/unapply`, { settlement_id: applied[0]?.id }),
      "7100",
    );
    expect(undone).toBe(8_700);
    expect(await invoice(id)).toMatchObject({ state: "issued", open: 116 });
    await expectTied();
    await post(`/receipts/${receipt}/apply`, { apply: [{ invoice_id: id, amount: 116 }] });
    expect(await invoice(id)).toMatchObject({ state: "paid" });
    expect((await post(`/receipts/${receipt}/undo`)).status).toBe(200);
    await expectTied();
    await setRate(129.25, today());
  });

  it("less the tax that the customer withheld is closed, with a certificate in shillings", async () => {
    const withholding = await inDollars("Mara Camps", { withholds: "income_tax" });
    const id = await issued(withholding, 1_000);
    await receive(withholding, 1_110, { apply: [{ invoice_id: id, amount: 1_110 }] });
    expect(await invoice(id)).toMatchObject({ state: "paid" });
    const { data } = (await post("/client/tax-certificates", { customer_id: withholding })).body;
    expect(data).toMatchObject([{ amount: 6_462.5 }]);
    expect((await get(`/customers/${withholding}/statement`)).body.data).toMatchObject({
      owed: 0,
      currency: "USD",
      lines: [{ balance: 1_160 }, { balance: 1_110 }, { balance: 0 }],
    });
    await expectTied();
  });
});

describe("the aging report", () => {
  it("shows each customer in its currency and the total in shillings", async () => {
    const [dollars, shillings] = [await inDollars("Amboseli Ltd"), (await post("/customers", { name: "Naivas" })).body];
    await issued(dollars, 100);
    await issued(shillings.data.id, 100);
    const { body } = await get("/reports/invoices/aging");
    expect(body.data).toContainEqual(
      expect.objectContaining({ customer: "Amboseli Ltd", currency: "USD", total: 116, total_in_books: 14_993 }),
    );
    expect(body.data).toContainEqual(
      expect.objectContaining({ customer: "Naivas", currency: "KES", total: 116, total_in_books: 116 }),
    );
    await expectTied();
  });
});

describe("refused in a sentence", () => {
  it.each([
    ["a currency without rates", { currency: "EUR" }, 422],
    ["no currency at all", { currency: "dollars" }, 422],
  ])("a customer in %s", async (_, more, status) => {
    expect((await post("/customers", { name: "Refused", ...more })).status).toBe(status);
  });

  it("another currency of a customer with documents; one without may change", async () => {
    const customer = await inDollars("Changing");
    const change = async (currency: string) => call("PUT", `/customers/${customer}`, { name: "Changing", currency });
    expect((await change("KES")).status).toBe(200);
    expect((await change("USD")).status).toBe(200);
    await issued(customer, 1);
    const refused = await change("KES");
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("cannot change")]);
    expect((await call("PUT", `/customers/${customer}`, { name: "Changing still" })).status).toBe(200);
    expect((await get(`/customers/${customer}`)).body.data.currency).toBe("USD");
  });

  it("a rate far from the one of the day, or on a document in shillings", async () => {
    const [dollars, shillings] = [await inDollars("Far"), (await post("/customers", { name: "Near" })).body.data.id];
    const draft = (customer: string, rate: number) =>
      post("/invoices", { customer_id: customer, rate, lines: [line(1)] });
    expect((await draft(dollars, 150)).body.errors[0]?.path).toBe("rate");
    expect((await draft(dollars, 130)).status).toBe(200);
    expect((await draft(shillings, 130)).body.errors[0]?.path).toBe("rate");
  });

  it("on a day before the first recorded rate, a worth or a rate far from that rate", async () => {
    const customer = await inDollars("Early");
    const day = "2025-12-15";
    const one = await receive(customer, 1, { day, currency: "KES", worth: 10_000 });
    expect([one.status, one.body.errors[0]?.path]).toEqual([422, "worth"]);
    expect((await receive(customer, 1_290, { day, currency: "KES", worth: 10 })).status).toBe(200);
    expect((await receive(customer, 10, { day })).body.code).toBe("no_rate");
  });

  it("a worth that is a rate of more than 1,000 shillings", async () => {
    const far = await receive(await inDollars("Huge"), 1_000_000_000, { currency: "KES", worth: 0.01 });
    expect([far.status, far.body.errors[0]?.path]).toEqual([422, "worth"]);
  });

  it("dollars by M-Pesa, dollars for an invoice in shillings, a worth of shillings, a refund, another customer", async () => {
    const [dollars, shillings] = [
      await inDollars("Third"),
      (await post("/customers", { name: "Fourth" })).body.data.id,
    ];
    const path = async (answer: Promise<{ body: Body }>) => (await answer).body.errors?.[0]?.path;
    expect(await path(receive(dollars, 10, { method: "mpesa", reference: "QWE1234567" }))).toBe("currency");
    expect(await path(receive(shillings, 10, { currency: "USD" }))).toBe("currency");
    expect(await path(receive(dollars, 10, { currency: "UGX" }))).toBe("currency");
    expect(await path(receive(shillings, 10, { worth: 1 }))).toBe("worth");
    const { id } = (await receive(dollars, 10)).body.data;
    const refund = await post(`/receipts/${id}/pay-back`, { amount: 10, name: "Third", phone: "0712345678" });
    expect([refund.status, refund.body.message]).toEqual([409, expect.stringContaining("in USD")]);
    expect((await post(`/receipts/${id}/move`, { customer_id: shillings })).status).toBe(409);
  });

  it("another company's customer, and nobody", async () => {
    const customer = await inDollars("Own");
    const body = { customer_id: customer, lines: [line(1)], rate: 130 };
    expect((await post("/invoices", body, rival)).status).toBe(404);
    expect((await post("/customers", { name: "Nobody", currency: "USD" }, { ...amina, token: "" })).status).toBe(401);
  });
});
