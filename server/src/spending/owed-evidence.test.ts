import { addDays, dayAt } from "@hazina/base/calendar.ts";
import type { owedEvidence } from "@hazina/contract/spending/owed-evidence.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMailbox } from "../platform/mail.ts";
import { type Person, startTestServer } from "../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Made = { message: string; data: { id: string } };
type Owed = InferContractRouterOutputs<typeof owedEvidence>["list"];
type Asked = InferContractRouterOutputs<typeof owedEvidence>["ask"];
type Requests = InferContractRouterOutputs<typeof owedEvidence>["requests"];

const today = dayAt(hazina.time.ms);
const PIN = "P051234567X";
let category = "";

const post = <Body = Made>(person: Person, path: string, body: object = {}) =>
  hazina.call<Body>(person, "POST", path, body);
const owed = async (more: object = {}, person: Person = owner) =>
  (await post<Owed>(person, "/client/owed-evidence", more)).body;
const ask = (ids: readonly string[], more: object = {}, person: Person = owner) =>
  post<Asked>(person, "/owed-evidence/requests", { expense_ids: ids, party: "claimant", ...more });

async function submitted(supplier: string, daysAgo: number, more: object = {}): Promise<string> {
  const date = addDays(today, -daysAgo);
  const form = { amount: 1_160, vat: 160, supplier_pin: PIN, date, supplier_name: supplier, category_id: category };
  const { id } = (await post(employee, "/expenses", { ...form, ...more })).body.data;
  expect((await post(employee, `/expenses/${id}/submit`, { reason: "Another trip" })).status).toBe(200);
  return id;
}

function mailsTo(email: string) {
  return readMailbox(hazina.server.services.database, email);
}

beforeAll(async () => {
  category = (await post(owner, "/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
});

describe("missing eTIMS receipts", () => {
  it("are listed with what they cost, asked for once by one mail, and leave the list when they are confirmed", async () => {
    const first = await submitted("Modern Coast", 1);
    const second = await submitted("Sarova Hotel", 9, { vat: 0 });
    expect(await owed()).toMatchObject({
      data: [
        { id: first, supplier: "Modern Coast", cost: 460, evidence: "missing", asked_count: 0, asked_at: null },
        { id: second, supplier: "Sarova Hotel", cost: 348 },
      ],
      meta: { total: 2 },
      totals: { count: 2, cost: 808, currency: "KES" },
    });
    expect((await owed({ sort: "cost" })).data.map(({ id }) => id)).toEqual([second, first]);
    expect((await owed({ search: "sarova" })).totals).toMatchObject({ count: 1, cost: 348 });
    expect((await owed({ evidence: "claimed" })).data).toEqual([]);

    const both = await Promise.all([ask([first, second]), ask([first, second])]);
    expect(both.map(({ body }) => body.data.asked).sort()).toEqual([0, 2]);
    const [{ data: again }] = both.filter(({ body }) => body.data.asked === 0).map(({ body }) => body) as [Asked];
    expect(again.left_out.map(({ reason }) => reason)).toEqual(
      Array(2).fill(expect.stringMatching(/asked for it less than 7 days ago/)),
    );
    const mails = await mailsTo(employee.email);
    const [mail] = mails.filter(({ subject }) => subject === "eTIMS receipts of your expenses are missing");
    expect(mail?.body).toContain("Modern Coast, KES 1,160.00");
    expect(mail?.body).toContain("Sarova Hotel");
    expect(mail?.body).toContain(`/expenses/${first}`);
    expect((await owed()).data[0]).toMatchObject({ asked_count: 1, asked_to: employee.email });
    const history = await hazina.call<Requests>(employee, "GET", `/expenses/${first}/evidence-requests`);
    expect(history.body.data).toMatchObject([{ to: employee.email }]);
    expect((await ask([first], { again: true })).body).toMatchObject({
      message: "1 mail was sent.",
      data: { asked: 1 },
    });

    await post(employee, `/expenses/${first}/evidence`, { etims: "0040804130000058930" });
    expect((await owed({ evidence: "claimed" })).data.map(({ id }) => id)).toEqual([first]);
    await post(owner, `/expenses/${first}/kra-check`, { total: 1_160, vat: 160 });
    expect((await owed()).data.map(({ id }) => id)).toEqual([second]);
    expect((await ask([first], { again: true })).body.data.left_out).toMatchObject([
      { reason: "Its eTIMS receipt is not missing." },
    ]);
  });

  it("are asked for at the supplier with the same PIN, or left out with the reason", async () => {
    const known = await submitted("Known by PIN", 20, { supplier_pin: "P051111111A" });
    const unknown = await submitted("Not a supplier", 25, { supplier_pin: "P052222222B" });
    await post(owner, "/suppliers", { name: "Not a supplier", tax_pin: "P053333333C", email: "other@example.com" });
    await post(owner, "/suppliers", { name: "Duka Moja", tax_pin: "P051111111A", email: "duka@example.com" });
    const asked = await ask([known, unknown], { party: "supplier" });
    expect(asked.body.data).toMatchObject({
      asked: 1,
      left_out: [{ id: unknown, reason: "The supplier has no email address in the list of suppliers." }],
    });
    expect((await mailsTo("duka@example.com"))[0]?.body).toContain("has no eTIMS invoice for it");
  });

  it("are seen by those who see expenses, and asked for by those who approve them", async () => {
    const id = await submitted("Another", 40);
    expect((await post(employee, "/client/owed-evidence")).status).toBe(403);
    expect((await ask([id], {}, employee)).status).toBe(403);
    expect((await ask([id], {}, rival)).status).toBe(404);
    expect((await owed({}, rival)).data).toEqual([]);
    expect((await hazina.call(rival, "GET", `/expenses/${id}/evidence-requests`)).status).toBe(404);
    const nobody = new Request("http://hazina.test/api/owed-evidence/requests", { method: "POST" });
    expect((await hazina.server.fetch(nobody)).status).toBe(401);
    expect((await ask([])).status).toBe(422);
    expect((await ask([id, id])).status).toBe(422);
    expect((await ask([id], {}, financeManager)).status).toBe(200);
  });
});
