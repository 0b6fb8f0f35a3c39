import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, centsOf, ZERO } from "@hazina/base/money.ts";
import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import { type PayPlace, paymentParts } from "@hazina/engine/payroll/payments/payment-parts.ts";
import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, sql } from "drizzle-orm";
import { readPayoutsById, shownPlace } from "../../people/payouts/payouts-by-id.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { Services } from "../../platform/services.ts";
import { openJson, sealJson, type Vault } from "../../platform/vault.ts";
import { COUNTED, type Run } from "../runs/find-run.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import { PAID_BY_RUN } from "./joins.ts";
import { payments, preparedPayments } from "./tables.ts";

/** The number of employees whose payments are prepared in one transaction. */
const PEOPLE_AT_ONCE = 500;

/** A run with the snapshot of its latest calculation. */
type Computed = Pick<Run, "id" | "companyId"> & { readonly snapshotId: string };
type Prepared = typeof preparedPayments.$inferInsert;

/**
 * Creates the payments of an approved run, one for each part of each employee's pay, to the destinations that were
 * stored when the pay was calculated. Payments that were prepared before the approval are copied. The payments of
 * other employees, and of employees with cents left over from an earlier pay, are calculated now.
 */
export async function makePayments(tx: Tx, company: CompanyRef, vault: Vault, run: Run, now: number): Promise<void> {
  if (run.snapshotId === null) return;
  const computed = { ...run, snapshotId: run.snapshotId };
  const carried = await carriedCents(tx, company);
  const concerned = [...carried.keys()];
  const { companyId, runId, snapshotId, employeeId } = preparedPayments;
  const own = and(eq(companyId, run.companyId), eq(runId, run.id), eq(snapshotId, run.snapshotId));
  if (concerned.length > 0) await tx.delete(preparedPayments).where(and(own, inArray(employeeId, concerned)));
  const madeAt = sql<number>`${formatInstant(now)}::timestamptz`.as("made_at");
  const prepared = tx
    .select({ ...getTableColumns(preparedPayments), madeAt })
    .from(preparedPayments)
    .where(own);
  const taken = await tx.insert(payments).select(prepared).returning({ id: payments.employeeId });
  const isTaken = new Set(taken.map(({ id }) => id));
  const others = (await payingOf(tx, computed)).filter((paying) => !isTaken.has(paying.employeeId));
  const rows = await paymentsOf(tx, vault, computed, others, carried);
  await insertMany(
    tx,
    payments,
    rows.map((row) => ({ ...row, madeAt: now })),
  );
  await tx.delete(preparedPayments).where(own);
}

/**
 * Prepares the payments of a run before it is submitted, so that approval is fast. Works in short transactions, each
 * for a limited number of employees. If interrupted, it continues after the last prepared employee.
 */
export async function preparePayments(
  { database, vault }: Pick<Services, "database" | "vault">,
  actor: Actor,
  run: Computed,
): Promise<void> {
  const isNotThis = and(
    eq(preparedPayments.companyId, run.companyId),
    eq(preparedPayments.runId, run.id),
    ne(preparedPayments.snapshotId, run.snapshotId),
  );
  await database.inCompany(actor.scope, (tx) => tx.delete(preparedPayments).where(isNotThis));
  for (let after: string | undefined, isMore = true; isMore; ) {
    const some = await database.inCompany(actor.scope, async (tx) => {
      await lockFor(tx, "payroll payments", run.id);
      const page = await payingOf(tx, run, after).limit(PEOPLE_AT_ONCE);
      const people = await unprepared(tx, run, page);
      const rows = await paymentsOf(tx, vault, run, people, new Map());
      await insertMany(tx, preparedPayments, rows);
      return page;
    });
    after = some.at(-1)?.employeeId;
    isMore = some.length === PEOPLE_AT_ONCE;
  }
}

/**
 * The columns of a slip from which its payments are made: the employee, the branch, the id of the payment details, and
 * the amount to pay.
 */
type Paying = Pick<typeof slips.$inferSelect, "employeeId" | "branchId" | "payoutId" | "pays">;

/**
 * Returns the employees whom a run pays, in order of id.
 * @param after the id after which the list begins.
 */
function payingOf(tx: Tx, run: Computed, after?: string) {
  const { companyId, employeeId, branchId, payoutId, pays, snapshotId } = slips;
  const isLater = after === undefined ? undefined : gt(employeeId, after);
  return tx
    .select({ employeeId, branchId, payoutId, pays })
    .from(slips)
    .where(and(eq(companyId, run.companyId), eq(snapshotId, run.snapshotId), gt(pays, 0), isLater))
    .orderBy(asc(employeeId));
}

/**
 * Returns the employees of a page who have no prepared payment yet. Reads the prepared payments of these employees and
 * compares them in code. An SQL join would be slow, because the table fills faster than the database updates its
 * statistics, so the join would be planned as if the table were empty.
 */
async function unprepared(tx: Tx, run: Computed, page: readonly Paying[]): Promise<readonly Paying[]> {
  const { companyId, runId, snapshotId, employeeId } = preparedPayments;
  const ids = page.map((paying) => paying.employeeId);
  const own = and(eq(companyId, run.companyId), eq(runId, run.id), eq(snapshotId, run.snapshotId));
  const made = await tx
    .select({ id: employeeId })
    .from(preparedPayments)
    .where(and(own, inArray(employeeId, ids)));
  const isMade = new Set(made.map(({ id }) => id));
  return page.filter((paying) => !isMade.has(paying.employeeId));
}

/**
 * Calculates the payments of the given employees. M-Pesa pay of less than a shilling becomes a
 * payment of zero, and its cents are carried over to the next pay.
 * @param carried the cents that each employee's last pay left over.
 */
async function paymentsOf(
  tx: Tx,
  vault: Vault,
  { companyId, id: runId, snapshotId }: Computed,
  paid: readonly Paying[],
  carried: ReadonlyMap<string, number>,
): Promise<readonly Prepared[]> {
  const payoutIds = paid.flatMap(({ payoutId }) => (payoutId === null ? [] : [payoutId]));
  const places = await readPayoutsById(tx, { companyId }, vault, payoutIds);
  return paid.flatMap((kept) => {
    const held = places.get(kept.payoutId ?? "") ?? [];
    const before = cents(carried.get(kept.employeeId) ?? 0);
    const { parts, carried: left } = paymentParts(cents(kept.pays), held.map(placeOf), before);
    const moved = parts.length > 0 || left === ZERO ? parts : [{ part: 1, place: 0, amount: ZERO }];
    return moved.map(({ part, place, amount }, index): Prepared => {
      const to = held[place];
      const belongsTo = `${runId} ${snapshotId} ${kept.employeeId} ${part}`;
      return {
        companyId,
        runId,
        snapshotId,
        employeeId: kept.employeeId,
        part,
        branchId: kept.branchId,
        amount,
        kind: to?.kind ?? "none",
        sealedTo: to ? sealJson(vault, to, belongsTo) : null,
        shownTo: to ? shownPlace(to) : "Not said",
        carried: index === moved.length - 1 ? left : ZERO,
      };
    });
  });
}

type SealedPayment = Pick<typeof payments.$inferSelect, "runId" | "snapshotId" | "employeeId" | "part" | "sealedTo">;

/**
 * Decrypts the account or phone number of a payment; undefined if none is stored, or if it was
 * encrypted with another key.
 */
export function openPlace(vault: Vault, payment: SealedPayment): PayoutPartInput | undefined {
  const { runId, snapshotId, employeeId, part, sealedTo } = payment;
  return openJson<PayoutPartInput>(vault, sealedTo, `${runId} ${snapshotId} ${employeeId} ${part}`);
}

function placeOf(part: PayoutPartInput): PayPlace {
  return {
    kind: part.kind,
    ...(part.share === undefined ? {} : { share: Math.round(part.share * 100) }),
    ...(part.amount === undefined ? {} : { amount: centsOf(part.amount) }),
  };
}

/**
 * Returns the cents that each employee's last pay left over, keyed by employee id. Employees without leftover cents
 * are absent.
 */
async function carriedCents(tx: Tx, { companyId }: CompanyRef): Promise<ReadonlyMap<string, number>> {
  const once = tx
    .select({ id: payments.employeeId })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), gt(payments.carried, 0)));
  const rows = await tx
    .selectDistinctOn([payments.employeeId], { id: payments.employeeId, carried: payments.carried })
    .from(payments)
    .innerJoin(payrollRuns, and(PAID_BY_RUN, inArray(payrollRuns.status, [...COUNTED])))
    .where(and(eq(payments.companyId, companyId), inArray(payments.employeeId, once)))
    .orderBy(payments.employeeId, desc(payments.madeAt), desc(payrollRuns.place), desc(payments.part));
  return new Map(rows.map(({ id, carried }) => [id, carried]));
}
