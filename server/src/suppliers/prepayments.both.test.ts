import { addDays } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD, type Person } from "../testing/test-server.ts";
import { expectBooksToEqualDocuments } from "./documents-in-books.fixture.ts";
import { startPurchases } from "./purchases.fixture.ts";

const firm = await startPurchases();
const { hazina, call, post, owner, financeManager, employee, branchAdmin, rival, today, line } = firm;
const { supplierOf, approved, billOf, inBooks, decide, decideRecorded, finish } = firm;

afterAll(() => firm.money.stop());

type Prepayment = {
  data: {
    reference: string;
    state: string;
    amount: number;
    applied: number;
    returned: number;
    left: number;
    paid: number;
    withheld: { kind: string; tax: number; base: number }[];
    uses: { id: string; state: string; bill_id: string; settled: number; withheld: number; used: number }[];
    returns: { amount: number }[];
  };
};
type Statement = {
  data: { lines: { kind: string; reference: string; balance: number }[]; owed: number; prepaid: number };
};

const read = async (id: string, person: Person = owner) =>
  (await call<Prepayment>(person, `/prepayments/${id}`)).body.data;
const statement = async (id: string) => (await call<Statement>(owner, `/suppliers/${id}/statement`)).body.data;
const last = async (id: string) => (await statement(id)).lines.at(-1)?.balance;
const books = (after: string) => expectBooksToEqualDocuments(hazina.server.services.database, owner.companyId, after);

const ENTERED = "The prepayment was recorded. It counts once another person approves it.";
let next = 0;
const written = (supplier: string, amount: number, more: object = {}) => ({
  supplier_id: supplier,
  purpose: "Deposit of the order",
  amount,
  tax_type: "D",
  ...more,
});
const recorded = async (supplier: string, amount: number, more: object = {}, person: Person = owner) => {
  const how = { day: today, method: "bank", reference: `FT ADV ${++next}` };
  const made = await post("/prepayments/record", { ...written(supplier, amount), ...how, ...more }, person);
  expect([made.status, made.body.message]).toEqual([200, ENTERED]);
  expect((await decideRecorded()).body.message).toBe("The payment was approved and recorded.");
  return made.body.data.id;
};
const apply = (id: string, bill: string, amount?: number, person: Person = owner) =>
  post(`/prepayments/${id}/apply`, { bill_id: bill, ...(amount === undefined ? {} : { amount }) }, person);
const back = (id: string, amount: number, more: object = {}) =>
  post(`/prepayments/${id}/returns`, { day: today, method: "bank", reference: `RET ${++next}`, amount, ...more });

describe("a prepayment", () => {
  it("leaves the wallet once another person approves, with its tax, and pays the bill without more tax", async () => {
    await firm.money.fund(owner, 200_000);
    const supplier = await supplierOf("Ushauri Partners");
    const fees = { tax_type: "B", withholding: "management" };
    type Plan = { data: { withheld: { tax: number }[]; paid: number; refused: string | null } };
    const plan = await call<Plan>(owner, "/prepayments/plan", written(supplier, 116_000, fees));
    expect(plan.body.data).toMatchObject({ paid: 111_000, refused: null, withheld: [{ tax: 5_000 }] });
    const made = await post("/prepayments", written(supplier, 116_000, fees));
    expect(made.body.message).toBe("The payment was prepared and is waiting for approval.");
    const { id, payment_id: payment } = made.body.data;
    expect(await read(id)).toMatchObject({ state: "under_way", left: 0, paid: 111_000 });
    const bill = await approved(supplier, [line(100_000, { withholding: "management" })]);
    expect((await apply(id, bill)).status).toBe(409);
    expect((await hazina.call(owner, "DELETE", `/suppliers/${supplier}`)).status).toBe(409);
    expect((await decide(financeManager, payment, 1, { proof: { password: PASSWORD } })).status).toBe(200);
    await expect
      .poll(
        async () => {
          await finish();
          return (await read(id)).state;
        },
        { timeout: 10_000 },
      )
      .toBe("open");
    await books("a prepayment");
    expect([await inBooks("1475"), await inBooks("2250")]).toEqual([11_600_000, -500_000]);
    expect(await statement(supplier)).toMatchObject({ owed: 116_000, prepaid: 116_000 });
    expect(await last(supplier)).toBe(0);
    expect((await apply(id, bill)).body.message).toBe("The prepayment was applied to the bill.");
    expect(await billOf(bill)).toMatchObject({
      state: "paid",
      payments: [{ gross: 116_000, paid: 116_000, withheld: [] }],
    });
    expect(await read(id)).toMatchObject({ state: "used", left: 0, applied: 116_000 });
    await books("its use");
    expect([await inBooks("1475"), await inBooks("2250")]).toEqual([0, -500_000]);
    expect((await apply(id, bill)).status).toBe(409);
  });

  it("that fails was not paid, and can be neither applied nor given back", async () => {
    const supplier = await supplierOf("Haikulipwa Ltd");
    const { id, payment_id: payment } = (await post("/prepayments", written(supplier, 10_000))).body.data;
    expect((await decide(financeManager, payment, 2)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "failed", left: 0 });
    expect((await back(id, 100)).status).toBe(409);
    expect((await hazina.call(owner, "DELETE", `/suppliers/${supplier}`)).status).toBe(200);
    await books("a failed prepayment");
  });

  it("recorded as paid outside counts once another person approves it, and not if that person rejects it", async () => {
    const supplier = await supplierOf("Mtu Mmoja Ltd");
    const bill = await approved(supplier, [line(1_000)]);
    const [prepaid, bank, payables] = await Promise.all(["1475", "1100", "2100"].map(inBooks));
    const how = { day: today, method: "cash", reference: "CASH 1", tax_type: "A", withholding: "contractual" };
    const made = await post("/prepayments/record", { ...written(supplier, 500), ...how });
    expect(made.body.message).toBe(ENTERED);
    const { id } = made.body.data;
    expect(await read(id)).toMatchObject({ state: "under_way", left: 0 });
    expect((await apply(id, bill)).body.message).toBe("This prepayment has not been paid yet.");
    expect((await back(id, 1)).status).toBe(409);
    expect(await statement(supplier)).toMatchObject({ owed: 1_160, prepaid: 0 });
    expect(await Promise.all(["1475", "1100", "2100"].map(inBooks))).toEqual([prepaid, bank, payables]);
    await books("a prepayment that waits");
    expect((await decideRecorded(1, owner)).status).toBe(403);
    expect((await decideRecorded(1, employee)).status).not.toBe(200);
    expect((await decideRecorded(1, rival)).status).toBe(404);
    expect((await decideRecorded(2)).body.message).toBe("The payment was rejected. Nothing was recorded.");
    expect(await read(id)).toMatchObject({ state: "failed", left: 0 });
    expect(await Promise.all(["1475", "1100", "2100"].map(inBooks))).toEqual([prepaid, bank, payables]);
    expect((await call<{ data: object[] }>(owner, "/client/withholding", { supplier_id: supplier })).body.data).toEqual(
      [],
    );
    const again = await post("/prepayments/record", { ...written(supplier, 500), ...how });
    expect(again.status).toBe(200);
    const both = await Promise.all([decideRecorded(), decideRecorded()]);
    expect(both.filter(({ status }) => status === 200).length).toBe(1);
    expect(await read(again.body.data.id)).toMatchObject({ state: "open", left: 500 });
    expect((await inBooks("1475")) - (prepaid ?? 0)).toBe(50_000);
    await books("its approval");
  });

  it("pays bills in parts, is given back in part, and never more than was paid", async () => {
    const supplier = await supplierOf("Saruji Wholesale");
    const id = await recorded(supplier, 1_000);
    const [first, second] = [await approved(supplier, [line(500)]), await approved(supplier, [line(1_000)])];
    expect((await apply(id, first, 580.01)).status).toBe(409);
    expect((await apply(id, first)).status).toBe(200);
    expect(await billOf(first)).toMatchObject({ state: "paid", open: 0 });
    expect((await back(id, 420.01)).status).toBe(409);
    expect((await back(id, 100, { day: addDays(today, 1) })).status).toBe(422);
    expect((await back(id, 100, { reference: "CHQ 9" })).body.message).toBe("The returned money was recorded.");
    expect((await back(id, 100, { reference: "chq-9" })).status).toBe(409);
    expect((await apply(id, second, 320.01)).status).toBe(409);
    const rest = await Promise.all([apply(id, second, 320), apply(id, second, 320), back(id, 320)]);
    expect(rest.filter(({ status }) => status === 200).length).toBe(1);
    expect(rest.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const after = await read(id);
    expect(after.applied + after.returned).toBe(1_000);
    expect(after.left).toBe(0);
    await books("parts");
    const { owed, prepaid } = await statement(supplier);
    expect(await last(supplier)).toBeCloseTo(owed - prepaid, 2);
  });

  it("is taken off a bill again, and pays another one: books, statement and aging agree at each step", async () => {
    const supplier = await supplierOf("Kosa Traders");
    const id = await recorded(supplier, 1_160, { tax_type: "B", withholding: "contractual" });
    const taxed = { withholding: "contractual" };
    const wrong = await approved(supplier, [line(1_000, taxed)]);
    const right = await approved(supplier, [line(1_000, taxed)]);
    const [prepaid, payables] = [await inBooks("1475"), await inBooks("2100")];
    expect((await apply(id, wrong)).status).toBe(200);
    expect(await billOf(wrong)).toMatchObject({ state: "paid", open: 0 });
    const [use] = (await read(id)).uses;
    const unapply = (person: Person = owner, use_id = use?.id) =>
      post(`/prepayments/${id}/unapply`, { use_id }, person);
    expect((await unapply(rival)).status).toBe(404);
    expect((await unapply(branchAdmin)).status).toBe(404);
    expect((await unapply(employee)).status).toBe(403);
    expect((await unapply(owner, wrong)).status).toBe(404);
    const both = await Promise.all([unapply(), unapply()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await billOf(wrong)).toMatchObject({ state: "approved", open: 1_160, payments: [{ state: "undone" }] });
    expect(await read(id)).toMatchObject({ state: "open", left: 1_160, applied: 0, uses: [{ state: "undone" }] });
    expect([await inBooks("1475"), await inBooks("2100")]).toEqual([prepaid, payables]);
    expect(await statement(supplier)).toMatchObject({ owed: 2_320, prepaid: 1_160 });
    expect(await last(supplier)).toBe(1_160);
    await books("a prepayment unapplied");
    expect((await apply(id, right)).status).toBe(200);
    expect(await billOf(right)).toMatchObject({ state: "paid", payments: [{ withheld: [] }] });
    expect(await statement(supplier)).toMatchObject({ owed: 1_160, prepaid: 0 });
    await books("a prepayment applied again");
  });

  it("without tax bears the tax of the bill when it is applied", async () => {
    const supplier = await supplierOf("Kodi House");
    const id = await recorded(supplier, 58_000, { purpose: "Rent deposit" });
    const bill = await approved(supplier, [line(100_000, { tax_type: "A", withholding: "rent" })]);
    const before = await inBooks("2250");
    expect((await apply(id, bill, 50_000)).status).toBe(200);
    expect(await read(id)).toMatchObject({ left: 13_000, uses: [{ settled: 50_000, withheld: 5_000, used: 45_000 }] });
    expect(await billOf(bill)).toMatchObject({
      open: 50_000,
      payments: [{ withheld: [{ base: 50_000, tax: 5_000 }] }],
    });
    expect((await inBooks("2250")) - before).toBe(-500_000);
    await books("tax at its use");
    const undone = await post(`/prepayments/${id}/unapply`, { use_id: (await read(id)).uses[0]?.id });
    expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining("is owed to KRA")]);
  });

  it("that was taxed leaves nothing to tax on the rest of its bill, also of a mixed one", async () => {
    const supplier = await supplierOf("Mjenzi Works");
    const id = await recorded(supplier, 116_000, { tax_type: "B", withholding: "contractual" });
    expect((await read(id)).withheld).toMatchObject([{ tax: 3_000, base: 100_000 }]);
    const goods = await approved(supplier, [line(50_000)]);
    expect((await apply(id, goods)).body.message).toContain("no line of this bill is of that kind");
    const bill = await approved(supplier, [line(100_000, { withholding: "contractual" }), line(50_000)]);
    expect((await apply(id, bill)).status).toBe(200);
    const { body } = await call<{ data: { withheld: object[]; paid: number; prepaid: number }[] }>(
      owner,
      "/bills/payments/plan",
      { bills: [{ id: bill }] },
    );
    expect(body.data).toMatchObject([{ withheld: [], paid: 58_000, prepaid: 0 }]);
    await books("a taxed prepayment of a mixed bill");
  });

  it("counts for the threshold of the month, together with payments of bills", async () => {
    const supplier = await supplierOf("Mafunzo Trainers");
    const of = { tax_type: "A", withholding: "management" };
    const first = await recorded(supplier, 20_000, of);
    expect((await read(first)).withheld).toMatchObject([{ tax: 0, base: 20_000 }]);
    const second = await recorded(supplier, 5_000, of);
    expect((await read(second)).withheld).toMatchObject([{ tax: 1_250, base: 5_000 }]);
  });

  it("is shown with the aging, and its withheld tax with those of bills", async () => {
    const supplier = await supplierOf("Pekee Supplies");
    await recorded(supplier, 10_000, { tax_type: "A", withholding: "contractual" });
    type Aging = { data: { supplier_id: string; total: number; prepaid: number }[]; prepaid: number };
    const aging = (await call<Aging>(owner, "/reports/bills/aging")).body;
    expect(aging.data.find((row) => row.supplier_id === supplier)).toMatchObject({ total: 0, prepaid: 10_000 });
    expect(Math.round(aging.prepaid * 100)).toBe(await inBooks("1475"));
    type Withheld = { data: { number: string; bill_id: string | null; prepayment_id: string | null }[] };
    const withheld = await call<Withheld>(owner, "/client/withholding", { supplier_id: supplier });
    expect(withheld.body.data).toMatchObject([{ bill_id: null, number: expect.stringMatching(/^PRE\d{7}$/) }]);
  });
});

describe("who may", () => {
  it("is decided by ability, company and branch; bad input is refused in words", async () => {
    const supplier = await supplierOf("Mtihani Ltd");
    const id = await recorded(supplier, 1_000);
    const bill = await approved(supplier, [line(100)]);
    expect((await hazina.call({}, "GET", `/prepayments/${id}`)).status).toBe(401);
    expect((await call(employee, `/prepayments/${id}`)).status).toBe(403);
    expect((await apply(id, bill, 1, employee)).status).toBe(403);
    for (const person of [rival, branchAdmin]) {
      expect((await call(person, `/prepayments/${id}`)).status).toBe(404);
      expect((await call<{ data: object[] }>(person, "/client/prepayments", {})).body.data).toEqual([]);
      expect((await apply(id, bill, 1, person)).status).toBe(404);
      expect(
        (
          await post(
            "/prepayments/record",
            { ...written(supplier, 1), day: today, method: "bank", reference: "X" },
            person,
          )
        ).status,
      ).toBe(404);
    }
    const other = await supplierOf("Mwingine Ltd");
    expect((await apply(await recorded(other, 500), bill)).body.message).toBe(
      "This bill belongs to a different supplier from the prepayment.",
    );
    const again = { day: today, method: "bank", reference: "FT-ONCE" };
    expect((await post("/prepayments/record", { ...written(supplier, 5), ...again })).status).toBe(200);
    const twice = await post("/prepayments/record", { ...written(supplier, 5), ...again, reference: "ft once" });
    expect([twice.status, twice.body.errors[0]?.path]).toEqual([409, "reference"]);
    const unpaid = await supplierOf("Bila Maelezo", { destination: null });
    const refused = await post("/prepayments", written(unpaid, 1_000));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining("no confirmed payment details"),
    ]);
    expect((await post("/prepayments", written(supplier, 100.5))).status).toBe(422);
    const old = { day: "1950-01-01", method: "cash", reference: "OLD", tax_type: "B", withholding: "management" };
    expect((await post("/prepayments/record", { ...written(supplier, 5_000), ...old })).status).toBeLessThan(500);
    const late = { day: addDays(today, 1), method: "bank", reference: "Y" };
    expect((await post("/prepayments/record", { ...written(supplier, 5), ...late })).status).toBe(422);
  });
});
