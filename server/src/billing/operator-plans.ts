import { addDays, type Day, dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type Proof, requireFreshProof } from "../access/factors/fresh-proof.ts";
import { holdersOf } from "../access/roles/holders-of.ts";
import { customerNames } from "../invoicing/customers.ts";
import { notify } from "../notifications/notify.ts";
import { planNumbered } from "../organization/plan-limits.ts";
import { PLANS } from "../organization/plans.ts";
import { actorWithoutUser } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { type Call, inCall, type Work, workOf } from "../platform/call.ts";
import { pageOf } from "../platform/database/lists.ts";
import { lockFor } from "../platform/database/locks.ts";
import { invalidField, notFound } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { tryEach } from "../platform/try-each.ts";
import { withInvoices } from "./find-subscription.ts";
import { openOfInvoice } from "./issue-charge.ts";
import { OPERATOR } from "./operator-books.ts";
import { comingPrice, type PriceRow, priceOn, readPaybill, readPrices } from "./prices.ts";
import { billingSettings, planPrices, subscriptionCharges, subscriptions } from "./tables.ts";

/** The minimum number of days between the notice of a new price and its first day, as in the terms of service. */
const NOTICE_DAYS = 30;

/** The queue of the job that notifies companies when their plan gets a new price. */
export const PRICE_QUEUE = "billing-price";

/**
 * Lists the plans, each with its current price and the price that will apply next, and returns the paybill to which
 * companies pay for their plans.
 */
export async function listPlans({ tx, now }: Call) {
  const prices = await readPrices(tx);
  const today = dayAt(now);
  const data = PLANS.map(({ id, name }) => ({
    id,
    name,
    price: shownPrice(priceOn(prices, id, today)),
    coming: shownPrice(comingPrice(prices, id, today)),
  }));
  return { data, paybill: await readPaybill(tx) };
}

function shownPrice(row: PriceRow | undefined) {
  if (!row) return null;
  const { monthlyCents, yearlyCents, from } = row;
  return { monthly: majorOf(cents(monthlyCents)), yearly: majorOf(cents(yearlyCents)), from: parseDay(from) };
}

type WrittenPrice = {
  readonly id: number;
  readonly monthly: number;
  readonly yearly: number;
  readonly from?: Day | null | undefined;
};

/**
 * Sets the price of a plan that applies from a given day. The first price of a plan can apply from today. A new price
 * can apply in 30 days at the earliest, and the companies on the plan are notified of it.
 * @throws Refusal 404 for an unknown plan; 422 for a first day that is too early.
 */
export async function setPrice(call: Call, { id, monthly, yearly, from: asked }: WrittenPrice) {
  const { tx, actor, now, jobs } = call;
  if (!PLANS.some((plan) => plan.id === id)) throw notFound("This plan");
  await lockFor(tx, "billing", `price ${id}`);
  const today = dayAt(now);
  const before = priceOn(await readPrices(tx), id, today);
  const earliest = before === undefined ? today : addDays(today, NOTICE_DAYS);
  const from = asked ?? earliest;
  if (from < earliest) {
    throw invalidField(
      "from",
      `Enter ${dayInWords(earliest)} or a later day: companies must have 30 days' notice of a new price.`,
    );
  }
  await tx.insert(planPrices).values({
    companyId: OPERATOR.companyId,
    id: uuidv7(),
    planId: id,
    monthlyCents: centsOf(monthly),
    yearlyCents: centsOf(yearly),
    from,
    setByName: actor.userName,
    createdAt: now,
  });
  const { name } = planNumbered(id);
  const subjectId = OPERATOR.companyId;
  await recordChange(tx, actor, {
    subject: "price",
    subjectId,
    action: "set",
    before: before ? { plan: name, monthly: before.monthlyCents / 100, yearly: before.yearlyCents / 100 } : {},
    after: { plan: name, monthly, yearly, from },
  });
  if (before !== undefined) await jobs.send(PRICE_QUEUE, { planId: id, monthly, yearly, from }, tx);
  return { message: `The price of ${name} applies from ${dayInWords(from)} on.` };
}

type Paybill = { readonly paybill: string | null };

/**
 * Sets the paybill like `setPaybill`, after checking the operator's password.
 * @throws Refusal 403 `proof_required` if no proof was given; 422 for a wrong proof.
 */
export async function changePaybill(work: Work, { proof, ...asked }: Paybill & { readonly proof?: Proof | undefined }) {
  await requireFreshProof(work, proof);
  const done = await inCall(work, (call) => setPaybill(call, asked));
  work.services.mailer.wake();
  return done;
}

/** Sets the paybill to which companies pay for their plan from their wallets, and notifies the other operators. */
export async function setPaybill(call: Call, { paybill }: Paybill) {
  const { tx, actor, now } = call;
  const before = await readPaybill(tx);
  const own = { companyId: OPERATOR.companyId, id: uuidv7(), createdAt: now };
  await tx.insert(billingSettings).values({ ...own, paybill, setByName: actor.userName });
  const change = { subject: "paybill of billing", subjectId: OPERATOR.companyId, action: "set" };
  await recordChange(tx, actor, { ...change, before: { paybill: before }, after: { paybill } });
  const others = (await holdersOf(tx, OPERATOR.companyId, "Manage Plans")).filter(({ id }) => id !== actor.userId);
  const occasion = {
    kind: "account" as const,
    occasion: `paybill ${own.id}`,
    title: "The paybill for plan payments was changed",
    message: `${actor.userName} changed the paybill from ${before ?? "none"} to ${paybill ?? "none"}. Ask ${actor.userName} if you did not expect this.`,
    link: "/operator/plans",
  };
  await notify(tx, OPERATOR.companyId, others, occasion, call);
  return {
    message:
      paybill === null
        ? "Companies cannot pay for their plan from a wallet."
        : `Companies pay for their plan to paybill ${paybill}.`,
  };
}

/** Lists the companies that are charged for a plan, with the amounts they owe. */
export async function listSubscribers(call: Call, question: ListQuestion) {
  const { tx, actor } = call;
  const charged = and(eq(subscriptions.companyId, OPERATOR.companyId), isNotNull(subscriptions.periodTo));
  const rows = tx
    .select()
    .from(subscriptions)
    .where(charged)
    .orderBy(asc(subscriptions.periodTo), asc(subscriptions.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(subscriptions, charged));
  const names = await customerNames(tx, actor);
  const ids = page.rows.map(({ id }) => id);
  const open = Map.groupBy(await openCharges(call, ids), ({ charge }) => charge.subscriptionId);
  const data = page.rows.map((row) => {
    const invoices = (open.get(row.id) ?? []).map(({ invoice }) => invoice).filter((one) => openOfInvoice(one) > 0);
    const owed = invoices.reduce((so, invoice) => so + openOfInvoice(invoice), 0);
    const [first] = invoices.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
    return {
      id: row.subscriberId,
      company: names.get(row.customerId) ?? "",
      plan: planNumbered(row.planId).name,
      cycle: row.cycle,
      from: parseDay(row.periodFrom ?? ""),
      to: parseDay(row.periodTo ?? ""),
      next_plan: row.nextPlanId === null ? null : planNumbered(row.nextPlanId).name,
      open: majorOf(cents(owed)),
      first_due: first ? parseDay(first.dueOn) : null,
      first_invoice: first?.reference ?? null,
    };
  });
  return { data, meta: page.meta };
}

async function openCharges({ tx }: Call, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return [];
  const charges = await tx
    .select()
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.companyId, OPERATOR.companyId),
        eq(subscriptionCharges.state, "open"),
        inArray(subscriptionCharges.subscriptionId, [...subscriptionIds]),
      ),
    );
  return withInvoices(tx, charges);
}

/** Notifies the companies on a plan that its price will change. */
export async function notifyOfPrice(services: Services, task: Record<string, unknown>): Promise<void> {
  const { planId, monthly, yearly, from } = task as { planId: number; monthly: number; yearly: number; from: string };
  const ids = await services.database.inCompany(OPERATOR.scope, (tx) =>
    tx
      .select({ id: subscriptions.subscriberId })
      .from(subscriptions)
      .where(and(eq(subscriptions.companyId, OPERATOR.companyId), eq(subscriptions.planId, planId))),
  );
  const { name } = planNumbered(planId);
  const shown = (amount: number) => `KES ${amount.toLocaleString("en-KE")}`;
  const occasion = {
    kind: "account" as const,
    occasion: `price of plan ${planId} ${from} ${monthly} ${yearly}`,
    title: `The price of the ${name} plan will change`,
    message: `From ${dayInWords(from)}, the ${name} plan will cost ${shown(monthly)} a month or ${shown(yearly)} a year, excluding VAT. Periods that have already begun are not affected.`,
    link: "/billing",
  };
  await tryEach(ids, ({ id: companyId }) =>
    inCall(workOf(services, actorWithoutUser(companyId, OPERATOR.userName)), async ({ tx, appUrl, now }) =>
      notify(tx, companyId, await holdersOf(tx, companyId, "Manage Billing"), occasion, { appUrl, now }),
    ),
  );
  services.mailer.wake();
}
