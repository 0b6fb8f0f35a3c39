import { afterAll, describe, expect, it } from "vitest";
import type { Actor } from "../platform/actor.ts";
import { PASSWORD, signIn } from "../testing/test-server.ts";
import { detailsInEffect } from "./parties/details.ts";
import { startPurchases } from "./purchases.fixture.ts";

const purchases = await startPurchases();
const {
  hazina,
  rival,
  owner,
  financeManager,
  employee,
  branchAdmin,
  call,
  today,
  post,
  billOf,
  inBooks,
  decide,
  mailsTo,
  numberOf,
  supplierOf,
  line,
  approved,
} = purchases;

afterAll(() => purchases.money.stop());

describe("a bill", () => {
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
    expect((await post(`/bills/${id}/credit`, over)).body.message).toBe("Only 11.60 of this bill is still unpaid.");
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
    expect((await read(id)).flags).toEqual(["Pacha One has the same tax PIN.", "Pacha One has the same phone number."]);
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

describe("a payment that was prepared in an earlier month", () => {
  it("is not released, because the month in which fees are paid decides on their tax", async () => {
    await purchases.money.fund(owner, 100_000);
    const supplier = await supplierOf("Zamani Consulting");
    const id = await approved(supplier, [line(20_000, { withholding: "management", tax_type: "A" })]);
    const paymentId = (await post("/bills/payments", { bills: [{ id }] })).body.data.payment_id;
    hazina.time.ms += 31 * 86_400_000;
    const { access_token: token } = await signIn(hazina, financeManager.email ?? "", PASSWORD);
    type Requests = { data: { id: string; subject_id: string; version: number }[] };
    const { data } = (await call<Requests>({ token }, "/client/approvals", { box: "all" })).body;
    const request = data.find((one) => one.subject_id === paymentId);
    const decision = { status: 1, comment: "As discussed", version: request?.version };
    const late = await hazina.call<{ message: string }>({ token }, "PUT", `/approvals/${request?.id}`, decision);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("tax belongs to an earlier month")]);
  });
});
