import { dayAt } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina } = money;
const { owner, branchAdmin } = hazina.group;

afterAll(() => money.stop());

type Body = {
  message: string;
  code?: string;
  errors: { path: string }[];
  data: { id: string; version: number; customer: string; customer_pin: string | null; lines: { item_id: string }[] };
};
const post = (path: string, body: object = {}, person: Person = owner) => hazina.call<Body>(person, "POST", path, body);
const idOf = async (path: string, body: object, person?: Person) => (await post(path, body, person)).body.data.id;
const read = async (path: string) => (await hazina.call<Body>(owner, "GET", path)).body.data;
const line = { description: "Consulting", quantity: 1, price: 500 };
const customerOf = (name: string, more: object = {}, person?: Person) =>
  idOf("/customers", { name, email: "ap@naivas.example", ...more }, person);
const inCompany = (statement: ReturnType<typeof sql>) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    tx.execute(statement),
  );

describe("an invoice", () => {
  it("is issued and deleted as the caller saw it; one that changed since is refused", async () => {
    const customer = await customerOf("Naivas");
    const id = await idOf("/invoices", { customer_id: customer, lines: [line] });
    const form = { version: 1, customer_id: customer, lines: [{ ...line, price: 500_000 }] };
    expect((await hazina.call(owner, "PUT", `/invoices/${id}`, form)).status).toBe(200);
    const refused = [
      await post(`/invoices/${id}/issue`, { version: 1 }),
      await hazina.call<Body>(owner, "DELETE", `/invoices/${id}`, { version: 1 }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "changed_since"],
      [409, "changed_since"],
    ]);
    expect((await post(`/invoices/${id}/issue`, { version: 2 })).status).toBe(200);
  });

  it("keeps the customer's name and PIN of the day of issue, and its mail names its number", async () => {
    const customer = await customerOf("Quickmart", { tax_pin: "P051234567X" });
    const id = await idOf("/invoices", { customer_id: customer, lines: [line] });
    const { body } = await post(`/invoices/${id}/issue`);
    const renamed = { name: "Quickmart 2030", email: "ap@quickmart.example", tax_pin: "P059999999Z" };
    expect((await hazina.call(owner, "PUT", `/customers/${customer}`, renamed)).status).toBe(200);
    expect(await read(`/invoices/${id}`)).toMatchObject({ customer: "Quickmart", customer_pin: "P051234567X" });
    expect((await post(`/invoices/${id}/send`)).status).toBe(200);
    const mail = await hazina.mailTo("ap@quickmart.example");
    expect(mail.subject).toContain(`(number ${body.message.match(/\d+/)?.[0]}) from`);
    expect(mail.body).toContain("Hello Quickmart,");
  });

  it("that is issued is protected by the database, with its lines and its receipts", async () => {
    const customer = await customerOf("Carrefour");
    const id = await idOf("/invoices", { customer_id: customer, lines: [line] });
    await post(`/invoices/${id}/issue`);
    const paid = { customer_id: customer, method: "cash", reference: "C1", day: dayAt(hazina.time.ms), amount: 5 };
    const receipt = await idOf("/receipts", { ...paid, apply: [{ invoice_id: id, amount: 5 }] });
    const statements = [
      sql`update sales_documents set total_cents = 1, net_cents = 1, tax_cents = 0 where id = ${id}`,
      sql`update sales_documents set number = 99 where id = ${id}`,
      sql`update sales_documents set state = 'draft' where id = ${id}`,
      sql`update sales_documents set settled_cents = 0 where id = ${id}`,
      sql`delete from sales_documents where id = ${id}`,
      sql`delete from sales_lines where document_id = ${id}`,
      sql`insert into sales_lines select company_id, gen_random_uuid(), document_id, 7, item_id, description, hundredths,
        price_cents, discount_rate, tax_type, tax_rate, income_account, net_cents, tax_cents, total_cents
        from sales_lines where document_id = ${id}`,
      sql`update sales_documents set reference = 'INV1' where id = ${id}`,
      sql`update receipts set amount_cents = 1 where id = ${receipt}`,
      sql`delete from receipts where id = ${receipt}`,
    ];
    for (const statement of statements) {
      await expect(inCompany(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });
});

describe("items of documents", () => {
  it("stay on the invoice that is made of an estimate", async () => {
    const customer = await customerOf("Eastmatt");
    const item = await idOf("/items", { name: "Delivery", price: 500 });
    const lines = [{ ...line, item_id: item }];
    const estimate = await idOf("/estimates", { customer_id: customer, lines });
    expect((await hazina.call(owner, "DELETE", `/items/${item}`)).status).toBe(200);
    const id = await idOf(`/estimates/${estimate}/invoice`, {});
    expect((await read(`/invoices/${id}`)).lines).toMatchObject([{ item_id: item }]);
  });

  it("are of the head company or of the branch of the document", async () => {
    const item = await idOf("/items", { name: "Fish", price: 900 }, branchAdmin);
    const [ofHead, ofBranch] = [await customerOf("Tuskys"), await customerOf("Tuskys", {}, branchAdmin)];
    const lines = [{ ...line, item_id: item }];
    expect((await post("/invoices", { customer_id: ofHead, lines })).status).toBe(404);
    expect((await post("/invoices", { customer_id: ofBranch, lines })).status).toBe(200);
  });
});

describe("a receipt of M-Pesa", () => {
  it("that is in a wallet is not recorded as another one, in no branch and however it is typed", async () => {
    const deposit = await money.fund(owner, 700);
    const typed = deposit.receipt?.toLowerCase().replace(/^(..)/, "$1 ");
    for (const person of [owner, branchAdmin]) {
      const customer = await customerOf("Chandarana", {}, person);
      const form = { customer_id: customer, method: "mpesa", day: dayAt(hazina.time.ms), amount: 700 };
      const refused = await post("/receipts", { ...form, reference: typed }, person);
      expect([refused.status, refused.body.errors]).toMatchObject([409, [{ path: "reference" }]]);
      expect((await post("/receipts", { ...form, reference: `SK${person.email?.length}OTHER` }, person)).status).toBe(
        200,
      );
    }
  });
});
