import type { ErpSystem } from "@hazina/contract/accounting/erp-labels.ts";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import type { ConnectionRow } from "./address.ts";
import { erpConnections, erpJournals } from "./tables.ts";

/**
 * The job queue for connections with journals to send. If a job is lost, the check in the next minute finds the
 * journals.
 */
export const ERP_QUEUE = "send-to-erp";

/** A journal that was sent or is to be sent to a connected system, as a row of the table `erp_journals`. */
export type SentRow = typeof erpJournals.$inferSelect;

/** The states of journals that are not sent yet, or whose result must still be asked for. */
export const WAITING = ["queued", "sending", "unknown"] as const;

/** The names of the accounting systems, as their makers write them. */
export const SYSTEM_NAMES: Readonly<Record<ErpSystem, string>> = {
  quickbooks: "QuickBooks",
  erpnext: "ERPNext",
  odoo: "Odoo",
};

/** The name of connections in the audit trail. */
export const CONNECTION = "accounting connection";

/** The SQL condition that selects one connection of a company. */
export const ownConnection = (companyId: string, id: string) =>
  and(eq(erpConnections.companyId, companyId), eq(erpConnections.id, id));

/**
 * Returns the SQL condition that selects one journal, by its id, among those that were sent or are to be sent to
 * another system.
 */
export const ownSent = ({ companyId, id }: Pick<SentRow, "companyId" | "id">) =>
  and(eq(erpJournals.companyId, companyId), eq(erpJournals.id, id));

/** Returns the connected system of a company; undefined if there is none, and for users of a branch. */
export async function activeConnection(
  tx: Tx,
  { companyId, scope }: Pick<Actor, "companyId" | "scope">,
): Promise<ConnectionRow | undefined> {
  if (scope.branchId !== null) return undefined;
  const [row] = await tx
    .select()
    .from(erpConnections)
    .where(and(eq(erpConnections.companyId, companyId), eq(erpConnections.isActive, true)));
  return row;
}

/** Updates the given columns of a connection. */
export async function setConnection(tx: Tx, row: ConnectionRow, set: Partial<ConnectionRow>): Promise<void> {
  await tx.update(erpConnections).set(set).where(ownConnection(row.companyId, row.id));
}

/** Publishes that the sending of journals to another system has made progress, so that open pages reload the list. */
export function publishSent(tx: Tx, companyId: string): Promise<void> {
  return publishChange(tx, { topic: "accounting", companyId });
}
