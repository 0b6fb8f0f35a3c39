import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { sweepProviders } from "../../wallet/providers/ask-provider.ts";
import { TEST_DATABASE } from "../test-database.ts";
import { type Owner, preparedPeople, type TestServer } from "../test-server.ts";
import { type KillPoints, type Place, prepareKillPoints } from "./kill-points.fixture.ts";
import { moneyServer } from "./money-server.fixture.ts";
import { type Hold, startSurvivingMpesa } from "./surviving-mpesa.fixture.ts";

const mpesa = await startSurvivingMpesa();
const money = await moneyServer(mpesa);
const { group, owners } = preparedPeople();
const onPostgres = TEST_DATABASE === "postgres";

let points: KillPoints | undefined;
let recovered: TestServer;

afterAll(async () => {
  await points?.stop();
  await money.stop();
  await mpesa.stop();
});

const umoja = { ...group.employee, companyId: group.owner.companyId };
const sokoni = owners["Sokoni Traders"] as Owner;
const rival = owners["Rival Traders"] as Owner;
const people = [umoja, sokoni, rival];
const FUNDS = 50_000;

/** A movement of money, and the point in it at which the server is killed. */
type Movement = {
  readonly name: string;
  readonly way: "payout" | "deposit";
  readonly by: (typeof people)[number];
  /**
   * The point at which M-Pesa keeps the movement waiting; `place` is the point at which the database keeps it waiting.
   */
  readonly hold?: Hold;
  readonly place?: Place;
  /** When M-Pesa sends the result: before the kill, while no server is running to receive it, or after the restart. */
  readonly result?: "before" | "lost" | "after";
  readonly till?: true;
  readonly ends: "settled" | "expired" | "absent";
};

/** Movements that M-Pesa has accepted before the server is killed. */
const ACCEPTED: readonly Movement[] = [
  { name: "a payout whose result no server heard", way: "payout", by: umoja, result: "lost", ends: "settled" },
  { name: "a deposit whose result no server heard", way: "deposit", by: umoja, result: "lost", ends: "settled" },
  {
    name: "a deposit whose result is stored and not confirmed",
    way: "deposit",
    by: rival,
    hold: "question",
    result: "before",
    ends: "settled",
  },
];

/** Movements on their way to M-Pesa when the server is killed. */
const SENT: readonly Movement[] = [
  { name: "a payout that M-Pesa never got", way: "payout", by: umoja, hold: "untaken", ends: "settled" },
  { name: "a deposit that M-Pesa never got", way: "deposit", by: umoja, hold: "untaken", ends: "expired" },
  {
    name: "a payout whose acknowledgement and result are lost",
    way: "payout",
    by: sokoni,
    hold: "unanswered",
    result: "lost",
    ends: "settled",
  },
  {
    name: "a payout to a till whose acknowledgement is lost",
    way: "payout",
    by: sokoni,
    till: true,
    hold: "unanswered",
    result: "after",
    ends: "settled",
  },
  {
    name: "a deposit whose acknowledgement is lost",
    way: "deposit",
    by: sokoni,
    hold: "unanswered",
    result: "after",
    ends: "settled",
  },
];

/** Movements that the database keeps waiting inside the server, each at a different statement. */
const IN_DATABASE: readonly Movement[] = [
  { name: "a payout that is ordered and not sent", way: "payout", by: rival, place: "sending", ends: "settled" },
  { name: "a deposit that is ordered and not sent", way: "deposit", by: rival, place: "sending", ends: "settled" },
  {
    name: "a payout whose acknowledgement is not stored",
    way: "payout",
    by: umoja,
    place: "acknowledged",
    result: "lost",
    ends: "settled",
  },
  {
    name: "a deposit whose acknowledgement is not stored",
    way: "deposit",
    by: umoja,
    place: "acknowledged",
    result: "after",
    ends: "settled",
  },
];
const ADOPTED: Movement = {
  name: "a deposit whose acknowledgement is lost and whose result is stored",
  way: "deposit",
  by: sokoni,
  hold: "unanswered",
  place: "acknowledged",
  result: "before",
  ends: "settled",
};
const IN_ORDER: readonly Movement[] = [
  { name: "a payout that is not ordered yet", way: "payout", by: rival, place: "ordering", ends: "absent" },
  { name: "a deposit that is not ordered yet", way: "deposit", by: umoja, place: "ordering", ends: "absent" },
];
const moving = (place: Place, payer: typeof umoja, receiver: typeof umoja): readonly Movement[] => [
  { name: `a payout, ${place}`, way: "payout", by: payer, place, result: "before", ends: "settled" },
  { name: `a deposit, ${place}`, way: "deposit", by: receiver, place, result: "before", ends: "settled" },
];

const amounts = new Map<Movement, number>();
let phones = 0;

/** Returns the amount of a movement. No other movement has the same amount. */
function amountOf(movement: Movement): number {
  const known = amounts.get(movement) ?? 1_000 + amounts.size * 7;
  amounts.set(movement, known);
  return known;
}

/** Orders a movement from the running server. */
function order(movement: Movement) {
  const amount = amountOf(movement);
  const phone = `0712${String(++phones).padStart(3, "0")}111`;
  if (movement.way === "deposit") return money.call(movement.by, "/deposit", { amount, method: "mpesa", phone });
  const destination = movement.till
    ? { kind: "till", name: "Hardware", number: "567111" }
    : { kind: "mpesa", name: "Otieno", phone };
  return money.call(movement.by, "/wallet/withdraw", { amount, destination, reason: "" });
}

/** Orders movements, and waits for each until the server has stored that M-Pesa accepted it. */
async function accepted(movements: readonly Movement[]): Promise<void> {
  for (const movement of movements) {
    const { body } = await order(movement);
    const ask = () => money.call<Shown>(movement.by, "/transaction/status", { transaction_id: (body as Made).data.id });
    await expect.poll(async () => (await ask()).body.data.state, { interval: 25 }).toBe("accepted");
  }
}
type Made = { readonly data: { readonly id: string } };
type Shown = { readonly data: { readonly state: string } };

async function fundAll(): Promise<void> {
  for (const by of people) {
    const { body } = await money.call<{ data: { id: string; kind: string }[] }>(by, "/wallets");
    const wallet_id = body.data.find(({ kind }) => kind === "employee")?.id;
    const amount = FUNDS + people.indexOf(by);
    const phone = `0722${String(++phones).padStart(3, "0")}111`;
    const made = await money.call<Made>(by, "/deposit", { wallet_id, amount, method: "mpesa", phone });
    const ask = () => money.call<Shown>(by, "/transaction/status", { transaction_id: made.body.data.id });
    await expect.poll(async () => (await ask()).body.data.state, { interval: 25 }).toBe("accepted");
    await mpesa.finish(amount);
    await expect.poll(async () => (await ask()).body.data.state, { interval: 25 }).toBe("settled");
  }
}

/** Sets the points at which M-Pesa or the database keeps the given movements waiting. */
async function setMoments(movements: readonly Movement[]): Promise<void> {
  for (const movement of movements) {
    if (movement.hold) mpesa.hold(amountOf(movement), movement.hold);
    if (movement.place) await points?.add(movement.place, amountOf(movement));
  }
}

const PLUG: Movement = { name: "a payout before", way: "payout", by: rival, hold: "unanswered", ends: "settled" };

/**
 * Orders movements so that the server sends them in one batch of jobs. Until all of them are ordered, an earlier
 * payout keeps the server waiting for M-Pesa.
 */
async function sendTogether(movements: readonly Movement[]): Promise<void> {
  await setMoments([PLUG, ...movements]);
  await order(PLUG);
  await expect.poll(() => mpesa.waiting.has(amountOf(PLUG)), { interval: 10 }).toBe(true);
  for (const movement of movements) expect((await order(movement)).status).toBe(200);
  mpesa.answer(amountOf(PLUG));
  const held = movements.filter(({ hold }) => hold);
  await expect.poll(() => held.every((one) => mpesa.waiting.has(amountOf(one))), { interval: 10 }).toBe(true);
}

/**
 * Makes M-Pesa send the results of movements, and waits until all held calls have reached M-Pesa. The server is killed
 * before it can answer.
 */
async function results(movements: readonly Movement[]): Promise<void> {
  for (const movement of movements) void mpesa.finish(amountOf(movement));
  const held = movements.filter(({ hold }) => hold);
  await expect.poll(() => held.every((one) => mpesa.waiting.has(amountOf(one))), { interval: 10 }).toBe(true);
}

const untilReached = (count: number) => expect.poll(() => points?.reached(), { interval: 20 }).toBe(count);

describe("a server that is killed in the middle of payouts and deposits", () => {
  it("is stopped at each of their steps", async () => {
    await money.start();
    if (onPostgres) points = await prepareKillPoints(money.environment.DATABASE_URL ?? "");
    await fundAll();
    const whileMoving = onPostgres ? [...moving("posting", umoja, sokoni)] : [];
    await accepted([...ACCEPTED, ...whileMoving]);
    await sendTogether([...SENT, ...(onPostgres ? [...IN_DATABASE, ADOPTED] : [])]);
    if (onPostgres) {
      await untilReached(IN_DATABASE.length);
      await setMoments([...IN_ORDER, ...whileMoving]);
      for (const movement of IN_ORDER) void order(movement).catch(() => undefined);
      await untilReached(IN_DATABASE.length + IN_ORDER.length);
    }
    await setMoments(ACCEPTED.filter(({ hold }) => hold));
    const ended = onPostgres ? [...ACCEPTED, ...whileMoving, ADOPTED] : ACCEPTED;
    await results(ended.filter(({ result }) => result === "before"));
    if (onPostgres) await untilReached(IN_DATABASE.length + IN_ORDER.length + whileMoving.length + 1);
    await money.kill();
    await points?.clear();
  });

  it.runIf(onPostgres)("and a second time, where money has moved and where a job is not marked as done", async () => {
    await money.start();
    const whileMoving = moving("moved", sokoni, umoja);
    const done: Movement = {
      name: "a payout whose job is not done",
      way: "payout",
      by: rival,
      place: "done",
      ends: "settled",
    };
    await accepted(whileMoving);
    await setMoments([...whileMoving, done]);
    await order(done);
    await untilReached(1);
    await results(whileMoving);
    await untilReached(1 + whileMoving.length);
    await money.kill();
    await points?.clear();
  });

  it("ends each of them without a person once it is there again", async () => {
    for (const [movement, amount] of amounts) if (movement.result === "lost") await mpesa.finish(amount);
    recovered = await money.recover();
    for (const [movement, amount] of amounts) if (movement.result === "after") await mpesa.finish(amount);
    for (const seconds of [16 * 60, 16, 16, 31, 61, 121, 301, 301]) {
      recovered.time.ms += seconds * 1_000;
      for (const { companyId } of people) await sweepProviders(recovered.server.services, companyId);
      await mpesa.quiet();
      // M-Pesa ends what it was sent meanwhile.
      for (const { amount, done } of mpesa.taken) if (!done) await mpesa.finish(amount);
    }
    const states = await statesOf();
    expect(
      Object.fromEntries([...amounts].map(([{ name }, amount]) => [name, states.get(amount) ?? "absent"])),
    ).toEqual(Object.fromEntries([...amounts.keys()].map(({ name, ends }) => [name, ends])));
  });

  it("has sent nothing twice, and a result that comes once more changes nothing", async () => {
    for (const [{ ends }, amount] of amounts) {
      const times = mpesa.taken.filter((one) => one.amount === amount).length;
      expect([amount, times]).toEqual([amount, ends === "settled" ? 1 : 0]);
      if (times > 0) await mpesa.repeat(amount);
    }
    await mpesa.quiet();
  });

  it("has one posting and one journal for each, and its ledger, wallets and books are those of M-Pesa", async () => {
    for (const [{ ends }, amount] of amounts) {
      expect([amount, await recordsOf(amount)]).toEqual([amount, ends === "settled" ? [1, 1] : [0, 0]]);
    }
    for (const by of people) {
      const scope = { companyId: by.companyId, branchId: null };
      expect((await recovered.server.services.database.inCompany(scope, verifyLedger)).finding).toBeNull();
      const own = [...amounts].filter(([movement]) => movement.by === by && movement.ends === "settled");
      const sum = own.reduce((total, [{ way }, amount]) => total + (way === "deposit" ? amount : -amount), 0);
      const asked = by === umoja ? group.owner : by;
      const { body } = await recovered.call<Proof>(asked, "GET", "/wallet/proof");
      const total = FUNDS + people.indexOf(by) + sum;
      expect(body.data).toHaveLength(1);
      expect(body.data[0]).toMatchObject({ ties: true, owned_total: total, books: { amount: total, ties: true } });
      const wallets = await recovered.call<{ data: { held: number }[] }>(asked, "GET", "/wallets");
      expect(wallets.body.data.map(({ held }) => held).filter((held) => held !== 0)).toEqual([]);
    }
  });
});

type Proof = { readonly data: readonly object[] };

const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  rowsOf<Row>(recovered.server.services.database.raw as never, query);

async function statesOf(): Promise<ReadonlyMap<number, string>> {
  const found = await rows<{ amount: string; state: string }>(
    sql`select amount_cents / 100 as amount, state from wallet_transactions`,
  );
  return new Map(found.map(({ amount, state }) => [Number(amount), state]));
}

/**
 * Returns the number of ledger postings that moved the given amount for a transaction, and the number of journals of
 * that transaction.
 */
async function recordsOf(amount: number): Promise<[number, number]> {
  const [found] = await rows<{ postings: string; journals: string }>(sql`
    select (select count(*) from ledger_transfers t join ledger_postings p on p.company_id = t.company_id and p.id = t.posting_id
        where p.cause_kind = 'transaction' and t.amount_cents = ${amount * 100}) as postings,
      (select count(*) from journals j join wallet_transactions w on w.company_id = j.company_id and w.id::text = j.source_id
        where w.amount_cents = ${amount * 100}) as journals`);
  return [Number(found?.postings), Number(found?.journals)];
}
