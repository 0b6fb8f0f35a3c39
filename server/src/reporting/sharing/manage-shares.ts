import { formatInstant } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call, Work } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { endedShares, forgetFile, listedShares, type StoredShare } from "./queries.ts";
import { reportShares } from "./tables.ts";

/**
 * Returns a company's valid links and its newest expired or withdrawn ones, newest first, each with its recipients and
 * the times at which it was opened.
 */
export async function listShares({ tx, actor, now }: Call, _: object) {
  const found = await listedShares(tx, actor, now);
  const data = found.map(({ share, openings, recipients }) => ({
    id: share.id,
    title: share.title,
    file_name: share.fileName,
    as_of: formatInstant(share.sharedAt),
    shared_by: share.sharedByName,
    expires_at: formatInstant(share.expiresAt),
    state: stateOf(share, now),
    opened: share.opened,
    openings: openings.map(({ openedAt, address }) => ({ at: formatInstant(openedAt), address })),
    sent_to: recipients,
  }));
  return { data };
}

function stateOf({ revokedAt, expiresAt }: StoredShare, at: number) {
  if (revokedAt !== null) return "revoked" as const;
  return expiresAt <= at ? ("expired" as const) : ("live" as const);
}

/**
 * Withdraws a link. From then on the link cannot be opened, and its PDF is removed.
 * @throws Refusal 404 for an unknown link.
 */
export async function revokeShare(
  { services, actor, note }: Work,
  { id }: { readonly id: string },
): Promise<{ message: string }> {
  const { database, clock } = services;
  await database.inCompany(actor.scope, async (tx) => {
    const own = and(eq(reportShares.companyId, actor.companyId), eq(reportShares.id, id));
    const [share] = await tx.select().from(reportShares).where(own).for("update");
    if (!share) throw notFound("This link");
    if (share.revokedAt === null) await tx.update(reportShares).set({ revokedAt: clock() }).where(own);
    await recordChange(tx, actor, { subject: "report share", subjectId: id, action: "revoked" });
    note.response = share.title;
  });
  await removeEnded(services, actor.companyId);
  return { message: "The link was revoked." };
}

/** Removes the PDFs of a company's expired or withdrawn links, and returns the number of removed PDFs. */
export async function removeEnded({ database, files, clock }: Services, companyId: string): Promise<number> {
  const scope = { companyId, branchId: null };
  const ended = await database.inCompany(scope, (tx) => endedShares(tx, { companyId }, clock()));
  for (const share of ended) {
    if (share.fileKey !== null) await files.remove(companyId, share.fileKey);
    await database.inCompany(scope, (tx) => forgetFile(tx, share));
  }
  return ended.length;
}
