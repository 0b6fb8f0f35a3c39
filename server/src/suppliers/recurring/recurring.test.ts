import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { makeRecurringInvoices, updateRecurringInvoice } from "../../invoicing/recurring/recurring-invoices.ts";
import { recurringDocuments } from "../../invoicing/recurring/tables.ts";
import { sendReminders } from "../../invoicing/reminders/send-reminders.ts";
import { salesDocuments } from "../../invoicing/tables.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { inCall, workOf } from "../../platform/call.ts";
import { readMailbox } from "../../platform/mail.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { makeRecurringBills } from "./recurring-bills.ts";

const ADMIN = 1;
const EMPLOYEE = 2;
const hazina = await startTestServer();
const { owner, financeManager, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;
const DAY = 86_400_000;

afterAll(() => hazina.stop());

type Answer = { message: string; code?: string; data: { id: string } };
type Row = {
  id: string;
  party: string;
  total: number;
  next_on: string | null;
  made: number;
  last_id: string | null;
  is_paused: boolean;
  problem: string | null;
  version: number;
  documents: { id: string; day: string }[];
};
type Person = { readonly token?: string };

const post = (path: string, body: object, person: Person = owner) => hazina.call<Answer>(person, "POST", path, body);
const today = () => dayAt(hazina.time.ms);
const at = async <Value>(days: number, work: () => Promise<Value>) => {
  hazina.time.ms += days * DAY;
  try {
    return await work();
  } finally {
    hazina.time.ms -= days * DAY;
  }
};
const customerId = (await post("/customers", { name: "Bahari Hotels", email: "accounts@bahari.example" })).body.data.id;
const supplierId = (await post("/suppliers", { name: "Jengo Properties" })).body.data.id;
const LINES = [{ description: "Warehouse rent", quantity: 1, price: 45_000, tax_type: "B" }];
const schedule = (more: object = {}) => ({ every: "month", first_on: today(), ...more });
const recurring = (more: object = {}, person: Person = owner) =>
  post("/recurring-invoices", { customer_id: customerId, lines: LINES, step: "issue", ...schedule(), ...more }, person);
const read = async (id: string) =>
  (await hazina.call<{ data: Row }>(owner, "GET", `/recurring-invoices/${id}`)).body.data;
const mails = () => readMailbox(services.database, "accounts@bahari.example");
const invoicesOf = (id: string) =>
  services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    tx.select().from(salesDocuments).where(eq(salesDocuments.id, id)),
  );

describe("a recurring invoice", () => {
  it("is issued once a period, and the missed ones are made later", async () => {
    const { id } = (await recurring({ until: addDays(today(), 70) })).body.data;
    expect(await read(id)).toMatchObject({
      party: "Bahari Hotels",
      total: 52_200,
      next_on: today(),
      made: 0,
      last_id: null,
    });
    await Promise.all([
      makeRecurringInvoices(services, owner.companyId),
      makeRecurringInvoices(services, owner.companyId),
    ]);
    await makeRecurringInvoices(services, owner.companyId);
    const once = await read(id);
    expect(once).toMatchObject({ made: 1, documents: [{ day: today() }] });
    expect(await invoicesOf(once.last_id ?? "")).toMatchObject([{ state: "issued", totalCents: 5_220_000 }]);
    await at(80, () => makeRecurringInvoices(services, owner.companyId));
    expect(await read(id)).toMatchObject({ made: 3, next_on: null });
  });

  it("is mailed once where the server stopped between issue and mail, also by two runs at once", async () => {
    const { id } = (await recurring({ step: "send", until: addDays(today(), 20) })).body.data;
    await makeRecurringInvoices(services, owner.companyId);
    const { last_id: last } = await read(id);
    const before = (await mails()).length;
    await services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
      tx.update(recurringDocuments).set({ unsentId: last }).where(eq(recurringDocuments.id, id)),
    );
    await Promise.all([1, 2].map(() => makeRecurringInvoices(services, owner.companyId)));
    await makeRecurringInvoices(services, owner.companyId);
    expect((await mails()).length).toBe(before + 1);
    expect(await read(id)).toMatchObject({ made: 1, problem: null });
  });

  it("has lines that can be changed from the next one on", async () => {
    const two = [...LINES, { description: "Parking", quantity: 2, price: 1_000, tax_type: "A" }];
    const { id } = (await recurring({ lines: two, until: addDays(today(), 40) })).body.data;
    await makeRecurringInvoices(services, owner.companyId);
    const { version, last_id: first } = await read(id);
    const change = (lines: object[]) =>
      hazina.call<Answer>(owner, "PUT", `/recurring-invoices/${id}`, {
        version,
        is_paused: false,
        until: addDays(today(), 40),
        step: "issue",
        lines,
      });
    expect((await change([])).status).toBe(422);
    expect((await change([{ at: 7, description: "Rent", quantity: 1, price: 1 }])).status).toBe(422);
    expect((await change([{ at: 1, description: "Parking, 3 cars", quantity: 3, price: 1_100 }])).status).toBe(200);
    expect(await read(id)).toMatchObject({ description: "Parking, 3 cars", total: 3_300 });
    await at(35, () => makeRecurringInvoices(services, owner.companyId));
    const { last_id: second } = await read(id);
    expect(await invoicesOf(first ?? "")).toMatchObject([{ totalCents: 5_420_000 }]);
    expect(await invoicesOf(second ?? "")).toMatchObject([{ totalCents: 330_000 }]);
  });

  it("creates nothing while it is paused, says why it could not be created, and is deleted", async () => {
    const { id } = (await recurring({ step: "send" })).body.data;
    const { version } = await read(id);
    const change = (body: object, person: Person = owner) =>
      hazina.call<Answer>(person, "PUT", `/recurring-invoices/${id}`, { step: "send", version, ...body });
    expect((await change({ is_paused: true, until: "2020-01-01" })).status).toBe(422);
    expect((await change({ is_paused: true })).status).toBe(200);
    expect((await change({ is_paused: true })).status).toBe(409);
    await makeRecurringInvoices(services, owner.companyId);
    expect(await read(id)).toMatchObject({ made: 0, is_paused: true });
    expect((await change({ is_paused: false, version: version + 1 })).status).toBe(200);
    await makeRecurringInvoices(services, owner.companyId);
    expect(await read(id)).toMatchObject({ made: 1, problem: null });
    expect((await change({ is_paused: true, version: version + 2 })).status).toBe(200);
    await at(80, async () => {
      const continuing = { id, version: version + 3, is_paused: false, step: "send" as const };
      await inCall(workOf(services, actorWithoutUser(owner.companyId, "Amina")), (call) =>
        updateRecurringInvoice(call, continuing),
      );
      await makeRecurringInvoices(services, owner.companyId);
    });
    const continued = await read(id);
    expect(continued.made).toBe(1);
    expect((continued.next_on ?? "") >= addDays(today(), 80)).toBe(true);
    const silent = (await post("/customers", { name: "Silent Ltd" })).body.data;
    const unsent = (await recurring({ customer_id: silent.id, step: "send" })).body.data.id;
    await makeRecurringInvoices(services, owner.companyId);
    expect(await read(unsent)).toMatchObject({ made: 0, problem: expect.stringContaining("no email address") });
    const email = { name: "Silent Ltd", email: "silent@silent.example", version: 0 };
    const stored = await hazina.call<{ data: { version: number } }>(owner, "GET", `/customers/${silent.id}`);
    await hazina.call(owner, "PUT", `/customers/${silent.id}`, { ...email, version: stored.body.data.version });
    await makeRecurringInvoices(services, owner.companyId);
    expect(await read(unsent)).toMatchObject({ made: 1, problem: null });
    expect(await readMailbox(services.database, "silent@silent.example")).toHaveLength(1);
    expect((await mails()).some(({ subject }) => subject.startsWith("Invoice INV"))).toBe(true);
    const gone = (await post("/customers", { name: "Gone Ltd" })).body.data.id;
    const other = (await recurring({ customer_id: gone })).body.data.id;
    await hazina.call(owner, "DELETE", `/customers/${gone}`);
    await makeRecurringInvoices(services, owner.companyId);
    expect(await read(other)).toMatchObject({ made: 0, problem: expect.stringContaining("customer") });
    expect((await hazina.call(owner, "DELETE", `/recurring-invoices/${other}`)).status).toBe(200);
    expect((await hazina.call(owner, "GET", `/recurring-invoices/${other}`)).status).toBe(404);
  });

  it("belongs to its company, branch and those who manage invoices", async () => {
    expect((await recurring({ first_on: addDays(today(), -1) })).status).toBe(422);
    expect((await recurring({ lines: [] })).status).toBe(422);
    const { id } = (await recurring({ first_on: addDays(today(), 9) })).body.data;
    expect((await hazina.call({}, "GET", `/recurring-invoices/${id}`)).status).toBe(401);
    expect((await hazina.call(rival, "GET", `/recurring-invoices/${id}`)).status).toBe(404);
    expect((await hazina.call(rival, "DELETE", `/recurring-invoices/${id}`)).status).toBe(404);
    expect((await hazina.call(branchAdmin, "GET", `/recurring-invoices/${id}`)).status).toBe(404);
    expect((await recurring({}, rival)).status).toBe(404);
    await hazina.setRole(rival, EMPLOYEE);
    expect((await post("/client/recurring-invoices", {}, rival)).status).toBe(403);
  });
});

it("a recurring bill is a draft with the day after its number, or submitted", async () => {
  const { id } = (
    await post("/recurring-bills", {
      supplier_id: supplierId,
      number: "RENT",
      lines: [{ ...LINES[0], account: "6000" }],
      step: "submit",
      ...schedule(),
    })
  ).body.data;
  await at(31, () => makeRecurringBills(services, owner.companyId));
  const { data } = (await hazina.call<{ data: Row }>(owner, "GET", `/recurring-bills/${id}`)).body;
  expect(data).toMatchObject({ made: 2, party: "Jengo Properties", problem: null });
  const bill = await hazina.call<{ data: { number: string; state: string } }>(owner, "GET", `/bills/${data.last_id}`);
  expect(bill.body.data).toMatchObject({ number: expect.stringMatching(/^RENT 20/), state: "submitted" });
});

describe("reminders", () => {
  it("are sent once a step with all that is open and a link, and not to a customer who is left out", async () => {
    const settings = { is_on: true, steps: [7, -3, 0] };
    expect((await hazina.call(branchAdmin, "PUT", "/reminder-settings", settings)).status).toBe(403);
    expect((await hazina.call(owner, "PUT", "/reminder-settings", { ...settings, steps: [1, 1] })).status).toBe(422);
    expect((await hazina.call(owner, "PUT", "/reminder-settings", settings)).status).toBe(200);
    const read = await hazina.call<{ data: object }>(owner, "GET", "/reminder-settings");
    expect(read.body.data).toEqual({ is_on: true, steps: [-3, 0, 7] });
    const reminders = async () => (await mails()).filter(({ subject }) => subject.startsWith("Reminder"));
    await sendReminders(services, owner.companyId);
    expect(await reminders()).toEqual([]);
    await at(30, () => sendReminders(services, owner.companyId));
    await at(30, () => sendReminders(services, owner.companyId));
    const [first, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(first?.body).toContain("All open invoices:");
    expect(first?.body).toMatch(/pay it by M-Pesa: http:\/\/hazina.test\/pay\//);
    const customer = await hazina.call<{ data: { version: number } }>(owner, "GET", `/customers/${customerId}`);
    const { version } = customer.body.data;
    const held = { name: "Bahari Hotels", email: "accounts@bahari.example", reminders_held: true, version };
    expect((await hazina.call(owner, "PUT", `/customers/${customerId}`, held)).status).toBe(200);
    await at(60, () => sendReminders(services, owner.companyId));
    expect(await reminders()).toHaveLength(1);
  });
});

it("a recurring bill is not approved by a person who changed its lines", async () => {
  await hazina.setRole(financeManager, ADMIN);
  const line = { ...LINES[0], description: "Changed rent", account: "6000" };
  const { id } = (
    await post("/recurring-bills", {
      supplier_id: supplierId,
      number: "CHANGED",
      lines: [line],
      step: "submit",
      ...schedule(),
    })
  ).body.data;
  const changed = await hazina.call<Answer>(financeManager, "PUT", `/recurring-bills/${id}`, {
    version: 1,
    is_paused: false,
    step: "submit",
    lines: [{ at: 0, description: "Changed rent", quantity: 1, price: 90_000 }],
  });
  expect(changed.status).toBe(200);
  await makeRecurringBills(services, owner.companyId);
  type Requests = { data: { id: string; title: string; version: number }[] };
  const { body } = await hazina.call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
  const request = body.data.find(({ title }) => title.startsWith("Bill CHANGED"));
  const answer = { status: 1, comment: "", version: request?.version };
  const decided = await hazina.call<Answer>(financeManager, "PUT", `/approvals/${request?.id}`, answer);
  expect(decided.body.code).toBe("maker_is_checker");
});
