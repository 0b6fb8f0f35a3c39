import { uuidv7 } from "uuidv7";
import type { Actor } from "./actor.ts";
import type { Tx } from "./database/database.ts";
import { insertMany } from "./database/insert-many.ts";
import { auditTrail } from "./tables.ts";

/** A change that is recorded in the audit trail. */
export type Change = {
  readonly subject: string;
  readonly subjectId: string;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** The author of a change: a user, or the product itself. The user id is null for the product. */
export type Author = Pick<Actor, "companyId" | "userName"> & { readonly userId: string | null };

/** The product itself, as the author of what it does without a user. */
export const PRODUCT = { userId: null, userName: "Hazina" } as const;

/** Records a change in the audit trail, in the same transaction as the change. */
export async function recordChange(tx: Tx, actor: Author, change: Change): Promise<void> {
  await tx.insert(auditTrail).values({
    companyId: actor.companyId,
    userId: actor.userId,
    userName: actor.userName,
    subject: change.subject,
    subjectId: change.subjectId,
    action: change.action,
    before: change.before ?? null,
    after: change.after ?? null,
  });
}

/**
 * Records several changes by one author in the audit trail, as `recordChange` records one change, with only a few SQL
 * statements.
 */
export async function recordChanges(tx: Tx, actor: Author, changes: readonly Change[]): Promise<void> {
  const { companyId, userId, userName } = actor;
  const rows = changes.map(({ subject, subjectId, action, before = null, after = null }) => ({
    companyId,
    id: uuidv7(),
    userId,
    userName,
    subject,
    subjectId,
    action,
    before,
    after,
  }));
  await insertMany(tx, auditTrail, rows);
}
