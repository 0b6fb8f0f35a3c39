import { formatInstant } from "@hazina/base/calendar.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { and, desc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { openJson } from "../../platform/vault.ts";
import { supplierDetails } from "./tables.ts";

/** The destinations to which a supplier can be paid. */
export type SupplierDestination = Exclude<Destination, { readonly kind: "wallet" | "kra" }>;

/** A row of the table of suppliers' payment details. */
export type DetailsRow = typeof supplierDetails.$inferSelect;

/** Returns the payment details of a supplier, newest first. */
export function detailsOf({ tx, actor }: Pick<Call, "tx" | "actor">, supplierId: string): Promise<DetailsRow[]> {
  return tx
    .select()
    .from(supplierDetails)
    .where(and(eq(supplierDetails.companyId, actor.companyId), eq(supplierDetails.supplierId, supplierId)))
    .orderBy(desc(supplierDetails.createdAt), desc(supplierDetails.id));
}

/** Returns the payment details that are in effect now, keyed by supplier id. */
export async function detailsInEffect(
  { tx, actor, now }: Pick<Call, "tx" | "actor" | "now">,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, DetailsRow>> {
  if (supplierIds.length === 0) return new Map();
  const { companyId, supplierId, inEffectFrom, rejectedAt } = supplierDetails;
  const rows = await tx
    .select()
    .from(supplierDetails)
    .where(
      and(
        eq(companyId, actor.companyId),
        inArray(supplierId, [...new Set(supplierIds)]),
        lte(inEffectFrom, now),
        isNull(rejectedAt),
      ),
    )
    .orderBy(inEffectFrom);
  return new Map(rows.map((row) => [row.supplierId, row]));
}

/**
 * Decrypts the destination of stored payment details; undefined if they were encrypted with another
 * key.
 */
export function destinationIn({ vault }: Pick<Call, "vault">, { id, sealed }: Pick<DetailsRow, "id" | "sealed">) {
  return openJson<SupplierDestination>(vault, sealed, id);
}

/**
 * Converts a supplier's payment details to the form in which the API returns them, newest first.
 */
export function shownDetails(rows: readonly DetailsRow[], now: number) {
  const current = [...rows]
    .filter(({ inEffectFrom }) => inEffectFrom !== null && inEffectFrom <= now)
    .sort((a, b) => (b.inEffectFrom ?? 0) - (a.inEffectFrom ?? 0))[0];
  return rows.map((row) => ({
    id: row.id,
    shown: { kind: row.kind, name: row.payee, shown: row.shown },
    entered_by: row.enteredByName,
    entered_at: formatInstant(row.createdAt),
    confirmed_by: row.confirmedByName,
    in_effect_from: row.inEffectFrom === null ? null : formatInstant(row.inEffectFrom),
    state: stateOf(row, current?.id, now),
  }));
}

function stateOf({ id, inEffectFrom, rejectedAt }: DetailsRow, currentId: string | undefined, now: number) {
  if (rejectedAt !== null) return "rejected" as const;
  if (inEffectFrom === null) return "waiting" as const;
  if (inEffectFrom > now) return "resting" as const;
  return id === currentId ? ("in_effect" as const) : ("replaced" as const);
}
