import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { pdfPages } from "../testing/pdf-text.ts";
import type { Person } from "../testing/test-server.ts";
import { startWithEtims } from "./etims/etims.fixture.ts";

const EMPLOYEE = 2;
const { hazina, simulator, stop } = await startWithEtims();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => stop());

type Shown = {
  id: string;
  number: number;
  state: string;
  open: number;
  total: number;
  reference: string;
  lines: { id: string; total: number; left: { quantity: number; net: number; tax: number } }[];
  payments: { kind: string; receipt: string; amount: number }[];
  etims: { id: string; state: string; number: number | null } | null;
  owed: number;
};
type Body = { message: string; errors: { path: string }[]; data: Shown; total: number };
const call = (method: string, path: string, body?: object, person: Person = amina) =>
  hazina.call<Body>(person, method, path, body);
const post = (path: string, body: object = {}, person?: Person) => call("POST", path, body, person);
const invoice = async (id: string) => (await call("GET", `/invoices/${id}`)).body.data;
const customerOf = async (name: string, more: object = {}) =>
  (await post("/customers", { name, ...more })).body.data.id;
const line = (price: number, quantity = 1) => ({ description: "Consulting", quantity, price });
const issuedOf = async (customer: string, ...lines: object[]) => {
  const { id } = (await post("/invoices", { customer_id: customer, lines })).body.data;
  expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
  return id;
};
const credit = async (id: string, quantity: number, more: object = {}, person?: Person) => {
  const [first] = (await invoice(id)).lines;
  const lines = [{ line_id: first?.id, quantity }];
  return post(`/invoices/${id}/credit-note`, { reason: "refund", lines, ...more }, person);
};
const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: amina.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: amina.companyId }, account),
  );

/** The text of a PDF. */
async function textOf(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${amina.token}` };
  const answer = await hazina.server.fetch(new Request(`http://hazina.test/api${path}`, { headers }));
  expect(answer.status).toBe(200);
  return (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).flat().join(" ");
}

/** Checks that the balance of the receivables account equals the total of the aging report. */
async function expectTied() {
  const aging = (await call("GET", "/reports/invoices/aging")).body.total;
  expect(await inBooks("1200")).toBe(Math.round(aging * 100));
}

describe("credit notes", () => {
  it("correct an invoice in parts, down to what is open and what is left of a line", async () => {
    const customer = await customerOf("Naivas");
    const id = await issuedOf(customer, line(1_000, 3));
    const first = await credit(id, 1);
    expect(first.body.message).toBe("The credit note was issued as number 1.");
    expect(await invoice(id)).toMatchObject({
      state: "issued",
      open: 2_320,
      lines: [{ left: { quantity: 2, net: 2_000, tax: 320 } }],
      payments: [{ kind: "credit", amount: 1_160 }],
    });
    expect((await credit(id, 2.01)).body.message).toBe("Only a quantity of 2 of “Consulting” can still be credited.");
    const part = { customer_id: customer, method: "bank", reference: "FT1", day: dayAt(hazina.time.ms), amount: 1_500 };
    await post("/receipts", { ...part, apply: [{ invoice_id: id, amount: 1_500 }] });
    expect((await credit(id, 1)).body.message).toBe(
      "The credit note comes to 1,160.00, but only 820.00 of the invoice is open.",
    );
    expect((await credit(id, 0.7)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ state: "part_paid", open: 8 });
    expect((await call("GET", `/customers/${customer}/statement`)).body.data).toMatchObject({ owed: 8 });
    const note = (await call("GET", `/credit-notes/${first.body.data.id}`)).body.data;
    expect(note).toMatchObject({
      number: 1,
      state: "issued",
      total: 1_160,
      open: 0,
      reference: expect.stringMatching(/^CRN\d{7}$/),
      corrects: { id },
      reason: "refund",
      customer: "Naivas",
      etims: null,
    });
    await expectTied();
    expect(await Promise.all(["4000", "2240"].map(inBooks))).toEqual([-130_000, -20_800]);
  });

  it("credit an invoice in full once; it is closed then", async () => {
    const id = await issuedOf(await customerOf("Quickmart"), line(500), line(250));
    const { lines } = await invoice(id);
    const all = lines.map((one) => ({ line_id: one.id, quantity: one.left.quantity }));
    const body = { reason: "missing_data", lines: all };
    const both = await Promise.all([1, 2].map(() => post(`/invoices/${id}/credit-note`, body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoice(id)).toMatchObject({ state: "credited", open: 0 });
    const twice = await post(`/invoices/${id}/credit-note`, { ...body, lines: [...all, ...all] });
    expect(twice.status).toBe(409);
    await expectTied();
  });

  it("are refused for a draft, a line of another invoice, nothing, and for another company or role", async () => {
    const customer = await customerOf("Chandarana");
    const draft = (await post("/invoices", { customer_id: customer, lines: [line(5)] })).body.data.id;
    expect((await credit(draft, 1)).status).toBe(409);
    const [id, other] = [await issuedOf(customer, line(0.01)), await issuedOf(customer, line(9))];
    const [foreign] = (await invoice(other)).lines;
    const wrong = { reason: "refund", lines: [{ line_id: foreign?.id, quantity: 1 }] };
    expect((await post(`/invoices/${id}/credit-note`, wrong)).status).toBe(404);
    expect((await credit(id, 0.01)).body.errors).toMatchObject([{ path: "lines.0.quantity" }]);
    expect((await credit(other, 1, { reason: "mood" })).body.errors).toMatchObject([{ path: "reason" }]);
    expect((await credit(other, 1, { lines: [] })).body.errors).toMatchObject([{ path: "lines" }]);
    expect((await credit(other, 1, {}, rival)).status).toBe(404);
    await hazina.setRole(amina, EMPLOYEE);
    expect((await post(`/invoices/${other}/credit-note`, wrong)).status).toBe(403);
    expect((await post("/client/credit-notes")).status).toBe(403);
    await hazina.setRole(amina, 1);
  });

  it("are stamped by eTIMS after their invoice, with its number; a refused invoice is withdrawn when it is credited in full", async () => {
    const device = { tax_pin: "P051234599A", serial: "dvc-credit", branch_code: "00" };
    expect((await post("/etims/devices", device)).status).toBe(200);
    const refusing = await customerOf("Refused", { tax_pin: "P051234921A" });
    const [good, bad] = [await issuedOf(await customerOf("Good"), line(100, 2)), await issuedOf(refusing, line(50, 2))];
    await expect.poll(async () => (await invoice(bad)).etims?.state).toBe("refused");
    expect((await invoice(good)).etims).toMatchObject({ state: "stamped", number: 1 });
    const note = (await credit(good, 1)).body.data.id;
    const stampedNote = async () => (await call("GET", `/credit-notes/${note}`)).body.data.etims;
    await expect.poll(async () => (await stampedNote())?.state).toBe("stamped");
    const held = simulator.held().find(({ body }) => body.rcptTyCd === "R");
    expect(held?.body).toMatchObject({ orgInvcNo: 1, invcNo: 2, rfdRsnCd: "06", totAmt: 116 });
    expect((await credit(bad, 1)).body.message).toContain("Credit it in full");
    expect((await credit(bad, 2)).status).toBe(200);
    const withdrawn = await invoice(bad);
    expect([withdrawn.state, withdrawn.etims?.state]).toEqual(["credited", "withdrawn"]);
    expect((await post(`/etims/documents/${withdrawn.etims?.id}/retry`)).status).toBe(409);
    expect(simulator.held()).toHaveLength(2);
  });

  it("are on paper with their invoice, in negative amounts; the mail has the paper as its file", async () => {
    const customer = await customerOf("Paper", { email: "ap@paper.example" });
    const id = await issuedOf(customer, line(1_000, 3));
    const note = (await credit(id, 2)).body.data.id;
    const paper = await textOf(`/credit-notes/${note}/pdf`);
    expect(paper).toContain("Corrects invoice");
    expect(paper).toContain("(2,320.00)");
    const { reference } = await invoice(id);
    const own = await textOf(`/invoices/${id}/pdf`);
    for (const said of [`Invoice ${reference}`, "Still to pay", "1,160.00", "3,480.00"]) expect(own).toContain(said);
    expect((await post(`/credit-notes/${note}/send`)).body.message).toBe(
      "The credit note was sent to ap@paper.example.",
    );
    expect((await hazina.mailTo("ap@paper.example")).subject).toMatch(
      /^Credit note CRN\d{7} \(number \d+\) from Sokoni/,
    );
    expect((await hazina.call(rival, "GET", `/invoices/${id}/pdf`)).status).toBe(404);
  });

  it("are refused more than six months after an invoice with VAT", async () => {
    const customer = await customerOf("Tuskys");
    hazina.time.ms -= 190 * 86_400_000;
    const [taxed, exempt] = [
      await issuedOf(customer, line(9)),
      await issuedOf(customer, { ...line(9), tax_type: "A" }),
    ];
    // An invoice is not credited while KRA's answer about it is awaited.
    await expect.poll(async () => (await invoice(exempt)).etims?.state).toBe("stamped");
    hazina.time.ms += 190 * 86_400_000;
    expect((await credit(taxed, 1)).body.message).toContain("within six months");
    expect(await credit(exempt, 1)).toMatchObject({ status: 200 });
  });
});
