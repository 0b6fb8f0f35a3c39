import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantPlan } from "../organization/subscriber.ts";
import type { Person } from "../testing/test-server.ts";
import { sweepCardOrders } from "./cards/issuer-jobs.ts";
import { type PayingCard, type ShownCard, startWithCards } from "./cards.fixture.ts";

const shop = await startWithCards();
const { hazina, ask, order, approve, card, cardIs, activeCard, pay, report } = shop;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const { services } = hazina.server;
const AUDITOR = 4;
const EMPLOYEE = 2;

afterAll(() => shop.stop());

const act = async (person: Person, id: string, action: string, body: object = {}) => {
  const answer = await ask<{ code?: string; message: string; data?: ShownCard }>(
    person,
    "POST",
    `/cards/${id}/${action}`,
    body,
  );
  return [answer.status, answer.body.code ?? answer.body.message];
};
const limitsOf = (limits: object) => ({
  payment: null,
  day: null,
  month: null,
  categories: null,
  until: null,
  ...limits,
});

let own: PayingCard;
beforeAll(async () => {
  await shop.fund(employee, 20_000);
  own = await activeCard(employee);
}, 60_000);

describe("the order of a card", () => {
  it("is approved neither by the person who ordered it nor by its holder", async () => {
    const forManager = await order(owner, financeManager);
    expect((await approve(owner, forManager)).body.code).toBe("maker_is_checker");
    expect((await approve(financeManager, forManager)).body.code).toBe("maker_is_checker");
    const bySelf = await order(financeManager, financeManager);
    expect((await approve(financeManager, bySelf)).body.code).toBe("maker_is_checker");
    expect((await approve(owner, bySelf)).status).toBe(200);
  });

  it("is for users of the company alone, and a physical card has an address", async () => {
    const rival = await hazina.company("Rival Traders");
    const asked = { user_id: rival.userId, kind: "virtual", name_on_card: "RIVAL" };
    expect((await ask(owner, "POST", "/cards/order-card", asked)).status).toBe(404);
    const nowhere = { user_id: employee.userId, kind: "physical", name_on_card: "CARO" };
    const refused = await ask<{ errors: { path: string }[] }>(owner, "POST", "/cards/order-card", nowhere);
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, "delivery"]);
    expect((await ask(employee, "POST", "/cards/order-card", nowhere)).status).toBe(403);
  });

  it("that changes before its approval is sent for approval again", async () => {
    const id = await order(owner, employee, { limits: limitsOf({ month: 1_000 }) });
    const { version } = await card(owner, id);
    const change = { id, version, limits: limitsOf({ month: 90_000 }) };
    const changed = await ask(owner, "PUT", "/cards/order-card", change);
    expect([changed.status, changed.body.message]).toEqual([200, "The order was changed and is waiting for approval."]);
    expect((await ask(owner, "PUT", "/cards/order-card", change)).body.code).toBe("changed_since");
    expect((await approve(financeManager, id)).status).toBe(200);
    expect((await cardIs(owner, id, "produced")).limits).toMatchObject({ month: 90_000 });
    const late = { id, version: (await card(owner, id)).version, limits: limitsOf({}) };
    expect((await ask(owner, "PUT", "/cards/order-card", late)).body.code).toBe("card_state");
  });

  it("is not approved by anybody who changed it, also after another change", async () => {
    const id = await order(owner, employee);
    const limits = limitsOf({ payment: 1_000_000 });
    const raised = { id, version: (await card(owner, id)).version, limits };
    expect((await ask(financeManager, "PUT", "/cards/order-card", raised)).status).toBe(200);
    const named = { id, version: (await card(owner, id)).version, name_on_card: "CARO WANJIKU" };
    expect((await ask(owner, "PUT", "/cards/order-card", named)).status).toBe(200);
    expect((await approve(financeManager, id)).body.code).toBe("maker_is_checker");
  });

  it("is rejected with a reason, or withdrawn, and is then over", async () => {
    const id = await order(owner, employee);
    type Requests = { data: { id: string; link: string; version: number }[] };
    const waiting = { box: "waiting", kind: "card", page: 1, size: 100 };
    const { body } = await ask<Requests>(financeManager, "POST", "/client/approvals", waiting);
    const request = body.data.find(({ link }) => link === `/cards/${id}`);
    const decision = { status: 2, version: request?.version, comment: "Use the fleet card." };
    expect((await ask(financeManager, "PUT", `/approvals/${request?.id}`, decision)).status).toBe(200);
    expect(await card(employee, id)).toMatchObject({ state: "rejected", comment: "Use the fleet card.", actions: [] });
  });

  it("of a physical card is made, posted, and then activated by its holder", async () => {
    const id = await order(owner, employee, { kind: "physical", delivery: "PO Box 12, Nakuru" });
    await approve(financeManager, id);
    const { version } = await cardIs(owner, id, "produced");
    expect(await act(employee, id, "activate")).toEqual([409, "card_state"]);
    const moved = { id, version, delivery: "PO Box 99, Nakuru" };
    expect((await ask(owner, "PUT", "/cards/order-card", moved)).status).toBe(200);
    await shop.issuer.release();
    await cardIs(employee, id, "shipped");
    expect(await act(employee, id, "activate")).toEqual([200, "The card is active."]);
  });

  it("whose answer is lost is sent again, and makes one card", async () => {
    shop.issuer.script.losesAnswers = true;
    const id = await order(owner, employee);
    await approve(financeManager, id);
    const made = () => shop.issuer.cards.filter(({ reference }) => reference === id);
    while (made().length === 0) await new Promise((done) => setTimeout(done, 20));
    shop.issuer.script.losesAnswers = false;
    await sweepCardOrders(services, owner.companyId);
    expect((await cardIs(owner, id, "produced")).number).toContain(made()[0]?.last_four ?? "?");
    expect(made()).toHaveLength(1);
  });
});

describe("a card", () => {
  it("is seen by its holder and by those who see cards, and does not exist for anyone else", async () => {
    const rival = await hazina.company("Rival Traders");
    const managers = await activeCard(financeManager);
    expect((await card(employee, own.id)).state).toBe("active");
    for (const person of [rival, branchAdmin]) {
      expect((await ask(person, "GET", `/cards/${own.id}`)).status).toBe(404);
      expect((await act(person, own.id, "freeze"))[0]).toBe(404);
      expect((await ask(person, "POST", `/cards/${own.id}/payments`, {})).status).toBe(404);
    }
    expect((await ask(employee, "GET", `/cards/${managers.id}`)).status).toBe(404);
    expect((await act(employee, managers.id, "freeze"))[0]).toBe(404);
    const seen = await ask<{ data: ShownCard[] }>(employee, "POST", "/client/cards", {});
    expect(seen.body.data.map(({ id }) => id)).not.toContain(managers.id);
    expect((await ask({}, "GET", `/cards/${own.id}`)).status).toBe(401);
  });

  it("is only looked at by an auditor", async () => {
    await hazina.setRole(employee, AUDITOR);
    const managers = await activeCard(financeManager);
    expect((await card(employee, managers.id)).actions).toEqual([]);
    expect((await act(employee, managers.id, "freeze"))[0]).toBe(403);
    expect((await act(employee, managers.id, "close"))[0]).toBe(403);
    await hazina.setRole(employee, EMPLOYEE);
  });

  it("is frozen by its holder, who does not close it or change its limits", async () => {
    expect(await act(employee, own.id, "freeze")).toEqual([200, "The card is frozen. Payments will be declined."]);
    expect(await pay(own, 10)).toMatchObject({ approved: false, reason: "card_frozen" });
    expect((await act(employee, own.id, "close"))[0]).toBe(403);
    const { version } = await card(employee, own.id);
    const limits = { version, limits: limitsOf({}) };
    expect((await ask(employee, "PUT", `/cards/${own.id}`, limits)).status).toBe(403);
    expect(await act(employee, own.id, "unfreeze")).toEqual([200, "The card is active again."]);
    const heard = () => shop.issuer.cards.find(({ id }) => id === own.ref)?.status;
    while (heard() !== "active") await new Promise((done) => setTimeout(done, 20));
  });

  it("that a manager froze is not unfrozen by its holder", async () => {
    await act(financeManager, own.id, "freeze");
    expect(await act(employee, own.id, "unfreeze")).toEqual([403, "own_card"]);
    expect((await card(employee, own.id)).actions).not.toContain("unfreeze");
    expect((await act(owner, own.id, "unfreeze"))[0]).toBe(200);
  });

  it("that a manager froze is not replaced by its holder", async () => {
    const frozen = await activeCard(employee);
    await act(financeManager, frozen.id, "freeze");
    expect(await act(employee, frozen.id, "replace", { reason: "damaged" })).toEqual([403, "own_card"]);
    expect((await card(employee, frozen.id)).actions).not.toContain("replace");
    expect((await act(owner, frozen.id, "replace", { reason: "damaged" }))[0]).toBe(200);
  });

  it("that its holder froze can be frozen by a manager as well, and stays so", async () => {
    const frozen = await activeCard(employee);
    await act(employee, frozen.id, "freeze");
    expect((await card(financeManager, frozen.id)).actions).toContain("freeze");
    await act(financeManager, frozen.id, "freeze");
    expect(await act(employee, frozen.id, "unfreeze")).toEqual([403, "own_card"]);
    expect((await card(owner, frozen.id)).actions).not.toContain("freeze");
    expect((await act(owner, frozen.id, "unfreeze"))[0]).toBe(200);
  });

  it("has its limits changed by another person than its holder", async () => {
    const managers = await activeCard(financeManager);
    const { version } = await card(owner, managers.id);
    const limits = { version, limits: limitsOf({ payment: 500 }) };
    expect((await ask(financeManager, "PUT", `/cards/${managers.id}`, limits)).body.code).toBe("own_card");
    expect((await ask(owner, "PUT", `/cards/${managers.id}`, limits)).status).toBe(200);
    expect((await ask(owner, "PUT", `/cards/${managers.id}`, limits)).body.code).toBe("changed_since");
  });

  it("that was lost is closed at once, and another one with its limits is made", async () => {
    const lost = await activeCard(employee, { limits: limitsOf({ day: 2_000 }) });
    const { authorization } = await pay(lost, 300);
    const replaced = await ask<{ data: { id: string } }>(employee, "POST", `/cards/${lost.id}/replace`, {
      reason: "stolen",
    });
    expect(replaced.status).toBe(200);
    expect(await pay(lost, 10)).toMatchObject({ reason: "card_closed" });
    const next = await cardIs(employee, replaced.body.data.id, "produced");
    expect(next).toMatchObject({ limits: { day: 2_000 }, replaces: { id: lost.id, reason: "Stolen" } });
    expect((await act(employee, lost.id, "replace", { reason: "lost" }))[0]).toBe(409);
    const before = await shop.balanceOf(employee);
    await report(lost, "authorization.clearing", 300, { authorization });
    expect((await shop.balanceOf(employee)).balance).toBe(before.balance - 300);
  });

  it("that is closed stays closed", async () => {
    const ended = await activeCard(employee);
    expect((await act(owner, ended.id, "close"))[0]).toBe(200);
    expect((await act(owner, ended.id, "activate"))[0]).toBe(409);
    expect(await pay(ended, 10)).toMatchObject({ reason: "card_closed" });
  });
});

describe("the limits of a card", () => {
  it("decline what exceeds them, with the reason", async () => {
    const limits = limitsOf({ payment: 500, day: 900, month: 900, categories: ["fuel"] });
    const limited = await activeCard(employee, { limits });
    expect(await pay(limited, 500.01)).toMatchObject({ reason: "limit_payment" });
    const meal = { merchant: { name: "Java House", category_code: "5814" } };
    expect(await pay(limited, 100, meal)).toMatchObject({ reason: "limit_category" });
    expect(await pay(limited, 500)).toMatchObject({ approved: true });
    expect(await pay(limited, 400.01)).toMatchObject({ reason: "limit_day" });
    expect(await card(employee, limited.id)).toMatchObject({ spent_today: 500, spent_this_month: 500 });
    const ended = await activeCard(employee, { limits: limitsOf({ until: "2020-01-01" }) });
    expect(await pay(ended, 10)).toMatchObject({ reason: "limit_until" });
    type Notices = { data: { title: string; message: string }[] };
    const notices = await ask<Notices>(employee, "GET", "/notifications");
    expect(notices.body.data.map(({ title }) => title)).toContain("Card payment declined: Java House");
  });

  it("count what is given up no more, and what is taken above it", async () => {
    const limited = await activeCard(employee, { limits: limitsOf({ day: 1_000 }) });
    const { authorization } = await pay(limited, 1_000);
    await report(limited, "authorization.reversal", 600, { authorization });
    expect(await pay(limited, 600.01)).toMatchObject({ reason: "limit_day" });
    expect(await pay(limited, 600)).toMatchObject({ approved: true });
  });

  it("are not exceeded by many payments at once", async () => {
    const limited = await activeCard(employee, { limits: limitsOf({ day: 1_000 }) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(limited, 100)));
    expect(answers.filter(({ approved }) => approved === true)).toHaveLength(10);
  });
});

const onPlan = (planId: number) =>
  services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    grantPlan(tx, owner.companyId, { planId, cycle: "Monthly" }),
  );

describe("the wallet that a card draws on", () => {
  it("is the company's for a user who spends from the company wallet", async () => {
    const managers = await activeCard(financeManager);
    await shop.fund(owner, 5_000);
    expect(await pay(managers, 100)).toMatchObject({ reason: "insufficient_funds" });
    await services.database.raw.execute(
      sql`update users set company_wallet = true where id = ${financeManager.userId}`,
    );
    const before = await shop.balanceOf(owner);
    expect(await pay(managers, 100)).toMatchObject({ approved: true });
    expect((await shop.balanceOf(owner)).held).toBe(before.held + 100);
    expect((await card(owner, managers.id)).draws_on).toBe("Company wallet");
    await onPlan(2);
    expect(await pay(managers, 100)).toMatchObject({ approved: false, reason: "plan" });
    await onPlan(3);
    expect(await pay(managers, 100)).toMatchObject({ approved: true });
  });

  it("is of the branch for a user of a branch, whose cards its own administrators see", async () => {
    const holders = await ask<{ data: { id: string }[] }>(branchAdmin, "GET", "/cards/holders");
    expect(holders.body.data.map(({ id }) => id)).toEqual([branchAdmin.userId]);
    const asked = { user_id: employee.userId, kind: "virtual", name_on_card: "CARO" };
    expect((await ask(branchAdmin, "POST", "/cards/order-card", asked)).status).toBe(404);
    const branchCard = await activeCard(branchAdmin);
    expect((await card(branchAdmin, branchCard.id)).state).toBe("active");
    await services.database.raw.execute(sql`update users set company_wallet = true where id = ${branchAdmin.userId}`);
    await shop.fund(branchAdmin, 700);
    expect(await pay(branchCard, 700)).toMatchObject({ approved: true });
    const wallets = await ask<{ data: { kind: string; held: number }[] }>(branchAdmin, "GET", "/wallets");
    expect(wallets.body.data.find(({ kind }) => kind === "branch")).toMatchObject({ held: 700 });
  });
});

describe("the number of a card", () => {
  it("is refused in every text of a money call but an account number", async () => {
    const reason = "Paid with 4111 1111 1111 1111";
    const refused = await ask<{ message: string; errors: { path: string }[] }>(employee, "POST", "/request-money", {
      amount: 100,
      reason,
    });
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, "reason"]);
    expect(JSON.stringify(refused.body)).not.toContain("1111");
    await ask(owner, "PUT", "/wallet/bank-rail", { bank_rail: "tingg" });
    const bank = { kind: "bank", name: "Juma", bank_code: "01", account_number: "4111111111111111" };
    const payment = { destination: bank, amount: 100, reason: "Rent", submit: false };
    expect((await ask(owner, "POST", "/payments", payment)).status).toBe(200);
    const found = (await services.database.raw.execute(
      sql`select to_jsonb(l)::text as text from access_log l`,
    )) as unknown as { rows: { text: string }[] };
    for (const { text } of found.rows) expect(text).not.toContain("1111 1111");
  });
});
