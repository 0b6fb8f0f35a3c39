import { addDays, type Day, dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords } from "@hazina/base/money.ts";
import { remindersBy, suspendedFrom } from "@hazina/engine/billing/overdue.ts";
import { holdersOf } from "../access/roles/holders-of.ts";
import { notify } from "../notifications/notify.ts";
import { planNumbered } from "../organization/plan-limits.ts";
import { actorWithoutUser } from "../platform/actor.ts";
import { type Call, inCall, workOf } from "../platform/call.ts";
import type { Services } from "../platform/services.ts";
import { cancelUnsent } from "../wallet/payments/cancel-unsent.ts";
import { applyPaid } from "./apply-paid.ts";
import {
  type ChargeWithInvoice,
  changeCharge,
  chargesOf,
  findSubscription,
  isOver,
  keepWithholding,
  lockSubscription,
  type Subscriber,
  type SubscriptionRow,
} from "./find-subscription.ts";
import {
  anyBeingPaid,
  issueCharge,
  openOfInvoice,
  openUpgrades,
  startPeriod,
  withdrawUpgrades,
} from "./issue-charge.ts";
import { inOperatorBooks, OPERATOR } from "./operator-books.ts";
import { PLAN_PAYMENT } from "./pay-invoice.ts";
import { readPrices } from "./prices.ts";
import { nextCharge, overLimit } from "./quote.ts";
import { readSubscriber, readUsage } from "./read-subscriber.ts";
import { startCharges } from "./subscribe.ts";

/** The maximum number of periods that one run invoices for a company, if earlier runs were missed. */
const MOST_PERIODS = 24;
/** The number of days during which an upgrade invoice can be paid. After that, the invoice is withdrawn. */
const UPGRADE_DAYS = 7;

/**
 * Checks whether an invoice is for an upgrade and was issued more than `UPGRADE_DAYS` days ago. If such an invoice is
 * still unpaid, it is withdrawn.
 */
const waitedLong = ({ charge, invoice }: ChargeWithInvoice, today: Day) =>
  charge.kind === "upgrade" && addDays(parseDay(invoice.day), UPGRADE_DAYS) < today;

/** A message to the users who manage billing. */
type Notice = { readonly occasion: string; readonly title: string; readonly message: string };

/**
 * Charges a company for its plan. Starts the charges of a new company, invoices the periods that have begun, withdraws
 * unpaid upgrades, suspends rights, and sends reminders of open invoices. A second run on the same day has no effect.
 */
export async function chargeCompany(services: Services, companyId: string): Promise<void> {
  const work = workOf(services, actorWithoutUser(companyId, OPERATOR.userName));
  await inCall(work, (call) => cancelUnapproved(call, companyId));
  await inCall(work, async (call) => {
    await applyPaid({ tx: call.tx, now: call.now, companyId });
    const subscriber = await readSubscriber(call, companyId);
    await startNew(call, subscriber);
    const usage = await readUsage(call, companyId);
    const notices = await inOperatorBooks(call.tx, async (actor) => {
      const subscription = await lockSubscription(call.tx, companyId);
      return subscription ? chargeSubscription({ ...call, actor }, { subscription, subscriber, usage }) : [];
    });
    await applyPaid({ tx: call.tx, now: call.now, companyId });
    const managers = notices.length === 0 ? [] : await holdersOf(call.tx, companyId, "Manage Billing");
    for (const notice of notices) {
      await notify(call.tx, companyId, managers, { kind: "account", link: "/billing", ...notice }, call);
    }
  });
  services.mailer.wake();
}

/**
 * Cancels wallet payments for upgrades that nobody approved within the payment deadline, because such a payment could
 * otherwise delay the next charge indefinitely. The payment is locked before the plan, in the same order as in
 * approvals.
 */
async function cancelUnapproved(call: Call, companyId: string): Promise<void> {
  const waiting = await inOperatorBooks(call.tx, async () => {
    const subscription = await findSubscription(call.tx, companyId);
    const open = subscription === undefined ? [] : await chargesOf(call.tx, subscription.id, "open");
    return open.filter((one) => one.charge.paymentState === "under_way" && waitedLong(one, dayAt(call.now)));
  });
  for (const { invoice } of waiting) await cancelUnsent(call, { kind: PLAN_PAYMENT, id: invoice.id });
}

/** Starts charging a company for its plan, if the company was activated after the plan first got a price. */
async function startNew(call: Call, subscriber: Subscriber): Promise<void> {
  const { activatedAt, planId } = subscriber;
  if (activatedAt === null) return;
  const isNew = await inOperatorBooks(call.tx, async () => {
    const [first] = (await readPrices(call.tx)).filter((row) => row.planId === planId);
    return first !== undefined && activatedAt > first.createdAt;
  });
  if (isNew) await startCharges(call, subscriber, addDays(dayAt(activatedAt), UPGRADE_DAYS));
}

type Charged = {
  readonly subscription: SubscriptionRow;
  readonly subscriber: Subscriber;
  readonly usage: Awaited<ReturnType<typeof readUsage>>;
};

/**
 * Charges a company for its plan and returns the messages to send. The transaction must have locked the plan. Runs in
 * the operator's scope.
 */
async function chargeSubscription(call: Call, charged: Charged): Promise<Notice[]> {
  const today = dayAt(call.now);
  await keepWithholding(call, charged.subscription, charged.subscriber);
  await withdrawUpgrades(call, charged.subscription, (one) => waitedLong(one, today));
  const renewed = await renew(call, charged, today);
  return [...renewed, ...(await remind(call, charged.subscription, today))];
}

/**
 * Invoices the periods of a plan that have begun, and returns the messages to send. A planned change to a smaller plan
 * takes effect only if the company's usage is within the limits of that plan.
 */
async function renew(call: Call, { subscription, subscriber, usage }: Charged, today: Day): Promise<Notice[]> {
  if (!isOver(subscription, today) || subscriber.suspendedSince !== null) return [];
  await withdrawUpgrades(call, subscription);
  // A larger plan that is being paid replaces the period; the run of the next morning sees which.
  if (await anyBeingPaid(call, await openUpgrades(call, subscription))) return [];
  const prices = await readPrices(call.tx);
  const notices: Notice[] = [];
  let row = subscription;
  for (let period = 0; period < MOST_PERIODS && isOver(row, today); period++) {
    const kept = row.nextPlanId !== null && overLimit(row.nextPlanId, usage) !== undefined;
    if (kept) notices.push(staysLarger(row));
    const next = nextCharge(kept ? { ...row, nextPlanId: null, nextCycle: null } : row, prices);
    if (!next) break;
    await issueCharge(call, row, { kind: "renewal", ...next });
    row = await startPeriod(call, row, next);
  }
  return notices;
}

function staysLarger({ planId, nextPlanId, periodTo, id }: SubscriptionRow): Notice {
  const [plan, next] = [planNumbered(planId).name, planNumbered(nextPlanId ?? planId).name];
  return {
    occasion: `plan kept ${id} ${periodTo}`,
    title: `Your company stays on the ${plan} plan`,
    message: `Your company has more employees or users than the ${next} plan allows, so the change did not take effect.`,
  };
}

/**
 * Returns the payment reminders that became due since the last run, and records that they were created. For each open
 * invoice, only the latest due reminder is returned. Invoices for upgrades have no reminders.
 */
async function remind(call: Call, subscription: SubscriptionRow, today: Day): Promise<Notice[]> {
  const open = await chargesOf(call.tx, subscription.id, "open");
  const notices: Notice[] = [];
  for (const one of open) {
    const due = remindersBy(parseDay(one.invoice.dueOn), today);
    if (one.charge.kind === "upgrade" || openOfInvoice(one.invoice) === 0 || due <= one.charge.reminded) continue;
    await changeCharge(call.tx, one.charge.id, { reminded: due });
    notices.push(reminderOf(one, due, today));
  }
  return notices;
}

function reminderOf({ invoice }: ChargeWithInvoice, stage: number, today: Day): Notice {
  const due = parseDay(invoice.dueOn);
  const amount = amountInWords(openOfInvoice(invoice));
  const when = due < today ? `was due on ${dayInWords(due)}` : `is due on ${dayInWords(due)}`;
  const rest =
    due < today ? ` From ${dayInWords(suspendedFrom(due))} the extra rights of the plan will be suspended.` : "";
  return {
    occasion: `plan invoice ${invoice.id} ${stage}`,
    title: `Invoice ${invoice.reference} for your plan ${when}`,
    message: `${amount} of invoice ${invoice.reference} is open and ${when}.${rest}`,
  };
}
