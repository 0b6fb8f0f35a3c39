import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { type Person, startTestServer } from "../testing/test-server.ts";

const EMPLOYEE = 2;
const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const today = dayAt(hazina.time.ms);
type Made = { message: string; data: { id: string; number: number } };
const post = <Body = Made>(path: string, body: object = {}, person: Person = amina) =>
  hazina.call<Body>(person, "POST", path, body);
type Invoice = {
  data: { state: string; open: number; reference: string; payments: { kind: string; amount: number }[] };
};
const invoice = async (id: string) => (await hazina.call<Invoice>(amina, "GET", `/invoices/${id}`)).body.data;
const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: amina.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: amina.companyId }, account),
  );

let next = 0;

async function issued(withholds: string, price: number): Promise<{ id: string; customer: string; pin: string }> {
  const pin = `P05123460${next++}K`;
  const made = await post("/customers", { name: `Large Customer ${next}`, tax_pin: pin, withholds });
  const customer = made.body.data.id;
  const lines = [{ description: "Consulting", quantity: 1, price }];
  const { id } = (await post("/invoices", { customer_id: customer, lines })).body.data;
  expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
  return { id, customer, pin };
}

const pay = (customer: string, amount: number, id: string) =>
  post("/receipts", {
    customer_id: customer,
    method: "bank",
    reference: `FT${++next}`,
    day: today,
    amount,
    apply: [{ invoice_id: id, amount }],
  });

type Certificates = { data: { kind: string; amount: number; certificate: string | null; reference: string }[] };
const certificates = async (customer: string, more: object = {}) =>
  (await post<Certificates>("/client/tax-certificates", { customer_id: customer, ...more })).body.data;

type Imported = { message: string; data: { matched: number; rows: { status: string; reason: string | null }[] } };

function importList(
  rows: readonly (readonly [pin: string, invoice: string, amount: string, number: string])[],
  more = {},
) {
  const head =
    "Sr.No.,Withholder PIN,Withholdee PIN,Withholder Name,Pay Point Name,Status,Invoice No,Certificate Date,VAT Withholding Amount,WHT Certificate No";
  const lines = rows.map(
    ([pin, ref, amount, number], at) =>
      `${at + 1},${pin},P051234567X,A,B,Approved,${ref},05/12/2026,"${amount}",${number}`,
  );
  const form = new FormData();
  const text = [head, ...lines, ",,,,,,,Total,1,"].join("\n");
  form.set("file", new File([text], "certificates.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(more)) form.set(name, String(value));
  return hazina.call<Imported>(amina, "POST", "/tax-certificates/import", form);
}

describe("a customer who withholds tax", () => {
  it("pays short by exactly the tax: the invoice is closed, and two certificates are expected", async () => {
    const { id, customer } = await issued("both", 100_000);
    expect((await pay(customer, 111_000, id)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({
      state: "paid",
      open: 0,
      payments: [
        { kind: "cash", amount: 111_000 },
        { kind: "withholding_tax", amount: 3_000 },
        { kind: "withholding_vat", amount: 2_000 },
      ],
    });
    expect(await certificates(customer)).toMatchObject([
      { kind: "income_tax", amount: 3_000, certificate: null },
      { kind: "vat", amount: 2_000, certificate: null },
    ]);
    expect(await Promise.all(["1200", "1210"].map(inBooks))).toEqual([0, 500_000]);
    type Statement = { data: { owed: number; on_account: number; lines: { kind: string; balance: number }[] } };
    const { body } = await hazina.call<Statement>(amina, "GET", `/customers/${customer}/statement`);
    expect(body.data).toMatchObject({ owed: 0, on_account: 0 });
    expect(body.data.lines.filter(({ kind }) => kind === "withheld")).toHaveLength(2);
    expect(body.data.lines.at(-1)?.balance).toBe(0);
  });

  it("that pays another amount leaves the rest open, and closes the invoice with what it owes besides the tax", async () => {
    const { id, customer } = await issued("income_tax", 10_000);
    await pay(customer, 10_000, id);
    expect(await invoice(id)).toMatchObject({ state: "part_paid", open: 1_600 });
    expect(await certificates(customer)).toEqual([]);
    await pay(customer, 1_100, id);
    expect(await invoice(id)).toMatchObject({ state: "paid" });
    expect(await certificates(customer)).toMatchObject([{ kind: "income_tax", amount: 500 }]);
  });

  it("whose certificates are in the list of iTax has sent them; each row says why it does not match", async () => {
    const { id, customer, pin } = await issued("vat", 50_000);
    await pay(customer, 57_000, id);
    const { reference } = await invoice(id);
    const rows = [
      [pin, reference, "1,000.00", "KRAWON001"],
      [pin, reference, "900", "KRAWON002"],
      ["P999999999Z", reference, "1000", "KRAWON003"],
      [pin, reference, "1000", "KRAWON001"],
    ] as const;
    const dry = await importList(rows, { dry_run: "true" });
    expect(dry.body.message).toBe("1 of 4 certificates match.");
    expect(await certificates(customer, { state: "expected" })).toHaveLength(1);
    const done = await importList(rows);
    expect(done.body.data.rows.map(({ status }) => status)).toEqual(["matched", "unmatched", "unmatched", "known"]);
    expect(await certificates(customer)).toMatchObject([{ certificate: "KRAWON001" }]);
    const again = await importList(rows.slice(0, 1));
    expect(again.body.data).toMatchObject({ matched: 0, rows: [{ status: "known" }] });
    expect((await importList([])).status).toBe(422);
  });

  it("is of one company, and the list is refused to a role without the ability", async () => {
    expect((await post<Certificates>("/client/tax-certificates", {}, rival)).body.data).toEqual([]);
    await hazina.setRole(amina, EMPLOYEE);
    expect((await post("/client/tax-certificates")).status).toBe(403);
    expect((await importList([])).status).toBe(403);
    await hazina.setRole(amina, 1);
  });
});
