import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { type ItemKind, type Resolution, resolutionsOf } from "@hazina/contract/wallet/reconciliation-labels.ts";
import { and, desc, eq } from "drizzle-orm";
import { type Actor, requireHeadCompany } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { reconciliationItems } from "../statements/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";

/** A row of the table of reconciliation items. */
export type ItemRow = typeof reconciliationItems.$inferSelect;

/** The labels of the kinds of reconciliation items. */
export const KIND_LABELS: Readonly<Record<ItemKind, string>> = {
  only_theirs: "Only in the statement",
  only_ours: "Not in the statement",
  other_amount: "Different amount",
  not_settled: "Completed only at M-Pesa",
  charges: "Charges to post",
};

const STATE_LABELS: Readonly<Record<ItemRow["state"], string>> = {
  open: "Open",
  awaiting_approval: "Pending Approval",
  resolved: "Resolved",
};

/** The labels of the resolutions. */
export const RESOLUTION_LABELS: Readonly<Record<Resolution, string>> = {
  credit_wallet: "Credit to a wallet",
  suspense: "Unallocated receipt",
  undo_suspense: "Unallocated receipt undone",
  record_payment: "Payment from a wallet",
  settle: "Completion",
  post_charges: "Posting of charges",
  review: "Review",
  explained: "Explanation",
  found: "Found in a later statement",
};

/** Returns the SQL condition for one item of a company. */
export function ownItem(companyId: string, id: string) {
  return and(eq(reconciliationItems.companyId, companyId), eq(reconciliationItems.id, id));
}

/**
 * Returns whether an item needs a resolution: it is open, or its money is unallocated and can be
 * assigned to a wallet.
 */
export function isToResolve({ state, inSuspense }: Pick<ItemRow, "state" | "inSuspense">): boolean {
  return state === "open" || (state === "resolved" && inSuspense);
}

/**
 * Locks an item until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown item.
 */
export async function lockItem({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<ItemRow> {
  const [row] = await tx.select().from(reconciliationItems).where(ownItem(actor.companyId, id)).for("update");
  if (!row) throw notFound("This item");
  return row;
}

type Question = ListQuestion & {
  readonly state?: ItemRow["state"] | undefined;
  readonly kind?: ItemRow["kind"] | undefined;
};

/**
 * Lists the items to reconcile, newest first.
 * @throws Refusal 403 for a user of a branch.
 */
export async function listItems({ tx, actor }: Call, question: Question) {
  requireHeadCompany(actor);
  const { state, kind, search } = question;
  const where = and(
    eq(reconciliationItems.companyId, actor.companyId),
    state === undefined ? undefined : eq(reconciliationItems.state, state),
    kind === undefined ? undefined : eq(reconciliationItems.kind, kind),
    containing(search, reconciliationItems.receipt, reconciliationItems.details, reconciliationItems.note),
  );
  const rows = tx
    .select({ item: reconciliationItems, reference: walletTransactions.reference })
    .from(reconciliationItems)
    .leftJoin(
      walletTransactions,
      and(
        eq(walletTransactions.companyId, actor.companyId),
        eq(walletTransactions.id, reconciliationItems.transactionId),
      ),
    )
    .where(where)
    .orderBy(desc(reconciliationItems.at), desc(reconciliationItems.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(reconciliationItems, where));
  return { data: page.rows.map(({ item, reference }) => shown(actor, item, reference)), meta: page.meta };
}

function shown(actor: Actor, row: ItemRow, reference: string | null) {
  const mayResolve = isToResolve(row) && actor.abilities.has("Create Payments");
  return {
    id: row.id,
    kind: row.kind,
    kind_label: KIND_LABELS[row.kind],
    state: row.state,
    state_label: STATE_LABELS[row.state],
    at: formatInstant(row.at),
    receipt: row.receipt,
    details: row.details,
    their_amount: row.theirCents === null ? null : majorOf(cents(row.theirCents)),
    our_amount: row.ourCents === null ? null : majorOf(cents(row.ourCents)),
    currency: row.currency,
    transaction_id: row.transactionId,
    transaction_reference: reference,
    resolutions: mayResolve ? [...resolutionsOf(row.kind, (row.theirCents ?? 0) > 0, row.inSuspense)] : [],
    resolution: row.resolution,
    resolution_label: row.resolution === null ? null : RESOLUTION_LABELS[row.resolution],
    note: row.note,
    resolved_by: row.resolvedByName,
    resolved_at: row.resolvedAt === null ? null : formatInstant(row.resolvedAt),
    version: row.version,
  };
}
