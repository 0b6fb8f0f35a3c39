import { type Day, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import type { Cycle } from "@hazina/engine/billing/periods.ts";
import { planNumbered } from "../organization/plan-limits.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call, Work } from "../platform/call.ts";
import { conflict } from "../platform/refusal.ts";
import { newWalletMode } from "../wallet/rails/gateway-of.ts";
import { applyPaid } from "./apply-paid.ts";
import {
  addSubscription,
  changeSubscription,
  chargesOf,
  keepWithholding,
  lockSubscription,
  type Subscriber,
  type SubscriptionRow,
} from "./find-subscription.ts";
import { anyBeingPaid, issueCharge, openUpgrades, startPeriod, withdrawUpgrades } from "./issue-charge.ts";
import { inOperatorBooks } from "./operator-books.ts";
import { type Paying, startPayment } from "./pay-invoice.ts";
import { readPrices } from "./prices.ts";
import { type ChangeFacts, type PlanQuote, quoteChange } from "./quote.ts";
import { readSubscriber, readUsage } from "./read-subscriber.ts";

type Wanted = { readonly plan_id: number; readonly cycle: Cycle };

/** Locks the company's plan and reads the facts for a change of plan. */
export async function readChangeFacts(call: Call): Promise<ChangeFacts> {
  const { tx, actor, now } = call;
  const subscriber = await readSubscriber(call, actor.companyId);
  const usage = await readUsage(call, actor.companyId);
  return inOperatorBooks(tx, async () => {
    const subscription = await lockSubscription(tx, actor.companyId);
    const open = subscription ? await chargesOf(tx, subscription.id, "open") : [];
    return { subscriber, subscription, open, prices: await readPrices(tx), usage, today: dayAt(now) };
  });
}

/**
 * Changes the company's plan. An upgrade is invoiced and its payment started; any other change is stored for the next
 * period.
 * @throws Refusal 409 `over_limit` if usage exceeds the plan's limits, 409 if the plan has no price, an invoice is
 * unpaid, or a payment for another change is in progress; and as in `startPayment`.
 */
export async function subscribe(call: Call, { plan_id: planId, cycle, ...paying }: Wanted & Paying, work: Work) {
  const { tx, actor } = call;
  await applyPaid({ tx, now: call.now, companyId: actor.companyId });
  const facts = await readChangeFacts(call);
  const quote = quoteChange(facts, { planId, cycle });
  if (quote.refused) throw conflict(quote.refused.sentence, quote.refused.code);
  const { subscription, invoiceId } = await inOperatorBooks(tx, (own) =>
    change({ ...call, actor: own }, facts, { planId, cycle, quote, isAsked: true }),
  );
  const plan = planNumbered(planId).name;
  const after = { plan, cycle, from: quote.charge.from };
  await recordChange(tx, actor, { subject: "plan", subjectId: actor.companyId, action: "chosen", after });
  await applyPaid({ tx, now: call.now, companyId: actor.companyId });
  const isOpen = await inOperatorBooks(tx, async () =>
    (await chargesOf(tx, subscription.id, "open")).some(({ invoice }) => invoice.id === invoiceId),
  );
  if (invoiceId !== null && isOpen && mustPay(quote, paying)) {
    const mode = newWalletMode(work.services.config);
    const { message } = await startPayment(
      call,
      { subscriber: facts.subscriber, subscription, invoiceId, mode },
      paying,
    );
    return { message, data: { invoice_id: invoiceId } };
  }
  return { message: messageOf(plan, quote), data: { invoice_id: invoiceId } };
}

/**
 * Checks whether a change of plan must be paid immediately. Every upgrade must, and so must any other change for which
 * the user chose a payment method.
 */
const mustPay = ({ isUpgrade }: PlanQuote, { method }: Paying) => isUpgrade || method !== undefined;

function messageOf(plan: string, { kind, charge }: PlanQuote): string {
  if (kind === "same") return `Your company stays on the ${plan} plan.`;
  if (kind === "later") return `The ${plan} plan begins on ${dayInWords(charge.from)}.`;
  return `The ${plan} plan is charged from ${dayInWords(charge.from)}.`;
}

type Change = {
  readonly planId: number;
  readonly cycle: Cycle;
  readonly quote: PlanQuote;
  /**
   * Whether the company itself requested the change. If so, the change is refused while the payment of an upgrade is
   * in progress.
   */
  readonly isAsked: boolean;
};

/**
 * Stores a change of plan, and issues its invoice if it applies now. Runs in the operator's scope.
 * @returns the plan after the change, and the id of the invoice (null if none was issued).
 */
async function change(
  call: Call,
  { subscriber, subscription: known }: ChangeFacts,
  { planId, cycle, quote, isAsked }: Change,
): Promise<{ readonly subscription: SubscriptionRow; readonly invoiceId: string | null }> {
  const { tx } = call;
  const subscription = known ?? (await addSubscription(call, subscriber));
  await keepWithholding(call, subscription, subscriber);
  await withdrawUpgrades(call, subscription);
  if (isAsked) await requireNoUpgrade(call, subscription);
  if (quote.kind !== "now") {
    const next =
      quote.kind === "same" ? { nextPlanId: null, nextCycle: null } : { nextPlanId: planId, nextCycle: cycle };
    return { subscription: await changeSubscription(tx, subscription, next), invoiceId: null };
  }
  const { charge, isUpgrade } = quote;
  const invoiceId = await issueCharge(call, subscription, {
    kind: isUpgrade ? "upgrade" : "start",
    planId,
    cycle,
    charge,
  });
  const begins = !isUpgrade || invoiceId === null;
  return {
    subscription: begins ? await startPeriod(call, subscription, { planId, cycle, charge }) : subscription,
    invoiceId,
  };
}

/**
 * Checks that no payment of an upgrade invoice is in progress.
 * @throws Refusal 409 if one is.
 */
async function requireNoUpgrade(call: Call, subscription: SubscriptionRow): Promise<void> {
  const [left] = await openUpgrades(call, subscription);
  if (left === undefined) return;
  const { reference, settledCents } = left.invoice;
  throw settledCents > 0
    ? conflict(`Invoice ${reference} for a larger plan has been paid in part. Pay the rest first.`, "part_paid")
    : conflict(
        `A payment of invoice ${reference} is under way. Finish or cancel it before you choose another plan.`,
        "under_way",
      );
}

/**
 * Starts charging a company for its current plan, without requesting a payment. While an upgrade invoice is open,
 * charging starts only after the given day, and not while a payment of that invoice is in progress. Runs in the
 * company's scope.
 * @returns the id of the invoice; null if none was issued.
 */
export async function startCharges(call: Call, subscriber: Subscriber, waitsUntil: Day): Promise<string | null> {
  const facts = await readChangeFacts(call);
  if (facts.subscription?.periodTo) return null;
  const { subscription } = facts;
  const waits = await inOperatorBooks(call.tx, async (actor) => {
    const own = { ...call, actor };
    const upgrades = subscription === undefined ? [] : await openUpgrades(own, subscription);
    return upgrades.length > 0 && (facts.today <= waitsUntil || (await anyBeingPaid(own, upgrades)));
  });
  const wanted = { planId: subscriber.planId, cycle: subscriber.cycle };
  const quote = quoteChange(facts, wanted);
  if (waits || quote.refused) return null;
  const { invoiceId } = await inOperatorBooks(call.tx, (actor) =>
    change({ ...call, actor }, facts, { ...wanted, quote, isAsked: false }),
  );
  return invoiceId;
}
