import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { type PayingCard, startWithCards } from "../wallet/cards.fixture.ts";
import { sweepReceiptLocks } from "./expenses/card-expense.ts";

const shop = await startWithCards();
const { hazina, ask, pay, report } = shop;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const { services } = hazina.server;

afterAll(() => shop.stop());

type Expense = {
  id: string;
  claimant_id: string;
  supplier_name: string;
  amount: number;
  category_id: string | null;
  card: string | null;
  state: string;
  date: string;
  version: number;
  books: { account: string; debit: number; credit: number }[];
};
type Made = { code?: string; message: string; data: { id: string } };
type Requests = { data: { id: string; subject_id: string; version: number }[] };

const CLEARING = "authorization.clearing";
const REFUND = "refund";
let card: PayingCard;
let category = "";
let mileage = "";

beforeAll(async () => {
  await shop.fund(employee, 100_000);
  card = await shop.activeCard(employee);
  const add = async (body: object) => (await ask<Made>(owner, "POST", "/expense-categories", body)).body.data.id;
  category = await add({ name: "Fuel", account: "6200" });
  mileage = await add({ name: "Mileage", account: "6200", unit: "km", rates: [{ from: "2020-01-01", rate: 20 }] });
}, 60_000);

const listed = async (person: Person = employee) =>
  (await ask<{ data: Expense[] }>(person, "POST", "/client/expenses", {})).body.data;
const read = async (id: string) => (await ask<{ data: Expense }>(employee, "GET", `/expenses/${id}`)).body.data;
const written = (row: Expense, more: object = {}) => ({
  version: row.version,
  amount: row.amount,
  date: "2026-01-01",
  supplier_name: row.supplier_name,
  category_id: category,
  ...more,
});
const change = async (id: string, more: object = {}) => {
  const row = await read(id);
  return ask<Made>(employee, "PUT", `/expenses/${id}`, written(row, more));
};
const addReceipt = async (id: string) => {
  const form = new FormData();
  form.set("receipt", new File([`%PDF-1.7\n${id}\n%%EOF\n`], "receipt.pdf", { type: "application/pdf" }));
  return hazina.call<Made>(employee, "POST", `/expenses/${id}/receipts`, form);
};
const paid = async (amount: number) => {
  const approved = await pay(card, amount);
  await report(card, CLEARING, amount, { authorization: approved.authorization });
  const [first] = await listed();
  if (!first) throw new Error("No expense was drafted.");
  return { ...first, authorization: approved.authorization };
};
const decide = async (person: Person, subject: string, status: 1 | 2 = 1) => {
  const { data } = (await ask<Requests>(owner, "POST", "/client/approvals", { box: "all" })).body;
  const request = data.find((one) => one.subject_id === subject);
  const answer = { status, comment: "As discussed", version: request?.version };
  return ask<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
};
const submitted = async (amount: number) => {
  const made = await paid(amount);
  await change(made.id);
  const sent = await ask<Made>(employee, "POST", `/expenses/${made.id}/submit`, { reason: "Another one" });
  expect(sent.status).toBe(200);
  return made;
};

describe("a payment that a merchant takes", () => {
  it("drafts an expense of the cardholder, once, with its merchant, day and amount to the cent", async () => {
    const approved = await pay(card, 1_200.5);
    expect(await listed()).toHaveLength(0);
    const event = { authorization: approved.authorization, id: "evt_taken_twice" };
    await report(card, CLEARING, 1_200.5, event);
    await report(card, CLEARING, 1_200.5, event);
    const rows = await listed();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      claimant_id: employee.userId,
      supplier_name: "Total Westlands",
      amount: 1_200.5,
      category_id: null,
      state: "draft",
    });
    expect(rows[0]?.card).toMatch(/^\d{4}$/);
    expect(await listed(branchAdmin)).toHaveLength(0);
  });

  it("in two parts drafts one for each part", async () => {
    const before = (await listed()).length;
    const { authorization } = await pay(card, 900);
    await report(card, CLEARING, 500, { authorization, parts: 2 });
    await report(card, CLEARING, 400, { authorization, parts: 2 });
    expect((await listed()).length).toBe(before + 2);
  });
});

describe("the expense of a card payment", () => {
  it("needs a category, and keeps what the card paid", async () => {
    const { id } = await paid(700);
    expect((await ask<Made>(employee, "POST", `/expenses/${id}/submit`, {})).body.code).toBe("no_category");
    expect((await change(id, { amount: 900 })).status).toBe(422);
    expect((await change(id, { category_id: mileage, quantity: 5, amount: undefined })).status).toBe(422);
    expect((await ask(employee, "DELETE", `/expenses/${id}`)).status).toBe(409);
    const before = await read(id);
    expect((await change(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ amount: 700, date: before.date, category_id: category });
    expect((await ask(financeManager, "PUT", `/expenses/${id}`, written(before))).status).toBe(404);
  });

  it("is paid once it is approved: nothing is owed to the holder, and it cannot be paid again", async () => {
    const { id } = await paid(800.25);
    await change(id);
    await addReceipt(id);
    expect((await ask(employee, "POST", `/expenses/${id}/submit`, { reason: "Another tank" })).status).toBe(200);
    expect((await decide(employee, id)).status).toBe(403);
    expect((await decide(financeManager, id)).body.message).toContain("was paid by card");
    const done = await read(id);
    expect(done.state).toBe("paid");
    expect(done.books.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ["6200", 800.25, 0],
      ["1450", 0, 800.25],
    ]);
    const again = await ask<Made>(owner, "POST", `/expenses/${id}/pay`, {});
    expect([again.status, again.body.message]).toEqual([409, "Only an approved expense can be paid."]);
    const { rows } = (await services.database.raw.execute(sql`
      select coalesce(sum(l.debit - l.credit), 0)::int as left from journal_lines l
      join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.account = '1450' and l.party = 'Total Westlands' and (j.source_id = ${id} or l.debit = 80025)`)) as unknown as {
      rows: { left: number }[];
    };
    expect(rows[0]?.left).toBe(0);
  });

  it("becomes smaller by a refund while it is a draft, and is gone where nothing is left", async () => {
    const { id, authorization } = await paid(600);
    await report(card, REFUND, 150, { authorization });
    expect(await read(id)).toMatchObject({ amount: 450, state: "draft" });
    await report(card, REFUND, 450, { authorization });
    expect((await ask(employee, "GET", `/expenses/${id}`)).status).toBe(404);
  });
});

describe("a refund of a card payment", () => {
  it("that comes while its expense waits lowers the expense once it is rejected or withdrawn", async () => {
    const rejected = await submitted(310);
    await report(card, REFUND, 100, { authorization: rejected.authorization });
    expect(await read(rejected.id)).toMatchObject({ amount: 310, state: "submitted" });
    expect((await decide(financeManager, rejected.id, 2)).status).toBe(200);
    expect(await read(rejected.id)).toMatchObject({ amount: 210, state: "rejected" });
    await report(card, REFUND, 60, { authorization: rejected.authorization });
    expect(await read(rejected.id)).toMatchObject({ amount: 150, state: "rejected" });
    const withdrawn = await submitted(320);
    await report(card, REFUND, 320, { authorization: withdrawn.authorization });
    expect((await ask(employee, "POST", `/expenses/${withdrawn.id}/withdraw`, {})).status).toBe(200);
    expect((await ask(employee, "GET", `/expenses/${withdrawn.id}`)).status).toBe(404);
  });

  it("that is reported before its payment leaves only the rest to claim", async () => {
    const { authorization } = await pay(card, 330);
    await report(card, REFUND, 130, { authorization });
    await report(card, CLEARING, 330, { authorization });
    expect((await listed())[0]).toMatchObject({ amount: 200, state: "draft" });
  });

  it("leaves no more VAT than the rest can contain", async () => {
    const { id, authorization } = await paid(1_160);
    expect((await change(id, { vat: 160, supplier_pin: "P051234567A" })).status).toBe(200);
    await report(card, REFUND, 1_044, { authorization });
    const { rows } = (await services.database.raw.execute(
      sql`select amount_cents::int as amount, vat_cents::int as vat from expenses where id = ${id}`,
    )) as unknown as { rows: object[] };
    expect(rows[0]).toEqual({ amount: 116_00, vat: 16_00 });
  });

  it("never leaves an amount that is all VAT", async () => {
    const { id } = await paid(0.01);
    expect((await change(id, { vat: 0.01, supplier_pin: "P051234567A" })).status).toBe(422);
  });
});

describe("a card whose receipts are missing", () => {
  const state = () => shop.card(employee, card.id);
  const later = async (days: number) => {
    await services.database.raw.execute(sql`
      update expenses set created_at = created_at - make_interval(days => ${days}) where card_event_id is not null`);
    await services.database.raw.execute(sql`
      update cards set snoozed_until = snoozed_until - make_interval(days => ${days})`);
    await sweepReceiptLocks(services, owner.companyId);
  };
  const addAll = async () => {
    for (const { id, state: at } of await listed()) {
      if (at === "draft" || at === "rejected") expect([200, 409]).toContain((await addReceipt(id)).status);
    }
  };

  it("is locked after seven days, is extended once by its holder, and is active again with the receipts", async () => {
    await later(6);
    expect((await state()).state).toBe("active");
    await later(2);
    expect(await state()).toMatchObject({
      state: "frozen",
      lock: "receipts",
      actions: expect.arrayContaining(["snooze"]),
    });
    expect((await pay(card, 10)).approved).toBe(false);
    const moved = async (move: string, person: Person = employee) =>
      (await ask<Made>(person, "POST", `/cards/${card.id}/${move}`)).status;
    expect(await moved("unfreeze")).toBe(403);
    expect(await moved("snooze", owner)).toBe(403);
    expect(await moved("snooze")).toBe(200);
    expect(await moved("snooze")).toBe(409);
    await sweepReceiptLocks(services, owner.companyId);
    expect((await state()).state).toBe("active");
    await later(8);
    expect(await state()).toMatchObject({ state: "frozen", lock: "receipts" });
    expect(await moved("snooze")).toBe(409);
    await addAll();
    expect(await state()).toMatchObject({ state: "active", lock: null, snoozed_until: null });
  });

  it("is locked by the days of the setting, which another branch or role does not change", async () => {
    const set = (person: Person, days: number) => ask(person, "PUT", "/cards/settings", { receipt_days: days });
    expect((await set(employee, 1)).status).toBe(403);
    expect((await set(branchAdmin, 1)).status).toBe(403);
    expect((await set(owner, -1)).status).toBe(422);
    expect((await set(owner, 0)).status).toBe(200);
    await paid(30);
    await later(100);
    expect((await state()).state).toBe("active");
    expect((await set(owner, 3)).status).toBe(200);
    expect((await ask(owner, "GET", "/cards/settings")).body).toEqual({ data: { receipt_days: 3 } });
    await sweepReceiptLocks(services, owner.companyId);
    expect((await state()).state).toBe("frozen");
  });

  it("is locked also while it is frozen; its holder cannot replace it, and it stays frozen if a manager freezes it", async () => {
    const act = (person: Person, move: string, body: object = {}) =>
      ask<Made>(person, "POST", `/cards/${card.id}/${move}`, body);
    await addAll();
    expect((await state()).state).toBe("active");
    await paid(40);
    expect((await act(employee, "freeze")).status).toBe(200);
    await later(100);
    expect(await state()).toMatchObject({ state: "frozen", lock: "receipts" });
    expect((await act(employee, "unfreeze")).body.code).toBe("locked");
    expect((await act(employee, "replace", { reason: "lost" })).body.code).toBe("locked");
    expect((await act(owner, "freeze")).status).toBe(200);
    expect((await act(employee, "snooze")).status).toBe(409);
    await addAll();
    expect(await state()).toMatchObject({ state: "frozen", lock: null });
    expect((await act(employee, "unfreeze")).body.code).toBe("own_card");
    expect((await act(owner, "unfreeze")).status).toBe(200);
    expect((await state()).state).toBe("active");
  });
});
