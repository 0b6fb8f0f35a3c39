import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import type { Actor } from "../platform/actor.ts";
import { readMailbox } from "../platform/mail.ts";
import { PASSWORD, type Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";
import { detailsInEffect } from "./parties/details.ts";

const money = await startWithMpesa();
const { hazina, call, finish, simulator } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => money.stop());

type Made = { message: string; code?: string; data: { id: string; payment_id: string }; errors: { path: string }[] };
type Withheld = {
  kind: string;
  code: string | null;
  base: number;
  in_month: number;
  taxed: number;
  rate: number;
  tax: number;
};
type Bill = {
  state: string;
  open: number;
  total: number;
  version: number;
  deductible_vat: number;
  is_being_paid: boolean;
  comment: string | null;
  payments: {
    state: string;
    gross: number;
    paid: number;
    rounding: number;
    withheld: Withheld[];
    receipt: string | null;
  }[];
  credits: object[];
};

const today = dayAt(hazina.time.ms);
const ETIMS = "KRACU0400001238/57";
const post = (path: string, body: object = {}, person: Person = owner) => call<Made>(person, path, body);
const billOf = async (id: string) => (await call<{ data: Bill }>(owner, `/bills/${id}`)).body.data;
const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: owner.companyId }, account),
  );

async function decide(person: Person, subject: string, status: 1 | 2, more: object = {}) {
  type Requests = { data: { id: string; subject_id: string; version: number; state: string; facts: object[] }[] };
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As discussed", version: request?.version, ...more };
  return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
}

const mailsTo = (email: string) => readMailbox(hazina.server.services.database, email);

let next = 0;
const numberOf = () => `INV-${++next}`;

async function supplierOf(name: string, more: object = {}): Promise<string> {
  const to = { kind: "till", name, number: String(511_300 + ++next) };
  const made = await post("/suppliers", { name, email: `ap${next}@supplier.example`, destination: to, ...more });
  expect(made.status).toBe(200);
  const { id } = made.body.data;
  if ("destination" in more && more.destination === null) return id;
  type Supplier = { data: { details: { id: string }[] } };
  const { body } = await call<Supplier>(owner, `/suppliers/${id}`);
  expect((await decide(financeManager, body.data.details[0]?.id ?? "", 1)).status).toBe(200);
  return id;
}

const line = (price: number, more: object = {}) => ({ description: "Advice", price, account: "6550", ...more });

async function approved(supplier: string, lines: object[], more: object = {}): Promise<string> {
  const form = { supplier_id: supplier, number: numberOf(), day: today, etims: ETIMS, lines, ...more };
  const made = await post("/bills", form);
  expect([made.status, made.body.message]).toEqual([200, "The bill was saved as a draft."]);
  const { id } = made.body.data;
  expect((await post(`/bills/${id}/submit`)).body.message).toBe("The bill was submitted for approval.");
  expect((await decide(financeManager, id, 1)).body.message).toBe("The bill was approved and can be paid.");
  return id;
}

/** Pays bills through the wallet: prepared by the owner, approved by the finance manager, answered by M-Pesa. */
async function paid(ids: readonly string[], amount?: number): Promise<string> {
  const asked = { bills: ids.map((id) => ({ id, ...(amount === undefined ? {} : { amount }) })) };
  const prepared = await post("/bills/payments", asked);
  expect([prepared.status, prepared.body.message]).toEqual([200, expect.stringContaining("waiting for approval")]);
  const { payment_id: id } = prepared.body.data;
  const sent = await decide(financeManager, id, 1, { proof: { password: PASSWORD } });
  expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining("on ")]);
  await expect.poll(async () => (await billOf(ids[0] ?? "")).payments.length).toBeGreaterThan(0);
  return id;
}

async function settled(id: string): Promise<Bill> {
  await expect
    .poll(
      async () => {
        await finish();
        return (await billOf(id)).is_being_paid;
      },
      { timeout: 10_000 },
    )
    .toBe(false);
  return billOf(id);
}

beforeAll(async () => {
  await money.fund(owner, 250_000);
  await money.fund(owner, 250_000);
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
    const advice = (await mailsTo("wakili@supplier.example")).find(({ subject }) => subject.startsWith("Withholding"));
    expect(advice?.body).toContain("Withholding tax: KES 5,000.00, 5 % of KES 100,000.00");
    expect(advice?.body).toContain("VAT withheld: KES 2,000.00, 2 % of KES 100,000.00");
    expect(advice?.body).toContain("Paid to you: KES 109,000.00");
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
    expect(simulator.taken.length).toBeGreaterThan(0);
  });

  it("is one for each supplier and number, however it is written", async () => {
    const supplier = await supplierOf("Chapa Printers");
    const form = { supplier_id: supplier, number: "INV 0099/a", day: today, lines: [line(10)] };
    const { id } = (await post("/bills", form)).body.data;
    const again = await post("/bills", { ...form, number: "inv-0099A" });
    expect([again.status, again.body.errors]).toMatchObject([409, [{ path: "number" }]]);
    const other = await supplierOf("Chapa Signs");
    expect((await post("/bills", { ...form, supplier_id: other })).status).toBe(200);
    expect((await hazina.call(owner, "DELETE", `/bills/${id}`)).status).toBe(200);
    expect((await post("/bills", { ...form, number: "inv-0099A" })).status).toBe(200);
  });

  it("is refused without lines, amount, a cost account or a day that can be, naming the field", async () => {
    const supplier = await supplierOf("Refused Ltd");
    const send = async (more: object) => {
      const made = await post("/bills", {
        supplier_id: supplier,
        number: numberOf(),
        day: today,
        lines: [line(10)],
        ...more,
      });
      return [made.status, made.body.errors?.[0]?.path];
    };
    expect(await send({ number: "--" })).toEqual([422, "number"]);
    expect(await send({ day: "2199-01-01" })).toEqual([422, "day"]);
    expect(await send({ due_on: "2001-01-01" })).toEqual([422, "due_on"]);
    expect(await send({ etims: "INV-7" })).toEqual([422, "etims"]);
    expect(await send({ lines: [line(10, { account: "2100" })] })).toEqual([422, "lines.0.account"]);
    expect(await send({ lines: [line(10, { account: null })] })).toEqual([422, "lines.0.category_id"]);
    expect(await send({ lines: [line(1_000_000_000, { quantity: 1_000_000 })] })).toEqual([422, "lines.0.price"]);
    const empty = await post("/bills", { supplier_id: supplier, number: numberOf(), day: today });
    expect((await post(`/bills/${empty.body.data.id}/submit`)).body.errors).toMatchObject([{ path: "lines" }]);
    const free = await post("/bills", { supplier_id: supplier, number: numberOf(), day: today, lines: [line(0)] });
    expect((await post(`/bills/${free.body.data.id}/submit`)).body.errors).toMatchObject([{ path: "lines.0.price" }]);
  });

  it("is not changed, deleted, submitted or decided again; a rejected one is a draft with its reason", async () => {
    const supplier = await supplierOf("Rudi Supplies");
    const form = { supplier_id: supplier, number: numberOf(), day: today, lines: [line(10)] };
    const { id } = (await post("/bills", form)).body.data;
    expect((await post(`/bills/${id}/submit`)).status).toBe(200);
    expect((await post(`/bills/${id}/submit`)).status).toBe(409);
    expect((await decide(owner, id, 1)).status).toBe(403);
    expect((await decide(financeManager, id, 2)).status).toBe(200);
    expect(await billOf(id)).toMatchObject({ state: "draft", comment: "As discussed" });
    expect((await post(`/bills/${id}/submit`)).status).toBe(200);
    expect((await decide(financeManager, id, 1)).status).toBe(200);
    const { version } = await billOf(id);
    expect((await hazina.call(owner, "PUT", `/bills/${id}`, { ...form, version })).status).toBe(409);
    expect((await hazina.call(owner, "DELETE", `/bills/${id}`)).status).toBe(409);
    const over = { number: "CN-1", day: today, amount: 11.61, reason: "Returned" };
    expect((await post(`/bills/${id}/credit`, over)).body.message).toBe("Only 11.60 of this bill is still open.");
    expect((await post(`/bills/${id}/credit`, { ...over, amount: 5 })).status).toBe(200);
    expect((await post(`/bills/${id}/credit`, { ...over, amount: 1 })).body.errors).toMatchObject([{ path: "number" }]);
    expect((await post(`/bills/${id}/credit`, { ...over, number: "CN-2", amount: 6.6 })).status).toBe(200);
    expect(await billOf(id)).toMatchObject({ state: "credited", open: 0 });
  });

  it("without an eTIMS invoice has its VAT in the cost; payables, aging and the suppliers agree", async () => {
    const supplier = await supplierOf("Jua Kali");
    const vat = await inBooks("1430");
    const id = await approved(supplier, [line(1_000, { account: "6350" })], { etims: null });
    expect(await billOf(id)).toMatchObject({ deductible_vat: 0, open: 1_160 });
    expect(await inBooks("1430")).toBe(vat);
    type Aging = { data: { supplier: string; total: number }[]; total: number };
    const { body } = await call<Aging>(owner, "/reports/bills/aging");
    expect(body.data).toContainEqual(expect.objectContaining({ supplier: "Jua Kali", not_due: 1_160, total: 1_160 }));
    expect(await inBooks("2100")).toBe(-Math.round(body.total * 100));
    const all = await call<{ data: { owed: number }[] }>(owner, "/client/suppliers", {});
    expect(all.body.data.reduce((so, { owed }) => so + owed, 0)).toBeCloseTo(body.total, 2);
  });

  it("is of one company and branch: others find nothing, and an employee is refused", async () => {
    const supplier = await supplierOf("Ndani Ltd");
    const form = { supplier_id: supplier, number: numberOf(), day: today, lines: [line(10)] };
    const { id } = (await post("/bills", form)).body.data;
    for (const person of [rival, branchAdmin]) {
      expect((await call(person, `/bills/${id}`)).status).toBe(404);
      expect((await post(`/bills/${id}/submit`, {}, person)).status).toBe(404);
      expect((await post("/bills", form, person)).status).toBe(404);
      expect((await post("/bills/payments", { bills: [{ id }] }, person)).status).toBe(404);
      expect((await call(person, `/suppliers/${supplier}`)).status).toBe(404);
    }
    const refused = [
      post("/client/bills", {}, employee),
      post("/bills", form, employee),
      post("/client/suppliers", {}, employee),
      post("/bills/payments", { bills: [{ id }] }, employee),
      call(employee, "/reports/bills/aging"),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const nobody = await hazina.call(undefined as never, "GET", `/bills/${id}`).catch(() => ({ status: 401 }));
    expect(nobody.status).toBe(401);
  });
});

describe("payment details of a supplier", () => {
  type Supplier = {
    data: { destination: { shown: string } | null; flags: string[]; details: { id: string; state: string }[] };
  };
  const read = async (id: string) => (await call<Supplier>(owner, `/suppliers/${id}`)).body.data;

  it("need another person; the old contact is notified of changed ones, which rest 24 hours", async () => {
    const till = (number: string) => ({ kind: "till", name: "Kibo Hardware", number });
    const id = await supplierOf("Kibo Hardware", { email: "kibo@supplier.example", destination: till("601001") });
    expect(await read(id)).toMatchObject({ destination: { shown: "Till •••001" } });
    const form = { name: "Kibo Hardware", email: "thief@supplier.example" };
    expect((await hazina.call(owner, "PUT", `/suppliers/${id}`, form)).status).toBe(200);
    expect((await post(`/suppliers/${id}/destination`, { destination: till("602002") })).status).toBe(200);
    expect((await post(`/suppliers/${id}/destination`, { destination: till("603003") })).status).toBe(409);
    const [entered] = (await read(id)).details;
    expect((await decide(owner, entered?.id ?? "", 1)).status).toBe(403);
    expect((await decide(financeManager, entered?.id ?? "", 1)).body.message).toContain("24 hours");
    for (const to of ["kibo@supplier.example", "thief@supplier.example"])
      expect((await mailsTo(to)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining("are changing"));
    expect(await read(id)).toMatchObject({
      destination: { shown: "Till •••001" },
      details: [{ state: "resting" }, { state: "in_effect" }],
    });
    const tomorrow = hazina.time.ms + 24 * 3_600_000;
    const shownAt = (now: number) =>
      hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, async (tx) => {
        const actor = { companyId: owner.companyId } as Actor;
        return (await detailsInEffect({ tx, actor, now }, [id])).get(id)?.shown;
      });
    expect(await shownAt(tomorrow - 60_000)).toBe("Till •••001");
    expect(await shownAt(tomorrow + 60_000)).toBe("Till •••002");
  });

  it("without confirmation pay nothing, and what is shared with another supplier is flagged", async () => {
    const shared = { tax_pin: "P051234599Z", phone: "+254711000999" };
    const till = { kind: "till", name: "Pacha", number: "604004" };
    await supplierOf("Pacha One", { ...shared, destination: till });
    const made = await post("/suppliers", { name: "Pacha Two", ...shared, destination: till });
    const { id } = made.body.data;
    expect((await read(id)).flags).toEqual(["Pacha One has the same tax PIN.", "Pacha One has the same phone."]);
    const bill = await approved(id, [line(100)]);
    const refused = await post("/bills/payments", { bills: [{ id: bill }] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining("no confirmed payment details"),
    ]);
    const [entered] = (await read(id)).details;
    type Inbox = { data: { subject_id: string; facts: { label: string; value: string }[] }[] };
    const inbox = await call<Inbox>(financeManager, "/client/approvals", { box: "waiting" });
    const facts = inbox.body.data.find(({ subject_id: of }) => of === entered?.id)?.facts ?? [];
    expect(facts.filter(({ label }) => label === "Check").map(({ value }) => value)).toContain(
      "Pacha One is paid to the same account.",
    );
    const wallet = { kind: "kra", name: "KRA", prn: "1234567890123456" };
    expect((await post(`/suppliers/${id}/destination`, { destination: wallet })).status).toBe(422);
    expect((await hazina.call(owner, "DELETE", `/suppliers/${id}`)).status).toBe(409);
  });
});
