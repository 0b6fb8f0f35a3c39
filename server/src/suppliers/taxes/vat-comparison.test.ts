import { dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { startPurchases } from "../purchases.fixture.ts";

const EMPLOYEE = 2;
const bought = await startPurchases();
const { hazina, owner, financeManager, rival, branchAdmin, post, decide } = bought;

afterAll(() => bought.money.stop());

type Line = { state: string; cause: string | null; number: string; difference: number; document: object | null };
type Section = {
  section: string;
  kra: number;
  figure: number;
  steps: { cause: string; count: number; tax: number }[];
  lines: Line[];
};
type Comparison = { data: { sections: Section[] } };
type Person = { readonly token?: string };

const month = formatMonth(monthAt(hazina.time.ms));
const today = dayAt(hazina.time.ms);
const read = async (person: Person = owner) =>
  hazina.call<Comparison>(person, "GET", `/reports/accounting/vat/comparison?month=${month}`);
const sectionOf = async (name: string) => (await read()).body.data.sections.find(({ section }) => section === name);

type Sent = { readonly person?: Person; readonly dry?: boolean; readonly of?: string };

async function send(section: string, rows: readonly string[], { person = owner, dry = false, of = month }: Sent = {}) {
  const form = new FormData();
  const head = "PIN,Invoice Number,Invoice Date,Taxable Value,VAT";
  form.set("file", new File([[head, ...rows].join("\n")], `${section}.csv`, { type: "text/csv" }));
  form.set("month", of);
  form.set("section", section);
  if (dry) form.set("dry_run", "true");
  const answer = await hazina.server.fetch(
    new Request("http://hazina.test/api/reports/accounting/vat/comparison", {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
    }),
  );
  return { status: answer.status, body: (await answer.json()) as { message: string; data: { problems: string[] } } };
}

async function invoice(pin: string | null, price: number): Promise<string> {
  const customer = (await post("/customers", { name: `Customer ${price}`, ...(pin === null ? {} : { tax_pin: pin }) }))
    .body.data.id;
  const lines = [{ description: "Delivery", quantity: 1, price, tax_type: "B" }];
  const { id } = (await post("/invoices", { customer_id: customer, lines })).body.data;
  expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
  return (await hazina.call<{ data: { reference: string } }>(owner, "GET", `/invoices/${id}`)).body.data.reference;
}

it("explains each difference between KRA's sales and the books, and the bridge ends in the return", async () => {
  const [same, other, missing] = [
    await invoice("P051234561A", 1_000),
    await invoice("P051234561B", 2_000),
    await invoice(null, 3_000),
  ];
  const rows = [
    `P051234561A,${same},${today},1000,160`,
    `P051234561B,${other},${today},1900,304`,
    `P051234561Z,INV0000001,${today},500,80`,
  ];
  expect((await send("sales", ["P051234561A,X,2026-11-01,ten,1"], { dry: true })).body.data.problems).toHaveLength(1);
  expect((await send("sales", rows, { dry: true })).body.message).toContain("3 lines with VAT of 544.00");
  expect((await sectionOf("sales"))?.kra).toBe(0);
  expect((await send("sales", rows)).status).toBe(200);
  const section = await sectionOf("sales");
  const causeOf = (number: string) => section?.lines.find((line) => line.number === number);
  expect(causeOf(same)).toMatchObject({ state: "matched", cause: null });
  expect(causeOf(other)).toMatchObject({ state: "differs", cause: "amount", difference: 16 });
  expect(causeOf(missing)).toMatchObject({ state: "only_books", cause: "stamped_later", difference: 480 });
  expect(causeOf("INV0000001")).toMatchObject({ state: "only_kra", cause: "not_in_books", document: null });
  const bridge = section?.steps.reduce((so, { tax }) => so + tax, section.kra);
  expect(bridge).toBe(section?.figure);
  expect(section?.figure).toBe(960);
});

it("explains purchases, also those that are not deducted or too old", async () => {
  const supplier = (await post("/suppliers", { name: "Jengo Ltd", tax_pin: "P051234562C" })).body.data.id;
  const bill = async (number: string, price: number, etims: string | null) => {
    const lines = [{ description: "Rent", quantity: 1, price, tax_type: "B", account: "6000" }];
    const { id } = (await post("/bills", { supplier_id: supplier, number, day: today, etims, lines })).body.data;
    await post(`/bills/${id}/submit`);
    expect((await decide(financeManager, id, 1)).status).toBe(200);
  };
  await bill("A-1", 10_000, "KRACU0400001238/57");
  await bill("A-2", 20_000, null);
  const rows = [
    `P051234562C,KRACU0400001238/57,${today},10000,1600`,
    `P051234562C,A2,${today},20000,3200`,
    "P051234562C,OLD,2020-01-31,1000,160",
  ];
  expect((await send("purchases", rows)).status).toBe(200);
  const section = await sectionOf("purchases");
  expect(section?.lines.map(({ state, cause }) => [state, cause])).toEqual([
    ["matched", null],
    ["only_kra", "no_evidence"],
    ["only_kra", "six_months"],
  ]);
  expect(section).toMatchObject({ kra: 4_960, figure: 1_600 });
  expect(section?.steps.reduce((so, { tax }) => so + tax, section.kra)).toBe(1_600);
});

it("belongs to those who see the books, and is imported by those who post to them", async () => {
  expect((await read({})).status).toBe(401);
  expect((await send("sales", [`P051234561A,1,${today},1,0.16`], { person: branchAdmin })).status).toBe(403);
  expect((await send("sales", [`P051234561A,1,${today},1,0.16`], { of: "2199-01" })).status).toBe(422);
  expect((await read(rival)).body.data.sections[0]?.lines).toEqual([]);
  await hazina.setRole(rival, EMPLOYEE);
  expect((await read(rival)).status).toBe(403);
  expect((await send("sales", [`P051234561A,1,${today},1,0.16`], { person: rival })).status).toBe(403);
});
