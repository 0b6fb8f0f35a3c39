import { now } from "@hazina/base/calendar.ts";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../../accounting/journals/read-balance.ts";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { createListener } from "../../platform/http/listener.ts";
import { createStripeSimulator, SIMULATED_METHODS } from "../../platform/simulators/stripe/simulator.ts";
import type { Person } from "../../testing/test-server.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";
import { STRIPE_SIMULATOR_CREDENTIALS } from "../rails/stripe.ts";
import { sweepReversals } from "./apply-reversals.ts";
import { cardReversals } from "./tables.ts";

type Hook = { url: string; body: string; signature: string };

/** The time of the test server, which the simulated Stripe shares. */
const clock = { time: { ms: now() } };
const webhooks: Hook[] = [];
const stripe = createStripeSimulator({
  credentials: STRIPE_SIMULATOR_CREDENTIALS,
  clock: () => clock.time.ms,
  deliver: async (url, body, signature) => void webhooks.push({ url, body, signature }),
});
const listener = createListener(stripe.app.fetch);
const port = await listener.listen({ port: 0, host: "127.0.0.1" });
const money = await startWithMpesa({ STRIPE_SIMULATOR_URL: `http://127.0.0.1:${port}` });
const { hazina, call } = money;
const { owner, financeManager, branchAdmin } = hazina.group;
clock.time = hazina.time;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;
const scope = { companyId: owner.companyId, branchId: null };

afterAll(async () => {
  await money.stop();
  await listener.close();
});

type Reversal = {
  kind: string;
  label: string;
  amount: number;
  fee: number;
  taken: number;
  owed: number;
  reason: string | null;
  due_by: string | null;
  transactions: string[];
};
type Shown = {
  data: ShownTransaction & { kind: string; reversals: Reversal[]; reversal_of: { id: string } | null };
};
type Notices = { data: { title: string; message: string; link: string | null }[] };
type Proof = { data: { currency: string; ties: boolean; books: { amount: number; ties: boolean } | null }[] };

async function deliver({ url, body, signature }: Hook): Promise<number> {
  const { pathname } = new URL(url);
  const headers = { "stripe-signature": signature };
  const request = new Request(`http://hazina.test${pathname}`, { method: "POST", headers, body });
  return (await hazina.server.fetch(request)).status;
}
const deliverAll = async () => {
  for (const hook of webhooks.splice(0)) expect(await deliver(hook)).toBe(200);
};

/** Makes a deposit by card. Returns its transaction, and Stripe's id of the payment. */
async function deposit(amount: number): Promise<{ id: string; intent: string }> {
  const asked = { amount, payment_method: SIMULATED_METHODS.charged };
  const made = await call<Shown>(owner, "/gateway/stripe/charge", asked);
  expect(made.body.data.state).toBe("settled");
  const { object } = (JSON.parse(webhooks.at(-1)?.body ?? "{}") as { data: { object: { id: string } } }).data;
  webhooks.splice(0);
  return { id: made.body.data.id, intent: object.id };
}
const shown = async (id: string, person: Person = owner) =>
  (await call<Shown>(person, "/transaction/status", { transaction_id: id })).body.data;
const reversalOf = async (id: string) => (await shown(id)).reversals[0];
const balance = async () => (await money.balanceOf(owner)).balance;
const booked = (account: string) =>
  services.database.inCompany(scope, (tx) => readAccountBalance(tx, owner, account)).then((cents) => cents / 100);

async function expectProof(): Promise<void> {
  const { data } = (await call<Proof>(owner, "/wallet/proof")).body;
  for (const one of data) expect(one).toMatchObject({ ties: true, books: { ties: true } });
  expect((await services.database.inCompany(scope, (tx) => verifyLedger(tx))).finding).toBeNull();
}

beforeAll(async () => {
  await money.fund(owner, 20_000);
});

describe("a refund of a deposit by card", () => {
  it("takes its amount from the wallet once, however often it is reported, in parts and to the cent", async () => {
    const { id, intent } = await deposit(1_000);
    const [before, receipts] = [await balance(), await booked("2310")];
    await stripe.refund(intent, 300_25);
    const [hook] = webhooks;
    await deliverAll();
    expect(hook && (await Promise.all([deliver(hook), deliver(hook), deliver(hook)]))).toEqual([200, 200, 200]);
    expect(await balance()).toBe(before - 300.25);
    expect(await reversalOf(id)).toMatchObject({
      kind: "refund",
      label: "Refunded",
      amount: 300.25,
      taken: 300.25,
      owed: 0,
    });
    await stripe.refund(intent, 699_75);
    await deliverAll();
    expect(await balance()).toBe(before - 1_000);
    expect((await shown(id)).reversals.map(({ amount }) => amount)).toEqual([699.75, 300.25]);
    expect((await booked("2310")) - receipts).toBe(1_000);
    const moved = await shown((await reversalOf(id))?.transactions[0] ?? "");
    expect(moved).toMatchObject({ kind: "refund", amount: 699.75, status_label: "Completed", reversal_of: { id } });
    await expectProof();
  });
});

describe("a dispute of a deposit by card", () => {
  it("takes the amount and the fee, notifies finance with the last day for evidence, and returns the amount once it is won", async () => {
    const { id, intent } = await deposit(2_000);
    const [before, charges] = [await balance(), await booked("6210")];
    const dispute = await stripe.dispute(intent);
    await deliverAll();
    expect(await balance()).toBe(before - 2_015);
    expect(await reversalOf(id)).toMatchObject({
      label: "Disputed, send evidence",
      amount: 2_000,
      fee: 15,
      taken: 2_015,
      reason: "fraudulent",
      due_by: expect.any(String),
    });
    expect((await booked("6210")) - charges).toBe(15);
    const { data } = (await call<Notices>(financeManager, "/notifications")).body;
    expect(data[0]).toMatchObject({
      title: "Card dispute: Disputed, send evidence",
      message: expect.stringContaining("Send the evidence to Stripe by"),
      link: `/wallet/transactions/${id}`,
    });
    await stripe.decide(dispute, "won");
    await deliverAll();
    expect(await balance()).toBe(before - 15);
    expect(await reversalOf(id)).toMatchObject({ label: "Dispute won", taken: 15, fee: 15, owed: 0, due_by: null });
    await expectProof();
  });

  it("above the wallet's money is owed, never below zero, and taken as soon as there is money", async () => {
    const { id, intent } = await deposit(3_000);
    const { id: from, available } = await money.balanceOf(owner);
    const { id: to } = await money.balanceOf(branchAdmin);
    const asked = { from_wallet_id: from, to_wallet_id: to, amount: Math.floor(available) - 500, reason: "Float" };
    expect((await call(owner, "/wallet/transfer", asked)).body).toMatchObject({ data: { state: "settled" } });
    const rest = await balance();
    await stripe.dispute(intent);
    await deliverAll();
    expect(await balance()).toBe(0);
    expect(await reversalOf(id)).toMatchObject({ taken: 3_015, owed: Number((3_015 - rest).toFixed(2)) });
    await expectProof();
    await money.fund(owner, 1_000);
    await sweepReversals(services, owner.companyId);
    expect(await balance()).toBe(0);
    expect(await reversalOf(id)).toMatchObject({ taken: 3_015, owed: Number((2_015 - rest).toFixed(2)) });
    await money.fund(owner, 5_000);
    await Promise.all([sweepReversals(services, owner.companyId), sweepReversals(services, owner.companyId)]);
    expect(await reversalOf(id)).toMatchObject({ taken: 3_015, owed: 0 });
    expect(await balance()).toBe(Number((5_000 - 2_015 + rest).toFixed(2)));
    await expectProof();
  });

  it("that is lost takes nothing more, and is known by asking Stripe even if its event never came", async () => {
    const { id, intent } = await deposit(400);
    const dispute = await stripe.dispute(intent);
    await deliverAll();
    const after = await balance();
    await stripe.decide(dispute, "lost");
    webhooks.splice(0);
    hazina.time.ms += 3_700_000;
    await sweepReversals(services, owner.companyId);
    expect(await reversalOf(id)).toMatchObject({ label: "Dispute lost", taken: 415, owed: 0 });
    expect(await balance()).toBe(after);
  });
});

describe("a report about a refund or dispute", () => {
  it("without the right signature, of an unknown charge or to another company moves nothing", async () => {
    const { intent } = await deposit(600);
    const before = await balance();
    await stripe.refund(intent, 100_00);
    const hook = webhooks.splice(0)[0] as Hook;
    expect(await deliver({ ...hook, body: hook.body.replace("10000", "10001") })).toBe(401);
    expect(await deliver({ ...hook, url: `${hook.url.slice(0, -3)}AAA` })).toBe(404);
    const others = await call<Shown>(rival, "/gateway/stripe/charge", {
      amount: 50,
      payment_method: SIMULATED_METHODS.charged,
    });
    const address = (
      JSON.parse(webhooks.splice(0).at(-1)?.body ?? "{}") as { data: { object: { metadata: { callback: string } } } }
    ).data.object.metadata.callback;
    expect(others.status).toBe(200);
    expect(await deliver({ ...hook, url: address })).toBe(200);
    expect(await balance()).toBe(before);
    expect(await deliver(hook)).toBe(200);
    expect(await balance()).toBe(before - 100);
  });

  it("that comes before the deposit is known to be paid settles the deposit first", async () => {
    stripe.script.losesAnswers = true;
    const before = await balance();
    const asked = { amount: 700, payment_method: SIMULATED_METHODS.charged };
    const made = await call<Shown>(owner, "/gateway/stripe/charge", asked);
    expect(made.body.data.state).toBe("unknown");
    stripe.script.losesAnswers = false;
    const paid = webhooks.splice(0)[0] as Hook;
    const { id: intent } = (JSON.parse(paid.body) as { data: { object: { id: string } } }).data.object;
    await stripe.refund(intent, 200_00);
    const refund = webhooks.splice(0)[0] as Hook;
    expect(await deliver(refund)).toBe(200);
    expect(await deliver(paid)).toBe(200);
    expect(await balance()).toBe(before + 500);
  });

  it("adds what Stripe charged for it to the charges of the month", async () => {
    type Charges = { data: { rail: string; group: { id: string }; charged: number; difference: number | null }[] };
    const { data } = (await call<Charges>(owner, "/client/provider-charges", { rail: "stripe" })).body;
    const ofKind = (kind: string) => data.filter(({ group }) => group.id === kind);
    expect(ofKind("refund")).toMatchObject([{ charged: 0, difference: null }]);
    // Each dispute of this file cost 15.00.
    expect(ofKind("dispute")).toMatchObject([{ charged: 45, difference: null }]);
    const payments = await call<{ data: { purpose: { id: string }; charged: number; transaction_id: string }[] }>(
      owner,
      "/client/charged-payments",
      { rail: "stripe", purpose: "dispute" },
    );
    const charged = payments.body.data.filter((row) => row.charged !== 0);
    expect(charged.map((row) => row.charged)).toEqual([15, 15, 15]);
    for (const { transaction_id: id } of charged) expect((await shown(id)).kind).toBe("deposit");
  });
});

describe("the sweep of open disputes", () => {
  const dueAt = () =>
    services.database.inCompany(scope, (tx) =>
      tx
        .select({ intent: cardReversals.intent, at: cardReversals.nextCheckAt })
        .from(cardReversals)
        .where(and(eq(cardReversals.companyId, owner.companyId), isNotNull(cardReversals.nextCheckAt)))
        .orderBy(asc(cardReversals.nextCheckAt)),
    );
  const hourLater = () => {
    hazina.time.ms += 3_700_000;
  };

  it("ends where Stripe does not answer, and begins the next time with those that have waited longest", async () => {
    for (const amount of [810, 820, 830]) {
      await stripe.dispute((await deposit(amount)).intent);
      await deliverAll();
    }
    hourLater();
    const before = await dueAt();
    expect(before.length).toBeGreaterThan(2);
    const silent = { ...services, config: { ...services.config, stripeSimulatorUrl: "http://127.0.0.1:1" } };
    await sweepReversals(silent, owner.companyId);
    const after = await dueAt();
    expect(after.filter(({ at }) => (at ?? 0) <= hazina.time.ms)).toHaveLength(before.length - 1);
    expect(after.map(({ intent }) => intent)).toEqual(
      [...before.slice(1), ...before.slice(0, 1)].map(({ intent }) => intent),
    );
    await sweepReversals(services, owner.companyId);
    expect((await dueAt()).filter(({ at }) => (at ?? 0) <= hazina.time.ms)).toEqual([]);
  });

  it("asks about one that Stripe does not know once an hour, and about the others all the same", async () => {
    const { id, intent } = await deposit(840);
    const dispute = await stripe.dispute(intent);
    await deliverAll();
    const [unknown] = await dueAt();
    await services.database.inCompany(scope, (tx) =>
      tx
        .update(cardReversals)
        .set({ intent: "pi_unknown" })
        .where(and(eq(cardReversals.companyId, owner.companyId), eq(cardReversals.intent, unknown?.intent ?? ""))),
    );
    await stripe.decide(dispute, "lost");
    webhooks.splice(0);
    hourLater();
    await sweepReversals(services, owner.companyId);
    expect((await reversalOf(id))?.label).toBe("Dispute lost");
    const later = (await dueAt()).find((one) => one.intent === "pi_unknown");
    expect(later?.at).toBeGreaterThan(hazina.time.ms);
  });
});
