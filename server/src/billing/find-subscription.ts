import { type Day, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { cents, decimalOf } from "@hazina/base/money.ts";
import type { PaidPeriod, PlanCharge } from "@hazina/engine/billing/plan-change.ts";
import { and, desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createCustomer, updateWithholding } from "../invoicing/customers.ts";
import { type DocumentRow, documentsWithIds } from "../invoicing/find-document.ts";
import { planNumbered } from "../organization/plan-limits.ts";
import type { SubscriberFacts } from "../organization/subscriber.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { lockFor } from "../platform/database/locks.ts";
import { OPERATOR } from "./operator-books.ts";
import { subscriptionCharges, subscriptions } from "./tables.ts";

/** The stored plan of a company. A company has this row once charging for its plan has begun. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A charge for a plan as stored. */
export type ChargeRow = typeof subscriptionCharges.$inferSelect;

/** A charge for a plan, with the operator's invoice for the charge. */
export type ChargeWithInvoice = { readonly charge: ChargeRow; readonly invoice: DocumentRow };

/** The company that is charged, and whether it withholds VAT from its payments. */
export type Subscriber = SubscriberFacts & { readonly withholdsVat: boolean };

/**
 * Locks the stored plan of a company until the transaction ends, and returns it; undefined if charging for the plan
 * has not begun.
 */
export async function lockSubscription(tx: Tx, subscriberId: string): Promise<SubscriptionRow | undefined> {
  await lockFor(tx, "billing", subscriberId);
  return findSubscription(tx, subscriberId);
}

/** Reads the stored plan of a company; undefined if charging for the plan has not begun. */
export async function findSubscription(tx: Tx, subscriberId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, OPERATOR.companyId), eq(subscriptions.subscriberId, subscriberId)));
  return row;
}

/**
 * Reads the charges of a plan with their invoices, newest first.
 * @param state reads only charges in this state; absent for all.
 */
export async function chargesOf(
  tx: Tx,
  subscriptionId: string,
  state?: ChargeRow["state"],
): Promise<ChargeWithInvoice[]> {
  const rows = await tx
    .select()
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.companyId, OPERATOR.companyId),
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        state === undefined ? undefined : eq(subscriptionCharges.state, state),
      ),
    )
    .orderBy(desc(subscriptionCharges.createdAt), desc(subscriptionCharges.id));
  return withInvoices(tx, rows);
}

/** Returns the given charges with their invoices, in the same order. */
export async function withInvoices(tx: Tx, charges: readonly ChargeRow[]): Promise<ChargeWithInvoice[]> {
  const ids = charges.map(({ invoiceId }) => invoiceId);
  const invoices = await documentsWithIds({ tx, actor: OPERATOR }, ids);
  return charges.map((charge) => {
    const invoice = invoices.get(charge.invoiceId);
    if (!invoice) throw new Error("The charge has no invoice.");
    return { charge, invoice };
  });
}

/** Stores the plan of a company when charging for it begins, and adds the company to the operator's customers. */
export async function addSubscription(call: Call, { id, name, ...facts }: Subscriber): Promise<SubscriptionRow> {
  const customer = {
    // The operator may have two customers of one name.
    name: `${name} (${id.slice(-6)})`,
    tax_pin: facts.taxPin,
    email: facts.email,
    phone: facts.phone,
    terms_days: 30,
    withholds: facts.withholdsVat ? ("vat" as const) : ("none" as const),
  };
  const { data } = await createCustomer(call, customer);
  const [row] = await call.tx
    .insert(subscriptions)
    .values({
      companyId: OPERATOR.companyId,
      id: uuidv7(),
      subscriberId: id,
      customerId: data.id,
      planId: facts.planId,
      cycle: facts.cycle,
      createdAt: call.now,
    })
    .returning();
  if (!row) throw new Error("The plan was not stored.");
  return row;
}

/**
 * Updates the given columns of a company's plan, and returns the changed row. The transaction must have locked the
 * plan.
 */
export async function changeSubscription(
  tx: Tx,
  row: SubscriptionRow,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<SubscriptionRow> {
  const own = and(eq(subscriptions.companyId, OPERATOR.companyId), eq(subscriptions.id, row.id));
  const [changed] = await tx
    .update(subscriptions)
    .set({ ...change, version: row.version + 1 })
    .where(own)
    .returning();
  if (!changed) throw new Error("The plan was not changed.");
  return changed;
}

/** Updates the given columns of a charge. */
export async function changeCharge(
  tx: Tx,
  id: string,
  change: Partial<typeof subscriptionCharges.$inferInsert>,
): Promise<void> {
  const own = and(eq(subscriptionCharges.companyId, OPERATOR.companyId), eq(subscriptionCharges.id, id));
  await tx.update(subscriptionCharges).set(change).where(own);
}

/**
 * Stores, in the operator's customer record of a company, whether the company withholds VAT from its payments. This is
 * determined by the company's own tax settings.
 */
export async function keepWithholding(call: Call, row: SubscriptionRow, { withholdsVat }: Subscriber): Promise<void> {
  await updateWithholding(call, row.customerId, withholdsVat ? "vat" : "none");
}

/**
 * Returns the current period of a plan if its invoice is paid; undefined if there is no current period or its invoice
 * is open.
 * @param open the charges whose invoices are open.
 */
export function paidPeriod(row: SubscriptionRow, open: readonly ChargeWithInvoice[]): PaidPeriod | undefined {
  const { periodFrom, periodTo, periodCents } = row;
  if (periodFrom === null || periodTo === null || periodCents === null) return undefined;
  if (open.some(({ charge }) => charge.kind !== "upgrade" && charge.from === periodFrom)) return undefined;
  return { from: parseDay(periodFrom), to: parseDay(periodTo), price: cents(periodCents) };
}

/** Describes a period of a plan in words, for the line of its invoice. */
export function periodInWords(
  planId: number,
  cycle: string,
  { from, to, price, creditUsed }: Pick<PlanCharge, "from" | "to" | "price" | "creditUsed">,
): string {
  const period = `${planNumbered(planId).name} plan, ${cycle.toLowerCase()}, ${dayInWords(from)} to ${dayInWords(to)}`;
  if (creditUsed === 0) return period;
  return `${period}: ${decimalOf(price)} less ${decimalOf(creditUsed)} for unused days`;
}

/** Checks whether the current period ended before the given day. */
export function isOver({ periodTo }: SubscriptionRow, day: Day): boolean {
  return periodTo !== null && periodTo < day;
}
