import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../accounting/ledger/verify-ledger.ts";
import { SIGNATURE_HEADER, signCall } from "../platform/gateways/cards/signature.ts";
import { releaseReserved } from "./cards/release-reserved.ts";
import { type PayingCard, startWithCards } from "./cards.fixture.ts";
import { CARD_SIMULATOR_CREDENTIALS } from "./rails/card-issuer.ts";

const shop = await startWithCards();
const { hazina, ask, activeCard, pay, report, payments, balanceOf } = shop;
const { owner, employee, financeManager } = hazina.group;
const { services } = hazina.server;
const CLEARING = "authorization.clearing";
const REVERSAL = "authorization.reversal";

afterAll(() => shop.stop());

const isWhole = () => services.database.inCompany({ companyId: owner.companyId, branchId: null }, verifyLedger);
const wallet = async () => {
  const { balance, held, available } = await balanceOf(employee);
  return { balance, held, available };
};
/** Does some work, and returns by how much it changed the balance and the held amount of the employee's wallet. */
const changeBy = async (work: () => Promise<unknown>) => {
  const before = await wallet();
  await work();
  const after = await wallet();
  return { balance: Math.round((after.balance - before.balance) * 100) / 100, held: after.held - before.held };
};
/**
 * Does some work with the clock moved forward by some days. Then moves the clock back, because otherwise the users'
 * sessions would expire.
 */
const inDays = async (days: number, work: () => Promise<unknown>) => {
  hazina.time.ms += days * 86_400_000;
  await work();
  hazina.time.ms -= days * 86_400_000;
};

let card: PayingCard;
beforeAll(async () => {
  await shop.fund(employee, 100_000);
  card = await activeCard(employee);
}, 60_000);

describe("a call of the card issuer", () => {
  const body = () => JSON.stringify({ id: "evt_x", type: "refund", card: card.ref, amount: 100, currency: "KES" });
  const send = async (url: string, text: string, signature: string | undefined) => {
    const headers = new Headers({ "content-type": "application/json" });
    if (signature) headers.set(SIGNATURE_HEADER, signature);
    return (await hazina.server.fetch(new Request(url, { method: "POST", headers, body: text }))).status;
  };
  const signed = (text: string, at = hazina.time.ms, secret = CARD_SIMULATOR_CREDENTIALS.signingSecret) =>
    signCall(secret, text, at);

  it("without a signature, with a wrong or an old one, is refused and changes nothing", async () => {
    const change = await changeBy(async () => {
      expect(await send(card.url, body(), undefined)).toBe(401);
      expect(await send(card.url, body(), signed(body(), hazina.time.ms, "another secret"))).toBe(401);
      expect(await send(card.url, body(), signed(`${body()} `))).toBe(401);
      expect(await send(card.url, body(), signed(body(), hazina.time.ms - 301_000))).toBe(401);
    });
    expect(change).toEqual({ balance: 0, held: 0 });
  });

  it("at an address that is not ours is answered 404, also with the token of another company and a byte of its own", async () => {
    const base = "http://hazina.test/api/callbacks/ci/";
    expect(await send(`${base}x`, body(), signed(body()))).toBe(404);
    expect(await send(`${base}${"A".repeat(64)}`, body(), signed(body()))).toBe(404);
    const other = `${card.url.slice(0, -3)}AAA`;
    expect(await send(other, body(), signed(body()))).toBe(404);
  });

  it.each([
    ["no JSON", "not json", 422],
    ["an unknown event", '{"id":"e","type":"card.eaten","card":"c"}', 422],
    ["a negative amount", '{"id":"e","type":"refund","card":"c","amount":-1,"currency":"KES"}', 422],
    ["an amount with decimals", '{"id":"e","type":"refund","card":"c","amount":1.5,"currency":"KES"}', 422],
    ["a card that is not ours", '{"id":"e","type":"refund","card":"c","amount":1,"currency":"KES"}', 404],
    ["an id that cannot be stored", '{"id":"e\\u0000","type":"refund","card":"c","amount":1,"currency":"KES"}', 422],
    ["too much", `{"id":"${"x".repeat(70_000)}"}`, 413],
  ])("with %s is refused", async (_title, text, status) => {
    expect(await send(card.url, text, signed(text))).toBe(status);
  });

  it("with a merchant whose name cannot be stored is carried out without those characters", async () => {
    const merchant = { name: "Java\u0000\ud800\nHouse", category_code: "5814\u0000" };
    expect(await report(card, "authorization.clearing", 1, { merchant })).toMatchObject({ status: 200 });
    expect((await payments(employee, card.id))[0]).toMatchObject({ merchant: "Java House", amount: 1 });
  });

  it("about a payment of another card of ours is refused, and moves nothing", async () => {
    const other = await activeCard(employee);
    const { authorization } = await pay(card, 5);
    const change = await changeBy(async () => {
      const taken = await report(other, "authorization.clearing", 5, { authorization });
      expect(taken).toMatchObject({ status: 422, body: { code: "other_card" } });
      expect(await pay(other, 5, { authorization })).toMatchObject({ approved: false, reason: "card_unknown" });
    });
    expect(change).toEqual({ balance: 0, held: 0 });
    await report(card, "authorization.reversal", 5, { authorization });
  });

  it("for a card that is not ours is declined", async () => {
    expect(await pay({ ...card, ref: "card_other" }, 10)).toMatchObject({ approved: false, reason: "card_unknown" });
  });
});

describe("a card payment", () => {
  it("reserves its amount, and takes it once the merchant does", async () => {
    const paid = await pay(card, 1_000);
    expect(paid).toMatchObject({ approved: true, reason: "approved" });
    const { authorization } = paid;
    expect(await changeBy(() => report(card, CLEARING, 1_000, { authorization }))).toEqual({
      balance: -1_000,
      held: -1_000,
    });
  });

  it("that is asked for again gets the same answer and reserves nothing more", async () => {
    const { authorization } = await pay(card, 700);
    const change = await changeBy(async () => {
      expect(await pay(card, 700, { authorization })).toMatchObject({ approved: true });
      expect(await pay(card, 700.01, { authorization })).toMatchObject({ approved: false, reason: "amount_changed" });
    });
    expect(change).toEqual({ balance: 0, held: 0 });
    await report(card, REVERSAL, 700, { authorization });
  });

  it("above what is available is declined, and stays declined once there is money", async () => {
    const { available } = await wallet();
    const asked = await pay(card, available + 0.01);
    expect(asked).toMatchObject({ approved: false, reason: "insufficient_funds" });
    await shop.fund(employee, 100);
    expect(await pay(card, available + 0.01, { authorization: asked.authorization })).toMatchObject({
      approved: false,
      reason: "insufficient_funds",
    });
  });

  it("in another currency is declined", async () => {
    expect(await pay(card, 10, { currency: "USD" })).toMatchObject({ reason: "currency" });
    expect((await report(card, CLEARING, 10, { currency: "USD" })).status).toBe(422);
  });

  it.each<[string, number, number, number]>([
    ["less than it was approved for", 1_000, 800.25, -800.25],
    ["more than it was approved for", 1_000, 1_150, -1_150],
  ])("is taken for %s", async (_title, approved, taken, balance) => {
    const change = await changeBy(async () => {
      const { authorization } = await pay(card, approved);
      await report(card, CLEARING, taken, { authorization });
    });
    expect(change).toEqual({ balance, held: 0 });
  });

  it("is taken in parts, each with a line of its own, and reserves the rest until the last", async () => {
    const { authorization } = await pay(card, 900);
    const first = await changeBy(() => report(card, CLEARING, 400, { authorization, parts: 2 }));
    expect(first).toEqual({ balance: -400, held: -400 });
    const last = await changeBy(() => report(card, CLEARING, 450, { authorization, parts: 2 }));
    expect(last).toEqual({ balance: -450, held: -500 });
    type Listed = { amount: number; status_label: string };
    const { body } = await ask<{ data: Listed[] }>(employee, "POST", "/transactions", {
      kind: "card",
      page: 1,
      size: 10,
    });
    const lines = body.data.slice(0, 2).map(({ amount, status_label: label }) => [amount, label]);
    expect(lines).toEqual(
      expect.arrayContaining([
        [400, "Completed"],
        [450, "Completed"],
      ]),
    );
  });

  it("is given up in part and then whole, and is cancelled", async () => {
    const { authorization } = await pay(card, 600);
    expect(await changeBy(() => report(card, REVERSAL, 200, { authorization }))).toEqual({ balance: 0, held: -200 });
    expect(await changeBy(() => report(card, REVERSAL, 400, { authorization }))).toEqual({ balance: 0, held: -400 });
    expect((await payments(employee, card.id))[0]).toMatchObject({ state_label: "Cancelled" });
  });

  it("that is given up before it is asked for is declined", async () => {
    const authorization = "auth_late";
    await report(card, REVERSAL, 300, { authorization });
    const change = await changeBy(async () => {
      expect(await pay(card, 300, { authorization })).toMatchObject({ approved: false, reason: "reversed" });
    });
    expect(change).toEqual({ balance: 0, held: 0 });
  });

  it("that is taken before it is asked for is taken once", async () => {
    const authorization = "auth_overtaken";
    const change = await changeBy(async () => {
      await report(card, CLEARING, 250, { authorization });
      expect(await pay(card, 250, { authorization })).toMatchObject({ approved: true });
    });
    expect(change).toEqual({ balance: -250, held: 0 });
  });

  it("whose event comes twice, at once or later, is booked once", async () => {
    const { authorization } = await pay(card, 500);
    const change = await changeBy(async () => {
      const event = { authorization, id: "evt_twice" };
      await Promise.all([1, 2, 3].map(() => report(card, CLEARING, 500, event)));
      expect((await report(card, CLEARING, 500, event)).body).toMatchObject({ outcome: "repeated" });
    });
    expect(change).toEqual({ balance: -500, held: -500 });
  });

  it("is refunded", async () => {
    const { authorization } = await pay(card, 350);
    await report(card, CLEARING, 350, { authorization });
    expect(await changeBy(() => report(card, "refund", 120, { authorization }))).toEqual({ balance: 120, held: 0 });
    expect(await changeBy(() => report(card, "refund", 80))).toEqual({ balance: 80, held: 0 });
  });

  it("that no merchant takes is released after seven days, and can be taken later all the same", async () => {
    const { authorization } = await pay(card, 444);
    const release = () => releaseReserved(services, owner.companyId);
    expect(await changeBy(() => inDays(6.9, release))).toEqual({ balance: 0, held: 0 });
    expect(await changeBy(() => inDays(7, release))).toEqual({ balance: 0, held: -444 });
    expect((await payments(employee, card.id))[0]).toMatchObject({ state: "expired" });
    const late = () => report(card, CLEARING, 444, { authorization });
    expect(await changeBy(() => inDays(9, late))).toEqual({ balance: -444, held: 0 });
    expect((await payments(employee, card.id))[0]).toMatchObject({ state_label: "Completed" });
  });

  it("that is taken on the eighth day, before anything released it, is taken once", async () => {
    const asked = await pay(card, 222);
    expect(asked).toMatchObject({ approved: true });
    const { authorization } = asked;
    const late = () => report(card, CLEARING, 222, { authorization });
    expect(await changeBy(() => inDays(8, late))).toEqual({ balance: -222, held: -222 });
  });
});

/** Pays into a wallet as the finance manager, and waits until the money has arrived. */
const payInto = async (walletId: string, amount: number) => {
  const asked = { wallet_id: walletId, amount, phone: "0712345112" };
  const { body } = await ask<{ data: { id: string } }>(financeManager, "POST", "/gateway/mpesa/stk-push", asked);
  await shop.until(financeManager, body.data.id, ({ state }) => state === "accepted");
  await shop.finish();
  await shop.until(financeManager, body.data.id, ({ state }) => state === "settled");
};

describe("a force post", () => {
  let poor: PayingCard;
  let ownId = "";
  let reserved = "";

  it("takes what is available; what is lacking is a shortfall, and no wallet falls below zero", async () => {
    poor = await activeCard(financeManager);
    const { body } = await ask<{ data: { id: string; owner: { id: string } }[] }>(financeManager, "GET", "/wallets");
    ownId = body.data.find((one) => one.owner.id === financeManager.userId)?.id ?? "";
    await payInto(ownId, 300);
    reserved = (await pay(poor, 100)).authorization;
    await report(poor, CLEARING, 500);
    expect(await balanceOf(financeManager, ownId)).toMatchObject({ balance: 100, held: 100, available: 0 });
    const [forced] = await payments(financeManager, poor.id);
    expect(forced).toMatchObject({ amount: 500, shortfall: 300, state_label: "Completed" });
    type Proof = { ties: boolean; held: { name: string; amount: number }[] };
    const proof = (await ask<{ data: Proof[] }>(owner, "GET", "/wallet/proof")).body.data[0];
    expect(proof?.ties).toBe(true);
    expect(proof?.held).toContainEqual({ name: "Card payments and disputes above a wallet's balance", amount: 300 });
    const notice = await ask<{ data: { title: string }[] }>(owner, "GET", "/notifications");
    expect(notice.body.data.map(({ title }) => title)).toContain(
      "Card payment above the wallet's balance: Total Westlands",
    );
  });

  it("that is refunded first makes up for what was lacking", async () => {
    const authorization = "auth_never_asked_for";
    await report(poor, CLEARING, 60, { authorization });
    expect((await payments(financeManager, poor.id))[0]).toMatchObject({ amount: 60, shortfall: 60 });
    await report(poor, "refund", 100, { authorization });
    expect((await payments(financeManager, poor.id))[0]).toMatchObject({ shortfall: 0, refunded: 100 });
    expect(await balanceOf(financeManager, ownId)).toMatchObject({ balance: 140, held: 100 });
  });

  it("above what was reserved takes that and all that is left, before there is a shortfall", async () => {
    await report(poor, CLEARING, 190, { authorization: reserved });
    expect(await balanceOf(financeManager, ownId)).toMatchObject({ balance: 0, held: 0 });
    expect((await payments(financeManager, poor.id)).find(({ amount }) => amount === 190)).toMatchObject({
      shortfall: 50,
    });
  });
});

describe("many payments at once", () => {
  it("of one card and of several never take more than the wallet has", async () => {
    const second = await activeCard(employee);
    const { available } = await wallet();
    const share = Math.floor(available / 10);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, one) => pay(one % 2 === 0 ? card : second, share)),
    );
    expect(answers.filter(({ approved }) => approved === true)).toHaveLength(10);
    expect((await wallet()).available).toBeLessThan(share);
    expect((await isWhole()).finding).toBeNull();
  });

  it("leave a ledger that is whole, and no whole card number anywhere", async () => {
    expect((await isWhole()).finding).toBeNull();
    const found = (await services.database.raw.execute(sql`
      select to_jsonb(c)::text as text from cards c
      union all select to_jsonb(a)::text from card_authorizations a
      union all select to_jsonb(e)::text from card_events e
      union all select to_jsonb(r)::text from rail_instances r`)) as unknown as { rows: { text: string }[] };
    expect(found.rows.length).toBeGreaterThan(20);
    const [booked] = (
      (await services.database.raw.execute(sql`
        select (select coalesce(sum(debit - credit), 0) from journal_lines where account = '1450' and memo like 'Card payment%')::int as booked,
          (select coalesce(sum(case kind when 'clearing' then amount_cents when 'refund' then -amount_cents end), 0)
            from card_events)::int as moved`)) as unknown as { rows: { booked: number; moved: number }[] }
    ).rows;
    expect(booked?.moved).toBeGreaterThan(0);
    expect(booked?.booked).toBe(booked?.moved);
    for (const { text } of found.rows) {
      expect(text).not.toMatch(/4539\d{12}/);
      expect(text).not.toContain(CARD_SIMULATOR_CREDENTIALS.signingSecret);
    }
  });
});
