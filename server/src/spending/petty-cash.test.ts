import { dayAt } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "../access/tables.ts";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { enterCompany } from "../platform/database/database.ts";
import type { Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, call, finish } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;

afterAll(() => money.stop());

type Made = { message: string; code?: string; data: { id: string; payment_id: string; difference: number } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Float = {
  data: {
    state: string;
    float: number;
    balance: number;
    waiting: number;
    in_box: number;
    top_up: number;
    requests: { id: string; kind: string; state: string; amount: number }[];
    movements: { kind: string; amount: number; balance: number }[];
  };
};

const WAIT = { timeout: 10_000, interval: 50 };
const today = dayAt(hazina.time.ms);
let category = "";
let float = "";

beforeAll(async () => {
  await money.fund(owner, 200_000);
  await services.database.inAccess(async (tx) => {
    await enterCompany(tx, { companyId: owner.companyId, branchId: null });
    await tx.update(users).set({ phone: "+254722000333" }).where(eq(users.id, employee.userId));
  });
  category = (await call<Made>(owner, "/expense-categories", { name: "Office supplies", account: "6300" })).body.data
    .id;
});

async function decide(person: Person, subject: string, status: 1 | 2 = 1) {
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As discussed", version: request?.version };
  return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
}

const read = async () => (await call<Float>(owner, `/petty-cash/${float}`)).body.data;
const topUpOf = async () => (await read()).requests.find(({ kind }) => kind === "top_up")?.id ?? "";
const balanceOf = (account: string) =>
  services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, owner, account),
  );

async function voucher(amount: number, person = employee) {
  const form = { amount, date: today, supplier_name: `Stationer ${amount}`, category_id: category, float_id: float };
  const made = await call<Made>(person, "/expenses", form);
  const sent = await call<Made>(person, `/expenses/${made.body.data?.id}/submit`, {});
  return { id: made.body.data?.id ?? "", made, sent };
}

/** Approves the pending top-up of a float, and pays it from the wallet. */
async function pay(): Promise<void> {
  const request = await topUpOf();
  expect((await decide(financeManager, request)).body.message).toBe("The top-up was approved and can be paid.");
  const paid = await call<Made>(owner, `/petty-cash/requests/${request}/pay`, {});
  expect([paid.status, paid.body.message]).toEqual([200, "The payment was prepared and is waiting for approval."]);
  expect((await decide(financeManager, paid.body.data.payment_id)).status).toBe(200);
  await vi.waitFor(async () => {
    await finish();
    expect((await read()).requests[0]?.state).toBe("done");
  }, WAIT);
}

describe("petty cash", () => {
  it("is opened by one person and approved by another, never by its custodian, and then paid", async () => {
    const form = { name: "Front office", custodian_id: employee.userId, amount: 10_000 };
    const opened = await call<Made>(owner, "/petty-cash", form);
    expect([opened.status, opened.body.message]).toEqual([200, "The petty cash float was sent for approval."]);
    float = opened.body.data.id;
    expect((await voucher(100)).made.status).toBe(409);
    for (const person of [employee, owner]) expect((await decide(person, await topUpOf())).status).toBe(403);
    await pay();
    expect(await read()).toMatchObject({ state: "active", balance: 10_000, in_box: 10_000, top_up: 0 });
    expect(await balanceOf("1010")).toBe(10_000_00);
    expect((await call<Made>(employee, `/petty-cash/${float}/top-up`, {})).status).toBe(409);
  });

  it("pays vouchers, which another person approves, never more than is in the box", async () => {
    const first = await voucher(3_000);
    expect(first.sent.status).toBe(200);
    expect(await read()).toMatchObject({ balance: 10_000, waiting: 3_000, in_box: 7_000, top_up: 0 });
    expect((await voucher(7_001)).sent.body.message).toContain("should have only KES 7,000.00 left");
    expect((await decide(employee, first.id)).status).toBe(403);
    expect((await decide(financeManager, first.id)).body.message).toContain("is taken from the petty cash");
    expect(await read()).toMatchObject({ balance: 7_000, waiting: 0, top_up: 3_000 });
    expect([await balanceOf("1010"), await balanceOf("6300"), await balanceOf("2120")]).toEqual([
      7_000_00, 3_000_00, 0,
    ]);
    const second = await voucher(500);
    await decide(financeManager, second.id, 2);
    expect(await read()).toMatchObject({ balance: 7_000, waiting: 0, in_box: 7_000 });
  });

  it("is topped up to its float by approval, once at a time, and by cash from the bank", async () => {
    const asked = await call<Made>(employee, `/petty-cash/${float}/top-up`, { note: "Toner" });
    expect(asked.body.message).toBe("The top-up was sent for approval.");
    expect((await call<Made>(employee, `/petty-cash/${float}/top-up`, {})).status).toBe(409);
    const request = asked.body.data.id;
    const drawn = { day: today, reference: "CHQ 000123" };
    expect((await call<Made>(owner, `/petty-cash/requests/${request}/record`, drawn)).status).toBe(409);
    expect((await decide(employee, request)).status).toBe(403);
    expect((await decide(financeManager, request)).status).toBe(200);
    expect((await call<Made>(employee, `/petty-cash/requests/${request}/record`, drawn)).status).toBe(403);
    expect((await call<Made>(owner, `/petty-cash/requests/${request}/record`, drawn)).status).toBe(200);
    expect((await call<Made>(owner, `/petty-cash/requests/${request}/record`, drawn)).status).toBe(409);
    expect(await read()).toMatchObject({ balance: 10_000, top_up: 0 });
    expect(await balanceOf("1010")).toBe(10_000_00);
  });

  it("is counted; a difference has a reason, and another person books it", async () => {
    const agreed = await call<Made>(employee, `/petty-cash/${float}/counts`, { counted: 10_000 });
    expect(agreed.body).toMatchObject({ message: "The count agrees with the books.", data: { difference: 0 } });
    expect((await call<Made>(employee, `/petty-cash/${float}/counts`, { counted: 9_850 })).status).toBe(422);
    const short = { counted: 9_850, note: "Change given wrongly" };
    const counted = await call<Made>(employee, `/petty-cash/${float}/counts`, short);
    expect(counted.body.data.difference).toBe(-150);
    expect((await voucher(9_900)).sent.body.message).toContain("only KES 9,850.00");
    expect((await decide(employee, counted.body.data.id)).status).toBe(403);
    expect((await decide(financeManager, counted.body.data.id)).status).toBe(200);
    expect(await read()).toMatchObject({ balance: 9_850, top_up: 150 });
    expect([await balanceOf("1010"), await balanceOf("6900")]).toEqual([9_850_00, 150_00]);
  });

  it("takes vouchers of many at once never below the cash, and its movements add up to its balance", async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => voucher(3_000 + at)));
    const passed = sent.filter((one) => one.sent.status === 200);
    expect(passed).toHaveLength(3);
    for (const { id } of passed) expect((await decide(financeManager, id)).status).toBe(200);
    const { balance, waiting, movements } = await read();
    expect(waiting).toBe(0);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    expect(await balanceOf("1010")).toBe(Math.round(balance * 100));
  });

  it("is closed by another person than its custodian once the cash came back", async () => {
    const how = { day: today, method: "bank", reference: "FT26330" };
    expect((await call<Made>(employee, `/petty-cash/${float}/close`, how)).status).toBe(403);
    const before = await balanceOf("2310");
    const { balance } = await read();
    expect((await call<Made>(owner, `/petty-cash/${float}/close`, how)).body.message).toBe(
      "The petty cash was closed.",
    );
    expect(await read()).toMatchObject({ state: "closed", balance: 0 });
    expect(await balanceOf("1010")).toBe(0);
    expect((await balanceOf("2310")) - before).toBe(Math.round(balance * 100));
    expect((await voucher(100)).made.status).toBe(409);
    expect((await call<Made>(owner, `/petty-cash/${float}/close`, how)).status).toBe(409);
  });

  it("belongs to its company, its custodian and those who see expenses", async () => {
    expect((await call({}, `/petty-cash/${float}`)).status).toBe(401);
    expect((await call(rival, `/petty-cash/${float}`)).status).toBe(404);
    expect((await call(branchAdmin, `/petty-cash/${float}`)).status).toBe(404);
    expect((await call(employee, `/petty-cash/${float}`)).status).toBe(200);
    const form = { name: "Kitchen", custodian_id: owner.userId, amount: 5_000 };
    expect((await call(employee, "/petty-cash", form)).status).toBe(403);
    expect((await call(owner, "/petty-cash", { ...form, custodian_id: rival.userId })).status).toBe(404);
    const rejected = await call<Made>(owner, "/petty-cash", form);
    const [request] = (await call<Float>(owner, `/petty-cash/${rejected.body.data.id}`)).body.data.requests;
    const own = await call<Made>(owner, `/petty-cash/requests/${request?.id}/withdraw`, {});
    expect(own.status).toBe(200);
    const ended = await call<Float>(owner, `/petty-cash/${rejected.body.data.id}`);
    expect(ended.body.data.state).toBe("rejected");
  });
});
