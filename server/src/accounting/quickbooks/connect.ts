import { eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import { type GivenCode, redirectUriOf, useCode } from "./authorise.ts";
import { quickBooksConnections } from "./tables.ts";
import { findConnection, openPair, sealedPair } from "./tokens.ts";
import { clientOf, requireVendor } from "./vendor.ts";

/**
 * Connects a company to QuickBooks with the code that QuickBooks issued to the user. Exchanges the code for tokens,
 * and stores the tokens before they are used. Replaces any existing connection.
 * @throws Refusal 409 if no app is registered at QuickBooks; 422 for a code of another user, or a code that was
 * already used; VendorError if QuickBooks refuses the exchange.
 */
export async function connectQuickBooks(work: Work, given: GivenCode): Promise<void> {
  const { services, actor } = work;
  const { config, database, vault, clock } = services;
  requireVendor(config);
  const verifier = await useCode(work, given);
  const pair = await clientOf(config).exchange(given.code, redirectUriOf(services), verifier);
  const { companyId } = actor;
  const now = clock();
  const connection = {
    realmId: given.realmId,
    state: "connected" as const,
    ...sealedPair(vault, companyId, given.realmId, pair, now),
    leaseId: null,
    leaseUntil: null,
    connectedBy: actor.userId,
    connectedByName: actor.userName,
    connectedAt: now,
  };
  await database.inCompany(actor.scope, async (tx) => {
    const before = await findConnection(tx, companyId);
    const tokenVersion = (before?.tokenVersion ?? 0) + 1;
    await tx
      .insert(quickBooksConnections)
      .values({ companyId, ...connection, tokenVersion })
      .onConflictDoUpdate({ target: quickBooksConnections.companyId, set: { ...connection, tokenVersion } });
    await recordChange(tx, actor, {
      subject: "quickbooks connection",
      subjectId: companyId,
      action: before ? "connected again" : "connected",
      after: { realm: given.realmId },
    });
  });
}

/** Disconnects QuickBooks: deletes the tokens here and revokes them at QuickBooks. The imported books are kept. */
export async function disconnectQuickBooks({ services, actor }: Work): Promise<{ message: string }> {
  const { config, database, vault, logger } = services;
  const { companyId } = actor;
  const connection = await database.inCompany(actor.scope, async (tx) => {
    const found = await findConnection(tx, companyId);
    if (!found) return undefined;
    await tx.delete(quickBooksConnections).where(eq(quickBooksConnections.companyId, companyId));
    await recordChange(tx, actor, {
      subject: "quickbooks connection",
      subjectId: companyId,
      action: "disconnected",
      before: { realm: found.realmId },
    });
    return found;
  });
  if (!connection) return { message: "QuickBooks was not connected." };
  const pair = openPair(vault, connection);
  if (!pair) return { message: "QuickBooks was disconnected. The imported books are kept." };
  try {
    await clientOf(config).revoke(pair.refresh);
    return { message: "QuickBooks was disconnected. The imported books are kept." };
  } catch (error) {
    logger.warn({ error: error instanceof Error ? error.message : "unknown" }, "revoking at QuickBooks");
    return {
      message:
        "QuickBooks was disconnected from Hazina but could not be notified. Remove the app in QuickBooks as well. The imported books are kept.",
    };
  }
}
