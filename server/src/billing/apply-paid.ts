import { addDays, type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { isSuspended, suspendedFrom } from "@hazina/engine/billing/overdue.ts";
import { and, eq } from "drizzle-orm";
import { planNumbered } from "../organization/plan-limits.ts";
import { grantPlan, readSubscriber } from "../organization/subscriber.ts";
import { actorWithoutUser } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { inCall, workOf } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";
import { tryEach } from "../platform/try-each.ts";
import {
  type ChargeWithInvoice,
  changeCharge,
  changeSubscription,
  chargesOf,
  isOver,
  lockSubscription,
  type SubscriptionRow,
  withInvoices,
} from "./find-subscription.ts";
import { inOperatorBooks, OPERATOR } from "./operator-books.ts";
import { subscriptionCharges, subscriptions } from "./tables.ts";

/** The queue of the job that activates the plans for which companies have paid. */
export const RIGHTS_QUEUE = "billing-rights";

/** The transaction, the time, and the company whose plan is processed. */
export type OfCompany = Pick<Call, "tx" | "now"> & { readonly companyId: string };

/**
 * Activates the plan that a company has paid for. Suspends the plan's extra rights while an invoice is at least 30
 * days overdue. A second call has no further effect. Runs in the company's scope.
 */
export async function applyPaid({ tx, now, companyId }: OfCompany): Promise<void> {
  const { suspendedSince } = await readSubscriber(tx, companyId);
  const outcome = await inOperatorBooks(tx, async () => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) return undefined;
    const rights = await settleCharges({ tx, now }, subscription);
    if (suspendedSince !== null && rights.suspendedSince === null) await endSuspendedPeriod({ tx, now }, companyId);
    return rights;
  });
  if (outcome) await keepRights({ tx, now, companyId }, outcome);
}

/**
 * Moves the end of a company's current period to yesterday, if the period ended earlier. The days on which the plan's
 * extra rights were suspended are then not charged.
 */
async function endSuspendedPeriod({ tx, now }: Pick<Call, "tx" | "now">, subscriberId: string): Promise<void> {
  const row = await lockSubscription(tx, subscriberId);
  const yesterday = addDays(dayAt(now), -1);
  if (row && isOver(row, yesterday)) await changeSubscription(tx, row, { periodTo: yesterday });
}

type Rights = {
  readonly planId: number;
  readonly cycle: SubscriptionRow["cycle"];
  readonly suspendedSince: Day | null;
};

/**
 * Stores the plan of a company, its billing cycle, and the day from which the plan's extra rights are suspended. If
 * one of these differs from the stored value, the change is recorded in the history. Runs in the company's scope.
 * @param suspendedSince null if the rights are not suspended.
 */
export async function keepRights(
  { tx, companyId }: OfCompany,
  { planId, cycle, suspendedSince }: Rights,
): Promise<void> {
  const before = await readSubscriber(tx, companyId);
  if (before.planId === planId && before.cycle === cycle && before.suspendedSince === suspendedSince) return;
  await grantPlan(tx, companyId, { planId, cycle, planSuspendedSince: suspendedSince });
  const by = { companyId, userId: null, userName: OPERATOR.userName };
  const named = (id: number, suspended: string | null) => ({ plan: planNumbered(id).name, rests_since: suspended });
  await recordChange(tx, by, {
    subject: "plan",
    subjectId: companyId,
    action: suspendedSince === null ? "changed" : "suspended",
    before: named(before.planId, before.suspendedSince),
    after: named(planId, suspendedSince),
  });
}

/**
 * Closes the charges whose invoices are paid or credited, and starts the period of a paid upgrade. Returns the plan
 * and billing cycle that then apply, and the day from which extra rights are suspended.
 */
async function settleCharges({ tx, now }: Pick<Call, "tx" | "now">, row: SubscriptionRow): Promise<Rights> {
  let subscription = row;
  const open = await chargesOf(tx, row.id, "open");
  for (const { charge, invoice } of open.toReversed()) {
    if (invoice.state === "credited") await changeCharge(tx, charge.id, { state: "withdrawn" });
    if (invoice.state !== "paid") continue;
    await changeCharge(tx, charge.id, { state: "done" });
    if (charge.kind !== "upgrade") continue;
    subscription = await changeSubscription(tx, subscription, {
      planId: charge.planId,
      cycle: charge.cycle,
      periodFrom: charge.from,
      periodTo: charge.to,
      periodCents: charge.priceCents,
      creditCents: charge.creditLeftCents,
      nextPlanId: null,
      nextCycle: null,
    });
  }
  const left = open.filter(({ invoice }) => invoice.state === "issued" || invoice.state === "part_paid");
  return { planId: subscription.planId, cycle: subscription.cycle, suspendedSince: suspendedSinceOf(left, dayAt(now)) };
}

/**
 * Returns the day from which the plan's extra rights are suspended because an invoice is overdue; null if no invoice
 * has been overdue long enough for a suspension. Invoices for upgrades are ignored.
 */
export function suspendedSinceOf(open: readonly ChargeWithInvoice[], today: Day): Day | null {
  const [first] = open
    .filter(({ charge }) => charge.kind !== "upgrade")
    .map(({ invoice }) => parseDay(invoice.dueOn))
    .toSorted();
  return first !== undefined && isSuspended(first, today) ? suspendedFrom(first) : null;
}

/** Activates paid plans for every company with a newly paid or credited invoice. */
export async function applyAllPaid(services: Services): Promise<void> {
  const due = await services.database.inCompany(OPERATOR.scope, subscribersWithPaid);
  await tryEach(due, (companyId) => {
    const work = workOf(services, actorWithoutUser(companyId, OPERATOR.userName));
    return inCall(work, ({ tx, now }) => applyPaid({ tx, now, companyId }));
  });
}

/** Returns the ids of companies with an open charge whose invoice is paid or credited. */
async function subscribersWithPaid(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ charge: subscriptionCharges, subscriberId: subscriptions.subscriberId })
    .from(subscriptionCharges)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.companyId, subscriptionCharges.companyId),
        eq(subscriptions.id, subscriptionCharges.subscriptionId),
      ),
    )
    .where(and(eq(subscriptionCharges.companyId, OPERATOR.companyId), eq(subscriptionCharges.state, "open")));
  const invoices = await withInvoices(
    tx,
    rows.map(({ charge }) => charge),
  );
  const ended = rows.filter((_, at) => ["paid", "credited"].includes(invoices[at]?.invoice.state ?? ""));
  return [...new Set(ended.map(({ subscriberId }) => subscriberId))];
}
