import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { reportShareMails, reportShareOpenings, reportShares } from "./tables.ts";

/** A row of the table of share links. */
export type StoredShare = typeof reportShares.$inferSelect;

const SHOWN_ENDED = 100;
const SHOWN_OPENINGS = 20;

/**
 * Returns every valid link of a company, and its newest hundred links that expired or were withdrawn. The result is
 * sorted newest first, and each link has its latest openings and recipients. Valid links are not limited in number, so
 * that each can be withdrawn.
 */
export async function listedShares(tx: Tx, { companyId }: CompanyRef, at: number) {
  const own = eq(reportShares.companyId, companyId);
  const live = await tx
    .select()
    .from(reportShares)
    .where(and(own, isLive(at)));
  const ended = await tx
    .select()
    .from(reportShares)
    .where(and(own, isOver(at)))
    .orderBy(desc(reportShares.sharedAt), desc(reportShares.id))
    .limit(SHOWN_ENDED);
  const shares = [...live, ...ended].sort((a, b) => b.sharedAt - a.sharedAt || (a.id < b.id ? 1 : -1));
  const ids = shares.map(({ id }) => id);
  if (ids.length === 0) return [];
  const newest = tx
    .select({
      shareId: reportShareOpenings.shareId,
      openedAt: reportShareOpenings.openedAt,
      address: reportShareOpenings.address,
      place:
        sql<number>`row_number() over (partition by ${reportShareOpenings.shareId} order by ${reportShareOpenings.openedAt} desc)`.as(
          "place",
        ),
    })
    .from(reportShareOpenings)
    .where(and(eq(reportShareOpenings.companyId, companyId), inArray(reportShareOpenings.shareId, ids)))
    .as("newest");
  const openings = await tx.select().from(newest).where(lte(newest.place, SHOWN_OPENINGS)).orderBy(newest.place);
  const mails = await tx
    .select({ shareId: reportShareMails.shareId, recipient: reportShareMails.recipient })
    .from(reportShareMails)
    .where(and(eq(reportShareMails.companyId, companyId), inArray(reportShareMails.shareId, ids)))
    .orderBy(reportShareMails.sentAt);
  return shares.map((share) => ({
    share,
    openings: openings.filter(({ shareId }) => shareId === share.id),
    recipients: [...new Set(mails.flatMap(({ shareId, recipient }) => (shareId === share.id ? [recipient] : [])))],
  }));
}

/** Returns the SQL condition for links that can be opened at the given time. */
function isLive(at: number) {
  return and(isNull(reportShares.revokedAt), gt(reportShares.expiresAt, at));
}

/** Returns the SQL condition for links that have expired by the given time or were withdrawn. */
function isOver(at: number) {
  return or(isNotNull(reportShares.revokedAt), lte(reportShares.expiresAt, at));
}

/**
 * Returns a valid link and locks it until the transaction ends; undefined if it is unknown, expired
 * or withdrawn.
 */
export async function holdLiveShare(
  tx: Tx,
  { companyId }: CompanyRef,
  tokenHash: string,
  at: number,
): Promise<StoredShare | undefined> {
  const [found] = await tx
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.companyId, companyId), eq(reportShares.tokenHash, tokenHash), isLive(at)))
    .for("update");
  return found;
}

/** Counts an opening of a link, and records its time and network address. */
export async function storeOpening(
  tx: Tx,
  { companyId, id }: StoredShare,
  { at, address }: { readonly at: number; readonly address: string },
): Promise<void> {
  await tx
    .update(reportShares)
    .set({ opened: sql`${reportShares.opened} + 1` })
    .where(and(eq(reportShares.companyId, companyId), eq(reportShares.id, id)));
  await tx.insert(reportShareOpenings).values({ companyId, id: uuidv7(), shareId: id, openedAt: at, address });
}

/** Returns the number of mails with links that a company has sent since a time. */
export async function mailsSince(tx: Tx, { companyId }: CompanyRef, since: number): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(reportShareMails)
    .where(and(eq(reportShareMails.companyId, companyId), gt(reportShareMails.sentAt, since)));
  return row?.times ?? 0;
}

/** Returns the expired or withdrawn links of a company whose PDF has not been removed yet. */
export function endedShares(tx: Tx, { companyId }: CompanyRef, at: number): Promise<StoredShare[]> {
  return tx
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.companyId, companyId), isNotNull(reportShares.fileKey), isOver(at)));
}

/** Sets the file key of a link to null, after its PDF was removed. */
export async function forgetFile(tx: Tx, { companyId, id }: Pick<StoredShare, "companyId" | "id">): Promise<void> {
  await tx
    .update(reportShares)
    .set({ fileKey: null })
    .where(and(eq(reportShares.companyId, companyId), eq(reportShares.id, id)));
}
