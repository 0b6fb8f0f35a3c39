import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { expectBooksToEqualDocuments } from "./documents-in-books.fixture.ts";
import { startPurchases } from "./purchases.fixture.ts";

const firm = await startPurchases();
const { hazina, call, post, owner, employee, branchAdmin, rival, today, inBooks } = firm;

afterAll(() => firm.money.stop());

type Receipt = {
  unapplied: number;
  undone_on: string | null;
  applied: { id: string; invoice_id: string; amount: number; is_undone: boolean }[];
};
type Statement = { lines: { balance: number }[]; owed: number; on_account: number };

const customerOf = async (name: string, more: object = {}) =>
  (await post("/customers", { name, ...more })).body.data.id;
const line = (price: number) => ({ description: "Advice", quantity: 1, price, tax_type: "A" });

async function issued(customer: string, price: number, more: object = {}): Promise<string> {
  const { id } = (await post("/invoices", { customer_id: customer, lines: [{ ...line(price), ...more }] })).body.data;
  expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
  return id;
}

let next = 0;
const receive = (customer: string, amount: number, apply: readonly (readonly [string, number])[], more: object = {}) =>
  post("/receipts", {
    customer_id: customer,
    method: "bank",
    reference: `FTUNDO${++next}`,
    day: today,
    amount,
    apply: apply.map(([invoice_id, part]) => ({ invoice_id, amount: part })),
    ...more,
  });
const read = async (id: string) => (await call<{ data: Receipt }>(owner, `/receipts/${id}`)).body.data;
const invoice = async (id: string) =>
  (await call<{ data: { state: string; open: number } }>(owner, `/invoices/${id}`)).body.data;
const unapply = (id: string, settlement = "", person: Person = owner) =>
  post(`/receipts/${id}/unapply`, { settlement_id: settlement }, person);
const undo = (id: string, person: Person = owner) => post(`/receipts/${id}/undo`, {}, person);

/**
 * Checks that the statement and the aging of a customer show what the customer owes and has on account, and that the
 * books equal the documents.
 */
async function agrees(customer: string, owed: number, onAccount: number, after: string): Promise<void> {
  const { data } = (await call<{ data: Statement }>(owner, `/customers/${customer}/statement`)).body;
  expect({ after, owed: data.owed, on_account: data.on_account }).toEqual({ after, owed, on_account: onAccount });
  expect(data.lines.at(-1)?.balance ?? 0).toBeCloseTo(owed - onAccount, 2);
  type Aging = { data: { customer_id: string; total: number }[]; total: { total: number } };
  const aging = (await call<Aging>(owner, "/reports/invoices/aging")).body;
  expect(aging.data.find((row) => row.customer_id === customer)?.total ?? 0).toBe(owed);
  await expectBooksToEqualDocuments(hazina.server.services.database, owner.companyId, after);
}

describe("a receipt", () => {
  it("is taken off one of its invoices, applied to another, and undone: all figures agree at each step", async () => {
    const customer = await customerOf("Kosa Hotels");
    const [first, second] = [await issued(customer, 1_000), await issued(customer, 500)];
    const [bank, unallocated] = [await inBooks("1100"), await inBooks("2310")];
    const { id } = (
      await receive(customer, 1_750, [
        [first, 1_000],
        [second, 300],
      ])
    ).body.data;
    await agrees(customer, 200, 450, "recorded");
    const use = (await read(id)).applied.find((one) => one.invoice_id === first);
    for (const [person, status] of [
      [rival, 404],
      [branchAdmin, 404],
      [employee, 403],
      [{ ...owner, token: "" }, 401],
    ] as const) {
      expect((await unapply(id, use?.id, person)).status).toBe(status);
      expect((await undo(id, person)).status).toBe(status);
    }
    expect((await unapply(id, first)).status).toBe(404);
    const both = await Promise.all([unapply(id, use?.id), unapply(id, use?.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await invoice(first)).toMatchObject({ state: "issued", open: 1_000 });
    expect(await read(id)).toMatchObject({ unapplied: 1_450, applied: [{ is_undone: true }, { is_undone: false }] });
    await agrees(customer, 1_200, 1_450, "unapplied");
    expect((await post(`/receipts/${id}/apply`, { apply: [{ invoice_id: second, amount: 200 }] })).status).toBe(200);
    expect(await invoice(second)).toMatchObject({ state: "paid" });
    await agrees(customer, 1_000, 1_250, "applied again");
    const undone = await Promise.all([undo(id), undo(id)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await invoice(first), await invoice(second)]).toMatchObject([{ state: "issued" }, { open: 500 }]);
    expect(await read(id)).toMatchObject({ unapplied: 0, undone_on: today });
    expect([await inBooks("1100"), await inBooks("2310")]).toEqual([bank, unallocated]);
    await agrees(customer, 1_500, 0, "undone");
    expect((await post(`/receipts/${id}/apply`, { apply: [{ invoice_id: first, amount: 1 }] })).status).toBe(409);
    expect((await post(`/receipts/${id}/move`, { customer_id: await customerOf("Mwingine") })).status).toBe(409);
    const reference = { reference: `FTUNDO${next}` };
    expect((await receive(customer, 1_500, [[first, 1_000]], reference)).status).toBe(200);
    await agrees(customer, 500, 500, "recorded again under its reference");
  });

  it("that closed an invoice short by tax expects no certificate any more, unless it was received", async () => {
    const customer = await customerOf("Wizara Ya Maji", { tax_pin: "P051234567Q", withholds: "income_tax" });
    const id = await issued(customer, 100_000);
    const receipt = (await receive(customer, 95_000, [[id, 95_000]])).body.data.id;
    expect(await invoice(id)).toMatchObject({ state: "paid" });
    type Certificates = { data: { id: string; amount: number }[] };
    const expected = async () =>
      (await call<Certificates>(owner, "/client/tax-certificates", { customer_id: customer })).body.data;
    expect(await expected()).toMatchObject([{ amount: 5_000 }]);
    expect((await unapply(receipt, (await read(receipt)).applied[0]?.id)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ state: "issued", open: 100_000 });
    expect(await expected()).toEqual([]);
    await agrees(customer, 100_000, 95_000, "no certificate expected");
    expect((await post(`/receipts/${receipt}/apply`, { apply: [{ invoice_id: id, amount: 95_000 }] })).status).toBe(
      200,
    );
    expect(await expected()).toMatchObject([{ amount: 5_000 }]);
    await agrees(customer, 0, 0, "a certificate expected again");
  });

  it("of a row of a statement is undone with its match alone", async () => {
    const customer = await customerOf("Mstari Ltd");
    const id = await issued(customer, 700);
    const form = new FormData();
    const [year, month, day] = today.split("-");
    form.set("account", "1100");
    const rows = ["Date,Description,Ref,Debit,Credit", `${day}/${month}/${year},MSTARI LTD,FT26UNDO,,700`];
    form.set("file", new File([rows.join("\n")], "statement.csv"));
    expect((await hazina.call(owner, "POST", "/accounting/statements", form)).status).toBe(200);
    type Rows = { data: { id: string; details: string }[] };
    const open = (await hazina.call<Rows>(owner, "GET", "/accounting/matching?account=1100")).body.data;
    const row = open.find(({ details }) => details === "MSTARI LTD")?.id;
    const documents = { kind: "invoice", parts: [{ id, amount: 700 }] };
    expect((await post(`/accounting/statement-rows/${row}/match`, { documents })).status).toBe(200);
    const [receipt] = (await call<{ data: { id: string }[] }>(owner, "/client/receipts", { customer_id: customer }))
      .body.data;
    const refused = await undo(receipt?.id ?? "");
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("Undo that match first")]);
    expect((await hazina.call(owner, "DELETE", `/accounting/statement-rows/${row}/match`)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ state: "issued", open: 700 });
    await agrees(customer, 700, 0, "the match was undone");
  });

  it("of an invoice that was credited in part is undone, taken off and refunded at once: one of these counts", async () => {
    const customer = await customerOf("Papo Hotels");
    const id = await issued(customer, 500, { quantity: 2 });
    type Lines = { data: { lines: { id: string }[] } };
    const [sold] = (await call<Lines>(owner, `/invoices/${id}`)).body.data.lines;
    const credit = () =>
      post(`/invoices/${id}/credit-note`, { reason: "refund", note: "", lines: [{ line_id: sold?.id, quantity: 1 }] });
    const receipt = (await receive(customer, 700, [[id, 500]])).body.data.id;
    expect((await credit()).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ state: "paid" });
    await firm.money.fund(owner, 5_000);
    const answers = await Promise.all([
      undo(receipt),
      unapply(receipt, (await read(receipt)).applied[0]?.id),
      post(`/receipts/${receipt}/pay-back`, { amount: 200, name: "Papo Hotels", phone: "0712345111" }),
    ]);
    const done = answers.map(({ status }) => status === 200);
    expect([[true, false, false].join(), [false, true, true].join(), [true, true, false].join()]).toContain(
      done.join(),
    );
    expect(await invoice(id)).toMatchObject({ state: "issued", open: 500 });
    expect((await credit()).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ state: "credited", open: 0 });
    await expectBooksToEqualDocuments(hazina.server.services.database, owner.companyId, "credited whole");
  });

  it("that was moved to another customer is undone for that one", async () => {
    const [from, to] = [await customerOf("Kutoka Ltd"), await customerOf("Kwenda Ltd")];
    const unallocated = await inBooks("2310");
    const receipt = (await receive(from, 700, [])).body.data.id;
    expect((await post(`/receipts/${receipt}/move`, { customer_id: to })).status).toBe(200);
    await agrees(to, 0, 700, "moved");
    const both = await Promise.all([undo(receipt), post(`/receipts/${receipt}/move`, { customer_id: from })]);
    expect(both.map(({ status }) => status)).toEqual([200, expect.any(Number)]);
    expect(await inBooks("2310")).toBe(unallocated);
    await agrees(from, 0, 0, "undone at the first");
    await agrees(to, 0, 0, "undone at the second");
  });
});
