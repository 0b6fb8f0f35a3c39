import { addDaysToInstant, dayAt } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { ChargeReversal } from "../server/src/platform/gateways/stripe/reversals.ts";
import type { Services } from "../server/src/platform/services.ts";
import { simulatedFee } from "../server/src/platform/simulators/stripe/simulator.ts";
import { convert } from "../server/src/wallet/conversions/convert.ts";
import { type ForeignCurrency, setRate } from "../server/src/wallet/currencies/rates.ts";
import { exchangeRates } from "../server/src/wallet/currencies/tables.ts";
import { storeCardFee } from "../server/src/wallet/fees/card-fees.ts";
import { recordCharge } from "../server/src/wallet/money-in/charge-card.ts";
import { applyAnswer } from "../server/src/wallet/providers/apply-answer.ts";
import { newWalletMode } from "../server/src/wallet/rails/gateway-of.ts";
import { storeReversals } from "../server/src/wallet/reversals/apply-reversals.ts";
import { usualWallet } from "../server/src/wallet/wallets/find-wallets.ts";

/** The demo users who enter exchange rates and convert money. */
export type DollarPeople = { readonly second: Actor; readonly preparer: Actor };

const RATE = 129.35;
const EVIDENCE_DAYS = 7;
const DISPUTE_FEE = centsOf(15);

/**
 * Checks whether the demo company has an exchange rate, and therefore has used its wallet in dollars. Also returns true
 * if this server does not simulate money, because the demo then has no such wallet.
 */
export async function hasDollars({ database, config }: Services, companyId: string): Promise<boolean> {
  if (newWalletMode(config) !== "simulated") return true;
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(exchangeRates))) > 0;
}

/**
 * Pays into the demo company's wallets in shillings and dollars by card, converts dollars, and refunds and disputes some
 * of the deposits, through the same functions as API calls. Stripe's responses are those that its simulator would send.
 */
export async function useDemoDollars(work: Work, { second, preparer }: DollarPeople): Promise<void> {
  const { services } = work;
  const mode = newWalletMode(services.config);
  if (mode !== "simulated") return;
  const { companyId } = work.actor;
  const by = (actor: Actor): Work => ({ ...work, actor });
  await inCall(by(preparer), (call) =>
    setRate(call, { currency: "USD", day: dayAt(call.now), rate: RATE, source: "Central Bank of Kenya" }),
  );
  const deposit = async (amount: number, intent: string, currency?: ForeignCurrency) => {
    const made = await inCall(work, async (call) => {
      const transactionId = await recordCharge(call, { amount }, { mode, currency });
      const on = { tx: call.tx, companyId, transactionId, now: call.now, services };
      await applyAnswer(on, { kind: "acknowledged", ids: { intent } });
      await applyAnswer(on, { kind: "succeeded", receipt: intent, amount: null, party: null });
      return { companyId, transactionId, intent };
    });
    await storeCardFee(services, made, {
      id: intent.replace("pi_", "txn_"),
      fee: cents(simulatedFee(centsOf(amount))),
    });
    return made;
  };
  const inDollars = await deposit(4_800, "pi_demo_dollars", "USD");
  await deposit(1_250, "pi_demo_dollars_2", "USD");
  await inCall(by(second), async (call) => {
    const [dollars, shillings] = [await usualWallet(call, mode, "USD"), await usualWallet(call, mode)];
    const wallets = { from_wallet_id: dollars.id, to_wallet_id: shillings.id };
    await convert(call, { ...wallets, amount: 2_000, rate: RATE, reference: "KCB FX 20441" });
  });
  const refunded = await deposit(36_500, "pi_demo_refunded");
  const disputed = await deposit(22_400, "pi_demo_disputed");
  const won = await deposit(18_000, "pi_demo_won");
  const lost = await deposit(9_800, "pi_demo_lost");
  await storeReversals(services, refunded, [refund("re_demo_shillings", 6_500)]);
  await storeReversals(services, inDollars, [refund("re_demo_dollars", 350)]);
  const now = services.clock();
  await storeReversals(services, disputed, [dispute("du_demo_open", { amount: 22_400, now })]);
  for (const [of, id, amount, state] of [
    [won, "du_demo_won", 18_000, "won"],
    [lost, "du_demo_lost", 9_800, "lost"],
  ] as const) {
    await storeReversals(services, of, [dispute(id, { amount, now })]);
    await storeReversals(services, of, [dispute(id, { amount, now, state })]);
  }
}

/** A refund as Stripe reports it, in shillings or dollars. */
function refund(id: string, amount: number): ChargeReversal {
  const movements = [{ id: `${id}_taken`, amount: -centsOf(amount), fee: 0 }];
  const what = { amount: centsOf(amount), state: "succeeded", reason: "requested_by_customer" };
  return { kind: "refund", id, ...what, dueAt: null, movements };
}

type Disputed = { readonly amount: number; readonly now: number; readonly state?: "won" | "lost" };

/** A dispute as Stripe reports it: it takes the amount and its fee at once, and returns the amount if the dispute is won. */
function dispute(id: string, { amount, now, state }: Disputed): ChargeReversal {
  const taken = { id: `${id}_taken`, amount: -centsOf(amount), fee: DISPUTE_FEE };
  const returned = { id: `${id}_returned`, amount: centsOf(amount), fee: 0 };
  const movements = state === "won" ? [taken, returned] : [taken];
  const dueAt = addDaysToInstant(now, EVIDENCE_DAYS);
  return {
    kind: "dispute",
    id,
    amount: centsOf(amount),
    state: state ?? "needs_response",
    reason: "fraudulent",
    dueAt,
    movements,
  };
}
