import { addDays, dayAt } from "@hazina/base/calendar.ts";
import type { expenses } from "@hazina/contract/spending/expenses.ts";
import type { spendingOverview } from "@hazina/contract/spending/overview.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWithEtims } from "../invoicing/etims/etims.fixture.ts";
import { listedPurchase } from "../platform/simulators/etims/purchases.ts";
import type { Person } from "../testing/test-server.ts";

const etims = await startWithEtims();
const { hazina, simulator } = etims;
const { owner, financeManager, employee } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => etims.stop());

type Made = { message: string; code?: string; data: { id: string }; errors?: { path: string }[] };
type Expense = InferContractRouterOutputs<typeof expenses>["read"];
type List = InferContractRouterOutputs<typeof expenses>["list"];
type Dashboard = InferContractRouterOutputs<typeof spendingOverview>["dashboard"];

const KRA = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=";
const today = dayAt(hazina.time.ms);
let category = "";
let count = 0;

const post = <Body = Made>(person: Person, path: string, body: object = {}) =>
  hazina.call<Body>(person, "POST", path, body);
const read = async (id: string, person: Person = owner) =>
  (await hazina.call<Expense>(person, "GET", `/expenses/${id}`)).body.data;
const stateOf = async (id: string) => (await read(id)).etims.state;

/** A claim of 1,160 with VAT of 160, each with its own supplier so that none is a possible duplicate of another. */
async function claim(more: object = {}): Promise<string> {
  count += 1;
  const pin = `P0500${String(10_000 + count)}K`;
  const own = { supplier_name: `Supplier ${count}`, supplier_pin: pin, date: addDays(today, -count * 5) };
  const asked = { amount: 1_160, vat: 160, category_id: category, ...own, ...more };
  const made = await post(employee, "/expenses", asked);
  expect([made.status, made.body.message]).toEqual([200, "The expense was saved."]);
  return made.body.data.id;
}

async function submitted(more: object = {}): Promise<string> {
  const id = await claim(more);
  expect((await post(employee, `/expenses/${id}/submit`, { reason: "Another trip" })).status).toBe(200);
  return id;
}

async function approve(id: string): Promise<void> {
  type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
  const all = await post<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === id && one.state === "pending");
  const yes = { status: 1, version: request?.version };
  const decided = await hazina.call<Made>(financeManager, "PUT", `/approvals/${request?.id}`, yes);
  expect([decided.status, decided.body.message]).toMatchObject([200, expect.stringMatching(/approved/)]);
}

const booksOf = async (id: string) =>
  (await read(id)).books.map(({ account, debit, credit }) => [account, debit - credit] as const);

beforeAll(async () => {
  category = (await post(owner, "/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
  const device = { tax_pin: "P051234997Z", branch_code: "00", serial: "dvc-1", item_class: "8010160400" };
  const keys = { consumer_key: "", consumer_secret: "", app_id: "", communication_key: "" };
  const connected = await post(owner, "/etims/devices", { ...device, ...keys, next_number: 1, stamp_earlier: false });
  expect(connected.status).toBe(200);
});

describe("the evidence of an expense", () => {
  it("of a code is claimed, and costs tax until KRA has confirmed it", async () => {
    const id = await submitted({ etims: `${KRA}P050010001K00ABCD`, supplier_pin: "" });
    expect((await read(id)).etims).toMatchObject({ state: "claimed", deductible: false, cost: 460, differences: [] });
    expect((await post(owner, `/expenses/${id}/kra-check`, { total: 1_160, vat: 160 })).body.message).toBe(
      "The receipt was confirmed.",
    );
    expect((await read(id)).etims).toMatchObject({ state: "valid", deductible: true, cost: 0, kra_total: 1_160 });
    await approve(id);
    expect(await booksOf(id)).toEqual([
      ["6200", 1_000],
      ["1430", 160],
      ["2120", -1_160],
    ]);
  });

  it("that is confirmed after the approval moves the VAT from the cost", async () => {
    const id = await submitted({ etims: "0040804130000058920" });
    await approve(id);
    expect(await booksOf(id)).toEqual([
      ["6200", 1_160],
      ["2120", -1_160],
    ]);
    expect((await post(owner, `/expenses/${id}/kra-check`, { total: 1_160, vat: 160 })).status).toBe(200);
    expect((await booksOf(id)).slice(2)).toEqual([
      ["1430", 160],
      ["6200", -160],
    ]);
    expect((await post(owner, `/expenses/${id}/kra-check`, { total: 1_160, vat: 160 })).status).toBe(409);
  });

  it("differs where KRA shows another amount, with what differs", async () => {
    const id = await submitted({ etims: "0040804130000058921" });
    const checked = await post(owner, `/expenses/${id}/kra-check`, { total: 1_000, vat: 100 });
    expect(checked.body.message).toBe("The receipt differs from what KRA shows.");
    expect((await read(id)).etims).toMatchObject({ state: "mismatch", cost: 460, differences: ["amount", "vat"] });
  });

  it("is checked by another person who may approve, and only where there is something to check", async () => {
    const id = await submitted({ etims: "0040804130000058922" });
    const check = (person: Person, of = id, body: object = { total: 1_160 }) =>
      post(person, `/expenses/${of}/kra-check`, body);
    expect((await check(employee)).status).toBe(403);
    expect((await check(rival)).status).toBe(404);
    const nobody = new Request(`http://hazina.test/api/expenses/${id}/kra-check`, { method: "POST" });
    expect((await hazina.server.fetch(nobody)).status).toBe(401);
    expect((await check(owner)).body.errors).toMatchObject([{ path: "vat" }]);
    expect((await check(owner, id, { total: 0 })).status).toBe(422);
    expect((await check(owner, id, { total: 100, vat: 100 })).body.errors).toMatchObject([{ path: "vat" }]);
    expect((await check(owner, await claim({ etims: "0040804130000058923" }))).status).toBe(409);
    expect((await check(owner, await submitted())).status).toBe(409);
    const own = await post(owner, "/expenses", {
      amount: 70,
      date: today,
      supplier_name: "Own",
      category_id: category,
      etims: "0040804130000058924",
    });
    await post(owner, `/expenses/${own.body.data.id}/submit`);
    const refused = await check(owner, own.body.data.id);
    expect([refused.status, refused.body.code]).toEqual([403, "maker_is_checker"]);
    expect(await stateOf(id)).toBe("claimed");
  });

  it("is never confirmed by the person who added its code", async () => {
    const id = await submitted();
    expect((await post(owner, `/expenses/${id}/evidence`, { etims: "0040804130000058925" })).status).toBe(200);
    const check = (person: Person) => post(person, `/expenses/${id}/kra-check`, { total: 1_160, vat: 160 });
    const refused = await check(owner);
    expect([refused.status, refused.body.code]).toEqual([403, "maker_is_checker"]);
    expect((await check(financeManager)).status).toBe(200);
  });

  it("is one expense's alone: a receipt that another expense has is not confirmed again", async () => {
    const etimsText = "0040804130000058926";
    const [first, second] = [await submitted({ etims: etimsText }), await submitted({ etims: etimsText })];
    const check = (id: string) => post(owner, `/expenses/${id}/kra-check`, { total: 1_160, vat: 160 });
    const both = await Promise.all([check(first), check(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe("Another expense already has this receipt.");
    expect([await stateOf(first), await stateOf(second)].sort()).toEqual(["claimed", "valid"]);
  });

  it("of a small supplier is ours to raise, and a category can need none", async () => {
    expect(await stateOf(await claim({ small_supplier: true }))).toBe("we_raise");
    const form = { name: "Bank charges", account: "6200", etims_reason: "bank_fee" };
    const bank = (await post(owner, "/expense-categories", form)).body.data.id;
    const id = await claim({ category_id: bank, vat: 0 });
    expect((await read(id)).etims).toMatchObject({
      state: "not_needed",
      reason: "bank_fee",
      deductible: true,
      cost: 0,
    });
    type Requests = { data: { subject_id: string; flags: string[] }[] };
    await post(employee, `/expenses/${id}/submit`, { reason: "Another trip" });
    const all = await post<Requests>(owner, "/client/approvals", { box: "all" });
    expect(all.body.data.find((one) => one.subject_id === id)?.flags ?? []).not.toContain("no_etims");
  });

  it("is confirmed by KRA's list of purchases when it is read, once for each receipt, and then on entry", async () => {
    const pins = ["P051110001A", "P051110002B", "P051110003C"] as const;
    const day = addDays(today, -2);
    const listed = (pin: string, invoice: number, gross: number) =>
      listedPurchase({ pin, name: "LISTED", invoice, day, item: "Goods", gross });
    const first = await submitted({ supplier_pin: pins[0], date: day, supplier_name: "Listed one" });
    const again = await submitted({ supplier_pin: pins[0], date: day, supplier_name: "Listed again" });
    await approve(first);
    simulator.behave({ purchases: [listed(pins[0], 31, 1_160), listed(pins[1], 32, 1_160), listed(pins[2], 33, 900)] });
    expect((await post(owner, "/etims/purchases/fetch")).status).toBe(200);
    expect((await read(first)).etims).toMatchObject({
      state: "valid",
      kra_total: 1_160,
      kra_vat: 160,
      checked_by: null,
    });
    expect((await booksOf(first)).slice(2)).toEqual([
      ["1430", 160],
      ["6200", -160],
    ]);
    expect(await stateOf(again), "one receipt is evidence of one expense").toBe("missing");
    expect(await stateOf(await claim({ supplier_pin: pins[1], date: day }))).toBe("valid");
    const other = await claim({ supplier_pin: pins[2], invoice_number: "33" });
    expect((await read(other)).etims).toMatchObject({ state: "mismatch", kra_total: 900 });
  });

  it("on KRA's list belongs to the expense: the invoice is neither accepted as a bill nor rejected", async () => {
    const day = addDays(today, -3);
    const listed = [41, 42].map((invoice) =>
      listedPurchase({ pin: `P05222000${invoice % 40}A`, name: "HELD", invoice, day, item: "Goods", gross: 1_160 }),
    );
    simulator.behave({ purchases: listed });
    expect((await post(owner, "/etims/purchases/fetch")).status).toBe(200);
    type Rows = { data: { id: string; number: string }[] };
    const rows = (await post<Rows>(owner, "/etims/purchases", { search: "HELD" })).body.data;
    const [held, rejected] = ["41", "42"].map((number) => rows.find((row) => row.number === number)?.id ?? "");
    const decide = (id: string | undefined, more: object) => post(owner, `/etims/purchases/${id}/decision`, more);
    expect((await decide(rejected, { accept: false })).status).toBe(200);
    const first = await submitted({ supplier_pin: "P052220001A", date: day });
    expect(await stateOf(first)).toBe("valid");
    for (const decision of [{ accept: true, account: "6300" }, { accept: false }]) {
      const refused = await decide(held, decision);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringMatching(/^An expense already has this invoice\. .+ claimed it on the expense of /),
      ]);
    }
    expect(await stateOf(await submitted({ supplier_pin: "P052220002A", date: day })), "rejected").toBe("missing");
  });

  it("on KRA's list is free for another expense as long as one is a draft, and again when it is withdrawn", async () => {
    const [pin, date] = ["P052330001A", addDays(today, -4)];
    const draft = await claim({ supplier_pin: pin, date });
    simulator.behave({
      purchases: [listedPurchase({ pin, name: "FREE", invoice: 51, day: date, item: "Goods", gross: 1_160 })],
    });
    expect((await post(owner, "/etims/purchases/fetch")).status).toBe(200);
    expect(await stateOf(draft)).toBe("missing");
    const first = await submitted({ supplier_pin: pin, date });
    expect(await stateOf(first)).toBe("valid");
    const submit = () => post(employee, `/expenses/${draft}/submit`, { reason: "Another trip" });
    expect((await submit()).status).toBe(200);
    expect(await stateOf(draft)).toBe("missing");
    for (const id of [first, draft]) expect((await post(employee, `/expenses/${id}/withdraw`)).status).toBe(200);
    expect((await submit()).status).toBe(200);
    expect(await stateOf(draft)).toBe("valid");
  });

  it("can be added to a submitted expense by its claimant, and is then found in the list", async () => {
    const id = await submitted();
    await approve(id);
    const add = (etimsText: string, person: Person = employee) =>
      post(person, `/expenses/${id}/evidence`, { etims: etimsText });
    expect((await add("https://example.com/x")).status).toBe(422);
    expect((await add(`${KRA}P099999999Z00ABCD`)).body.errors).toMatchObject([{ path: "etims" }]);
    expect((await add("0040804130000058930", rival)).status).toBe(404);
    expect((await add("0040804130000058930")).body.message).toBe("The code of the receipt was saved.");
    expect(await stateOf(id)).toBe("claimed");
    const list = await post<List>(owner, "/client/expenses", { etims: "claimed" });
    expect(list.body.data.map((one) => one.id)).toContain(id);
    expect(new Set(list.body.data.map((one) => one.etims.state))).toEqual(new Set(["claimed"]));
    await post(owner, `/expenses/${id}/kra-check`, { total: 1_160, vat: 160 });
    expect((await add("0040804130000058931")).status, "valid evidence is not replaced").toBe(409);
  });

  it("is in the totals of what was spent", async () => {
    const { etims: totals, totals: all } = (await post<Dashboard>(owner, "/client/dashboard", { area: "expenses" }))
      .body.data;
    const { cost, ...states } = totals;
    expect(Object.values(states).reduce((sum, amount) => sum + amount, 0)).toBe(all.spent);
    expect(states.valid).toBeGreaterThan(0);
    expect(cost).toBeGreaterThanOrEqual(0);
  });
});
