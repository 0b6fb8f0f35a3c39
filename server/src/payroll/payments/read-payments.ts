import { cents } from "@hazina/base/money.ts";
import type { Attempt, AttemptStatus, Payment } from "@hazina/engine/payroll/payments/payments.ts";
import { and, asc, between, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { findRun, holdRun, type Run } from "../runs/find-run.ts";
import { batches, paymentAttempts, payments } from "./tables.ts";

/** The number of payments read in one short transaction. */
const PAYMENTS_AT_ONCE = 1_000;
/**
 * The number of times that payments are read without locking the run. If another person changes
 * them each time, the run is then locked before reading.
 */
const MOST_READINGS = 3;

/**
 * A stored payment without its full account or phone number, together with its current state and all attempts to make
 * it.
 */
export type KeptPayment = {
  readonly row: Pick<typeof payments.$inferSelect, "employeeId" | "part" | "branchId" | "amount" | "kind" | "shownTo">;
  readonly payment: Payment;
  readonly attempts: readonly (typeof paymentAttempts.$inferSelect)[];
};

/**
 * The employee and the part of pay, which together identify a payment of a run. Payments are sorted by employee and
 * then by part, and each page of payments begins after the pair with which the previous page ended.
 */
export type PlaceOfPayment = { readonly employeeId: string; readonly part: number };
/**
 * A function that reads a page of data about a run's payments, sorted by employee and part, after a
 * given employee and part.
 */
type ReadPage<Item> = (tx: Tx, run: Run, most: number, after: PlaceOfPayment | undefined) => Promise<readonly Item[]>;
type Placed = { readonly row: PlaceOfPayment };

/** Returns the payments of a run's current approval, each with its attempts, earliest batch first. */
export function readPayments(tx: Tx, run: Run): Promise<readonly KeptPayment[]> {
  return allPages(readPaymentPage, (page) => page(tx, run));
}

/**
 * Returns the SQL condition for a page of payments: the payments of the run's current approval that move money and
 * come after a given employee and part.
 */
export function paymentsFrom(run: Run & { readonly snapshotId: string }, after?: PlaceOfPayment) {
  const { companyId, runId, snapshotId, employeeId, part, amount } = payments;
  return and(
    eq(companyId, run.companyId),
    eq(runId, run.id),
    eq(snapshotId, run.snapshotId),
    // A pay of nothing only holds cents for the next one.
    gt(amount, 0),
    after ? sql`(${employeeId}, ${part}) > (${after.employeeId}::uuid, ${after.part}::integer)` : undefined,
  );
}

/**
 * Returns whether the run's current approval has a payment that is due: neither paid nor in
 * progress.
 */
export function hasDuePayments(tx: Tx, run: Run): Promise<boolean> {
  return hasPaymentsWithout(tx, run, ["pending", "sent", "paid"]);
}

/** Returns whether the run's current approval has a payment that is unpaid or was returned. */
export function hasOpenPayments(tx: Tx, run: Run): Promise<boolean> {
  return hasPaymentsWithout(tx, run, ["paid"]);
}

async function hasPaymentsWithout(tx: Tx, run: Run, statuses: readonly AttemptStatus[]): Promise<boolean> {
  const { snapshotId } = run;
  if (snapshotId === null) return false;
  const { companyId, runId, employeeId, part, status } = paymentAttempts;
  const tried = tx
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(companyId, payments.companyId),
        eq(runId, payments.runId),
        eq(employeeId, payments.employeeId),
        eq(part, payments.part),
        inArray(status, [...statuses]),
      ),
    );
  const [found] = await tx
    .select({ id: payments.employeeId })
    .from(payments)
    .where(and(paymentsFrom({ ...run, snapshotId }), notExists(tried)))
    .limit(1);
  return found !== undefined;
}

/** Returns a page of payments with their attempts. */
export async function readPaymentPage(
  tx: Tx,
  run: Run,
  most: number,
  after: PlaceOfPayment | undefined,
): Promise<readonly KeptPayment[]> {
  const { snapshotId } = run;
  if (snapshotId === null) return [];
  const { employeeId, part, branchId, amount, kind, shownTo } = payments;
  const rows = await tx
    .select({ employeeId, part, branchId, amount, kind, shownTo })
    .from(payments)
    .where(paymentsFrom({ ...run, snapshotId }, after))
    .orderBy(asc(employeeId), asc(part))
    .limit(most);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.companyId, run.companyId),
        eq(paymentAttempts.runId, run.id),
        between(paymentAttempts.employeeId, first.employeeId, last.employeeId),
      ),
    )
    .orderBy(asc(paymentAttempts.batchId));
  const of = Map.groupBy(attempts, keyOf);
  return rows.map((row) => {
    const own = of.get(keyOf(row)) ?? [];
    const tried = own.map(
      ({ batchId, status, receipt }): Attempt => ({ batch: batchId, status, ...(receipt === null ? {} : { receipt }) }),
    );
    return {
      row,
      attempts: own,
      payment: { person: row.employeeId, part: row.part, amount: cents(row.amount), attempts: tried },
    };
  });
}

/** Returns the map key of a payment within its run. */
export function keyOf(of: PlaceOfPayment): string {
  return `${of.part} ${of.employeeId}`;
}

type PageOf<Item> = (tx: Tx, run: Run) => Promise<readonly Item[]>;

/**
 * Reads all pages of a run's payments in sequence and returns their items.
 * @param opened opens a transaction, calls the given function with it and the run, and returns the items of the page.
 */
async function allPages<Item extends Placed>(
  readPage: ReadPage<Item>,
  opened: (page: PageOf<Item>) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  for (let isMore = true; isMore; ) {
    const after = found.at(-1)?.row;
    const some = await opened((tx, run) => readPage(tx, run, PAYMENTS_AT_ONCE, after));
    for (const one of some) found.push(one);
    isMore = some.length === PAYMENTS_AT_ONCE;
  }
  return found;
}

/**
 * The input of `withPayments`: the id of the run, the function that reads a page of its payments, and the function
 * that makes the change.
 */
type OfPayments<Item, Done> = {
  readonly runId: string;
  readonly readPage: ReadPage<Item>;
  /** True to lock the run, for calls that change it. */
  readonly holds: boolean;
  /**
   * A function that returns the result if the run alone determines it, before any payments are read. If it returns
   * undefined, the payments are read and `change` is called.
   */
  readonly before?: (call: Call, run: Run) => Promise<Done | undefined>;
  readonly change: (call: Call, run: Run, read: readonly Item[]) => Promise<Done>;
};

/**
 * Changes any number of payments of a run in one transaction, without blocking other calls for long. Reads the
 * payments first, in short transactions, and again if the run has changed in the meantime. If it keeps changing, reads
 * them in the transaction of the change.
 * @throws Refusal 404 for an unknown run.
 */
export async function withPayments<Item extends Placed, Done>(
  work: Work,
  { runId, readPage, holds, before, change }: OfPayments<Item, Done>,
): Promise<Done> {
  const { services, actor } = work;
  const inTx = <Value>(read: (tx: Tx) => Promise<Value>) => services.database.inCompany(actor.scope, read);
  for (let reading = 1; ; reading += 1) {
    const seen = reading > MOST_READINGS ? undefined : await inTx((tx) => findRun(tx, actor, runId));
    const read = seen && (await allPages(readPage, (page) => inTx((tx) => page(tx, seen))));
    const done = await inCall(work, async (call) => {
      const { tx } = call;
      const run = await (holds ? holdRun : findRun)(tx, actor, runId);
      const early = await before?.(call, run);
      if (early !== undefined) return { value: early };
      if (seen && (seen.version !== run.version || seen.snapshotId !== run.snapshotId)) return undefined;
      return { value: await change(call, run, read ?? (await allPages(readPage, (page) => page(tx, run)))) };
    });
    if (done) return done.value;
  }
}

/**
 * Finds a payment batch by id.
 * @throws Refusal 404 for an unknown batch.
 */
export async function findBatch(tx: Tx, { companyId }: CompanyRef, id: string) {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.companyId, companyId), eq(batches.id, id)));
  if (!batch) throw notFound("This batch of payments");
  return batch;
}
