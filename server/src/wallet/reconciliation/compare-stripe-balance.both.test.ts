import { now } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { createListener } from "../../platform/http/listener.ts";
import { createStripeSimulator, SIMULATED_METHODS, simulatedFee } from "../../platform/simulators/stripe/simulator.ts";
import type { Person } from "../../testing/test-server.ts";
import { sweepCardFees } from "../fees/card-fees.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";
import { STRIPE_SIMULATOR_CREDENTIALS, simulatedKey } from "../rails/stripe.ts";
import { reconcileCompany } from "./reconcile.ts";

/** The time of the test server, which the simulated Stripe shares. */
const clock = { time: { ms: now() } };
const hooks: { url: string; body: string; signature: string }[] = [];
const stripe = createStripeSimulator({
  credentials: STRIPE_SIMULATOR_CREDENTIALS,
  clock: () => clock.time.ms,
  deliver: async (url, body, signature) => void hooks.push({ url, body, signature }),
  feeOn: simulatedFee,
});
const listener = createListener(stripe.app.fetch);
const port = await listener.listen({ port: 0, host: "127.0.0.1" });
const money = await startWithMpesa({ STRIPE_SIMULATOR_URL: `http://127.0.0.1:${port}` });
const { hazina, call } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
clock.time = hazina.time;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;
const scope = { companyId: owner.companyId, branchId: null };
const key = simulatedKey(owner.companyId);
const HOUR_MS = 3_600_000;

afterAll(async () => {
  await money.stop();
  await listener.close();
});

type Run = {
  message: string;
  data: { rail: string; lines: number; known: number; matched: number; differences: number; charges: number };
};
type Item = {
  id: string;
  kind: string;
  state: string;
  receipt: string;
  details: string;
  their_amount: number | null;
  our_amount: number | null;
  currency: string;
  transaction_id: string | null;
  resolutions: string[];
  version: number;
};
type Shown = { data: ShownTransaction };
type Proof = {
  data: { currency: string; ties: boolean; books: { ties: boolean } | null; held: { amount: number }[] }[];
};
type Notices = { data: { title: string }[] };

const compare = (person: Person = owner) => call<Run>(person, "/reconciliation/runs", { rail: "stripe" });
const items = async () => (await call<{ data: Item[] }>(owner, "/reconciliation/items", { state: "open" })).body.data;
const pass = (hours: number) => {
  hazina.time.ms += hours * HOUR_MS;
};

async function deposit(amount: number, person: Person & { readonly companyId: string } = owner): Promise<string> {
  const asked = { amount, payment_method: SIMULATED_METHODS.charged };
  const made = await call<Shown>(person, "/gateway/stripe/charge", asked);
  expect(made.body.data.state).toBe("settled");
  pass(0.1);
  await sweepCardFees(services, person.companyId);
  return made.body.data.id;
}

async function expectProof(): Promise<void> {
  const { data } = (await call<Proof>(owner, "/wallet/proof")).body;
  for (const one of data) expect(one).toMatchObject({ ties: true, books: { ties: true } });
  expect((await services.database.inCompany(scope, (tx) => verifyLedger(tx))).finding).toBeNull();
}

async function approve(id: string): Promise<number> {
  type Requests = { data: { id: string; subject_id: string; version: number }[] };
  const { body } = await call<Requests>(financeManager, "/client/approvals", { box: "waiting" });
  const request = body.data.find(({ subject_id: subject }) => subject === id);
  return (
    await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version })
  ).status;
}

describe("the balance at Stripe", () => {
  it("is compared only by those who may, and only where card payments exist", async () => {
    expect((await compare()).status).toBe(409);
    expect((await compare(employee)).status).toBe(403);
    expect((await compare(branchAdmin)).status).toBe(403);
    expect((await call(owner, "/reconciliation/runs", { rail: "tingg" })).status).toBe(422);
  });

  it("agrees entry by entry with deposits, their fees, refunds and disputes, once", async () => {
    const refunded = await deposit(1_000);
    await deposit(2_000);
    await deposit(700, rival);
    const { object } = (JSON.parse(hooks[0]?.body ?? "{}") as { data: { object: { id: string } } }).data;
    await stripe.refund(object.id, 250_00);
    const hook = hooks.at(-1);
    const request = new Request(`http://hazina.test${new URL(hook?.url ?? "").pathname}`, {
      method: "POST",
      headers: { "stripe-signature": hook?.signature ?? "" },
      body: hook?.body ?? "",
    });
    expect((await hazina.server.fetch(request)).status).toBe(200);
    expect((await call<Shown>(owner, "/transaction/status", { transaction_id: refunded })).status).toBe(200);
    const { body } = await compare();
    expect(body.data).toMatchObject({ rail: "stripe", lines: 3, known: 0, matched: 3, differences: 0 });
    expect(body.message).toBe("3 of 3 new lines match a transaction. No differences.");
    expect(body.data.charges).toBe(87.6);
    expect((await compare()).body.data).toMatchObject({ lines: 3, known: 3, matched: 0, differences: 0, charges: 0 });
    await reconcileCompany(services, owner.companyId);
    const runs = (await call<{ data: { started_by: string }[] }>(owner, "/client/reconciliation-runs", {})).body.data;
    expect(runs.some(({ started_by: by }) => by === "Hazina")).toBe(false);
    expect(await items()).toEqual([]);
    await expectProof();
  });

  it("that Stripe paid out to the bank stays owned by the wallets, and is held at the bank", async () => {
    const before = await money.balanceOf(owner);
    stripe.enter(key, { type: "payout", amount: -1_500_00, currency: "kes" });
    expect((await compare()).body.data).toMatchObject({ matched: 1, differences: 0 });
    expect((await money.balanceOf(owner)).balance).toBe(before.balance);
    await Promise.all([compare(), compare(), reconcileCompany(services, owner.companyId)]);
    stripe.enter(key, { type: "payout_failure", amount: 1_500_00, currency: "kes" });
    expect((await compare()).body.data).toMatchObject({ matched: 1, differences: 0 });
    await expectProof();
  });

  it("with a fee of Stripe that no deposit caused shows a difference, which a second person approves", async () => {
    stripe.enter(key, { type: "stripe_fee", amount: -120_50, currency: "kes" });
    await reconcileCompany(services, owner.companyId);
    const [item] = await items();
    expect(item).toMatchObject({
      kind: "only_theirs",
      details: "Stripe: stripe fee",
      their_amount: -120.5,
      currency: "KES",
      resolutions: ["record_payment", "explained"],
    });
    const notices = (await call<Notices>(financeManager, "/notifications")).body.data;
    expect(notices[0]?.title).toBe("1 difference from Stripe's statement");
    const before = (await money.balanceOf(owner)).balance;
    const asked = { resolution: "record_payment", note: "Radar", version: item?.version };
    expect((await hazina.call(owner, "PUT", `/reconciliation/items/${item?.id}`, asked)).status).toBe(200);
    expect((await money.balanceOf(owner)).balance).toBe(before);
    expect(await approve(item?.id ?? "")).toBe(200);
    expect((await money.balanceOf(owner)).balance).toBe(before - 120.5);
    await expectProof();
  });

  it("with a charge that Hazina did not make waits some hours for it, then shows it", async () => {
    stripe.enter(key, { type: "charge", amount: 330_00, currency: "kes" });
    expect((await compare()).body.data).toMatchObject({ differences: 0 });
    pass(7);
    expect((await compare()).body.data).toMatchObject({ differences: 1 });
    const [item] = await items();
    expect(item).toMatchObject({ kind: "only_theirs", their_amount: 330 });
    const asked = { resolution: "suspense", note: "", version: item?.version };
    expect((await hazina.call(owner, "PUT", `/reconciliation/items/${item?.id}`, asked)).status).toBe(200);
    expect(await approve(item?.id ?? "")).toBe(200);
    await expectProof();
  });

  it("that lacks a settled deposit says so", async () => {
    const id = await deposit(900);
    stripe.forget();
    pass(1);
    stripe.enter(key, { type: "payout", amount: -10_00, currency: "kes" });
    pass(-2);
    stripe.enter(key, { type: "payout", amount: -20_00, currency: "kes" });
    pass(2);
    expect((await compare()).body.data).toMatchObject({ differences: 1 });
    expect(await items()).toMatchObject([
      { kind: "only_ours", transaction_id: id, our_amount: 900, their_amount: null },
    ]);
    expect((await compare()).body.data).toMatchObject({ differences: 0 });
  });

  it("changes nothing while Stripe does not answer", async () => {
    await listener.close();
    expect(await compare()).toMatchObject({ status: 409, body: { code: "provider_unreachable" } });
    await reconcileCompany(services, owner.companyId);
    await expectProof();
  });
});
