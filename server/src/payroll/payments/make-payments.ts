import { cents, centsOf, ZERO } from "@hazina/base/money.ts";
import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import { type PayPlace, paymentParts } from "@hazina/engine/payroll/run/payment-parts.ts";
import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { readPayoutsById, shownPlace } from "../../people/employees/payouts-by-id.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Vault } from "../../platform/vault.ts";
import { COUNTED, type Run } from "../runs/find-run.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import { PAID_BY_RUN } from "./joins.ts";
import { payments } from "./tables.ts";

/** Makes the payments of a run that is approved: the parts of what it pays each person, to the places that the slip was computed with. */
export async function makePayments(tx: Tx, company: CompanyRef, vault: Vault, run: Run, at: number): Promise<void> {
  if (run.snapshotId === null) return;
  const snapshotId = run.snapshotId;
  const { employeeId, branchId, payoutId, pays } = slips;
  const paid = await tx
    .select({ employeeId, branchId, payoutId, pays })
    .from(slips)
    .where(and(eq(slips.companyId, company.companyId), eq(slips.snapshotId, snapshotId), gt(pays, 0)))
    .orderBy(asc(employeeId));
  const payoutIds = paid.flatMap(({ payoutId }) => (payoutId === null ? [] : [payoutId]));
  const places = await readPayoutsById(tx, company, vault, payoutIds);
  const carried = await carriedCents(tx, company);
  const rows = paid.flatMap((kept) => {
    const held = places.get(kept.payoutId ?? "") ?? [];
    const before = cents(carried.get(kept.employeeId) ?? 0);
    const { parts, carried: left } = paymentParts(cents(kept.pays), held.map(placeOf), before);
    return parts.map(({ part, place, amount }, index): typeof payments.$inferInsert => {
      const to = held[place];
      const belongsTo = `${run.id} ${snapshotId} ${kept.employeeId} ${part}`;
      return {
        companyId: company.companyId,
        runId: run.id,
        snapshotId,
        employeeId: kept.employeeId,
        part,
        branchId: kept.branchId,
        amount,
        kind: to?.kind ?? "none",
        sealedTo: to ? vault.seal(JSON.stringify(to), belongsTo) : null,
        shownTo: to ? shownPlace(to) : "Not said",
        carried: index === parts.length - 1 ? left : ZERO,
        madeAt: at,
      };
    });
  });
  await insertMany(tx, payments, rows);
}

/** The place of a payment, whole. */
export function openPlace(vault: Vault, payment: typeof payments.$inferSelect): PayoutPartInput | undefined {
  const { runId, snapshotId, employeeId, part, sealedTo } = payment;
  const text = sealedTo === null ? undefined : vault.open(sealedTo, `${runId} ${snapshotId} ${employeeId} ${part}`);
  return text === undefined ? undefined : (JSON.parse(text) as PayoutPartInput);
}

function placeOf(part: PayoutPartInput): PayPlace {
  return {
    kind: part.kind,
    ...(part.share === undefined ? {} : { share: Math.round(part.share * 100) }),
    ...(part.amount === undefined ? {} : { amount: centsOf(part.amount) }),
  };
}

/** Cents that the last pay of people left over, of whoever had some left over once. */
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
    .orderBy(payments.employeeId, desc(payments.madeAt), desc(payments.part));
  return new Map(rows.map(({ id, carried }) => [id, carried]));
}
