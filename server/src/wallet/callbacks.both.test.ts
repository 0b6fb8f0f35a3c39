import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../accounting/ledger/verify-ledger.ts";
import { LONG_RUN } from "../testing/long-run.ts";
import { type ShownTransaction, startWithMpesa } from "./mpesa.fixture.ts";
import { sweepProviders } from "./providers/ask-provider.ts";

const money = await startWithMpesa();
const { hazina, simulator, call, until, balanceOf, results, deliver } = money;
const { owner } = hazina.group;
const { services } = hazina.server;

afterAll(() => money.stop());

type Made = { data: ShownTransaction };

let phones = 0;
/** Returns a new phone number with the given ending, so that no two prompts are open on the same phone. */
const phone = (ending: string) => `0712${String(++phones).padStart(3, "0")}${ending}`;
const prompt = async (ending: string, amount = 100) => {
  const { body } = await call<Made>(owner, "/deposit", { amount, method: "mpesa", phone: phone(ending) });
  await until(owner, body.data.id, ({ state }) => state !== "created" && state !== "sending");
  return body.data.id;
};
const finished = async (id: string, state: string) => {
  await money.finish();
  return until(owner, id, (row) => row.state === state);
};
const sweep = async (seconds: number) => {
  hazina.time.ms += seconds * 1_000;
  await sweepProviders(services, owner.companyId);
};
const isWhole = () => services.database.inCompany({ companyId: owner.companyId, branchId: null }, verifyLedger);

describe("a result of M-Pesa", () => {
  it("that comes twice is booked once", async () => {
    const before = await balanceOf(owner);
    await finished(await prompt("700"), "settled");
    expect((await balanceOf(owner)).balance).toBe(before.balance + 100);
  });

  it("in another order, with text for a number and an item without its value, is understood", async () => {
    expect((await finished(await prompt("708"), "settled")).receipt).toMatch(/^S/);
  });

  it("that never comes is asked for, and settles", async () => {
    const before = await balanceOf(owner);
    const id = await prompt("702");
    await money.finish();
    await sweep(16);
    expect((await until(owner, id, ({ state }) => state === "settled")).receipt).toBeNull();
    expect((await balanceOf(owner)).balance).toBe(before.balance + 100);
  });

  it("over another amount is not credited, and waits for a person", async () => {
    const before = await balanceOf(owner);
    const row = await finished(await prompt("704"), "review");
    expect(row).toMatchObject({ status: null, status_label: "In review" });
    expect(row.message).toContain("101.00");
    expect((await balanceOf(owner)).balance).toBe(before.balance);
  });

  it("for a request that nobody made changes nothing", async () => {
    const before = await balanceOf(owner);
    await prompt("705");
    await money.finish();
    expect((await balanceOf(owner)).balance).toBe(before.balance);
  });

  it("with a code that no document lists is no success: the request is asked for until it is over", async () => {
    const id = await prompt("799");
    await money.finish();
    expect((await until(owner, id, ({ state }) => state === "unknown")).status_label).toBe("Confirming");
    await sweep(11 * 60);
    expect((await until(owner, id, ({ state }) => state === "expired")).status_label).toBe("Cancelled");
  });

  it("of success that a stranger forges with the right address credits nothing while M-Pesa does not confirm it", async () => {
    const before = await balanceOf(owner);
    const id = await prompt("111", 5_000);
    const taken = simulator.taken.at(-1);
    const forged = {
      Body: {
        stkCallback: {
          MerchantRequestID: "x",
          CheckoutRequestID: taken?.id,
          ResultCode: 0,
          ResultDesc: "Paid",
          CallbackMetadata: { Item: [{ Name: "Amount", Value: 5_000 }] },
        },
      },
    };
    expect(await deliver({ url: taken?.resultUrl ?? "", body: forged })).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    await finished(id, "settled");
    expect((await balanceOf(owner)).balance).toBe(before.balance + 5_000);
  });

  it("at an address that is not ours is answered 404, and one that is no JSON or too large does no harm", async () => {
    const base = "http://hazina.test/api/callbacks/dj/";
    const body = { Body: {} };
    expect(await deliver({ url: `${base}${"A".repeat(64)}`, body })).toBe(404);
    expect(await deliver({ url: `${base}x`, body })).toBe(404);
    await prompt("111");
    const url = simulator.taken.at(-1)?.resultUrl ?? "";
    const raw = (text: string) => hazina.server.fetch(new Request(url, { method: "POST", body: text }));
    expect((await raw("not json")).status).toBe(200);
    expect((await raw("x".repeat(70_000))).status).toBe(413);
    expect((await raw('{"Body":{"stkCallback":{"CheckoutRequestID":{},"ResultCode":null}}}')).status).toBe(200);
    for (const id of ["\u0000", "\ud800", "x".repeat(60_000)]) {
      const unstorable = { Body: { stkCallback: { CheckoutRequestID: `ws_${id}`, ResultCode: 0 } } };
      expect(await deliver({ url, body: unstorable })).toBe(200);
    }
    await money.finish();
  });
});

describe("an access token that has ended", () => {
  it("is fetched once more in the middle of a run", async () => {
    simulator.endTokens();
    await finished(await prompt("111"), "settled");
  });
});

describe("a server that ends while a request is on its way", () => {
  it("never sends it a second time: it is asked for and settles", async () => {
    const before = await balanceOf(owner);
    const id = await prompt("707", 300);
    expect(simulator.taken.filter(({ amount }) => amount === 300)).toHaveLength(1);
    // As after a kill between the sending and its answer: the row says that it is being sent.
    await services.database.raw.execute(sql`update wallet_transactions set state = 'sending' where id = ${id}`);
    await sweep(20);
    await sweep(20);
    expect(simulator.taken.filter(({ amount }) => amount === 300)).toHaveLength(1);
    await finished(id, "settled");
    expect((await balanceOf(owner)).balance).toBe(before.balance + 300);
  });
});

describe("many results", () => {
  const COUNT = LONG_RUN ? 330 : 40;

  it("shuffled, repeated and late end as one delivery in order", async () => {
    const before = await balanceOf(owner);
    const endings = ["111", "700", "032", "708", "001"];
    const ids: string[] = [];
    for (let one = 0; one < COUNT; one++) ids.push(await prompt(endings[one % endings.length] ?? "111", one + 1));
    await simulator.release();
    const all = results.splice(0);
    const thrice = [...all, ...all, ...all]
      .map((result) => ({ result, at: Math.random() }))
      .sort((a, b) => a.at - b.at);
    for (const { result } of thrice) expect(await deliver(result)).toBe(200);
    const paid = ids
      .map((_, one) => one + 1)
      .filter((amount) => ["111", "700", "708"].includes(endings[(amount - 1) % 5] ?? ""));
    const sum = paid.reduce((total, amount) => total + amount, 0);
    expect((await balanceOf(owner)).balance).toBe(before.balance + sum);
    for (const [one, id] of ids.entries()) {
      const { body } = await call<Made>(owner, "/transaction/status", { transaction_id: id });
      expect(body.data.state).toBe({ "032": "cancelled", "001": "failed" }[endings[one % 5] ?? ""] ?? "settled");
    }
    expect((await isWhole()).finding).toBeNull();
  }, 300_000);

  it("leave a proof that ties, which a branch does not see", async () => {
    type Books = { account: string; amount: number; ties: boolean };
    type Proof = { owned_total: number; held_total: number; ties: boolean; books: Books };
    const { body } = await call<{ data: Proof[] }>(owner, "/wallet/proof");
    expect(body.data).toHaveLength(1);
    const held = body.data[0]?.held_total;
    expect(body.data[0]?.books).toEqual({ account: "1119 Simulated wallets", amount: held, ties: true });
    expect(body.data[0]).toMatchObject({ ties: true, owned_total: body.data[0]?.held_total });
    expect(body.data[0]?.owned_total).toBe((await balanceOf(owner)).balance);
    expect((await call(hazina.group.branchAdmin, "/wallet/proof")).status).toBe(403);
  });

  it("leave no phone, token or secret in what is kept", async () => {
    const { rows } = (await services.database.raw.execute(sql`
      select to_jsonb(t)::text as text from wallet_transactions t
      union all select to_jsonb(c)::text from gateway_callbacks c
      union all select to_jsonb(g)::text from gateway_requests g
      union all select to_jsonb(a)::text from audit_trail a
      union all select to_jsonb(l)::text from access_log l`)) as unknown as { rows: { text: string }[] };
    expect(rows.length).toBeGreaterThan(COUNT);
    for (const { text } of rows) expect(text).not.toMatch(/712\d{3}(111|700|032)|simulator-passkey/);
  });
});
