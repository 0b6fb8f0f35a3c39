import { dayAt } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepAndSend } from "../../accounting/erp/erp.fixture.ts";
import { CALL_MS } from "../../accounting/erp/quickbooks-access.ts";
import { sendToErp } from "../../accounting/erp/send.ts";
import type { Body, Connection, Sent } from "../../accounting/erp/sending.fixture.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import type { Services } from "../../platform/services.ts";
import type { Person } from "../../testing/test-server.ts";
import { startWithSimulator } from "./simulator.fixture.ts";

const { simulator, hazina, stop, connect } = await startWithSimulator();
const { services } = hazina.server;
const amina = hazina.group.owner;
const { employee } = hazina.group;
const rival = await hazina.company("Rival Traders");
const DAYS = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: 6 };
const RENT = "61";
const BANK = "35";

afterAll(stop);

const call = <Data = never>(method: string, path: string, body?: object, person: Person = amina) =>
  hazina.call<Body<Data>>(person, method, path, body);
const today = () => dayAt(hazina.time.ms);
const connection = async () => (await call<Connection[]>("GET", "/accounting/connections")).body.data[0] as Connection;
const asked = () => ({ system: "quickbooks", from: today() });
let posted = 0;

function postOne(account = "6900"): Promise<string> {
  posted += 1;
  const lines = [
    ...signedLine(centsOf(100.55), { account, memo: "An expense" }),
    ...signedLine(centsOf(-100.55), { account: "1100", memo: "" }),
  ];
  const source = { sourceKind: "test", sourceId: `event ${posted}`, step: "posted", memo: `event ${posted}` };
  const by = { companyId: amina.companyId, userId: null, userName: "Rule" };
  return services.database.inCompany({ companyId: amina.companyId, branchId: null }, (tx) =>
    postJournal(tx, by, { ...source, date: today(), currency: "KES", lines }),
  );
}

async function pass(seconds = 400) {
  hazina.time.ms += seconds * 1_000;
  await sweepAndSend(services, amina.companyId);
}

async function find(journalId: string): Promise<Sent | undefined> {
  const { data } = (await call<Sent[]>("POST", "/client/connected-journals", {})).body;
  return data.find(({ journal_id }) => journal_id === journalId);
}

const task = async () => ({ companyId: amina.companyId, connectionId: (await connection()).id });

/** Returns services whose database is gone from the moment at which QuickBooks has answered a posted journal. */
function dyingAfterPost(): Services {
  const posts = () => simulator.requests.filter(({ path }) => path.endsWith("/journalentry")).length;
  const before = posts();
  const inCompany = ((...given: Parameters<typeof services.database.inCompany>) => {
    if (posts() > before) throw new Error("killed");
    return services.database.inCompany(...given);
  }) as typeof services.database.inCompany;
  return { ...services, database: { ...services.database, inCompany } };
}

async function until(journalId: string, state: string): Promise<Sent> {
  let row: Sent | undefined;
  for (let look = 0; look < 20; look++) {
    row = await find(journalId);
    if (row?.state === state) return row;
    await pass();
  }
  throw new Error(`It is ${JSON.stringify(row)}`);
}

const match = async (account: string, external: string) =>
  call("PUT", `/accounting/connections/${(await connection()).id}/accounts`, { accounts: [{ account, external }] });
const retry = ({ id, version }: Sent) => call("POST", `/accounting/connected-journals/${id}/retry`, { version });
const numbers = () => simulator.posted.entries.map(({ DocNumber }) => DocNumber);
const closeThrough = (day: string | null) => {
  simulator.posted.closedThrough = day;
};
const expectOnce = () => expect(new Set(numbers()).size).toBe(numbers().length);

describe("QuickBooks as the system to which journals are sent", () => {
  it("must be connected first, by those who may", async () => {
    const { status, body } = await call("POST", "/accounting/connections", asked());
    expect([status, body.errors[0]?.path]).toEqual([422, "system"]);
    expect(body.message).toContain("QuickBooks is not connected");
    await connect(amina, DAYS);
    expect((await call("POST", "/accounting/connections", asked(), employee)).status).toBe(403);
    expect((await call("POST", "/accounting/connections", asked(), rival)).status).toBe(422);
  });

  it("refuses books in another currency", async () => {
    simulator.setCurrency("USD");
    expect((await call("POST", "/accounting/connections", asked())).status).toBe(409);
    simulator.setCurrency("KES");
  });

  it("uses the connection that reads the books, and offers no receivables or payables", async () => {
    const made = await call<{ id: string }>("POST", "/accounting/connections", asked());
    expect([made.status, made.body.message]).toEqual([200, expect.stringContaining("QuickBooks is connected")]);
    expect(await connection()).toMatchObject({ system: "quickbooks", company: expect.stringContaining("Company") });
    const { body } = await call("GET", `/accounting/connections/${made.body.data.id}/accounts`);
    expect(body.choices.map(({ id }) => id)).toEqual(expect.arrayContaining([RENT, BANK]));
    expect(body.choices.map(({ id }) => id)).not.toEqual(expect.arrayContaining(["84"]));
    expect((await match("6900", "84")).status).toBe(422);
    const { id, version } = { ...(await connection()) };
    const keys = await call("PUT", `/accounting/connections/${id}`, { version, is_paused: false, key: "k" });
    expect([keys.status, keys.body.errors[0]?.path]).toEqual([422, "key"]);
  });
});

describe("a journal", () => {
  beforeAll(async () => {
    expect((await match("6900", RENT)).status).toBe(200);
    expect((await match("1100", BANK)).status).toBe(200);
  });

  it("is posted with its reference, date and amounts", async () => {
    const row = await until(await postOne(), "sent");
    expect(row.reference).toHaveLength(21);
    const [entry] = simulator.posted.entries;
    expect(entry).toMatchObject({ Id: row.external, DocNumber: row.reference, TxnDate: today() });
    expect(
      entry?.Line.map(({ Amount, JournalEntryLineDetail: of }) => [Amount, of.PostingType, of.AccountRef.value]),
    ).toEqual([
      [100.55, "Debit", RENT],
      [100.55, "Credit", BANK],
    ]);
  });

  it("is posted once where the answer is lost, QuickBooks is busy or the token has expired", async () => {
    simulator.posted.losesAnswer = true;
    await until(await postOne(), "sent");
    simulator.fault({ path: "/journalentry", times: 2, kind: { status: 503 } });
    await until(await postOne(), "sent");
    simulator.fault({ path: "/journalentry", times: 1, kind: "malformed" });
    await until(await postOne(), "sent");
    simulator.expireAccess();
    await until(await postOne(), "sent");
    expect(numbers()).toHaveLength(5);
    expectOnce();
  });

  it("is posted once where QuickBooks posts it only after we stopped waiting", async () => {
    const before = numbers().length;
    simulator.fault({ path: "/journalentry", times: 1, kind: { delayMs: CALL_MS + 500 } });
    const id = await postOne();
    await pass(0);
    expect(await connection()).toMatchObject({ waiting: 1 });
    await expect.poll(() => numbers().length, { timeout: 10_000 }).toBe(before + 1);
    const row = await until(id, "sent");
    expect(simulator.posted.entries.at(-1)).toMatchObject({ Id: row.external, DocNumber: row.reference });
    expect(numbers()).toHaveLength(before + 1);
    expectOnce();
  });

  it.each([
    ["posted", "sent"],
    ["refused", "refused"],
  ])("is there once where our process was killed after QuickBooks %s it, before that was stored", async (_, state) => {
    const before = numbers().length;
    if (state === "refused") simulator.posted.inactive.add(RENT);
    const id = await postOne();
    await expect(sendToErp(dyingAfterPost(), await task())).rejects.toThrow("killed");
    expect(await find(id)).toMatchObject({ state: "sending" });
    const row = await until(id, state);
    simulator.posted.inactive.delete(RENT);
    if (state === "refused") {
      expect(numbers()).toHaveLength(before);
      expect((await retry(row)).status).toBe(200);
      await until(id, "sent");
    }
    expect(numbers()).toHaveLength(before + 1);
    expectOnce();
  });

  it("is there once where two processes send at the same time, and where the first one is so slow that its lease ends", async () => {
    const before = numbers().length;
    const ids = [await postOne(), await postOne()];
    hazina.time.ms += 1_000;
    await Promise.all([sendToErp(services, await task()), sendToErp(services, await task())]);
    for (const id of ids) await until(id, "sent");
    expect(numbers()).toHaveLength(before + 2);
    simulator.fault({ path: "/journalentry", times: 1, kind: { delayMs: 1_500 } });
    const slow = await postOne();
    const first = sendToErp(services, await task());
    await expect.poll(async () => (await find(slow))?.state, { interval: 20 }).toBe("sending");
    hazina.time.ms += 400_000;
    await sendToErp(services, await task());
    await first;
    await until(slow, "sent");
    expect(numbers()).toHaveLength(before + 3);
    expectOnce();
  });

  it.each([
    [
      "of closed books",
      () => closeThrough("2999-12-31"),
      () => closeThrough(null),
      "closed in QuickBooks on this date",
    ],
    [
      "with an inactive account",
      () => simulator.posted.inactive.add(RENT),
      () => simulator.posted.inactive.delete(RENT),
      "inactive or was deleted",
    ],
  ])("%s is refused with what to do, and sent again once that is done", async (_, spoil, correct, words) => {
    const before = numbers().length;
    spoil();
    const id = await postOne();
    const row = await until(id, "refused");
    expect(row.problem).toContain(words);
    correct();
    expect((await retry(row)).status).toBe(200);
    await until(id, "sent");
    expect(numbers()).toHaveLength(before + 1);
    expectOnce();
  });

  it("that was refused is a notice to those who may correct it, once a day, and to no other", async () => {
    const notices = async (person: Person) =>
      (await call<{ title: string; message: string }[]>("GET", "/notifications", undefined, person)).body.data.filter(
        ({ title }) => title === "A journal was not posted in QuickBooks",
      );
    expect((await notices(amina)).length).toBe(1);
    expect((await notices(amina))[0]?.message).toContain("inactive or was deleted in QuickBooks");
    expect(await notices(employee)).toEqual([]);
    expect(await notices(rival)).toEqual([]);
  });

  it("waits while QuickBooks does not accept the connection, and is sent after it is connected again", async () => {
    simulator.expireAccess();
    simulator.killRefresh();
    const id = await postOne();
    await pass();
    await pass();
    expect(await connection()).toMatchObject({ waiting: 1, refused: 0 });
    expect((await connection()).waits_for).toContain("Connect it again under Data sources");
    hazina.time.ms += 1_000;
    simulator.setRealm("9341453000000002");
    await connect(amina, DAYS);
    await pass(1_000);
    expect((await connection()).waits_for).toContain("Another company of QuickBooks was connected since");
    simulator.setRealm("9341453000000001");
    await connect(amina, DAYS);
    await until(id, "sent");
    expectOnce();
  });
});
