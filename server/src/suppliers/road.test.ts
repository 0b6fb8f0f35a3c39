import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { startPurchases } from "./purchases.fixture.ts";

const purchases = await startPurchases();
const {
  hazina,
  rival,
  owner,
  financeManager,
  employee,
  call,
  finish,
  today,
  post,
  billOf,
  inBooks,
  decide,
  decideRecorded,
  supplierOf,
  line,
  approved,
  paid,
  settled,
} = purchases;

afterAll(() => purchases.money.stop());

beforeAll(async () => {
  await purchases.money.fund(owner, 250_000);
  await purchases.money.fund(owner, 250_000);
});

describe("a bill", () => {
  it("is approved, posted with its VAT, and paid less the tax that is withheld, to the shilling", async () => {
    expect(
      (await hazina.call(owner, "PUT", "/accounting/tax-settings", { vat_withholding_agent_from: today })).status,
    ).toBe(200);
    const supplier = await supplierOf("Wakili Advocates", { tax_pin: "P051234567X", email: "wakili@supplier.example" });
    const id = await approved(supplier, [line(100_000, { withholding: "management" })]);
    expect(await billOf(id)).toMatchObject({ state: "approved", open: 116_000, deductible_vat: 16_000 });
    expect(await Promise.all(["6550", "1430", "2100"].map(inBooks))).toEqual([10_000_000, 1_600_000, -11_600_000]);
    await paid([id]);
    const bill = await settled(id);
    expect(bill).toMatchObject({
      state: "paid",
      open: 0,
      payments: [
        {
          state: "settled",
          gross: 116_000,
          paid: 109_000,
          rounding: 0,
          withheld: [
            { kind: "income_tax", code: "management", base: 100_000, taxed: 100_000, rate: 5, tax: 5_000 },
            { kind: "vat", code: null, base: 100_000, rate: 2, tax: 2_000 },
          ],
        },
      ],
    });
    expect(await Promise.all(["2100", "2250", "1450"].map(inBooks))).toEqual([0, -700_000, 0]);
    await hazina.call(owner, "PUT", "/accounting/tax-settings", { vat_withholding_agent_from: null });
  });

  it("paid in parts withholds each part's share, and the parts add up", async () => {
    const supplier = await supplierOf("Jenga Contractors");
    const id = await approved(supplier, [
      line(1_000.01, { withholding: "contractual" }),
      line(500, { description: "Sand", account: "6350", tax_type: "A" }),
    ]);
    expect((await billOf(id)).total).toBe(1_660.01);
    const cents = await post("/bills/payments", { bills: [{ id, amount: 100.5 }] });
    expect([cents.status, cents.body.message]).toEqual([422, expect.stringContaining("whole shillings")]);
    await paid([id], 660);
    expect(await settled(id)).toMatchObject({ state: "part_paid", open: 1_000.01 });
    await paid([id]);
    const bill = await settled(id);
    expect(bill).toMatchObject({ state: "paid", open: 0 });
    const bases = bill.payments.map(({ withheld }) => withheld[0]?.base ?? 0);
    expect(Math.round(bases.reduce((a, b) => a + b, 0) * 100)).toBe(100_001);
    expect(bill.payments.map(({ rounding }) => rounding)).toEqual([0, 0.01]);
    expect(await inBooks("2100")).toBe(0);
    expect(await inBooks("4800")).toBe(-1);
  });

  it("of fees is taxed once the month reaches 24,000, on the whole month", async () => {
    const supplier = await supplierOf("Mshauri Consulting");
    const fee = (price: number) => approved(supplier, [line(price, { withholding: "management", tax_type: "A" })]);
    const first = await fee(20_000);
    await paid([first]);
    expect((await settled(first)).payments[0]?.withheld).toMatchObject([{ in_month: 20_000, taxed: 0, tax: 0 }]);
    const second = await fee(5_000);
    await paid([second]);
    const bill = await settled(second);
    expect(bill.payments[0]).toMatchObject({
      paid: 3_750,
      withheld: [{ in_month: 25_000, taxed: 25_000, tax: 1_250 }],
    });
    const third = await fee(1_000);
    await paid([third]);
    expect((await settled(third)).payments[0]?.withheld).toMatchObject([{ in_month: 26_000, taxed: 1_000, tax: 50 }]);
    expect((await billOf(first)).payments[0]?.withheld).toMatchObject([{ in_month: 20_000, taxed: 0, tax: 0 }]);
  });

  it("of fees that are paid at once take turns: the month counts each of them", async () => {
    const supplier = await supplierOf("Wataalam Wengi");
    const fee = () => approved(supplier, [line(15_000, { withholding: "management", tax_type: "A" })]);
    const ids = [await fee(), await fee()];
    const prepared = await Promise.all(ids.map((id) => post("/bills/payments", { bills: [{ id }] })));
    expect(prepared.map(({ status }) => status)).toEqual([200, 200]);
    const taxes = (await Promise.all(ids.map(billOf))).map(({ payments }) => payments[0]?.withheld[0]?.tax);
    expect(taxes.toSorted()).toEqual([0, 1_500]);
    for (const { body } of prepared) expect((await decide(financeManager, body.data.payment_id, 2)).status).toBe(200);
  });

  it("whose payment fails is open again, with nothing withheld, and can be paid again; a second payment is refused", async () => {
    const supplier = await supplierOf("Umeme Power", {
      destination: { kind: "paybill", name: "Umeme", number: "888001", account: "14-223" },
    });
    const before = await Promise.all(["2100", "2250"].map(inBooks));
    const id = await approved(supplier, [line(30_000, { withholding: "management", tax_type: "A" })]);
    const asked = { bills: [{ id }] };
    const prepared = await post("/bills/payments", asked);
    expect(prepared.status).toBe(200);
    const twice = await post("/bills/payments", asked);
    expect([twice.status, twice.body.message]).toEqual([422, expect.stringContaining("already being paid")]);
    expect((await decide(financeManager, prepared.body.data.payment_id, 1)).status).toBe(200);
    const bill = await settled(id);
    expect(bill).toMatchObject({ state: "approved", open: 30_000, payments: [{ state: "failed" }] });
    expect(await Promise.all(["2100", "2250"].map(inBooks))).toEqual([(before[0] ?? 0) - 3_000_000, before[1]]);
    const again = await post("/bills/payments", asked);
    expect(again.status).toBe(200);
    const rejected = await decide(financeManager, again.body.data.payment_id, 2);
    expect(rejected.status).toBe(200);
    expect(await billOf(id)).toMatchObject({ is_being_paid: false, open: 30_000 });
    expect(
      (await post(`/bills/${id}/credit`, { number: "CN-9", day: today, amount: 30_000, reason: "Wrong" })).status,
    ).toBe(200);
  });

  it("is paid with others in one payment run with one approval, each supplier its own payment and tax", async () => {
    const [one, two] = [await supplierOf("Maji Water"), await supplierOf("Soko Paper")];
    const ids = [
      await approved(one, [line(2_000, { account: "6050" })]),
      await approved(two, [line(1_000, { account: "6300", withholding: "contractual" })]),
    ];
    type Plan = { data: { gross: number; paid: number; withheld: object[] }[]; total: number; available: number };
    const plan = await call<Plan>(owner, "/bills/payments/plan", { bills: ids.map((id) => ({ id })) });
    expect(plan.body).toMatchObject({
      data: [{ paid: 2_320 }, { paid: 1_130, withheld: [{ tax: 30 }] }],
      total: 3_450,
    });
    const run = await paid(ids);
    for (const id of ids) expect(await settled(id)).toMatchObject({ state: "paid", open: 0 });
    const { body } = await call<{ data: { state: string; lines: number } }>(owner, `/payments/${run}`);
    expect(body.data).toMatchObject({ state: "paid", lines: 2 });
    expect(purchases.money.simulator.taken.length).toBeGreaterThan(0);
  });
});

describe("a bill with a budget", () => {
  type Budget = { data: { requested: number; committed: number; used: number; left: number } };

  it("is requested, committed, used as it is paid, and released as it is credited; one above it is refused", async () => {
    const category = (await post("/expense-categories", { name: "Paper", account: "6300" })).body.data.id;
    const month = today.slice(0, 7);
    const asked = { name: "Paper", period: "month", from: month, to: month, amount: 3_000, overspend: "block" };
    const budget = (await post("/budgets", asked)).body.data.id;
    expect((await decide(financeManager, budget, 1)).status).toBe(200);
    const read = async () => (await call<Budget>(owner, `/budgets/${budget}`)).body.data;
    const charged = { account: null, category_id: category, budget_id: budget, tax_type: "A" };
    const supplier = await supplierOf("Karatasi Ltd");
    const form = { supplier_id: supplier, day: today };
    const drafted = (price: number, number: string) =>
      post("/bills", { ...form, number, lines: [line(price, charged)] }).then(({ body }) => body.data.id);
    const id = await drafted(2_000, "K-1");
    await post(`/bills/${id}/submit`);
    expect(await read()).toMatchObject({ requested: 2_000, committed: 0, used: 0 });
    expect((await decide(financeManager, id, 1)).status).toBe(200);
    expect(await read()).toMatchObject({ requested: 0, committed: 2_000, used: 0, left: 1_000 });
    const over = await post(`/bills/${await drafted(1_001, "K-2")}/submit`);
    expect([over.status, over.body.code]).toEqual([409, "over_budget"]);
    const outside = { day: today, method: "cash", reference: "1", amount: 1_500 };
    expect((await post(`/bills/${id}/payments`, outside)).status).toBe(200);
    expect(await read()).toMatchObject({ committed: 2_000, used: 0 });
    expect((await decideRecorded()).status).toBe(200);
    expect(await read()).toMatchObject({ committed: 500, used: 1_500, left: 1_000 });
    const credit = { number: "CN-1", day: today, amount: 500, reason: "Returned" };
    expect((await post(`/bills/${id}/credit`, credit)).status).toBe(200);
    expect(await read()).toMatchObject({ committed: 0, used: 1_500, left: 1_500 });
    expect(await billOf(id)).toMatchObject({ state: "paid", open: 0 });
    const withdrawn = await drafted(1_000, "K-3");
    await post(`/bills/${withdrawn}/submit`);
    expect((await post(`/bills/${withdrawn}/withdraw`)).status).toBe(200);
    expect(await read()).toMatchObject({ requested: 0, left: 1_500 });
    const without = await post("/bills", { ...form, number: "K-4", lines: [line(5, { budget_id: budget })] });
    expect(without.body.errors).toMatchObject([{ path: "lines.0.category_id" }]);
  });
});

describe("a payment outside", () => {
  it("is recorded with the tax of its day, once by its reference, and posted to the bank", async () => {
    const supplier = await supplierOf("Benki Works", { destination: null });
    const id = await approved(supplier, [line(10_000, { withholding: "contractual" })]);
    const [bank, owed] = await Promise.all(["1100", "2250"].map(inBooks));
    const record = (more: object = {}, person?: Person) =>
      post(`/bills/${id}/payments`, { day: today, method: "bank", reference: "FT 77", ...more }, person);
    expect((await record({ amount: 11_600.01 })).body.errors).toMatchObject([{ path: "amount" }]);
    expect((await record({ day: "2199-01-01" })).body.errors).toMatchObject([{ path: "day" }]);
    expect((await record({}, rival)).status).toBe(404);
    expect((await record({}, financeManager)).status).toBe(403);
    expect((await record({ amount: 5_800 })).body.message).toBe(
      "The payment was recorded. It counts once another person approves it.",
    );
    expect(await billOf(id)).toMatchObject({ state: "approved", open: 11_600, is_being_paid: true });
    expect(await Promise.all(["1100", "2250"].map(inBooks))).toEqual([bank, owed]);
    expect((await record({ reference: "FT78" })).status).toBe(409);
    expect((await decideRecorded(1, owner)).status).toBe(403);
    expect((await decideRecorded(2)).status).toBe(200);
    expect(await billOf(id)).toMatchObject({ open: 11_600, is_being_paid: false });
    expect((await record({ amount: 5_800 })).status).toBe(200);
    expect((await decideRecorded()).body.message).toBe("The payment was approved and recorded.");
    expect((await record({ reference: "ft77" })).body.errors).toMatchObject([{ path: "reference" }]);
    expect((await record({ reference: "FT78" })).status).toBe(200);
    expect((await decideRecorded()).status).toBe(200);
    expect(await billOf(id)).toMatchObject({
      state: "paid",
      payments: [
        { state: "failed", gross: 5_800 },
        { method: "bank", gross: 5_800, paid: 5_650, withheld: [{ base: 5_000, tax: 150 }] },
        { method: "bank", gross: 5_800, paid: 5_650, withheld: [{ base: 5_000, tax: 150 }] },
      ],
    });
    expect((await record({ reference: "FT79" })).status).toBe(409);
    expect(await Promise.all(["1100", "2250"].map(inBooks))).toEqual([(bank ?? 0) - 1_130_000, (owed ?? 0) - 30_000]);
  });
});

describe("withheld tax", () => {
  type Tax = {
    id: string;
    source: string;
    name: string;
    state: string;
    amount: number;
    due: string;
    slip: string | null;
  };
  const taxes = async (more: object = {}) =>
    (await call<{ data: Tax[] }>(owner, "/client/obligations", more)).body.data.filter(
      ({ source }) => source === "withholding",
    );

  it("is owed to KRA by kind and day, paid by its payment number, and proven; certificates follow", async () => {
    const owed = await inBooks("2250");
    const all = await taxes({ open: true });
    expect(all.map(({ name, state }) => [name, state])).toEqual([
      ["Withholding income tax to KRA", "open"],
      ["Withholding VAT to KRA", "open"],
    ]);
    expect(-Math.round(all.reduce((so, { amount }) => so + amount, 0) * 100)).toBe(owed);
    const [, vat] = all;
    const id = vat?.id ?? "";
    expect((vat?.due ?? "") > today).toBe(true);
    type Withheld = { data: { id: string; supplier: string; number: string; tax: number; taxed: number }[] };
    const parts = await call<Withheld>(owner, "/client/withholding", { obligation_id: id });
    expect(parts.body.data).toMatchObject([{ supplier: "Wakili Advocates", taxed: 100_000, tax: 2_000 }]);
    const certificate = (number: string) =>
      hazina.call(owner, "PUT", `/withholding/${parts.body.data[0]?.id}`, { certificate: number });
    expect((await post(`/obligations/${id}/pay`)).status).toBe(409);
    expect((await post(`/obligations/${id}/slip`, { slip: "E1" })).status).toBe(409);
    expect((await certificate("WHT1")).status).toBe(409);
    expect((await post(`/obligations/${id}/prn`, { prn: "12" })).body.errors).toMatchObject([{ path: "prn" }]);
    expect((await post(`/obligations/${id}/prn`, { prn: "2026000000001234" })).status).toBe(200);
    const prepared = await post(`/obligations/${id}/pay`);
    expect(prepared.body.message).toBe("The payment was prepared and is waiting for approval.");
    expect((await post(`/obligations/${id}/pay`)).status).toBe(409);
    expect((await decide(financeManager, prepared.body.data.payment_id, 1)).status).toBe(200);
    await expect
      .poll(
        async () => {
          await finish();
          return (await taxes()).find((one) => one.id === id)?.state;
        },
        { timeout: 10_000 },
      )
      .toBe("paid");
    expect(await inBooks("2250")).toBe(owed + 200_000);
    expect((await post(`/obligations/${id}/slip`, { slip: "ESLIP-77" })).status).toBe(200);
    expect((await taxes()).find((one) => one.id === id)).toMatchObject({ state: "proven", slip: "ESLIP-77" });
    expect((await certificate("WHT1")).status).toBe(200);
    expect((await call(rival, `/obligations/${id}/file`)).status).toBe(404);
    expect((await post(`/obligations/${id}/prn`, { prn: "2026000000001235" }, rival)).status).toBe(404);
    expect((await post("/client/obligations", {}, employee)).status).toBe(403);
  });
});

describe("the VAT return", () => {
  type Return = {
    data: {
      due: string;
      sales: { type: string; net: number; tax: number }[];
      purchases: { type: string; net: number; tax: number }[];
      output: number;
      input: number;
      input_of_bills: number;
      payable: number;
      credit: number;
      not_deducted: number;
      difference: number;
      input_difference: number;
    };
  };
  const read = async (person: Person = owner) =>
    call<Return>(person, `/reports/accounting/vat?month=${today.slice(0, 7)}`);

  it("of a month is VAT on sales less that of bills with eTIMS, from documents and books alike", async () => {
    const before = (await read()).body.data;
    expect(before).toMatchObject({ output: 0, payable: 0, difference: 0 });
    expect(before.credit).toBe(before.input);
    expect(Math.round(before.input * 100)).toBe(await inBooks("1430"));
    const supplier = await supplierOf("Haina Risiti");
    await approved(supplier, [line(1_000)], { etims: null });
    const customer = (await post("/customers", { name: "Naivas" })).body.data.id;
    const lines = [
      { description: "Goods", quantity: 1, price: 500_000 },
      { description: "Export", quantity: 1, price: 20_000, tax_type: "C" },
    ];
    const { id } = (await post("/invoices", { customer_id: customer, lines })).body.data;
    expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
    const after = (await read()).body.data;
    expect(after).toMatchObject({
      sales: [
        { type: "B", rate: 16, net: 500_000, tax: 80_000 },
        { type: "C", rate: 0, net: 20_000, tax: 0 },
      ],
      output: 80_000,
      input: before.input,
      not_deducted: 160,
      difference: 0,
      credit: 0,
    });
    expect(after.payable).toBeCloseTo(80_000 - before.input, 2);
    expect(after.due.slice(-2)).toBe("20");
    const bought = after.purchases.reduce((so, { tax }) => so + tax, 0);
    expect(Math.round(bought * 100)).toBe(Math.round(after.input_of_bills * 100));
    const credited = await approved(await supplierOf("Rudisha Bidhaa"), [line(1_000), line(100, { tax_type: "A" })]);
    for (const [number, amount] of [
      ["CN-1", 420],
      ["CN-2", 420.01],
      ["CN-3", 419.99],
    ] as const) {
      const credit = { number, day: today, amount, reason: "Returned" };
      expect((await post(`/bills/${credited}/credit`, credit)).status).toBe(200);
      expect((await read()).body.data).toMatchObject({ input_difference: 0 });
    }
    expect((await read()).body.data).toMatchObject({ purchases: after.purchases, input: after.input });
    expect((await read(rival)).body.data).toMatchObject({ output: 0, input: 0, sales: [] });
    expect((await read(employee)).status).toBe(403);
  });
});

describe("a payment outside, of a branch", () => {
  it("is recorded by a person of the branch, and its tax is owed by the head company with that of all others", async () => {
    const { branchAdmin } = hazina.group;
    const owed = () => call<{ data: { source: string; amount: number }[] }>(owner, "/client/obligations", {});
    const sumOf = async () => (await owed()).body.data.reduce((sum, { amount }) => sum + amount, 0);
    const before = await sumOf();
    const supplier = await post("/suppliers", { name: "Kisumu Works" }, branchAdmin);
    const form = { supplier_id: supplier.body.data.id, number: "K-77", day: today };
    const bill = await post("/bills", { ...form, lines: [line(30_000, { withholding: "contractual" })] }, branchAdmin);
    const { id } = bill.body.data;
    expect((await post(`/bills/${id}/submit`, {}, branchAdmin)).status).toBe(200);
    expect((await decide(financeManager, id, 1)).status).toBe(200);
    const paidAtBank = { day: today, method: "bank", reference: "FT 90" };
    const recorded = await post(`/bills/${id}/payments`, paidAtBank, branchAdmin);
    expect([recorded.status, recorded.body.message]).toEqual([
      200,
      expect.stringContaining("The payment was recorded."),
    ]);
    expect((await decideRecorded()).status).toBe(200);
    expect((await sumOf()) - before).toBe(900);
    type Own = { data: object[] };
    expect((await call<Own>(branchAdmin, "/client/obligations", {})).body.data).toEqual([]);
  });
});
