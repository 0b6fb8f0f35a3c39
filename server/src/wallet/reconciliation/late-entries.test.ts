import { dayAt, now } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { UNALLOCATED_RECEIPTS } from "@hazina/engine/accounting/rules/wallet.ts";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../../accounting/journals/read-balance.ts";
import { createListener } from "../../platform/http/listener.ts";
import { createStripeSimulator, SIMULATED_METHODS, simulatedFee } from "../../platform/simulators/stripe/simulator.ts";
import { type Person, signIn } from "../../testing/test-server.ts";
import { storeCardFee, sweepCardFees } from "../fees/card-fees.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";
import { STRIPE_SIMULATOR_CREDENTIALS, simulatedKey } from "../rails/stripe.ts";
import { storeReversals } from "../reversals/apply-reversals.ts";
import { reconciliationItems } from "../statements/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { reconcileCompany } from "./reconcile.ts";

/** The time of the test server, which the simulated Stripe shares. */
const clock = { time: { ms: now() } };
const stripe = createStripeSimulator({
  credentials: STRIPE_SIMULATOR_CREDENTIALS,
  clock: () => clock.time.ms,
  deliver: async () => {},
  feeOn: simulatedFee,
});
const listener = createListener(stripe.app.fetch);
const port = await listener.listen({ port: 0, host: "127.0.0.1" });
const money = await startWithMpesa({ STRIPE_SIMULATOR_URL: `http://127.0.0.1:${port}` });
const { hazina, call } = money;
clock.time = hazina.time;
const { services } = hazina.server;
const owner = { ...hazina.group.owner };
const financeManager = { ...hazina.group.financeManager };
const { companyId } = owner;
const scope = { companyId, branchId: null };
const key = simulatedKey(companyId);
const HOUR_MS = 3_600_000;

afterAll(async () => {
  await money.stop();
  await listener.close();
});

const pass = (hours: number) => {
  hazina.time.ms += hours * HOUR_MS;
};

async function signInAgain(): Promise<void> {
  owner.token = (await signIn(hazina, owner.email, owner.password)).access_token;
  financeManager.token = (await signIn(hazina, financeManager.email, owner.password)).access_token;
}

/**
 * Makes a deposit by card while the simulated Stripe hides its fees, so that the fee of the deposit cannot be read.
 */
async function deposit(amount: number): Promise<string> {
  stripe.script.hidesFees = true;
  const asked = { amount, payment_method: SIMULATED_METHODS.charged };
  const { body } = await call<{ data: ShownTransaction }>(owner, "/gateway/stripe/charge", asked);
  expect(body.data.state).toBe("settled");
  return body.data.id;
}

const itemsOf = (theirs: number) =>
  services.database.inCompany(scope, (tx) =>
    tx
      .select()
      .from(reconciliationItems)
      .where(and(eq(reconciliationItems.companyId, companyId), eq(reconciliationItems.theirCents, theirs * 100))),
  );

async function itemOf(theirs: number) {
  const [item] = await itemsOf(theirs);
  if (!item) throw new Error("The charge is no difference.");
  return { ...item, receipt: item.receipt ?? "" };
}

const unallocated = () =>
  services.database.inCompany(scope, (tx) => readAccountBalance(tx, { companyId }, UNALLOCATED_RECEIPTS));

async function resolve(theirs: number, resolution: string) {
  const { id, version } = await itemOf(theirs);
  return hazina.call(owner, "PUT", `/reconciliation/items/${id}`, { resolution, note: "", version });
}

async function credit(theirs: number): Promise<void> {
  expect((await resolve(theirs, "credit_wallet")).status).toBe(200);
}

async function decide(person: Person, theirs: number, status: 1 | 2) {
  const { id } = await itemOf(theirs);
  type Requests = { data: { id: string; subject_id: string; version: number }[] };
  const { body } = await call<Requests>(person, "/client/approvals", { box: "waiting" });
  const request = body.data.find(({ subject_id: subject }) => subject === id);
  const asked = { status, version: request?.version, comment: "Known already" };
  return hazina.call(person, "PUT", `/approvals/${request?.id}`, asked);
}

describe("an entry of the balance at Stripe whose deposit settles later", () => {
  it("does not count its money twice", async () => {
    const first = await deposit(10);
    await storeCardFee(services, { companyId, transactionId: first }, { id: "txn_first", fee: cents(0) });
    for (const amount of [440_00, 450_00]) stripe.enter(key, { type: "charge", amount, currency: "kes" });
    pass(7);
    await signInAgain();
    await reconcileCompany(services, companyId);
    await credit(440);
    await credit(450);
    expect((await decide(financeManager, 450, 1)).status).toBe(200);
    const [late, twice] = [await deposit(440), await deposit(450)];
    for (const [id, theirs] of [[late, 440] as const, [twice, 450] as const]) {
      const { receipt } = await itemOf(theirs);
      await storeCardFee(services, { companyId, transactionId: id }, { id: receipt, fee: cents(100) });
    }
    expect(await decide(financeManager, 440, 1)).toMatchObject({ status: 409, body: { code: "already_recorded" } });
    expect((await decide(financeManager, 440, 2)).status).toBe(200);
    expect((await itemOf(440)).state).toBe("open");
    await reconcileCompany(services, companyId);
    expect(await itemOf(440)).toMatchObject({ state: "resolved", resolution: "found" });
    const flagged = await services.database.inCompany(scope, (tx) =>
      tx
        .select({ id: walletTransactions.id })
        .from(walletTransactions)
        .where(and(inArray(walletTransactions.id, [first, late, twice]), eq(walletTransactions.flagged, true))),
    );
    expect(flagged).toEqual([{ id: twice }]);
  });

  it("and whose money was kept as unallocated is counted once, after a second person undid that", async () => {
    for (const amount of [470_00, 480_00]) stripe.enter(key, { type: "charge", amount, currency: "kes" });
    pass(7);
    await signInAgain();
    await reconcileCompany(services, companyId);
    for (const theirs of [470, 480]) {
      expect((await resolve(theirs, "suspense")).status).toBe(200);
      expect((await decide(financeManager, theirs, 1)).status).toBe(200);
    }
    expect(await resolve(480, "undo_suspense")).toMatchObject({ status: 409, body: { code: "not_recorded" } });
    const made = await deposit(470);
    const twice = await unallocated();
    await storeCardFee(
      services,
      { companyId, transactionId: made },
      { id: (await itemOf(470)).receipt, fee: cents(0) },
    );
    await credit(470);
    expect(await decide(financeManager, 470, 1)).toMatchObject({ status: 409, body: { code: "already_recorded" } });
    expect((await decide(financeManager, 470, 2)).status).toBe(200);
    expect((await resolve(470, "undo_suspense")).status).toBe(200);
    expect((await decide(owner, 470, 1)).status).not.toBe(200);
    expect(await unallocated()).toBe(twice);
    const both = await Promise.all([decide(financeManager, 470, 1), decide(financeManager, 470, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await unallocated()).toBe(twice + 470_00);
    expect(await itemOf(470)).toMatchObject({ state: "resolved", resolution: "undo_suspense", inSuspense: false });
    expect((await resolve(470, "undo_suspense")).status).toBe(409);
    await reconcileCompany(services, companyId);
    expect((await itemsOf(470)).map(({ state }) => state)).toEqual(["resolved"]);
  });

  it("is not lost if the fee of another deposit is missing for days", async () => {
    await signInAgain();
    await deposit(550);
    stripe.enter(key, { type: "charge", amount: 551_00, currency: "kes" });
    for (let day = 0; day < 6; day += 1) {
      pass(24);
      stripe.enter(key, { type: "payout", amount: -1_00, currency: "kes" });
      await reconcileCompany(services, companyId);
    }
    stripe.script.hidesFees = false;
    pass(24);
    await sweepCardFees(services, companyId);
    await reconcileCompany(services, companyId);
    expect(await itemsOf(551)).toMatchObject([{ kind: "only_theirs", state: "open" }]);
  });

  it("of a refund that a person recorded flags the deposit once the refund is read", async () => {
    await signInAgain();
    const made = await deposit(60);
    await storeCardFee(services, { companyId, transactionId: made }, { id: "txn_sixty", fee: cents(0) });
    stripe.enter(key, { type: "refund", amount: -25_00, currency: "kes" });
    pass(7);
    await signInAgain();
    await reconcileCompany(services, companyId);
    const { id, version, receipt } = await itemOf(-25);
    const asked = { resolution: "record_payment", note: "", version };
    expect((await hazina.call(owner, "PUT", `/reconciliation/items/${id}`, asked)).status).toBe(200);
    expect((await decide(financeManager, -25, 1)).status).toBe(200);
    const movements = [{ id: receipt, amount: -25_00, fee: 0 }];
    const refund = {
      kind: "refund",
      id: "re_1",
      amount: 25_00,
      state: "succeeded",
      reason: null,
      dueAt: null,
    } as const;
    await storeReversals(services, { companyId, transactionId: made, intent: "pi_60" }, [{ ...refund, movements }]);
    const shown = await call<{ data: ShownTransaction }>(owner, "/transaction/status", { transaction_id: made });
    expect(shown.body.data.flagged).toBe(true);
  });

  it("in a currency without cents has its whole amount", async () => {
    stripe.enter(key, { type: "payout", amount: -5_000, currency: "ugx" });
    stripe.enter(key, { type: "stripe_fee", amount: -7_000, currency: "ugx" });
    await reconcileCompany(services, companyId);
    expect(await itemsOf(-7_000)).toMatchObject([{ currency: "UGX", theirCents: -7_000_00 }]);
  });

  it("in another currency than the books is kept as unallocated at the exchange rate of its day", async () => {
    stripe.enter(key, { type: "charge", amount: 90_00, currency: "usd" });
    pass(7);
    await signInAgain();
    await reconcileCompany(services, companyId);
    expect((await resolve(90, "suspense")).status).toBe(200);
    expect(await decide(financeManager, 90, 1)).toMatchObject({ status: 409, body: { code: "no_rate" } });
    const { at } = await itemOf(90);
    const before = await unallocated();
    const rate = { rate: 130, day: dayAt(at), source: "Central Bank of Kenya" };
    expect((await hazina.call(owner, "PUT", "/exchange-rates", rate)).status).toBe(200);
    expect((await decide(financeManager, 90, 1)).status).toBe(200);
    expect(await unallocated()).toBe(before - 90_00 * 130);
    expect((await itemOf(90)).inSuspense).toBe(true);
  });

  it("without a currency is taken as no answer of Stripe", async () => {
    stripe.enter(key, { type: "payout", amount: -1_00, currency: "" });
    await signInAgain();
    const answer = await call(owner, "/reconciliation/runs", { rail: "stripe" });
    expect(answer).toMatchObject({ status: 409, body: { code: "provider_unreachable" } });
  });
});
