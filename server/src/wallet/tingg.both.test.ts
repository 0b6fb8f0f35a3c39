import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../accounting/ledger/verify-ledger.ts";
import type { Person } from "../testing/test-server.ts";
import { sweepProviders } from "./providers/ask-provider.ts";
import { startWithTingg } from "./tingg.fixture.ts";

const paying = await startWithTingg();
const { money, tingg, fromTingg, finishTingg, pay, decide } = paying;
const { hazina, call, until, balanceOf, deliver } = money;
const { owner, financeManager, branchAdmin, employee } = hazina.group;
const { services } = hazina.server;

beforeAll(async () => {
  await money.fund(owner, 90_000);
});
afterAll(() => paying.stop());

const bank = (ending: string) => ({
  kind: "bank",
  name: "Otieno Builders",
  bank_code: "68",
  branch_code: "001",
  account_number: `0123456${ending}`,
});
const choose = (bankRail: "tingg" | null) => hazina.call(owner, "PUT", "/wallet/bank-rail", { bank_rail: bankRail });
const sweep = async (seconds: number) => {
  hazina.time.ms += seconds * 1_000;
  await sweepProviders(services, owner.companyId);
};
const settled = (id: string) => until(owner, id, ({ state }) => state === "settled");
const sentTo = (ending: string) => tingg.taken.filter(({ packet }) => packet.accountNumber.endsWith(ending));

describe("a payment to a bank account", () => {
  it("is refused until the company chooses a provider for it", async () => {
    const refused = await call<{ message: string }>(owner, "/payments", {
      destination: bank("000"),
      amount: 5,
      reason: "x",
    });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain("Payments to bank accounts are not set up yet.");
    expect((await hazina.call(branchAdmin, "PUT", "/wallet/bank-rail", { bank_rail: "tingg" })).status).toBe(403);
    expect((await hazina.call(employee, "PUT", "/wallet/bank-rail", { bank_rail: "tingg" })).status).toBe(403);
    expect((await choose("tingg")).status).toBe(200);
    expect((await call(owner, "/wallet/bank-rail")).body).toEqual({
      data: { mode: "simulated", bank_rail: "tingg", is_connected: true },
    });
  });

  it("is reserved at approval, sent with cents, and paid once Tingg confirms it", async () => {
    const before = await balanceOf(owner);
    const id = await pay(bank("000"), 12_345.67);
    expect(await balanceOf(owner)).toMatchObject({ balance: before.balance, held: 12_345.67 });
    await until(owner, id, ({ state }) => state === "accepted");
    await finishTingg();
    const done = await settled(id);
    expect(done).toMatchObject({ status: 1, status_label: "Completed" });
    expect(done.receipt).toMatch(/^TG\d{9}$/);
    expect(await balanceOf(owner)).toMatchObject({ balance: before.balance - 12_345.67, held: 0 });
    expect(sentTo("000")).toHaveLength(1);
  });

  it("that Tingg rejects gives the money back, with the reason", async () => {
    const before = await balanceOf(owner);
    const id = await pay(bank("141"), 700);
    await until(owner, id, ({ state }) => state === "accepted");
    await finishTingg();
    const done = await until(owner, id, ({ state }) => state === "failed");
    expect(done).toMatchObject({ status: 2, message: "Tingg rejected the payment: Invalid account number." });
    expect(await balanceOf(owner)).toMatchObject({ balance: before.balance, held: 0 });
  });

  it("whose result comes twice is booked once", async () => {
    const before = await balanceOf(owner);
    const id = await pay(bank("700"), 100);
    await until(owner, id, ({ state }) => state === "accepted");
    await finishTingg();
    await settled(id);
    expect((await balanceOf(owner)).balance).toBe(before.balance - 100);
  });

  it("whose result never comes is asked for", async () => {
    const id = await pay(bank("702"), 100);
    await until(owner, id, ({ state }) => state === "accepted");
    await finishTingg();
    await sweep(20);
    await settled(id);
  });

  it("whose acknowledgement is lost is asked for, and never sent again", async () => {
    const id = await pay(bank("707"), 300);
    await until(owner, id, ({ state }) => state === "unknown");
    await tingg.release();
    fromTingg.length = 0;
    await sweep(20);
    await settled(id);
    expect(sentTo("707")).toHaveLength(1);
  });

  it("over another amount, or to another account, is not counted as paid", async () => {
    const before = await balanceOf(owner);
    for (const ending of ["704", "706"]) {
      const id = await pay(bank(ending), 100);
      await until(owner, id, ({ state }) => state === "accepted");
      await finishTingg();
      await sweep(20);
      await until(owner, id, ({ state }) => state === "review");
    }
    expect(await balanceOf(owner)).toMatchObject({ balance: before.balance });
  });

  it("with a status that no document lists is not paid", async () => {
    const before = await balanceOf(owner);
    const id = await pay(bank("799"), 100);
    await until(owner, id, ({ state }) => state === "accepted");
    await finishTingg();
    await sweep(20);
    expect((await until(owner, id, ({ state }) => ["accepted", "unknown"].includes(state))).status).toBeNull();
    expect((await balanceOf(owner)).balance).toBe(before.balance);
  });
});

describe("a callback that Tingg did not send", () => {
  it("pays nothing: with a wrong token, about another payment, or claiming a payment that Tingg does not confirm", async () => {
    const before = await balanceOf(owner);
    const id = await pay(bank("555"), 400);
    await until(owner, id, ({ state }) => state === "accepted");
    const [sent] = sentTo("555");
    const url = sent?.packet.extraData.callbackUrl ?? "";
    const paid = { beepTransactionID: sent?.beep, statusCode: 140, amount: 400, receiptNumber: "FORGED" };
    const claims = { ...paid, payerTransactionID: sent?.packet.payerTransactionID };
    expect(await deliver({ url: `${url.slice(0, -4)}AAAA`, body: claims })).toBe(404);
    expect(await deliver({ url, body: { ...paid, payerTransactionID: "another" } })).toBe(200);
    expect(await deliver({ url, body: "nonsense" })).toBe(200);
    // The address of M-Pesa takes payouts at their word, so it must not know the tokens of Tingg.
    expect(await deliver({ url: url.replace("/tg/", "/dj/"), body: { Result: { ResultCode: 0 } } })).toBe(404);
    expect(await deliver({ url, body: claims })).toBe(200);
    await sweep(20);
    expect((await until(owner, id, () => true)).status).toBeNull();
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    await finishTingg();
    await settled(id);
  });
});

describe("the call gateway/cellulant/post-payment", () => {
  const path = "/gateway/cellulant/post-payment";
  const phone = { kind: "mpesa", name: "Otieno Garage", phone: "0722000999" };

  it("prepares a payment that Tingg makes to a phone, and to a bank without a choice of the company", async () => {
    await choose(null);
    const ids = [await pay(phone, 600, path), await pay(bank("111"), 250, path)];
    for (const id of ids) {
      await until(owner, id, ({ state }) => state === "accepted");
      const { body } = await call<{ data: { rail: string } }>(owner, "/transaction/status", { transaction_id: id });
      expect(body.data.rail).toBe("tingg");
    }
    await finishTingg();
    for (const id of ids) await settled(id);
    expect(sentTo("254722000999")).toHaveLength(1);
    await choose("tingg");
  });

  it("with the same key twice prepares one payment", async () => {
    const asked = { destination: bank("222"), amount: 90, reason: "Once" };
    const once = async () => {
      const headers = {
        authorization: `Bearer ${owner.token}`,
        "content-type": "application/json",
        "idempotency-key": "one-payment-by-tingg",
      };
      const request = { method: "POST", headers, body: JSON.stringify(asked) };
      const response = await hazina.server.fetch(new Request(`http://hazina.test/api${path}`, request));
      return ((await response.json()) as { data: { id: string } }).data.id;
    };
    expect(await once()).toBe(await once());
  });

  it("refuses what Tingg does not pay, bad input, and people without the right", async () => {
    const till = { kind: "till", name: "Shop", number: "567890" };
    const status = async (person: Person, body: object) => (await call(person, path, body)).status;
    expect(await status(owner, { destination: till, amount: 5, reason: "x" })).toBe(422);
    expect(await status(owner, { destination: bank("000"), amount: -5, reason: "x" })).toBe(422);
    expect(await status(owner, { destination: bank("000"), amount: 5.001, reason: "x" })).toBe(422);
    expect(await status(owner, { destination: phone, amount: 100.5, reason: "x" })).toBe(422);
    expect(await status(owner, { destination: { ...bank("000"), bank_code: "9" }, amount: 5, reason: "x" })).toBe(422);
    expect(await status(employee, { destination: bank("000"), amount: 5, reason: "x" })).toBe(403);
  });

  it("is never approved by its preparer, nor by the owner of the account that it pays", async () => {
    const account = "7770001112223";
    const added = await call<{ data: { id: string } }>(owner, "/personnel", {
      person: { first_name: "Brian", last_name: "Otieno", phone: "0733000999", email: "brian.bank@sokoni.co.ke" },
      statutory: { id_number: "34567892", kra_pin: "A001234569B" },
      employment: { joined: "2026-01-01", kind: "permanent" },
      pay: { amount: 90_000, reason: "Joins" },
      payout: { parts: [{ kind: "bank", bank_code: "68", branch_code: "001", account, account_name: "Brian" }] },
    });
    expect(added.status).toBe(200);
    await call(owner, `/personnel/${added.body.data.id}/user`, { user_id: financeManager.userId });
    const destination = { ...bank("000"), account_number: account };
    const made = await call<{ data: { id: string } }>(owner, path, { destination, amount: 90, reason: "Paper" });
    for (const person of [owner, financeManager]) {
      const decided = await decide(person, made.body.data.id);
      expect([decided.status, decided.body.code]).toEqual([403, "maker_is_checker"]);
    }
  });
});

describe("payments to banks and phones together", () => {
  it("leave as one batch, each by its own provider", async () => {
    const rows = [
      { destination: bank("333"), amount: 120 },
      { destination: { kind: "mpesa", name: "Ann", phone: "0712345999" }, amount: 80 },
    ];
    const made = await call<{ data: { id: string } }>(owner, "/payments/batch", { rows, reason: "Mixed" });
    expect(made.status).toBe(200);
    expect((await decide(financeManager, made.body.data.id)).status).toBe(200);
    const { rows: sent } = (await services.database.raw.execute(sql`
      select id, rail from wallet_transactions where reason = 'Mixed' order by rail`)) as unknown as {
      rows: { id: string; rail: string }[];
    };
    expect(sent.map(({ rail }) => rail)).toEqual(["mpesa", "tingg"]);
    for (const { id } of sent) await until(owner, id, ({ state }) => state === "accepted");
    await finishTingg();
    await money.finish();
    for (const { id } of sent) await settled(id);
  });
});

describe("a top-up of the account at Tingg", () => {
  it("moves where money is held, not more than the other account has, and no wallet", async () => {
    const before = await balanceOf(owner);
    const topUp = (amount: number) =>
      call(owner, "/wallet/tingg/top-up", { amount, from: "paybill", reference: "FT-1" });
    expect((await topUp(1_000)).status).toBe(200);
    expect((await topUp(90_000_000)).status).toBe(409);
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    type Proof = { owned_total: number; held_total: number; ties: boolean };
    const { body } = await call<{ data: Proof[] }>(owner, "/wallet/proof");
    expect(body.data[0]?.ties).toBe(true);
  });

  it("leaves a ledger that is whole, and no account number or secret in what is kept", async () => {
    const whole = await services.database.inCompany({ companyId: owner.companyId, branchId: null }, verifyLedger);
    expect(whole.finding).toBeNull();
    const { rows } = (await services.database.raw.execute(sql`
      select to_jsonb(t)::text as text from wallet_transactions t
      union all select to_jsonb(c)::text from gateway_callbacks c
      union all select to_jsonb(g)::text from gateway_requests g
      union all select to_jsonb(p)::text from payment_orders p
      union all select to_jsonb(a)::text from audit_trail a
      union all select to_jsonb(l)::text from access_log l`)) as unknown as { rows: { text: string }[] };
    expect(rows.length).toBeGreaterThan(20);
    for (const { text } of rows) expect(text).not.toMatch(/0123456\d{3}|7770001112223|simulator-tingg/);
  });
});

describe("a payment without a result for more than a day", () => {
  // The sessions of the test are over by then, so that the rows are read.
  const rowOf = async (id: string) => {
    const { rows } = (await services.database.raw.execute(sql`
      select t.state, t.flagged, h.remaining_cents as held from wallet_transactions t
      left join ledger_holds h on h.company_id = t.company_id and h.id = t.hold_id
      where t.id = ${id}`)) as unknown as { rows: { state: string; flagged: boolean; held: number }[] };
    return rows[0];
  };

  it("is never sent again, goes to a person, and is paid and flagged where Tingg pays it late", async () => {
    const lost = await pay(bank("143"), 300);
    await until(owner, lost, ({ state }) => state === "unknown");
    const late = await pay(bank("178"), 200);
    await until(owner, late, ({ state }) => state === "accepted");
    await tingg.release();
    fromTingg.length = 0;
    for (const seconds of [20, 40, 90, 200, 600, 2_000]) await sweep(seconds);
    for (let hour = 0; hour < 27; hour++) await sweep(3_700);
    expect(await rowOf(lost)).toMatchObject({ state: "review" });
    expect(sentTo("143")).toHaveLength(0);
    expect(await rowOf(late)).toMatchObject({ state: "review" });
    const [sent] = sentTo("178");
    Object.assign(sent?.outcome ?? {}, { code: "140" });
    const { payerTransactionID, extraData } = sent?.packet ?? {
      payerTransactionID: "",
      extraData: { callbackUrl: "" },
    };
    const body = { payerTransactionID, beepTransactionID: sent?.beep, statusCode: 140 };
    expect(await deliver({ url: extraData.callbackUrl, body })).toBe(200);
    expect(await rowOf(late)).toMatchObject({ state: "settled", flagged: true });
  });
});
