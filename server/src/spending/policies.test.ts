import { addDays, dayAt, dayOfWeek, parseDay } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Finding = { outcome: string; sentence: string; isOpen: boolean };
type Data = {
  id: string;
  amount: number;
  rate: number;
  quantity: number;
  taxable: number;
  state: string;
  version: number;
  findings: Finding[];
  progress: { name: string }[];
  conditions: string;
};
type Body = { message: string; code?: string; data: Data; errors?: { path: string }[]; policies?: Finding[] };
const call = (method: string, path: string, body?: unknown, person: Person = owner) =>
  hazina.call<Body>(person, method, path, body);
const post = (path: string, body: object = {}, person?: Person) => call("POST", path, body, person);

const today = dayAt(hazina.time.ms);
const EMPLOYEE = 2;
let meals = "";
let travel = "";

beforeAll(async () => {
  meals = (await post("/expense-categories", { name: "Meals", account: "6400" })).body.data.id;
  travel = (await post("/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
});

const policy = (more: object, person: Person = owner) =>
  post("/expense-policies", { name: `Policy ${crypto.randomUUID()}`, ...more }, person);
const claim = (more: object = {}) =>
  post("/expenses", { amount: 1_000, date: today, supplier_name: "Uber", category_id: travel, ...more }, employee);
const claimed = async (more: object = {}) => (await claim(more)).body.data.id;
const submit = (id: string) => post(`/expenses/${id}/submit`, { reason: "Not the same" }, employee);
const expenseOf = async (id: string) => (await call("GET", `/expenses/${id}`, undefined, employee)).body.data;

describe("an expense policy", () => {
  it("warns, needs a reason and a receipt, and each sentence is shown to claimant and approver", async () => {
    const of = { category_ids: [meals] };
    const made = await Promise.all([
      policy({ ...of, outcome: "warn", sentence: "Meals are paid up to KES 2,000 a person.", above: 2_000 }),
      policy({ ...of, outcome: "reason", sentence: "Say who ate with you.", role_ids: [EMPLOYEE] }),
      policy({ ...of, outcome: "receipt", sentence: "Meals above KES 3,000 need a receipt.", above: 3_000 }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const id = await claimed({ category_id: meals, amount: 3_500 });
    expect((await expenseOf(id)).findings.map(({ outcome, isOpen }) => [outcome, isOpen])).toEqual([
      ["reason", true],
      ["receipt", true],
      ["warn", false],
    ]);
    const refused = await submit(id);
    expect([refused.status, refused.body.code]).toEqual([409, "policy"]);
    expect(refused.body.message).toBe(
      "Say who ate with you. Enter the reason. Meals above KES 3,000 need a receipt. Add a receipt.",
    );
    const { version } = await expenseOf(id);
    const changed = {
      amount: 2_500,
      date: today,
      supplier_name: "Uber",
      category_id: meals,
      reason: "The buyers of Naivas",
    };
    expect((await call("PUT", `/expenses/${id}`, { ...changed, version }, employee)).status).toBe(200);
    expect((await submit(id)).status).toBe(200);
    type Requests = { data: { id: string; subject_id: string }[] };
    const waiting = await hazina.call<Requests>(financeManager, "POST", "/client/approvals", { box: "waiting" });
    const request = waiting.body.data.find((one) => one.subject_id === id);
    type Request = { data: { facts: { label: string; value: string }[] } };
    const { data } = (await hazina.call<Request>(financeManager, "GET", `/approvals/${request?.id}`)).body;
    expect(data.facts).toEqual(
      expect.arrayContaining([
        { label: "Policy", value: "Meals are paid up to KES 2,000 a person." },
        { label: "Reason", value: "The buyers of Naivas" },
      ]),
    );
    // A submitted expense keeps its findings.
    for (const one of made) await call("DELETE", `/expense-policies/${one.body.data.id}`);
    expect((await expenseOf(id)).findings).toHaveLength(2);
  });

  it("refuses an expense with its sentence, and one that is off does nothing", async () => {
    const rule = { outcome: "refuse", sentence: "Alcohol is not paid.", supplier: "wine" };
    const { body } = await policy(rule);
    const id = await claimed({ supplier_name: "Nairobi Wines" });
    expect((await submit(id)).body).toMatchObject({ code: "policy", message: "Alcohol is not paid." });
    const shown = (await call("GET", `/expense-policies/${body.data.id}`)).body.data;
    expect(shown.conditions).toBe("Supplier contains “wine”");
    const off = { ...rule, name: "Off", active: false, version: shown.version };
    expect((await call("PUT", `/expense-policies/${body.data.id}`, off)).status).toBe(200);
    expect((await submit(id)).status).toBe(200);
  });

  it("adds a level after the other approvers", async () => {
    const weekday = dayOfWeek(parseDay(today));
    const sentence = "Travel of this day is approved by the owner as well.";
    const made = await policy({ outcome: "level", sentence, weekdays: [weekday], approver_ids: [owner.userId] });
    const id = await claimed({ amount: 4_321 });
    expect((await submit(id)).status).toBe(200);
    expect((await expenseOf(id)).progress.map(({ name }) => name)).toEqual(["Approve Expenses", sentence]);
    const before = await claimed({ amount: 4_321, date: addDays(parseDay(today), -1) });
    expect((await submit(before)).status).toBe(200);
    expect((await expenseOf(before)).progress).toHaveLength(1);
    await call("DELETE", `/expense-policies/${made.body.data.id}`);
    expect((await post(`/expense-policies/${made.body.data.id}/restore`)).status).toBe(200);
    await call("DELETE", `/expense-policies/${made.body.data.id}`);
  });

  it("is refused in words where it cannot be right", async () => {
    const fine = { outcome: "warn", sentence: "Careful." };
    const unknown = "018f0000-0000-7000-8000-00000000beef";
    const refusals: [object, number, string][] = [
      [{ ...fine, name: "" }, 422, "Policy name is required"],
      [{ ...fine, sentence: " " }, 422, "Write the sentence"],
      [{ sentence: "Careful." }, 422, "Choose what happens"],
      [{ ...fine, outcome: "level" }, 422, "Choose who approves"],
      [{ ...fine, category_ids: [unknown] }, 404, "expense category"],
      [{ ...fine, role_ids: [98_765] }, 404, "role"],
      [{ ...fine, outcome: "level", approver_ids: [unknown] }, 404, "user"],
    ];
    for (const [more, status, words] of refusals) {
      const answer = await policy(more);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    }
  });

  it("is managed with Manage Approvers, in its own company", async () => {
    const { body } = await policy({ outcome: "warn", sentence: "Ours." });
    const path = `/expense-policies/${body.data.id}`;
    expect((await post("/client/expense-policies", {}, {})).status).toBe(401);
    expect((await post("/client/expense-policies", {}, employee)).status).toBe(403);
    expect((await policy({ outcome: "warn", sentence: "Mine." }, employee)).status).toBe(403);
    expect((await policy({ outcome: "warn", sentence: "Manager." }, financeManager)).status).toBe(200);
    expect((await call("GET", path, undefined, rival)).status).toBe(404);
    expect((await call("DELETE", path, undefined, rival)).status).toBe(404);
    const choices = await hazina.call<{ data: { policies: { sentence: string }[] } }>(
      employee,
      "GET",
      "/expenses/choices",
    );
    expect(choices.body.data.policies.map(({ sentence }) => sentence)).toContain("Ours.");
  });
});

describe("an expense at a rate", () => {
  let mileage = "";
  let diem = "";

  beforeAll(async () => {
    const rates = [
      { from: "2026-01-01", rate: 48 },
      { from: today, rate: 52.5 },
    ];
    mileage = (await post("/expense-categories", { name: "Mileage", account: "6200", unit: "km", rates })).body.data.id;
    const daily = [{ from: "2026-01-01", rate: 12_500 }];
    diem = (await post("/expense-categories", { name: "Per diem", account: "6200", unit: "day", rates: daily })).body
      .data.id;
  });

  it("is a quantity at the rate of its day, in whole shillings", async () => {
    const drive = { category_id: mileage, supplier_name: "Nakuru and back", amount: undefined, quantity: 311.5 };
    const id = await claimed(drive);
    expect(await expenseOf(id)).toMatchObject({ amount: 16_354, rate: 52.5, quantity: 311.5, taxable: 0 });
    const before = await claimed({ ...drive, date: addDays(parseDay(today), -1) });
    expect(await expenseOf(before)).toMatchObject({ amount: 14_952, rate: 48 });
  });

  it("says which part of a per diem is taxable pay", async () => {
    const id = await claimed({ category_id: diem, supplier_name: "Kisumu", amount: undefined, quantity: 3 });
    expect(await expenseOf(id)).toMatchObject({ amount: 37_500, taxable: 7_500 });
  });

  it("is refused without a quantity, with VAT, or where no rate applies", async () => {
    const refusals: [object, string][] = [
      [{ category_id: mileage }, "kilometres"],
      [{ category_id: diem }, "number of days"],
      [{ category_id: mileage, quantity: 5, vat: 10, supplier_pin: "P051234567X" }, "VAT cannot be claimed"],
      [{ category_id: mileage, quantity: 5, date: "2025-12-31" }, "no rate for 31"],
      [{ category_id: travel, amount: undefined }, "Enter the amount"],
    ];
    for (const [more, words] of refusals) {
      const answer = await claim(more);
      expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(words)]);
    }
    const bare = await post("/expense-categories", { name: "Bare", account: "6200", unit: "km" });
    expect([bare.status, bare.body.message]).toEqual([422, expect.stringContaining("Enter the rate")]);
  });
});
