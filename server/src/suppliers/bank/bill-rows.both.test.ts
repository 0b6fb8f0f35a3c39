import { COMPANY_ABILITIES } from "@hazina/contract/abilities.ts";
import { afterAll, describe, expect, it } from "vitest";
import { ADMIN_ROLE_ID } from "../../access/roles/default-roles.ts";
import type { Person } from "../../testing/test-server.ts";
import { expectBooksToEqualDocuments } from "../documents-in-books.fixture.ts";
import { startPurchases } from "../purchases.fixture.ts";

const purchases = await startPurchases();
const { hazina, rival, owner, employee, today, post, billOf, inBooks, supplierOf, approved } = purchases;
/** A line without VAT. */
const line = (price: number, more: object = {}) => purchases.line(price, { tax_type: "A", ...more });

afterAll(() => purchases.money.stop());

type Documents = { kind: string; parts: { id: string; amount: number }[] };
type Row = {
  id: string;
  details: string;
  amount: number;
  state: string;
  proposals: { title: string; reasons: string[]; strength: string; documents: Documents | null }[];
  ties: { source_kind: string; how: string }[];
};
type Body = { message: string; code?: string };

const [year, month, day] = today.split("-");
let sent = 0;

/**
 * Imports a bank statement with one row of money paid out of an account, as another person than the one who matches it,
 * and returns the row with its proposals.
 */
async function rowOf(details: string, amount: number, account = "1100", person: Person = employee): Promise<Row> {
  if (person === employee) await hazina.setRole(employee, ADMIN_ROLE_ID);
  sent += 1;
  const form = new FormData();
  const rows = [
    "Date,Description,Ref,Debit,Credit",
    `${day}/${month}/${year},${details},FT26${1000 + sent},${amount},`,
  ];
  form.set("account", account);
  form.set("file", new File([rows.join("\n")], "statement.csv"));
  expect((await hazina.call<Body>(person, "POST", "/accounting/statements", form)).status).toBe(200);
  const { body } = await hazina.call<{ data: Row[] }>(person, "GET", `/accounting/matching?account=${account}`);
  const row = body.data.find((one) => one.details === details);
  if (!row) throw new Error(`No row ${details}.`);
  return row;
}
const stored = async (search: string) =>
  (await hazina.call<{ data: Row[] }>(owner, "POST", "/client/statement-rows", { search })).body.data[0];
const match = (id: string, documents: Documents | null | undefined, person: Person = owner) =>
  hazina.call<Body>(person, "POST", `/accounting/statement-rows/${id}/match`, { documents });
const unmatch = (id: string, person: Person = owner) =>
  hazina.call<Body>(person, "DELETE", `/accounting/statement-rows/${id}/match`);
const pays = (...parts: readonly (readonly [id: string, amount: number])[]): Documents => ({
  kind: "bill",
  parts: parts.map(([id, amount]) => ({ id, amount })),
});
async function roleWith(...names: readonly string[]): Promise<number> {
  const ability_ids = COMPANY_ABILITIES.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const made = await hazina.call<{ data: { id: number } }>(owner, "POST", "/roles", {
    name: names.join(),
    ability_ids,
  });
  return made.body.data.id;
}
const booksTie = (after: string) =>
  expectBooksToEqualDocuments(hazina.server.services.database, owner.companyId, after);

describe("a row of money out", () => {
  it("pays the bill of the supplier that it names, once, and is undone", async () => {
    const supplier = await supplierOf("Kilimo Feeds");
    const category = (await post("/expense-categories", { name: "Feeds", account: "6300" })).body.data.id;
    const month = today.slice(0, 7);
    const form = { name: "Feeds", period: "month", from: month, to: month, amount: 90_000, overspend: "block" };
    const budget = (await post("/budgets", form)).body.data.id;
    expect((await purchases.decide(purchases.financeManager, budget, 1)).status).toBe(200);
    const bill = await approved(supplier, [line(1_200, { category_id: category, budget_id: budget })]);
    const [payables, bank] = [await inBooks("2100"), await inBooks("1100")];
    const row = await rowOf("RTGS KILIMO FEEDS", 1_200);
    expect(row.proposals[0]).toMatchObject({
      strength: "asked",
      title: expect.stringContaining("Kilimo Feeds"),
      documents: pays([bill, 1_200]),
    });
    expect((await match(row.id, row.proposals[0]?.documents)).body.message).toBe("The row was matched.");
    expect(await billOf(bill)).toMatchObject({ state: "paid", open: 0, payments: [{ state: "settled", paid: 1_200 }] });
    expect([await inBooks("2100"), await inBooks("1100")]).toEqual([payables + 120_000, bank - 120_000]);
    expect(await stored("rtgs kilimo")).toMatchObject({
      state: "matched",
      ties: [{ source_kind: "bill", how: "tied" }],
    });
    const second = await rowOf("RTGS KILIMO FEEDS AGAIN", 1_200);
    expect(second.proposals).toEqual([]);
    expect((await match(second.id, pays([bill, 1_200]))).status).toBe(409);
    await booksTie("a row paid a bill");

    expect((await unmatch(row.id)).body.message).toBe("The match was undone. The row is unmatched again.");
    expect(await billOf(bill)).toMatchObject({ state: "approved", open: 1_200, payments: [{ state: "undone" }] });
    expect([await inBooks("2100"), await inBooks("1100")]).toEqual([payables, bank]);
    expect(await stored("rtgs kilimo feeds")).toMatchObject({ state: "open" });
    expect((await unmatch(row.id)).status).toBe(409);
    await booksTie("the payment was undone");

    expect((await match(row.id, pays([bill, 1_200]))).status).toBe(200);
    expect(await billOf(bill)).toMatchObject({ state: "paid" });
    await booksTie("the row paid the bill again");
  });

  it("pays several bills of one supplier, or a part of one, and not those of two suppliers", async () => {
    const supplier = await supplierOf("Mbao Timber");
    const [one, two] = [await approved(supplier, [line(700)]), await approved(supplier, [line(500)])];
    const both = await rowOf("MBAO TIMBER", 1_200, "1120");
    expect(both.proposals[0]?.documents?.parts).toHaveLength(2);
    expect((await match(both.id, both.proposals[0]?.documents)).status).toBe(200);
    expect([(await billOf(one)).state, (await billOf(two)).state]).toEqual(["paid", "paid"]);
    expect((await unmatch(both.id)).status).toBe(200);
    expect([(await billOf(one)).open, (await billOf(two)).open]).toEqual([700, 500]);
    const part = await rowOf("MBAO PART", 300, "1120");
    expect((await match(part.id, pays([one, 300]))).status).toBe(200);
    expect(await billOf(one)).toMatchObject({ state: "part_paid", open: 400 });
    const other = await approved(await supplierOf("Chuma Steel"), [line(100)]);
    const mixed = await rowOf("MIXED", 600, "1120");
    expect((await match(mixed.id, pays([two, 500], [other, 100]))).status).toBe(422);
    expect((await match(mixed.id, pays([two, 600]))).body.message).toContain("Only 500.00 of bill");
    await booksTie("parts and several");
  });

  it("pays a bill less the tax withheld, and is not undone, because KRA is owed the tax", async () => {
    const supplier = await supplierOf("Ushauri Advisers");
    const bill = await approved(supplier, [line(100_000, { withholding: "management" })]);
    const row = await rowOf("USHAURI ADVISERS", 95_000);
    expect(row.proposals[0]?.documents).toEqual(pays([bill, 95_000]));
    const whole = await rowOf("WHOLE FEE", 100_000);
    expect((await match(whole.id, pays([bill, 100_000]))).body.message).toContain("5,000.00 is withheld as tax");
    const part = await rowOf("PART OF FEE", 50_000);
    expect((await match(part.id, pays([bill, 50_000]))).body.message).toContain(
      "To record a part payment, open the bill",
    );
    expect((await match(row.id, pays([bill, 95_000]))).status).toBe(200);
    expect(await billOf(bill)).toMatchObject({ state: "paid", payments: [{ gross: 100_000, paid: 95_000 }] });
    const undone = await unmatch(row.id);
    expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining("is owed to KRA")]);
    expect(await stored("ushauri")).toMatchObject({ state: "matched" });
    await booksTie("tax was withheld");
  });

  it("pays the rest of a bill without the tax that a prepayment bore", async () => {
    const supplier = await supplierOf("Mjenzi Builders");
    const works = { amount: 100_000, tax_type: "A", withholding: "contractual", purpose: "Works" };
    const paid = { supplier_id: supplier, day: today, method: "bank", reference: "FT WORKS" };
    const prepaid = (await post("/prepayments/record", { ...works, ...paid })).body.data.id;
    expect((await purchases.decideRecorded()).status).toBe(200);
    const bill = await approved(supplier, [line(100_000, { withholding: "contractual" }), line(50_000)]);
    expect((await post(`/prepayments/${prepaid}/apply`, { bill_id: bill })).status).toBe(200);
    const row = await rowOf("MJENZI BUILDERS", 50_000);
    expect(row.proposals[0]?.documents).toEqual(pays([bill, 50_000]));
    expect((await match(row.id, row.proposals[0]?.documents)).status).toBe(200);
    expect(await billOf(bill)).toMatchObject({ state: "paid", open: 0 });
    await booksTie("the rest of a bill with a prepayment");
  });

  it("opens no bill of a supplier that was deleted since", async () => {
    const supplier = await supplierOf("Zamani Traders");
    const bill = await approved(supplier, [line(800)]);
    const row = await rowOf("ZAMANI TRADERS", 800);
    expect((await match(row.id, pays([bill, 800]))).status).toBe(200);
    expect((await hazina.call(owner, "DELETE", `/suppliers/${supplier}`)).status).toBe(200);
    const refused = await unmatch(row.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The supplier of this bill was deleted. Restore it first.",
    ]);
    expect(await billOf(bill)).toMatchObject({ state: "paid" });
    expect((await post(`/suppliers/${supplier}/restore`, {})).status).toBe(200);
    expect((await unmatch(row.id)).status).toBe(200);
    expect(await billOf(bill)).toMatchObject({ state: "approved", open: 800 });
  });

  it("pays a bill once where two rows claim it at the same moment", async () => {
    const bill = await approved(await supplierOf("Sukari Mills"), [line(800)]);
    const [bank, till] = [await rowOf("SUKARI BANK", 800), await rowOf("SUKARI TILL", 800, "1120")];
    const answers = await Promise.all([match(bank.id, pays([bill, 800])), match(till.id, pays([bill, 800]))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await billOf(bill)).payments).toHaveLength(1);
    await booksTie("two at once");
  });

  it("pays no bill for another company, a person who may not pay, money in, or a draft", async () => {
    const supplier = await supplierOf("Maji Water");
    const bill = await approved(supplier, [line(400)]);
    const row = await rowOf("MAJI WATER", 400);
    expect((await match(row.id, pays([bill, 400]), rival)).status).toBe(404);
    const theirs = await rowOf("MAJI WATER", 400, "1100", rival);
    expect(theirs.proposals).toEqual([]);
    expect((await match(theirs.id, pays([bill, 400]), rival)).status).toBe(409);
    expect((await match(row.id, pays([bill, 400]), { ...owner, token: "" })).status).toBe(401);
    const form = { supplier_id: supplier, number: "D-1", day: today, lines: [line(400)] };
    const draft = (await post("/bills", form)).body.data.id;
    expect((await match(row.id, pays([draft, 400]))).status).toBe(409);
    await hazina.setRole(employee, await roleWith("View Accounting", "Post Journals", "View Bills"));
    const ofOwner = await rowOf("MAJI WATER OF THE OWNER", 400, "1100", owner);
    const refused = await match(ofOwner.id, pays([bill, 400]), employee);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("Create Payments")]);
    expect((await billOf(bill)).state).toBe("approved");
    expect((await match(row.id, pays([bill, 400]))).status).toBe(200);
    expect((await unmatch(row.id, employee)).status).toBe(403);
    expect((await billOf(bill)).state).toBe("paid");
  });
});
