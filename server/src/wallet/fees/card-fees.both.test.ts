import { now } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../../accounting/journals/read-balance.ts";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { createListener } from "../../platform/http/listener.ts";
import { createStripeSimulator, SIMULATED_METHODS, simulatedFee } from "../../platform/simulators/stripe/simulator.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";
import { STRIPE_SIMULATOR_CREDENTIALS } from "../rails/stripe.ts";
import { storeCardFee, sweepCardFees } from "./card-fees.ts";
import { cardDepositFees } from "./tables.ts";

/** The time of the test server, which the simulated Stripe shares. */
const clock = { time: { ms: now() } };
const stripe = createStripeSimulator({
  credentials: STRIPE_SIMULATOR_CREDENTIALS,
  clock: () => clock.time.ms,
  deliver: async () => undefined,
  feeOn: simulatedFee,
});
const listener = createListener(stripe.app.fetch);
const port = await listener.listen({ port: 0, host: "127.0.0.1" });
const money = await startWithMpesa({ STRIPE_SIMULATOR_URL: `http://127.0.0.1:${port}` });
const { hazina, call } = money;
const { owner, branchAdmin } = hazina.group;
clock.time = hazina.time;
const { services } = hazina.server;
const scope = { companyId: owner.companyId, branchId: null };

afterAll(async () => {
  await money.stop();
  await listener.close();
});

type Shown = { data: ShownTransaction & { checkout_url?: string; currency: string } };
type Listed<Row> = { data: Row[] };
type Proof = { data: { currency: string; ties: boolean; books: { amount: number; ties: boolean } | null }[] };

const balance = async (walletId?: string) => (await money.balanceOf(owner, walletId)).balance;
const booked = (account: string) =>
  services.database.inCompany(scope, (tx) => readAccountBalance(tx, owner, account)).then((cents) => cents / 100);

/** Deposits by a stored card. */
async function deposit(amount: number, path = "/gateway/stripe/charge"): Promise<Shown["data"]> {
  const made = await call<Shown>(owner, path, { amount, payment_method: SIMULATED_METHODS.charged });
  expect(made.body.data.state).toBe("settled");
  return made.body.data;
}

const feeOf = (id: string) =>
  services.database.inCompany(scope, async (tx) => {
    const own = and(eq(cardDepositFees.companyId, owner.companyId), eq(cardDepositFees.transactionId, id));
    const [row] = await tx.select().from(cardDepositFees).where(own);
    return row;
  });

/** Waits until the fee of a deposit is recorded. */
async function recorded(id: string) {
  for (let look = 0; look < 400; look++) {
    const row = await feeOf(id);
    if (row?.event) return row;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error("The fee was not recorded.");
}

async function expectProof(): Promise<void> {
  const { data } = (await call<Proof>(owner, "/wallet/proof")).body;
  for (const one of data) expect(one).toMatchObject({ ties: true, books: { ties: true } });
  expect((await services.database.inCompany(scope, (tx) => verifyLedger(tx))).finding).toBeNull();
}

beforeAll(async () => {
  const rate = { day: "2026-01-01", rate: 130, source: "Central Bank of Kenya" };
  expect((await hazina.call(owner, "PUT", "/exchange-rates", rate)).status).toBe(200);
});

describe("Stripe's fee on a deposit by card", () => {
  it("leaves the wallet and is a cost, once, however often it is read", async () => {
    const [before, charges] = [await balance(), await booked("6210")];
    const { id, reference } = await deposit(1_000);
    const { feeTransactionId } = await recorded(id);
    expect(await balance()).toBe(before + 1_000 - 29.3);
    await Promise.all([1, 2, 3].map(() => sweepCardFees(services, owner.companyId)));
    await storeCardFee(
      services,
      { companyId: owner.companyId, transactionId: id },
      { id: "txn_again", fee: 1 as never },
    );
    expect(await balance()).toBe(before + 1_000 - 29.3);
    expect((await booked("6210")) - charges).toBe(29.3);
    const fee = (await call<Shown>(owner, "/transaction/status", { transaction_id: feeTransactionId })).body.data;
    expect(fee).toMatchObject({ kind: "fee", amount: 29.3, status_label: "Completed" });
    const { steps } = (await call<Shown>(owner, "/transaction/status", { transaction_id: id })).body.data;
    expect(steps.at(-1)?.what).toBe("Stripe's fee was KES 29.30.");
    type Charged = { purpose: { id: string }; reference: string; amount: number; charged: number; posted: boolean };
    const { data } = (await call<Listed<Charged>>(owner, "/client/charged-payments", { rail: "stripe" })).body;
    expect(data).toMatchObject([{ purpose: { id: "deposit" }, reference, amount: 1_000, charged: 29.3, posted: true }]);
    await expectProof();
  });

  it("is asked for until Stripe knows it", async () => {
    stripe.script.hidesFees = true;
    const { id } = await deposit(500);
    await sweepCardFees(services, owner.companyId);
    expect(await feeOf(id)).toMatchObject({ event: null, nextCheckAt: expect.any(Number) });
    stripe.script.hidesFees = false;
    hazina.time.ms += 10 * 60_000;
    await sweepCardFees(services, owner.companyId);
    expect(await feeOf(id)).toMatchObject({ feeCents: 14_80, nextCheckAt: null });
    await expectProof();
  });

  it("is borne by the company if the wallet has spent the money", async () => {
    stripe.script.hidesFees = true;
    const { id } = await deposit(2_000);
    await sweepCardFees(services, owner.companyId);
    const { id: from, available } = await money.balanceOf(owner);
    const { id: to } = await money.balanceOf(branchAdmin);
    const asked = { from_wallet_id: from, to_wallet_id: to, amount: available, reason: "Float" };
    expect((await call(owner, "/wallet/transfer", asked)).body).toMatchObject({ data: { state: "settled" } });
    const charges = await booked("6210");
    stripe.script.hidesFees = false;
    hazina.time.ms += 10 * 60_000;
    await sweepCardFees(services, owner.companyId);
    expect(await feeOf(id)).toMatchObject({ feeCents: 58_30, feeTransactionId: null });
    expect(await balance()).toBe(0);
    expect((await booked("6210")) - charges).toBeCloseTo(58.3, 2);
    await expectProof();
  });

  it("in dollars is valued at the rate of its money, and the page of Stripe is a charge like any other", async () => {
    const charges = await booked("6210");
    const { id } = await deposit(100, "/gateway/stripe/charge/usd");
    expect(await recorded(id)).toMatchObject({ feeCents: 3_20 });
    expect((await booked("6210")) - charges).toBeCloseTo(3.2 * 130, 2);
    await expectProof();
    const page = await call<Shown>(owner, "/gateway/stripe/charge", { amount: 300 });
    await stripe.pay(page.body.data.checkout_url?.split("/").at(-1) ?? "", "pay");
    hazina.time.ms += 60_000;
    const paid = await money.until(owner, page.body.data.id, ({ state }) => state === "settled");
    expect(await recorded(paid.id)).toMatchObject({ feeCents: 9_00 });
    await expectProof();
  });
});
