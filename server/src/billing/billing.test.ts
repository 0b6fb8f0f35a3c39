import { addDays, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { identities } from "../access/tables.ts";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { receivePayment } from "../invoicing/receive-payment.ts";
import { grantPlan } from "../organization/subscriber.ts";
import { companies } from "../organization/tables.ts";
import { taxSettings } from "../suppliers/withholding/tables.ts";
import { PASSWORD, signIn } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";
import { applyAllPaid } from "./apply-paid.ts";
import { chargeCompany } from "./charge-plans.ts";
import { OPERATOR } from "./operator-books.ts";
import { planSettlement } from "./plan-settlement.ts";

const EMPLOYEE = 2;
const money = await startWithMpesa();
const { hazina, call, simulator, results, deliver, fund, finish } = money;
const { services } = hazina.server;
const { branchAdmin, employee } = hazina.group;
const owner = { ...hazina.group.owner };
const financeManager = { ...hazina.group.financeManager };
const rival = { ...(await hazina.company("Rival Traders")) };
const late = { ...(await hazina.company("Late Bakers")) };
await hazina.staff("otieno@hazina.example");
const operator = { ...(await hazina.staff("neema@hazina.example")) };

afterAll(() => money.stop());

type Invoice = {
  id: string;
  reference: string;
  number: number;
  net: number;
  total: number;
  open: number;
  to_pay: number;
  state: string;
  payment: { state: string; reference: string } | null;
  description: string;
};
type Billing = {
  data: Invoice[];
  meta: { total: number };
  subscription: {
    plan: { id: number; name: string };
    cycle: string;
    is_charged: boolean;
    from: string | null;
    to: string | null;
    next_charge: { day: string; plan: string; total: number } | null;
    credit: number;
    rests_since: string | null;
    usage: { what: string; used: number; limit: number | null }[];
    methods: string[];
  };
};
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Said = { message: string; code?: string; data: { invoice_id: string | null } };

const billing = async (person: { token?: string } = owner) => (await call<Billing>(person, "/billing", {})).body;
const subscribe = (body: object, person: { token?: string } = owner) => call<Said>(person, "/billing/subscribe", body);
const quote = async (plan_id: number, cycle = "Monthly") =>
  (await call<{ data: Record<string, unknown> }>(owner, "/billing/quote", { plan_id, cycle })).body.data;
const setPrice = (plan: number, body: object, person: { token?: string } = operator) =>
  hazina.call<{ message: string }>(person, "PUT", `/operator/plans/${plan}/price`, body);
/** Moves the clock forward by a number of days, and signs the test users in again. */
async function passDays(days: number) {
  hazina.time.ms += days * 86_400_000;
  await services.database.inAccess((tx) => tx.update(identities).set({ passwordChangedAt: hazina.time.ms }));
  for (const person of [owner, financeManager, rival, late, operator])
    person.token = (await signIn(hazina, person.email, PASSWORD)).access_token;
}
const today = () => dayAt(hazina.time.ms);
const inCompany = (companyId: string, planId: number) =>
  services.database.inCompany({ companyId, branchId: null }, (tx) =>
    grantPlan(tx, companyId, { planId, cycle: "Monthly" }),
  );
const inBooks = (companyId: string, account: string) =>
  services.database.inCompany({ companyId, branchId: null }, (tx) => readAccountBalance(tx, { companyId }, account));

/** Returns the approval request that waits for a decision; undefined if there is none. */
async function pendingRequest(person: { token?: string }) {
  const { body } = await call<Requests>(person, "/client/approvals", { box: "all" });
  return body.data.find(({ state }) => state === "pending");
}

/** Confirms the prompt on the phone, delivers M-Pesa's results, and processes the payment. */
async function confirmOnPhone() {
  for (let look = 0; look < 200 && results.length === 0; look++) {
    await simulator.release();
    await new Promise((done) => setTimeout(done, 25));
  }
  for (const report of results.splice(0)) await deliver(report);
  for (let look = 0; look < 200; look++) {
    await applyAllPaid(services);
    if ((await billing()).data.every(({ state }) => state !== "open")) return;
    await new Promise((done) => setTimeout(done, 25));
  }
}

describe("plans and their prices", () => {
  it("are priced by the operator alone, with 30 days' notice of a new price", async () => {
    expect((await hazina.call<{ data: object[] }>({}, "GET", "/billing/plans")).body.data[0]).toMatchObject({
      id: 1,
      price_monthly: null,
      price_yearly: null,
    });
    expect((await subscribe({ plan_id: 3, cycle: "Monthly", method: "wallet" })).body).toMatchObject({
      code: "no_price",
    });
    for (const [id, monthly] of [
      [1, 1_000],
      [2, 5_000],
      [3, 15_000],
    ] as const) {
      expect((await setPrice(id, { monthly, yearly: monthly * 10 })).status).toBe(200);
    }
    expect((await setPrice(1, { monthly: 1_050, yearly: 10_000 })).status).toBe(422);
    expect((await setPrice(1, { monthly: 1_200, yearly: 12_000, from: today() })).status).toBe(422);
    expect((await setPrice(1, { monthly: 1_200, yearly: 12_000 }, owner)).status).toBe(403);
    expect((await setPrice(1, { monthly: 1_200, yearly: 12_000 }, {})).status).toBe(401);
    expect((await hazina.call(owner, "GET", "/operator/plans")).status).toBe(403);
    expect((await hazina.call<{ data: object[] }>({}, "GET", "/billing/plans")).body.data[1]).toMatchObject({
      price_monthly: 5_000,
      price_yearly: 50_000,
    });
    const paybill = (number: string, password?: string) =>
      hazina.call(operator, "PUT", "/operator/paybill", { paybill: number, proof: { password } });
    expect((await paybill("12", PASSWORD)).status).toBe(422);
    expect((await paybill("600100")).status).toBe(403);
    expect((await paybill("600100", "Wrong-2026")).status).toBe(422);
    expect((await paybill("600100", PASSWORD)).status).toBe(200);
    expect((await hazina.mailTo("otieno@hazina.example")).body).toContain("changed the paybill from none to 600100");
  });

  it("are seen and chosen by those who may, of the head company alone", async () => {
    expect((await call({}, "/billing", {})).status).toBe(401);
    expect((await call(employee, "/billing", {})).status).toBe(403);
    expect((await subscribe({ plan_id: 2, cycle: "Monthly" }, financeManager)).status).toBe(403);
    expect((await subscribe({ plan_id: 2, cycle: "Monthly" }, branchAdmin)).status).toBe(403);
    expect((await billing()).subscription).toMatchObject({
      is_charged: false,
      next_charge: null,
      methods: ["wallet", "mpesa"],
    });
  });
});

describe("a company's plan", () => {
  it("begins with an invoice of the operator with VAT, that is paid by phone", async () => {
    await inCompany(owner.companyId, 2);
    expect((await subscribe({ plan_id: 2, cycle: "Monthly", method: "mpesa" })).status).toBe(422);
    const paid = await subscribe({ plan_id: 2, cycle: "Monthly", method: "mpesa", phone: "0712345111" });
    expect(paid.body.message).toBe("Enter your M-Pesa PIN on the phone to confirm.");
    const { data, subscription } = await billing();
    expect(data).toMatchObject([{ number: 1, net: 5_000, total: 5_800, open: 5_800, state: "open" }]);
    expect(subscription).toMatchObject({
      plan: { id: 2 },
      is_charged: true,
      from: today(),
      next_charge: { plan: "Growth", total: 5_800 },
    });
    await confirmOnPhone();
    expect((await billing()).data).toMatchObject([{ open: 0, state: "paid" }]);
    expect(await inBooks(OPERATOR.companyId, "1200")).toBe(0);
    expect(
      (await call<Said>(owner, `/billing/invoices/${data[0]?.id}/pay`, { method: "mpesa", phone: "0712345111" }))
        .status,
    ).toBe(409);
    expect((await call(rival, `/billing/invoices/${data[0]?.id}/pay`, { method: "wallet" })).status).toBe(404);
    const file = (id: string | undefined, person = owner) =>
      hazina.call(person, "GET", `/billing/invoices/${id}/document`);
    expect((await file(data[0]?.id, rival)).status).toBe(404);
  });

  it("becomes larger when the invoice is paid from the wallet, less the unused days", async () => {
    await passDays(10);
    const before = await quote(3);
    const to = parseDay((await billing()).subscription.to ?? "");
    const unused = Math.round((5_000 * 100 * 20) / 30) / 100;
    expect(before).toMatchObject({ kind: "now", unused: expect.closeTo(unused, 0), net: 11_700, total: 13_572 });
    expect(to).toBe(addDays(today(), 19));
    await fund(owner, 20_000);
    const chosen = await subscribe({ plan_id: 3, cycle: "Monthly", method: "wallet" });
    expect(chosen.body.message).toBe("The payment was prepared and is waiting for approval.");
    expect((await billing()).subscription.plan.id).toBe(2);
    const [invoice] = (await billing()).data;
    expect(invoice).toMatchObject({ number: 2, total: 13_572, payment: { state: "under_way" } });
    expect((await call(owner, `/billing/invoices/${invoice?.id}/pay`, { method: "wallet" })).status).toBe(409);
    const first = await pendingRequest(owner);
    const rejection = { status: 2, comment: "Pay it next week", version: first?.version };
    expect((await hazina.call(financeManager, "PUT", `/approvals/${first?.id}`, rejection)).status).toBe(200);
    expect((await billing()).data[0]).toMatchObject({ payment: { state: "failed" } });
    expect((await call(owner, `/billing/invoices/${invoice?.id}/pay`, { method: "wallet" })).status).toBe(200);
    // The rejected payment ends a second time: the newer one is still under way.
    const on = { now: hazina.time.ms, ports: services.ports, jobs: services.jobs };
    const paid = { causeId: invoice?.id ?? "", causeLine: "", paymentId: first?.subject_id ?? "", transactionId: null };
    const end = { amount: cents(1_357_200), currency: "KES", receipt: null, provider: "M-Pesa" } as const;
    const scope = { companyId: owner.companyId, branchId: null };
    await services.database.inCompany(scope, (tx) =>
      planSettlement.ended({ ...on, tx }, { ...scope, ...paid, ...end, state: "failed" }),
    );
    expect((await billing()).data[0]).toMatchObject({ payment: { state: "under_way" } });
    const request = await pendingRequest(owner);
    const decision = { status: 1, comment: "", version: request?.version };
    expect((await hazina.call(owner, "PUT", `/approvals/${request?.id}`, decision)).status).toBe(403);
    expect((await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, decision)).status).toBe(200);
    for (let look = 0; look < 200 && (await billing()).data[0]?.state !== "paid"; look++) {
      await finish();
      await new Promise((done) => setTimeout(done, 25));
    }
    const { subscription, data } = await billing();
    expect(data[0]).toMatchObject({ state: "paid", payment: { state: "paid" } });
    expect(subscription).toMatchObject({ plan: { id: 3 }, from: today(), credit: expect.closeTo(33.33, 2) });
    expect(await inBooks(owner.companyId, "6300")).toBe(1_357_200);
    expect(await inBooks(owner.companyId, "1450")).toBe(0);
  });

  it("becomes smaller at the end of the period, and not while usage exceeds it", async () => {
    const people = (await billing()).subscription.usage.find(({ what }) => what === "users");
    expect(people?.used).toBeGreaterThan(3);
    expect(await quote(1)).toMatchObject({ kind: "later", refused: expect.stringContaining("allows 3 users") });
    expect((await subscribe({ plan_id: 1, cycle: "Monthly" })).body.code).toBe("over_limit");
    expect((await subscribe({ plan_id: 2, cycle: "Monthly" })).status).toBe(200);
    expect((await billing()).subscription).toMatchObject({ plan: { id: 3 }, next_charge: { plan: "Growth" } });
    await passDays(31);
    await chargeCompany(services, owner.companyId);
    await chargeCompany(services, owner.companyId);
    const { data, subscription } = await billing();
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ number: 3, net: 5_000, state: "open" });
    expect(subscription).toMatchObject({ plan: { id: 2 }, next_charge: { plan: "Growth" } });
    expect((await quote(3)).refused).toContain("Pay invoice");
  });

  it("is reminded, and its extra rights are suspended 30 days after the due day until it is paid", async () => {
    await passDays(62);
    await chargeCompany(services, owner.companyId);
    const suspended = (await billing()).subscription;
    expect(suspended).toMatchObject({ rests_since: expect.any(String), usage: [{ limit: 3 }, { limit: 3 }] });
    const mail = await hazina.mailTo(owner.email);
    expect(mail.subject + mail.body).toContain("for your plan");
    const more = { first_name: "Njeri", last_name: "Kamau", email: "njeri@umoja-group.co.ke", role_id: EMPLOYEE };
    expect((await call(owner, "/users", { ...more, phone: "0712345679" })).body).toMatchObject({ code: "plan_limit" });
    for (const invoice of (await billing()).data.filter(({ open }) => open > 0)) {
      await call(owner, `/billing/invoices/${invoice.id}/pay`, { method: "mpesa", phone: "0712345111" });
      await confirmOnPhone();
    }
    await applyAllPaid(services);
    expect((await billing()).subscription.rests_since).toBeNull();
  });

  it("of a company that withholds VAT is paid in full by the rest", async () => {
    const { companyId } = owner;
    await services.database.inCompany({ companyId, branchId: null }, (tx) =>
      tx.insert(taxSettings).values({
        companyId,
        id: crypto.randomUUID(),
        vatAgentFrom: today(),
        setByName: "Amina",
        createdAt: hazina.time.ms,
      }),
    );
    const chosen = await subscribe({ plan_id: 3, cycle: "Yearly", method: "wallet" });
    expect(chosen.body.code).toBe("withholds_vat");
    const { body } = await subscribe({ plan_id: 3, cycle: "Yearly", method: "mpesa", phone: "0712345111" });
    const [invoice] = (await billing()).data;
    expect(invoice).toMatchObject({ id: body.data.invoice_id, state: "open" });
    expect(invoice?.to_pay).toBe((invoice?.total ?? 0) - (invoice?.net ?? 0) * 0.02);
    await confirmOnPhone();
    expect((await billing()).data[0]).toMatchObject({ state: "paid", open: 0 });
    expect((await billing()).subscription).toMatchObject({ plan: { id: 3 }, cycle: "Yearly" });
    expect(await inBooks(OPERATOR.companyId, "1210")).toBe((invoice?.net ?? 0) * 2);
  });

  it("is listed for the operator, and withdrawn where nobody pays for a change", async () => {
    const list = await call<{ data: { company: string; open: number }[] }>(operator, "/operator/subscribers", {});
    expect(list.body.data).toMatchObject([{ company: expect.stringContaining("Umoja Group"), open: 0 }]);
    await inCompany(rival.companyId, 1);
    expect(
      (await subscribe({ plan_id: 2, cycle: "Monthly", method: "mpesa", phone: "0712345032" }, rival)).status,
    ).toBe(200);
    const larger = { plan_id: 3, cycle: "Monthly", method: "mpesa", phone: "0712345032" };
    expect((await subscribe(larger, rival)).body).toMatchObject({ code: "under_way" });
    await expect.poll(async () => [await finish(), (await subscribe(larger, rival)).status][1]).toBe(200);
    expect((await billing(rival)).data.map(({ state }) => state)).toEqual(["open", "credited"]);
    await passDays(8);
    const runs = async () => {
      await chargeCompany(services, rival.companyId);
      const states = (await billing(rival)).data.map(({ state }) => state);
      await finish();
      return states;
    };
    expect(await runs()).toEqual(["open", "credited"]);
    await expect.poll(runs).toEqual(["credited", "credited"]);
    expect((await billing(rival)).subscription).toMatchObject({ plan: { id: 1 }, is_charged: false });
  });

  it("is paid by bank as well, which the operator records", async () => {
    expect((await subscribe({ plan_id: 1, cycle: "Monthly" }, rival)).status).toBe(200);
    const [open] = (await billing(rival)).data;
    const paid = {
      invoice: open?.reference,
      method: "bank",
      reference: "FT26340PLN",
      day: today(),
      amount: open?.total,
    };
    const record = (body: object, person = operator) => call<Said>(person, "/operator/receipts", body);
    expect((await record({ ...paid, invoice: "INV0000000" })).status).toBe(404);
    expect((await call<Said>(owner, "/operator/receipts", paid)).status).toBe(403);
    expect((await record(paid)).status).toBe(200);
    expect((await record({ ...paid })).status).toBe(409);
    expect((await billing(rival)).data[0]).toMatchObject({ state: "paid", open: 0 });
  });

  it("is charged after a larger plan that nobody paid, and a receipt that came too late pays the next invoice", async () => {
    await inCompany(late.companyId, 1);
    await services.database.inCompany({ companyId: late.companyId, branchId: null }, (tx) =>
      tx.update(companies).set({ activatedAt: hazina.time.ms }).where(eq(companies.companyId, late.companyId)),
    );
    const larger = { plan_id: 2, cycle: "Monthly", method: "mpesa", phone: "0712345032" };
    expect((await subscribe(larger, late)).status).toBe(200);
    await chargeCompany(services, late.companyId);
    expect((await billing(late)).subscription.is_charged).toBe(false);
    await passDays(8);
    const isCharged = async () => {
      await finish();
      await chargeCompany(services, late.companyId);
      return (await billing(late)).subscription.is_charged;
    };
    await expect.poll(isCharged).toBe(true);
    const { data, subscription } = await billing(late);
    expect(subscription).toMatchObject({ plan: { id: 1 }, is_charged: true, from: today() });
    expect(data.map(({ state }) => state)).toEqual(["open", "credited"]);
    await services.database.inCompany(OPERATOR.scope, (tx) =>
      receivePayment(
        { tx, actor: OPERATOR, now: hazina.time.ms },
        { invoiceId: data[1]?.id ?? "", receipt: "SLATE00001", amount: cents(580_000), day: today() },
      ),
    );
    await passDays(31);
    await chargeCompany(services, late.companyId);
    expect((await billing(late)).data[0]).toMatchObject({ net: 1_000, state: "paid", open: 0 });
  });

  it("is not charged for the days on which its rights were suspended, and a payment counts at once", async () => {
    await passDays(75);
    await chargeCompany(services, late.companyId);
    await passDays(60);
    await chargeCompany(services, late.companyId);
    const before = await billing(late);
    expect(before.subscription.rests_since).not.toBeNull();
    for (const { id, reference, total, state } of before.data.filter(({ open }) => open > 0)) {
      expect([id, state]).toEqual([id, "overdue"]);
      const paid = { invoice: reference, method: "bank", reference: `FT ${reference}`, day: today(), amount: total };
      expect((await call<Said>(operator, "/operator/receipts", paid)).status).toBe(200);
    }
    expect((await subscribe({ plan_id: 2, cycle: "Monthly" }, late)).body.code).not.toBe("unpaid");
    await chargeCompany(services, late.companyId);
    const { data, subscription } = await billing(late);
    expect(subscription).toMatchObject({ rests_since: null, from: today() });
    expect(data).toHaveLength(before.data.length + 1);
  });

  it("is charged on where a payment of a larger plan is never decided, or pays a part", async () => {
    await fund(late, 10_000);
    const before = await billing(late);
    expect((await subscribe({ plan_id: 2, cycle: "Monthly", method: "wallet" }, late)).status).toBe(200);
    expect((await billing(late)).data[0]).toMatchObject({ payment: { state: "under_way" } });
    await passDays(6);
    await chargeCompany(services, late.companyId);
    expect((await billing(late)).data[0]).toMatchObject({ payment: { state: "under_way" } });
    await passDays(60);
    await chargeCompany(services, late.companyId);
    const after = await billing(late);
    expect(after.data.filter(({ state }) => state === "credited").length).toBe(2);
    expect(after.data.length).toBeGreaterThan(before.data.length + 1);
    const waiting = await call<Requests>(late, "/client/approvals", { box: "all" });
    expect(waiting.body.data.map(({ state }) => state)).toEqual(["withdrawn"]);
    const begins = { ...(await hazina.company("Part Bakers")) };
    await inCompany(begins.companyId, 1);
    await services.database.inCompany({ companyId: begins.companyId, branchId: null }, (tx) =>
      tx.update(companies).set({ activatedAt: hazina.time.ms }).where(eq(companies.companyId, begins.companyId)),
    );
    await fund(begins, 10);
    expect((await subscribe({ plan_id: 2, cycle: "Monthly", method: "wallet" }, begins)).status).toBe(200);
    const [larger] = (await billing(begins)).data;
    const part = { invoice: larger?.reference, method: "bank", reference: "FT PART", day: today(), amount: 1 };
    expect((await call<Said>(operator, "/operator/receipts", part)).status).toBe(200);
    await passDays(8);
    begins.token = (await signIn(hazina, begins.email, PASSWORD)).access_token;
    await chargeCompany(services, begins.companyId);
    expect((await billing(begins)).subscription).toMatchObject({ plan: { id: 1 }, is_charged: true });
  });
});
