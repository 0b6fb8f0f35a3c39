import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { type Person, startTestServer } from "../testing/test-server.ts";

const EMPLOYEE = 2;
const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Body = {
  message: string;
  code?: string;
  errors: { path: string; message: string }[];
  data: { id: string; number: number } & Record<string, unknown> & { id: string; reference: string }[];
  meta: { total: number };
  total: number;
};
const call = (method: string, path: string, body: object | undefined, person: Person = amina) =>
  hazina.call<Body>(person, method, path, body);
const post = (path: string, body: object = {}, person?: Person) => call("POST", path, body, person);
const get = (path: string, person?: Person) => call("GET", path, undefined, person);
const today = () => dayAt(hazina.time.ms);
const customerOf = async (name: string, more: object = {}, person?: Person) =>
  (await post("/customers", { name, ...more }, person)).body.data.id;
const line = (price: number, more: object = {}) => ({ description: "Consulting", quantity: 1, price, ...more });
const draftOf = async (customerId: string, ...lines: object[]) =>
  (await post("/invoices", { customer_id: customerId, lines })).body.data.id;
const issuedOf = async (customerId: string, ...lines: object[]) => {
  const id = await draftOf(customerId, ...lines);
  expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
  return id;
};
const invoice = async (id: string) => (await get(`/invoices/${id}`)).body.data;
const receipt = (customerId: string, amount: number, reference: string, apply: object[] = []) =>
  post("/receipts", { customer_id: customerId, method: "bank", reference, day: today(), amount, apply });
const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: amina.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: amina.companyId }, account),
  );
const statementOf = async (id: string) => (await get(`/customers/${id}/statement`)).body.data;

/**
 * Checks that the balance of the receivables account, the total of the aging report and the sum of the customers'
 * statements are equal.
 */
async function expectTied(...customers: string[]) {
  const aging = (await get("/reports/invoices/aging")).body.total;
  expect(await inBooks("1200")).toBe(Math.round(aging * 100));
  const statements = await Promise.all(customers.map(statementOf));
  const owed = statements.reduce((so, { owed }) => so + Number(owed), 0);
  expect(owed).toBeCloseTo(aging, 2);
}

describe("sales", () => {
  it("an estimate becomes an invoice once, which is numbered when it is issued, and posted with its VAT", async () => {
    const customer = await customerOf("Naivas", { tax_pin: "p051234567x", email: "ap@naivas.example", terms_days: 14 });
    const lines = [line(100_000), line(250.55, { quantity: 3, discount: 10, tax_type: "A" })];
    const { body } = await post("/estimates", { customer_id: customer, lines });
    const estimate = body.data.id;
    expect((await post(`/estimates/${estimate}/send`)).body.message).toBe(
      "The estimate was sent to ap@naivas.example.",
    );
    const made = await post(`/estimates/${estimate}/invoice`);
    expect(made.status).toBe(200);
    expect((await post(`/estimates/${estimate}/invoice`)).status).toBe(409);
    const { id } = made.body.data;
    expect(await invoice(id)).toMatchObject({
      reference: expect.stringMatching(/^INV\d{7}$/),
      number: null,
      state: "draft",
      net: 100_676.48,
      tax: 16_000,
      total: 116_676.48,
      due_on: addDays(today(), 14),
      estimate: { id: estimate },
      by_type: [
        { type: "A", rate: 0, net: 676.48, tax: 0 },
        { type: "B", rate: 16, net: 100_000, tax: 16_000 },
      ],
    });
    expect((await post(`/invoices/${id}/issue`)).body.message).toBe("The invoice was issued as number 1.");
    expect(await invoice(id)).toMatchObject({ number: 1, state: "issued", open: 116_676.48 });
    expect(await Promise.all(["1200", "4000", "2240"].map(inBooks))).toEqual([11_667_648, -10_067_648, -1_600_000]);
    await expectTied(customer);
  });

  it("an issued invoice is not issued, changed or deleted again; a draft is", async () => {
    const customer = await customerOf("Quickmart");
    const id = await draftOf(customer, line(500));
    const form = { version: 1, customer_id: customer, lines: [line(700)] };
    expect((await call("PUT", `/invoices/${id}`, form)).status).toBe(200);
    expect((await call("PUT", `/invoices/${id}`, form)).status).toBe(409);
    expect(await invoice(id)).toMatchObject({ total: 812, version: 2 });
    expect((await post(`/invoices/${id}/send`)).status).toBe(409);
    expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
    expect((await post(`/invoices/${id}/issue`)).status).toBe(409);
    expect((await call("PUT", `/invoices/${id}`, { ...form, version: 3 })).status).toBe(409);
    expect((await call("DELETE", `/invoices/${id}`, undefined)).status).toBe(409);
    const other = await draftOf(customer, line(1));
    expect((await call("DELETE", `/invoices/${other}`, undefined)).status).toBe(200);
    expect((await get(`/invoices/${other}`)).status).toBe(404);
    expect((await post(`/invoices/${id}/send`)).body.message).toContain("no email address");
  });

  it("is refused without lines or amount, naming the field", async () => {
    const customer = await customerOf("Chandarana");
    const empty = await draftOf(customer);
    expect((await post(`/invoices/${empty}/issue`)).body.errors).toMatchObject([{ path: "lines" }]);
    const free = await draftOf(customer, line(0));
    expect((await post(`/invoices/${free}/issue`)).body.errors).toMatchObject([{ path: "lines.0.price" }]);
    const wrong = await post("/customers", { name: "Wrong", tax_pin: "X1" });
    expect(wrong.body.errors).toMatchObject([{ path: "tax_pin" }]);
    const account = await post("/items", { name: "Rent", price: 1, income_account: "1200" });
    expect(account.body.errors).toMatchObject([{ path: "income_account" }]);
    const bank = await post("/items", { name: "Rent", price: 1, income_account: "1100" });
    expect(bank.body.errors).toMatchObject([{ path: "income_account" }]);
    const huge = await post("/invoices", {
      customer_id: customer,
      lines: [line(1_000_000_000, { quantity: 1_000_000 })],
    });
    expect([huge.status, huge.body.errors]).toMatchObject([422, [{ path: "lines.0.price" }]]);
    const past = await post("/invoices", { customer_id: customer, due_on: "1900-01-01", lines: [line(1)] });
    expect([past.status, past.body.errors]).toMatchObject([422, [{ path: "due_on" }]]);
  });

  it("of a deleted customer are not issued; a deleted draft leaves its estimate to be invoiced again", async () => {
    const customer = await customerOf("Uchumi");
    const estimate = (await post("/estimates", { customer_id: customer, lines: [line(5)] })).body.data.id;
    const made = await post(`/estimates/${estimate}/invoice`);
    expect((await call("DELETE", `/invoices/${made.body.data.id}`, undefined)).status).toBe(200);
    const again = await post(`/estimates/${estimate}/invoice`);
    expect(again.status).toBe(200);
    expect((await call("DELETE", `/customers/${customer}`, undefined)).status).toBe(200);
    expect((await post(`/invoices/${again.body.data.id}/issue`)).status).toBe(404);
    expect(await invoice(again.body.data.id)).toMatchObject({ state: "draft", number: null });
  });

  it("issued at once by many, invoices are numbered without a gap", async () => {
    const customer = await customerOf("Carrefour");
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => draftOf(customer, line(at + 1))));
    const answers = await Promise.all(ids.map((id) => post(`/invoices/${id}/issue`)));
    const numbers = answers.map(({ body }) => body.data.number).sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => first + at));
  });

  it("one transfer pays several invoices in parts, and what is left pays another later; statement, aging and books agree", async () => {
    const customer = await customerOf("Eastmatt");
    const ids = [await issuedOf(customer, line(1_000)), await issuedOf(customer, line(2_000))];
    const parts = [
      { invoice_id: ids[0], amount: 1_160 },
      { invoice_id: ids[1], amount: 320 },
    ];
    const { body } = await receipt(customer, 2_730, "FT1", parts);
    expect(await invoice(ids[0] ?? "")).toMatchObject({ state: "paid", open: 0, payments: [{ receipt: "FT1" }] });
    expect(await invoice(ids[1] ?? "")).toMatchObject({ state: "part_paid", open: 2_000 });
    expect(await statementOf(customer)).toMatchObject({ owed: 2_000, on_account: 1_250 });
    const apply = (amount: number, invoiceId = ids[1]) =>
      post(`/receipts/${body.data.id}/apply`, { apply: [{ invoice_id: invoiceId, amount }] });
    expect((await apply(1_250.01)).body.message).toBe("Only 1,250.00 of this receipt is left to apply to invoices.");
    expect((await apply(1, ids[0])).status).toBe(409);
    expect((await call("DELETE", `/customers/${customer}`, undefined)).status).toBe(409);
    expect((await apply(1_250)).status).toBe(200);
    expect(await statementOf(customer)).toMatchObject({ owed: 750, on_account: 0 });
    const { lines } = (await statementOf(customer)) as unknown as { lines: { balance: number }[] };
    expect(lines.at(-1)?.balance).toBe(750);
    for (const same of ["ft1", "FT 1", "F.T-1"])
      expect((await receipt(customer, 5, same)).body.errors).toMatchObject([{ path: "reference" }]);
    const all = (await post("/client/customers")).body.data.map(({ id }) => id);
    await expectTied(...all);
    expect(await inBooks("2310")).toBe(0);
  });

  it("are of one company: another finds nothing, and its customers and items are not accepted", async () => {
    const customer = await customerOf("Uchumi");
    const id = await draftOf(customer, line(10));
    const theirs = await customerOf("Uchumi", {}, rival);
    expect((await get(`/invoices/${id}`, rival)).status).toBe(404);
    expect((await post(`/invoices/${id}/issue`, {}, rival)).status).toBe(404);
    expect((await get(`/customers/${customer}/statement`, rival)).status).toBe(404);
    expect((await post("/invoices", { customer_id: theirs, lines: [] })).status).toBe(404);
    const item = (await post("/items", { name: "Delivery", price: 500 }, rival)).body.data.id;
    expect((await post("/invoices", { customer_id: customer, lines: [line(1, { item_id: item })] })).status).toBe(404);
    expect((await receipt(theirs, 5, "FT9")).status).toBe(404);
    const paid = await receipt(await customerOf("Tuskys"), 100, "FT10");
    const foreign = await post(`/receipts/${paid.body.data.id}/apply`, { apply: [{ invoice_id: id, amount: 1 }] });
    expect(foreign.status).toBe(404);
  });

  it("are refused to a role without the ability", async () => {
    await hazina.setRole(amina, EMPLOYEE);
    const calls = [
      post("/client/customers"),
      post("/customers", { name: "X" }),
      post("/client/items"),
      post("/client/invoices"),
      post("/client/receipts"),
      get("/reports/invoices/aging"),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    await hazina.setRole(amina, 1);
  });
});
