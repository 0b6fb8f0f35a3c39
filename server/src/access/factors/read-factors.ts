import { formatInstant } from "@hazina/base/calendar.ts";
import type { Passkey } from "@hazina/contract/access/factors.ts";
import { asc, eq } from "drizzle-orm";
import type * as z from "zod";
import type { Work } from "../../platform/call.ts";
import { findAuthenticator } from "./authenticator.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { passkeys } from "./tables.ts";

/** Reads a user's sign-in methods: authenticator app, recovery codes and passkeys. */
export async function readFactors({ services: { database, config }, actor: { identityId } }: Work) {
  const { authenticator, left, held } = await database.inAccess(async (tx) => ({
    authenticator: await findAuthenticator(tx, identityId),
    left: await recoveryCodesLeft(tx, identityId),
    held: await tx.select().from(passkeys).where(eq(passkeys.identityId, identityId)).orderBy(asc(passkeys.createdAt)),
  }));
  const since = authenticator?.confirmedAt ?? null;
  return {
    data: {
      authenticator: {
        enabled: authenticator !== undefined,
        since: since === null ? null : formatInstant(since),
        recovery_codes: left,
      },
      passkeys: held.map(describePasskey),
      passkeys_possible: relyingPartyOf(config) !== undefined,
    },
  };
}

/** Converts a passkey row to the API's form, as its owner sees it in the profile. */
export function describePasskey(row: typeof passkeys.$inferSelect): z.output<typeof Passkey> {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    created_at: formatInstant(row.createdAt),
    last_used_at: row.lastUsedAt === null ? null : formatInstant(row.lastUsedAt),
  };
}
