import { formatInstant, type Instant } from "@hazina/base/calendar.ts";
import type { SystemUser, UserState } from "@hazina/contract/access/users.ts";
import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import type { Call } from "../../platform/call.ts";
import { enterAccess, type Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { readAuthenticationSettings } from "../authentication/authentication-settings.ts";
import { lockedOutEmails } from "../lockout.ts";
import { isPasswordExpired } from "../passwords/password-policy.ts";
import { photoPath } from "../profile/photo-path.ts";
import { readCompany, readRoles } from "../queries.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { heldRole } from "../roles/held-role.ts";
import { identities, type users } from "../tables.ts";

type User = typeof users.$inferSelect;

/** A user as returned by the user list. */
export type DescribedUser = z.output<typeof SystemUser>;

/** The fields of a user's credentials that determine whether the user can sign in. */
export type SigningIn = {
  readonly temporaryUntil: Instant | null;
  readonly temporaryUsed: boolean;
  readonly passwordChangedAt: Instant;
};

/**
 * Returns a user in the API's form, with the fields that the list of users shows.
 * @throws Refusal 404 for an unknown user.
 */
export async function describeUser(call: Call, row: User): Promise<DescribedUser> {
  const [described] = await describeUsers(call, [row]);
  if (!described) throw notFound("This user");
  return described;
}

/**
 * Returns users with the fields of the user list. The transaction must be in the company's scope, and is in the access
 * scope afterwards. Only users who have chosen a password are shown as locked. Attempts are counted per address across
 * companies, and no company may learn about a user of another company.
 */
export async function describeUsers({ tx, actor, now }: Call, rows: readonly User[]): Promise<DescribedUser[]> {
  const company = await readCompany(tx, actor.companyId);
  const own = await readRoles(tx, actor.companyId);
  const { password_expiry: months } = await readAuthenticationSettings(tx, actor.companyId);
  await enterAccess(tx);
  const signingIn = await readSigningIn(tx, actor.companyId, rows);
  const chosen = rows.filter(({ id }) => signingIn.get(id)?.temporaryUntil === null).map(({ email }) => email);
  const locked = await lockedOutEmails(tx, chosen, now);
  return rows.map((user) => {
    const role = heldRole(user, own.get(user.roleId) ?? null);
    const branch = company?.branches.find(({ id }) => id === user.branchId);
    const identity = signingIn.get(user.id);
    return {
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      email: user.email,
      role_id: role.id,
      role: { id: role.id, name: role.name },
      company_id: user.branchId ?? user.companyId,
      company_name: branch?.company_name ?? company?.company.name ?? "",
      company_wallet: user.companyWallet ? 1 : 0,
      profile_photo: photoPath(user),
      credentials: credentialsOf(identity, now),
      locked: locked.has(user.email),
      state: stateOf(identity, locked.has(user.email), months, now),
      deletable: role.id !== ADMIN_ROLE_ID && user.id !== actor.userId,
      created_at: formatInstant(user.createdAt),
      last_seen_at: identity?.lastSeenAt ? formatInstant(identity.lastSeenAt) : null,
    };
  });
}

/**
 * Returns whether a user can sign in now and, if not, the most important reason.
 * @param months the age at which a password must be changed, in months; 0 means never.
 */
export function stateOf(identity: SigningIn | undefined, locked: boolean, months: number, now: Instant): UserState {
  if (locked) return "locked";
  if (!identity) return "expired";
  const { temporaryUntil, temporaryUsed, passwordChangedAt } = identity;
  if (temporaryUntil === null) {
    return isPasswordExpired(passwordChangedAt, months, now) ? "must_change_password" : "active";
  }
  if (temporaryUsed) return "must_change_password";
  return temporaryUntil > now ? "invited" : "expired";
}

function credentialsOf(identity: SigningIn | undefined, now: Instant): DescribedUser["credentials"] {
  if (!identity) return "expired";
  if (identity.temporaryUntil === null) return "own";
  return identity.temporaryUntil > now && !identity.temporaryUsed ? "temporary" : "expired";
}

async function readSigningIn(tx: Tx, companyId: string, rows: readonly User[]) {
  if (rows.length === 0) return new Map<string, never>();
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select({
      userId: identities.userId,
      temporaryUntil: identities.temporaryUntil,
      temporaryUsed: identities.temporaryUsed,
      passwordChangedAt: identities.passwordChangedAt,
      lastSeenAt: identities.lastSeenAt,
    })
    .from(identities)
    .where(and(eq(identities.companyId, companyId), inArray(identities.userId, ids)));
  return new Map(found.map((identity) => [identity.userId, identity]));
}
