import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfPages } from "../testing/pdf-text.ts";
import type { Person } from "../testing/test-server.ts";
import { startPurchases } from "./purchases.fixture.ts";

const steps = await startPurchases();
const { hazina, call, post, decide, owner, financeManager, employee, branchAdmin, rival, today, supplierOf, mailsTo } =
  steps;

afterAll(() => steps.money.stop());

type Budget = { requested: number; committed: number; used: number; left: number };
type Line = { id: string; received: number; billed: number; quantity: number };
type Shown = {
  state: string;
  state_label: string;
  version: number;
  reference: string;
  lines: Line[];
  progress: { name: string }[];
  flags: string[];
  order: { id: string; reference: string } | null;
  receipts: { what: string }[];
};
const month = today.slice(0, 7);
let category = "";
let supplier = "";

beforeAll(async () => {
  category = (await post("/expense-categories", { name: "Packaging", account: "6300" })).body.data.id;
  supplier = await supplierOf("Kilimo Packaging");
});

async function budget(name: string, amount: number, overspend = "block", more: object = {}): Promise<string> {
  const asked = { name, period: "month", from: month, to: month, amount, overspend, ...more };
  const { id } = (await post("/budgets", asked)).body.data;
  expect((await decide(financeManager, id, 1)).status).toBe(200);
  return id;
}

const figures = async (id: string) => (await call<{ data: Budget }>(owner, `/budgets/${id}`)).body.data;
const requestOf = async (id: string, person: Person = employee) =>
  (await call<{ data: Shown }>(person, `/purchase-requests/${id}`)).body.data;
const orderOf = async (id: string) => (await call<{ data: Shown }>(owner, `/purchase-orders/${id}`)).body.data;
const LINES = [
  { description: "Cartons", quantity: 100, price: 58 },
  { description: "Tape", quantity: 20, price: 116 },
];
const ask = (more: object = {}, person: Person = employee) => {
  const asked = { purpose: "Cartons for December", category_id: category, lines: LINES, submit: true, ...more };
  return post("/purchase-requests", asked, person);
};

/** Creates, approves and orders a purchase request, and returns the id of the order. */
async function ordered(more: object = {}): Promise<string> {
  const { id } = (await ask(more)).body.data;
  expect((await decide(financeManager, id, 1)).body.message).toBe(
    "The purchase request was approved and can be ordered.",
  );
  const made = await post("/purchase-orders", { request_id: id, supplier_id: supplier });
  expect(made.status).toBe(200);
  return made.body.data.id;
}

/**
 * Creates a bill of the supplier and submits it. The lines of the bill can refer to order lines, and their prices
 * include VAT. Returns the id of the bill and the answer to the submission.
 */
async function billed(lines: readonly { line: Line | undefined; price: number; quantity?: number }[]) {
  const made = await post("/bills", {
    supplier_id: supplier,
    number: steps.numberOf(),
    day: today,
    etims: steps.ETIMS,
    prices_include_tax: true,
    lines: lines.map(({ line, price, quantity = 1 }) => ({
      description: "Packaging",
      quantity,
      price,
      order_line_id: line?.id,
    })),
  });
  expect([made.status, made.body.message]).toEqual([200, "The bill was saved as a draft."]);
  return { id: made.body.data.id, sent: await post(`/bills/${made.body.data.id}/submit`) };
}

const billOf = async (id: string) => (await call<{ data: Shown }>(owner, `/bills/${id}`)).body.data;

describe("a purchase", () => {
  it("is requested, approved, ordered, mailed, received in parts, billed and paid; its budget follows to the cent", async () => {
    const packaging = await budget("Packaging", 10_000);
    const { id: request } = (await ask({ budget_id: packaging, supplier_id: supplier })).body.data;
    expect(await figures(packaging)).toMatchObject({ requested: 8_120, committed: 0, left: 10_000 });
    expect((await decide(employee, request, 1)).status).toBe(403);
    expect((await decide(financeManager, request, 1)).status).toBe(200);
    expect(await figures(packaging)).toMatchObject({ requested: 0, committed: 8_120, left: 1_880 });
    const made = await post("/purchase-orders", { request_id: request, supplier_id: supplier });
    const { id } = made.body.data;
    const { reference, lines } = await orderOf(id);
    expect([made.body.message, reference]).toEqual([
      `The purchase order ${reference} was created.`,
      expect.stringMatching(/^LPO-\d{4}$/),
    ]);
    expect((await requestOf(request)).order).toEqual({ id, reference });
    expect((await post(`/purchase-orders/${id}/send`)).body.message).toContain("supplier.example");
    const file = await hazina.server.fetch(
      new Request(`http://hazina.test/api/purchase-orders/${id}/pdf`, {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    const text = (await pdfPages(new Uint8Array(await file.arrayBuffer()))).flat().join(" ");
    expect(text).toContain(`Purchase order ${reference}`);
    expect(text).toContain("8,120.00");

    const [cartons, tape] = lines;
    const receive = (line: Line | undefined, quantity: number) =>
      post(`/purchase-orders/${id}/receive`, { day: today, lines: [{ line_id: line?.id, quantity }] });
    expect((await receive(cartons, 40)).body.message).toBe("The receipt of goods was recorded.");
    expect(await orderOf(id)).toMatchObject({ state: "part_received", receipts: [{ what: "40 × Cartons" }] });
    const over = await receive(cartons, 61);
    expect([over.status, over.body.message]).toEqual([
      409,
      "Only a quantity of 60 of “Cartons” is still to be received.",
    ]);
    expect((await receive(cartons, 60)).status).toBe(200);
    expect((await receive(tape, 20)).status).toBe(200);
    expect((await orderOf(id)).state).toBe("received");

    const correct = (quantity: number, note = "10 were broken") =>
      post(`/purchase-orders/${id}/receive`, {
        ...{ day: today, note, takes_back: true },
        lines: [{ line_id: cartons?.id, quantity }],
      });
    const refusals = [await correct(10, ""), await correct(101), await correct(0)];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [422, expect.stringContaining("Explain why the receipt of goods is being corrected.")],
      [409, "Only a quantity of 100 of “Cartons” was received."],
      [422, expect.stringContaining("above zero")],
    ]);
    expect((await correct(10)).body.message).toBe("The receipt of goods was corrected.");
    const { state, receipts } = await orderOf(id);
    expect([state, receipts[0]]).toMatchObject(["part_received", { what: "-10 × Cartons", note: "10 were broken" }]);
    expect((await receive(cartons, 10)).status).toBe(200);

    const bill = await billed([{ line: cartons, price: 5_800 }]);
    expect(bill.sent.status).toBe(200);
    expect((await billOf(bill.id)).flags).toEqual([]);
    expect(await figures(packaging)).toMatchObject({ requested: 0, committed: 8_120, left: 1_880 });
    expect((await decide(financeManager, bill.id, 1)).status).toBe(200);
    expect(await figures(packaging)).toMatchObject({ requested: 0, committed: 8_120, used: 0 });
    const paid = { day: today, method: "bank", reference: "FT-1" };
    expect((await post(`/bills/${bill.id}/payments`, paid)).status).toBe(200);
    expect((await steps.decideRecorded()).status).toBe(200);
    expect(await figures(packaging)).toMatchObject({ committed: 2_320, used: 5_800, left: 1_880 });

    expect((await post(`/purchase-orders/${id}/close`)).status).toBe(200);
    expect(await figures(packaging)).toMatchObject({ committed: 0, used: 5_800, left: 4_200 });
    expect((await billed([{ line: tape, price: 100 }]).catch(() => ({ sent: { status: 409 } }))).sent.status).toBe(409);
    expect((await post(`/purchase-orders/${id}/close`)).status).toBe(409);
  });

  it("billed above its order asks the owner of the budget, and within the tolerance nobody", async () => {
    const asks = await budget("Repairs", 9_000, "ask");
    const id = await ordered({ budget_id: asks });
    const [cartons, tape] = (await orderOf(id)).lines;
    const little = await billed([{ line: cartons, price: 5_900 }]);
    expect((await billOf(little.id)).progress.map(({ name }) => name)).toEqual(["Approve Bills"]);
    expect(await figures(asks)).toMatchObject({ requested: 100, committed: 8_120 });
    const much = await billed([{ line: tape, price: 2_900 }]);
    const shown = await billOf(much.id);
    expect(shown.progress.map(({ name }) => name)).toEqual([
      "Approve Bills",
      expect.stringMatching(/^Bill above the order LPO-/),
    ]);
    expect(shown.flags).toEqual([
      expect.stringContaining("Tape exceeds the order"),
      expect.stringContaining("billed before it was received"),
    ]);
    expect((await post(`/bills/${much.id}/withdraw`)).status).toBe(200);
    expect(await figures(asks)).toMatchObject({ requested: 100, committed: 8_120 });
    expect((await orderOf(id)).lines.map(({ billed: of }) => of)).toEqual([5_800, 0]);
  });

  it("received in part and billed above one line waits for the owner of the budget, who sees the difference; the budget follows", async () => {
    const id = await budget("Shop", 9_000, "ask", { owner_id: employee.userId });
    const shows = async (step: string, ...[requested, committed, used, left]: readonly number[]) =>
      expect([step, await figures(id)]).toMatchObject([step, { requested, committed, used, left }]);
    await shows("a new budget", 0, 0, 0, 9_000);
    const { id: request } = (await ask({ budget_id: id, supplier_id: supplier })).body.data;
    await shows("requested", 8_120, 0, 0, 9_000);
    expect((await decide(financeManager, request, 1)).status).toBe(200);
    await shows("approved", 0, 8_120, 0, 880);
    const made = await post("/purchase-orders", { request_id: request, supplier_id: supplier });
    const order = made.body.data.id;
    const { reference, lines } = await orderOf(order);
    const [cartons, tape] = lines;
    await shows("ordered", 0, 8_120, 0, 880);
    const arrived = [
      { line_id: cartons?.id, quantity: 40 },
      { line_id: tape?.id, quantity: 20 },
    ];
    expect((await post(`/purchase-orders/${order}/receive`, { day: today, lines: arrived })).status).toBe(200);
    expect((await orderOf(order)).state).toBe("part_received");
    await shows("part received", 0, 8_120, 0, 880);

    const bill = await billed([
      { line: cartons, price: 58, quantity: 40 },
      { line: tape, price: 145, quantity: 20 },
    ]);
    expect(bill.sent.status).toBe(200);
    const above = `Tape exceeds the order ${reference} by KES 580.00.`;
    expect(await billOf(bill.id)).toMatchObject({
      flags: [above],
      progress: [{ name: "Approve Bills" }, { name: `Bill above the order ${reference}` }],
    });
    await shows("billed above a line", 580, 8_120, 0, 880);
    expect((await decide(employee, bill.id, 1)).status).toBe(404);
    expect((await decide(financeManager, bill.id, 1)).status).toBe(200);
    await shows("approved by finance", 580, 8_120, 0, 880);
    expect((await decide(financeManager, bill.id, 1)).status).toBe(403);
    type Waiting = { data: { subject_id: string; facts: { label: string; value: string }[] }[] };
    const { data } = (await call<Waiting>(employee, "/client/approvals", { box: "waiting" })).body;
    expect(data.find(({ subject_id: one }) => one === bill.id)?.facts).toContainEqual({ label: "Check", value: above });
    expect((await decide(employee, bill.id, 1)).status).toBe(200);
    await shows("approved by the owner", 0, 8_700, 0, 300);

    const paid = { day: today, method: "bank", reference: "FT-2" };
    expect((await post(`/bills/${bill.id}/payments`, paid)).status).toBe(200);
    await shows("payment waiting", 0, 8_700, 0, 300);
    expect((await steps.decideRecorded()).status).toBe(200);
    await shows("paid", 0, 3_480, 5_220, 300);
    expect((await orderOf(order)).lines.map(({ billed: of }) => of)).toEqual([2_320, 2_320]);
    expect((await post(`/purchase-orders/${order}/close`)).status).toBe(200);
    await shows("closed short", 0, 0, 5_220, 3_780);
  });

  it("gives back what a supplier credits, and shares its tolerance between all its bills", async () => {
    const corrects = await budget("Corrected", 20_000, "ask");
    const id = await ordered({ budget_id: corrects });
    const [cartons] = (await orderOf(id)).lines;
    const approve = async (bill: string) => expect((await decide(financeManager, bill, 1)).status).toBe(200);
    const names = async (bill: string) => (await billOf(bill)).progress.map(({ name }) => name);
    const wrong = await billed([{ line: cartons, price: 5_900 }]);
    await approve(wrong.id);
    expect(await figures(corrects)).toMatchObject({ requested: 0, committed: 8_220 });
    const credit = (number: string, amount: number) =>
      post(`/bills/${wrong.id}/credit`, { number, day: today, amount, reason: "Wrong price" });
    expect((await credit("CN-1", 100)).status).toBe(200);
    expect([(await orderOf(id)).lines[0]?.billed, await figures(corrects)]).toMatchObject([
      5_800,
      { committed: 8_120 },
    ]);
    expect((await credit("CN-2", 5_800)).status).toBe(200);
    expect([(await orderOf(id)).lines[0]?.billed, await figures(corrects)]).toMatchObject([0, { committed: 8_120 }]);

    const right = await billed([{ line: cartons, price: 5_850 }]);
    expect(await names(right.id)).toEqual(["Approve Bills"]);
    await approve(right.id);
    expect(await figures(corrects)).toMatchObject({ requested: 0, committed: 8_170 });
    const more = await billed([
      { line: cartons, price: 60 },
      { line: cartons, price: 10 },
    ]);
    expect(await names(more.id)).toEqual(["Approve Bills", expect.stringMatching(/^Bill above the order LPO-/)]);
  });

  it("two bills never use the same rest of a line, and a blocked budget refuses what is above it", async () => {
    const blocks = await budget("Rolls", 8_500);
    const id = await ordered({ budget_id: blocks });
    const [cartons] = (await orderOf(id)).lines;
    const first = await billed([{ line: cartons, price: 5_000 }]);
    expect(first.sent.status).toBe(200);
    const second = await billed([{ line: cartons, price: 1_180 }]);
    expect([second.sent.status, await figures(blocks)]).toMatchObject([200, { requested: 380, committed: 8_120 }]);
    const third = await billed([{ line: cartons, price: 500 }]);
    expect([third.sent.status, third.sent.body.code]).toEqual([409, "over_budget"]);
    expect((await decide(financeManager, second.id, 2)).status).toBe(200);
    expect(await figures(blocks)).toMatchObject({ requested: 0, committed: 8_120 });
  });

  it("is refused above a budget that blocks, and given back when it is withdrawn or rejected", async () => {
    const small = await budget("Small", 9_000);
    const { id } = (await ask({ budget_id: small })).body.data;
    const second = await ask({ budget_id: small });
    expect(second.status).toBe(200);
    expect((await decide(financeManager, id, 1)).status).toBe(200);
    const refused = await decide(financeManager, second.body.data.id, 1);
    expect([refused.status, refused.body.code]).toEqual([409, "over_budget"]);
    expect((await decide(financeManager, second.body.data.id, 2)).status).toBe(200);
    expect(await figures(small)).toMatchObject({ requested: 0, committed: 8_120 });
    expect((await post(`/purchase-requests/${id}/withdraw`, {}, employee)).body.message).toContain("draft again");
    expect(await figures(small)).toMatchObject({ requested: 0, committed: 0, left: 9_000 });
    expect((await post("/purchase-orders", { request_id: id, supplier_id: supplier })).status).toBe(409);
    expect((await post(`/purchase-requests/${id}/submit`, {}, employee)).status).toBe(200);
  });

  it("orders are numbered without gaps, also when many are made at once", async () => {
    const requests = await Promise.all(Array.from({ length: 6 }, () => ask().then(({ body }) => body.data.id)));
    for (const id of requests) expect((await decide(financeManager, id, 1)).status).toBe(200);
    const twice = [...requests, ...requests];
    const made = await Promise.all(
      twice.map((id) => post("/purchase-orders", { request_id: id, supplier_id: supplier })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(6);
    type Orders = { data: { reference: string }[] };
    const { data } = (await call<Orders>(owner, "/client/purchase-orders", {})).body;
    const numbers = data.map(({ reference }) => Number(reference.slice(4))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it("is refused in words where it cannot be right", async () => {
    const unknown = "018f0000-0000-7000-8000-00000000beef";
    const refusals: [object, number, string][] = [
      [{ purpose: " " }, 422, "Say what the purchase is for."],
      [{ lines: [] }, 422, "Add a line."],
      [{ lines: [{ description: "X", quantity: 0, price: 1 }] }, 422, "above zero"],
      [{ needed_by: "2026-01-01" }, 422, "has passed"],
      [{ supplier_id: unknown }, 404, "supplier"],
      [{ project_id: unknown }, 404, "project"],
      [{ budget_id: unknown }, 404, "budget"],
    ];
    for (const [more, status, words] of refusals) {
      const answer = await ask(more);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    }
    const other = await supplierOf("Other");
    const [line] = (await orderOf(await ordered())).lines;
    const wrong = {
      supplier_id: other,
      number: "X-1",
      day: today,
      lines: [{ description: "X", price: 1, order_line_id: line?.id }],
    };
    const refused = await post("/bills", wrong);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("was placed with Kilimo Packaging"),
    ]);
  });
});

describe("a bill above the amount that needs an order", () => {
  const plain = async (price: number) => {
    const lines = [{ description: "Packaging", price, category_id: category }];
    const form = { supplier_id: supplier, number: steps.numberOf(), day: today, prices_include_tax: true, lines };
    return (await post("/bills", form)).body.data.id;
  };
  const set = (above: number | null, person: Person = owner) =>
    hazina.call(person, "PUT", "/purchase-settings", { order_above: above });

  it("is asked for its order or the reason why it has none, which its approvers see", async () => {
    expect((await set(50_000)).status).toBe(200);
    const above = await plain(50_001);
    expect(await billOf(above)).toMatchObject({ needs_order: true, no_order_reason: null });
    const refused = await post(`/bills/${above}/submit`);
    expect([refused.status, refused.body.code]).toEqual([409, "order_needed"]);
    expect((await post(`/bills/${above}/submit`, { reason: "Burst pipe on Sunday" })).status).toBe(200);
    expect(await billOf(above)).toMatchObject({ needs_order: false, no_order_reason: "Burst pipe on Sunday" });
    expect((await post(`/bills/${await plain(50_000)}/submit`)).status).toBe(200);
    const [cartons] = (await orderOf(await ordered({ lines: [{ ...LINES[0], quantity: 2_000 }] }))).lines;
    expect((await billed([{ line: cartons, price: 116_000 }])).sent.status).toBe(200);
  });

  it("is asked by the company alone, and no more once the setting is off", async () => {
    expect((await set(1, employee)).status).toBe(403);
    expect((await set(1, rival)).status).toBe(200);
    expect((await set(-5)).status).toBe(422);
    const { order_above: above } = (await call<{ data: { order_above: number } }>(owner, "/purchase-settings")).body
      .data;
    expect(above).toBe(50_000);
    expect((await set(null)).status).toBe(200);
    expect((await post(`/bills/${await plain(900_000)}/submit`)).status).toBe(200);
  });
});

describe("who may", () => {
  it("see and change requests and orders, by role, company and branch", async () => {
    const { id } = (await ask({ submit: false })).body.data;
    expect((await call({}, `/purchase-requests/${id}`)).status).toBe(401);
    for (const person of [rival, branchAdmin]) {
      expect((await call(person, `/purchase-requests/${id}`)).status).toBe(404);
      expect((await post(`/purchase-requests/${id}/submit`, {}, person)).status).toBe(404);
    }
    expect((await call(financeManager, `/purchase-requests/${id}`)).status).toBe(200);
    expect((await post(`/purchase-requests/${id}/submit`, {}, financeManager)).status).toBe(404);
    expect((await hazina.call(employee, "DELETE", `/purchase-requests/${id}`)).status).toBe(200);
    const order = await ordered();
    for (const person of [rival, branchAdmin]) {
      expect((await call(person, `/purchase-orders/${order}`)).status).toBe(404);
      expect((await post(`/purchase-orders/${order}/close`, {}, person)).status).toBe(404);
    }
    expect((await call(employee, `/purchase-orders/${order}`)).status).toBe(403);
    expect((await post(`/purchase-orders/${order}/close`, {}, employee)).status).toBe(403);
    expect((await post(`/purchase-orders/${order}/close`, {}, financeManager)).status).toBe(403);
    expect((await mailsTo("nobody@example.com")).length).toBe(0);
  });
});
