import { addDays, dayAt, now } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPLOYEE_ROLE_ID } from "../access/roles/default-roles.ts";
import { readAccountBalance, readForeignBalance } from "../accounting/journals/read-balance.ts";
import { verifyLedger } from "../accounting/ledger/verify-ledger.ts";
import { signStripeEvent } from "../platform/gateways/stripe/client.ts";
import { createListener } from "../platform/http/listener.ts";
import { createStripeSimulator, SIMULATED_METHODS } from "../platform/simulators/stripe/simulator.ts";
import type { Person } from "../testing/test-server.ts";
import { type ShownTransaction, startWithMpesa } from "./mpesa.fixture.ts";
import { sweepProviders } from "./providers/ask-provider.ts";
import { STRIPE_SIMULATOR_CREDENTIALS } from "./rails/stripe.ts";

const webhooks: { url: string; body: string; signature: string }[] = [];
const stripe = createStripeSimulator({
  credentials: STRIPE_SIMULATOR_CREDENTIALS,
  clock: now,
  deliver: async (url, body, signature) => void webhooks.push({ url, body, signature }),
});
const listener = createListener(stripe.app.fetch);
const port = await listener.listen({ port: 0, host: "127.0.0.1" });
const money = await startWithMpesa({ STRIPE_SIMULATOR_URL: `http://127.0.0.1:${port}` });
const { hazina, call } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;
const scope = { companyId: owner.companyId, branchId: null };

afterAll(async () => {
  await money.stop();
  await listener.close();
});

type Charged = {
  message: string;
  code?: string;
  errors?: { path: string }[];
  data: ShownTransaction & { wallet_id: string; currency: string; checkout_url: string | null };
};
type Wallet = { id: string; kind: string; currency: string; balance: number };
type Proof = { data: { currency: string; ties: boolean; books: { amount: number; ties: boolean } | null }[] };

const charge = (body: object, path = "/gateway/stripe/charge", person: Person = owner) =>
  call<Charged>(person, path, body);
const inDollars = (body: object, person: Person = owner) => charge(body, "/gateway/stripe/charge/usd", person);
const convert = (body: object, person: Person = owner) => call<Charged>(person, "/wallet/convert", body);
const setRate = (rate: number, person: Person = owner, day = "2026-01-01") =>
  hazina.call<Charged>(person, "PUT", "/exchange-rates", { rate, day, source: "Central Bank of Kenya" });
/** The ids of the finance manager's role and of a second role that may pay, so that two people can make payments. */
const [FINANCE_MANAGER, ACCOUNTANT] = [3, 5];
const walletsOf = async (person: Person = owner) => (await call<{ data: Wallet[] }>(person, "/wallets")).body.data;
const walletIn = async (currency: string) =>
  (await walletsOf()).find((one) => one.kind === "company" && one.currency === currency) as Wallet;
const ownWalletOf = async (person: Person) =>
  (await walletsOf(person)).find(({ kind }) => kind === "employee") as Wallet;
const proof = async () => (await call<Proof>(owner, "/wallet/proof")).body.data;
const pageOf = (url: string | null) => url?.split("/pay/")[1] ?? "";

async function deliver(
  hook: { url: string; body: string; signature: string } | undefined,
  signature = hook?.signature,
) {
  const { pathname } = new URL(hook?.url ?? "http://x/");
  const headers = { "stripe-signature": signature ?? "" };
  return (
    await hazina.server.fetch(
      new Request(`http://hazina.test${pathname}`, { method: "POST", headers, body: hook?.body ?? "" }),
    )
  ).status;
}

beforeAll(async () => {
  await money.fund(owner, 50_000);
});

describe("a deposit by card", () => {
  it("of a stored method is charged at once, once for its key, and posted", async () => {
    const before = await walletIn("KES");
    const headers = {
      authorization: `Bearer ${owner.token}`,
      "content-type": "application/json",
      "idempotency-key": "card-charge-0001",
    };
    const once = async (body: object) => {
      const request = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await hazina.server.fetch(new Request("http://hazina.test/api/gateway/stripe/charge", request));
      return { status: answer.status, body: (await answer.json()) as Charged };
    };
    const body = { amount: 1_250.5, payment_method: SIMULATED_METHODS.charged };
    const all = [];
    for (let time = 0; time < 2; time++) all.push(await once(body));
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(all[1]?.body.data).toMatchObject({
      id: all[0]?.body.data.id,
      state: "settled",
      amount: 1_250.5,
      checkout_url: null,
      receipt: expect.stringMatching(/^ch_/),
    });
    expect(stripe.charges()).toBe(1);
    expect((await walletIn("KES")).balance).toBe(before.balance + 1_250.5);
    for (const hook of webhooks.splice(0)) expect(await deliver(hook)).toBe(200);
    expect((await walletIn("KES")).balance).toBe(before.balance + 1_250.5);
  });

  it("without one goes on to Stripe's page, and is in the wallet once Stripe says that it is paid", async () => {
    const before = await walletIn("KES");
    const { body } = await charge({ amount: 800 });
    expect(body).toMatchObject({ message: "Go on to Stripe's page to pay by card.", data: { state: "accepted" } });
    expect(body.data.checkout_url).toContain("/pay/cs_test_");
    await stripe.pay(pageOf(body.data.checkout_url), "pay");
    const hook = webhooks.pop();
    const forged = hook && { ...hook, body: hook.body.replace("800", "900") };
    expect(await deliver(forged)).toBe(401);
    const late = signStripeEvent(hook?.body ?? "", STRIPE_SIMULATOR_CREDENTIALS, hazina.time.ms - 400_000);
    expect(await deliver(hook, late)).toBe(401);
    expect(await deliver(hook && { ...hook, url: `${hook.url.slice(0, -3)}AAA` })).toBe(404);
    expect((await walletIn("KES")).balance).toBe(before.balance);
    expect([await deliver(hook), await deliver(hook)]).toEqual([200, 200]);
    expect((await walletIn("KES")).balance).toBe(before.balance + 800);
  });

  it("is asked for again to the last letter where the answer with Stripe's page gets lost", async () => {
    stripe.script.losesAnswers = true;
    const { body } = await charge({ amount: 60 });
    expect(body.data.state).toBe("unknown");
    stripe.script.losesAnswers = false;
    hazina.time.ms += 20_000;
    await sweepProviders(services, owner.companyId);
    await money.until(owner, body.data.id, ({ state }) => state === "accepted");
  });

  it("is not made into an employee's wallet, out of which the money could go before the card is disputed", async () => {
    const charges = stripe.charges();
    const body = { amount: 70, payment_method: SIMULATED_METHODS.charged };
    for (const refused of [await charge(body, undefined, employee), await inDollars(body, employee)]) {
      expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: "wallet_id" }]]);
      expect(refused.body.message).toContain("only pay into wallets of the company and its branches");
    }
    const named = await charge({ ...body, wallet_id: (await ownWalletOf(employee)).id });
    expect(named.status).toBe(422);
    expect(stripe.charges()).toBe(charges);
  });

  it("that the payer cancels, or whose card is declined, leaves the wallet as it was, with the reason", async () => {
    const before = await walletIn("KES");
    const open = await charge({ amount: 70 });
    await stripe.pay(pageOf(open.body.data.checkout_url), "cancel");
    await deliver(webhooks.pop());
    const ended = await money.until(owner, open.body.data.id, ({ state }) => state === "cancelled");
    expect(ended.message).toBe("Stripe's payment page was closed without a payment.");
    const declined = await charge({ amount: 70, payment_method: SIMULATED_METHODS.declined });
    expect(declined.body).toMatchObject({
      message: "The card was not charged.",
      data: { state: "failed", message: "The card was declined: Your card was declined." },
    });
    expect((await walletIn("KES")).balance).toBe(before.balance);
  });

  it("whose answer gets lost is asked for under the same reference, and charged once", async () => {
    const [before, charges] = [await walletIn("KES"), stripe.charges()];
    stripe.script.losesAnswers = true;
    const { body } = await charge({ amount: 90, payment_method: SIMULATED_METHODS.charged });
    expect(body.data.state).toBe("unknown");
    stripe.script.losesAnswers = false;
    hazina.time.ms += 20_000;
    await sweepProviders(services, owner.companyId);
    await money.until(owner, body.data.id, ({ state }) => state === "settled");
    expect(stripe.charges()).toBe(charges + 1);
    expect((await walletIn("KES")).balance).toBe(before.balance + 90);
    webhooks.splice(0);
  });
});

describe("a wallet in dollars", () => {
  it("takes no money before the rate of the day is known, which a person who pays enters", async () => {
    expect((await inDollars({ amount: 5 })).body.code).toBe("no_rate");
    expect((await setRate(129, employee)).status).toBe(403);
    expect((await setRate(129, branchAdmin)).status).toBe(403);
    expect((await setRate(0)).body.errors).toMatchObject([{ path: "rate" }]);
    expect((await setRate(129)).status).toBe(200);
    type Rates = { data: { rate: number; source: string }[] };
    expect((await call<Rates>(owner, "/exchange-rates")).body.data).toMatchObject([{ rate: 129 }]);
    expect((await call<Rates>(rival, "/exchange-rates")).body.data).toEqual([]);
  });

  it("is charged in dollars, and posted in shillings at that rate, with the dollars kept", async () => {
    const { body } = await inDollars({ amount: 100, payment_method: SIMULATED_METHODS.charged });
    expect(body.data).toMatchObject({ state: "settled", currency: "USD", amount: 100 });
    expect((await inDollars({ amount: 0.4 })).body.errors).toMatchObject([{ path: "amount" }]);
    expect((await inDollars({ amount: 5, wallet_id: (await walletIn("KES")).id })).body.errors).toMatchObject([
      { path: "wallet_id" },
    ]);
    const of = { account: "1119", currency: "USD", branchId: null };
    const posted = await services.database.inCompany(scope, (tx) => readForeignBalance(tx, owner, of));
    expect(posted).toEqual({ foreign: 100_00, inBooks: 12_900_00 });
    const proven = await proof();
    expect(proven.map(({ currency, ties, books }) => [currency, ties, books?.ties]).sort()).toEqual([
      ["KES", true, true],
      ["USD", true, true],
    ]);
  });

  it("has a rate far from the last one only from another person than the one who entered that", async () => {
    await hazina.setRole(financeManager, ACCOUNTANT);
    const today = dayAt(hazina.time.ms);
    const far = await setRate(990, owner, today);
    expect(far.body).toMatchObject({ errors: [{ path: "rate" }], message: expect.stringContaining("more than 25%") });
    expect((await setRate(0.01, financeManager, today)).body.message).toContain("more than 25%");
    expect((await setRate(132, owner, today)).status).toBe(200);
    expect((await setRate(150, owner, today)).body.message).toContain("another person must record it");
    expect((await setRate(120, financeManager, addDays(today, -1))).body.message).toContain("more than 5%");
    expect((await setRate(150, financeManager, today)).status).toBe(200);
    expect((await setRate(130.5, owner, today)).status).toBe(200);
    expect((await setRate(130.5, financeManager, today)).status).toBe(200);
  });

  it("is converted at the rate of the day with a reference, once; the gain is in the books, and nothing is left of it", async () => {
    const today = dayAt(hazina.time.ms);
    const [usd, kes] = [await walletIn("USD"), await walletIn("KES")];
    const asked = { from_wallet_id: usd.id, to_wallet_id: kes.id, amount: 40, rate: 130.5, reference: "FX 77" };
    for (const rate of [200, 130.6, 127])
      expect((await convert({ ...asked, rate })).body.errors).toMatchObject([{ path: "rate" }]);
    expect((await convert(asked, financeManager)).body.code).toBe("own_rate");
    expect((await convert({ ...asked, amount: 400 })).body.code).toBe("insufficient_funds");
    expect((await convert({ ...asked, to_wallet_id: usd.id })).body.errors).toMatchObject([{ path: "to_wallet_id" }]);
    expect((await convert(asked, rival)).status).toBe(404);
    expect((await convert(asked, branchAdmin)).status).toBe(404);
    expect((await convert(asked, employee)).status).toBe(403);
    expect((await convert(asked)).body).toMatchObject({ message: "The money was converted.", data: { amount: 5_220 } });
    expect((await convert({ ...asked, amount: 1, reference: "fx77" })).body.errors).toMatchObject([
      { path: "reference" },
    ]);
    expect((await convert({ ...asked, amount: 60, reference: "FX 78" })).status).toBe(200);
    const back = { from_wallet_id: kes.id, to_wallet_id: usd.id, amount: 1_305, rate: 130.5, reference: "FX 79" };
    expect((await convert(back)).body.data).toMatchObject({ amount: 10, currency: "USD" });
    expect((await setRate(129, financeManager, today)).body.code).toBe("rate_used");
    expect((await setRate(131, owner, today)).body.code).toBe("rate_used");
    expect([(await walletIn("USD")).balance, (await walletIn("KES")).balance]).toEqual([
      10,
      kes.balance + 13_050 - 1_305,
    ]);
    const { gain, left } = await services.database.inCompany(scope, async (tx) => ({
      gain: await readAccountBalance(tx, owner, "7100"),
      left: await readForeignBalance(tx, owner, { account: "1119", currency: "USD", branchId: null }),
    }));
    expect([gain, left]).toEqual([-150_00, { foreign: 10_00, inBooks: 1_305_00 }]);
    expect((await proof()).map(({ ties, books }) => [ties, books?.ties])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(await services.database.inCompany(scope, verifyLedger)).toMatchObject({ finding: null });
  });

  it("is converted neither from nor into an employee's wallet, also by its owner", async () => {
    const own = (await ownWalletOf(employee)).id;
    const [usd, kes] = [await walletIn("USD"), await walletIn("KES")];
    const asked = { amount: 1, rate: 130.5, reference: "FX 92" };
    await hazina.setRole(employee, ACCOUNTANT);
    const ways = [
      { from_wallet_id: usd.id, to_wallet_id: own },
      { from_wallet_id: own, to_wallet_id: usd.id },
    ];
    for (const way of ways)
      expect((await convert({ ...asked, ...way }, employee)).body.message).toContain("between wallets of the company");
    expect((await convert({ ...asked, from_wallet_id: usd.id, to_wallet_id: kes.id }, rival)).status).toBe(404);
    await hazina.setRole(employee, EMPLOYEE_ROLE_ID);
    await hazina.setRole(financeManager, FINANCE_MANAGER);
  });

  it("pays nobody by M-Pesa, and is opened without a deposit", async () => {
    const usd = await walletIn("USD");
    const destination = { kind: "mpesa", name: "Otieno", phone: "0712345111" };
    const paid = await call<Charged>(owner, "/payments", {
      wallet_id: usd.id,
      destination,
      amount: 50,
      reason: "Taxi",
    });
    expect(paid.body.message).toContain("Convert the money first.");
    const asked = await call<Charged>(owner, "/gateway/mpesa/stk-push", {
      wallet_id: usd.id,
      amount: 5,
      phone: "0712345111",
    });
    expect(asked.body.message).toContain("Convert the money first.");
    expect((await call<Charged>(financeManager, "/wallets/foreign", {})).status).toBe(403);
    expect((await call<Charged>(owner, "/wallets/foreign", {})).body.data.id).toBe(usd.id);
    expect((await walletsOf(branchAdmin)).some(({ currency }) => currency === "USD")).toBe(false);
  });
});

it("card payments are simulated here, so no account of Stripe is connected", async () => {
  type Connection = { data: { mode: string; is_connected: boolean; webhook_url: string | null } };
  expect((await call<Connection>(owner, "/wallet/card-payments")).body.data).toEqual({
    mode: "simulated",
    is_connected: false,
    is_used: true,
    webhook_url: null,
  });
  const keys = { secret_key: `sk_live_${"a".repeat(20)}` };
  const connected = await hazina.call<{ code: string }>(owner, "PUT", "/wallet/card-payments", keys);
  expect([connected.status, connected.body.code]).toEqual([409, "simulated"]);
  expect((await hazina.call(employee, "PUT", "/wallet/card-payments", keys)).status).toBe(403);
});
