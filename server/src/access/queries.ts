import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { branches, companies } from "../organization/tables.ts";
import type { Reader, Tx } from "../platform/database/database.ts";
import { DEFAULT_ROLES } from "./roles/default-roles.ts";
import { type HeldRole, heldRole } from "./roles/held-role.ts";
import { authenticationSettings, challenges, identities, links, roles, users } from "./tables.ts";

const BRANCH_LIST = sql<{ id: string; company_name: string }[]>`coalesce((
  select json_agg(json_build_object('id', ${branches.id}, 'company_name', ${branches.name}) order by ${branches.name})
  from ${branches} where ${branches.companyId} = ${companies.companyId}), '[]')`;
const OWN_PERSON = {
  id: users.id,
  companyId: users.companyId,
  branchId: users.branchId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  profilePhoto: users.profilePhoto,
  roleId: users.roleId,
};
const OWN_COMPANY = {
  companyId: companies.companyId,
  name: companies.name,
  planId: companies.planId,
  currencySymbol: companies.currencySymbol,
};
const OWN_ROLE = { id: roles.id, name: roles.name, abilityIds: roles.abilityIds };

/**
 * Finds a user by email address, with credentials, company and sign-in settings; undefined if no user has the address.
 */
export function findIdentity(tx: Tx, email: string) {
  return findIdentityWhere(tx, eq(identities.email, email));
}

/**
 * Finds a user by the id of their credentials, with credentials, company and sign-in settings; undefined if there is
 * no such user.
 */
export function findIdentityById(tx: Tx, id: string) {
  return findIdentityWhere(tx, eq(identities.id, id));
}

async function findIdentityWhere(tx: Tx, which: SQL) {
  const [row] = await tx
    .select({
      identity: identities,
      user: users,
      companyState: companies.state,
      settings: authenticationSettings,
      role: OWN_ROLE,
    })
    .from(identities)
    .innerJoin(users, and(eq(users.companyId, identities.companyId), eq(users.id, identities.userId)))
    .innerJoin(companies, eq(companies.companyId, identities.companyId))
    .leftJoin(authenticationSettings, eq(authenticationSettings.companyId, identities.companyId))
    .leftJoin(roles, and(eq(roles.companyId, users.companyId), eq(roles.id, users.roleId)))
    .where(which);
  return row;
}

/**
 * Returns the newest of a user's sign-ins in progress, and locks it until the transaction ends; undefined if there is
 * none.
 */
export async function newestChallenge(tx: Tx, identityId: string) {
  const [row] = await tx
    .select()
    .from(challenges)
    .where(eq(challenges.identityId, identityId))
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(1)
    .for("update");
  return row;
}

/**
 * Ends all of a user's sign-ins in progress. This includes sign-ins whose start time is in the future, which a wrong
 * clock can cause.
 */
export async function endChallenges(tx: Tx, identityId: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.identityId, identityId));
}

/**
 * Finds a mailed link by the hash of its token, with the user to whom it was mailed; undefined if there is no
 * such link.
 */
export async function findLink(tx: Tx, tokenHash: string, purpose: "applicant" | "reset") {
  const [row] = await tx
    .select({ link: links, identity: identities, user: users, company: companies })
    .from(links)
    .innerJoin(identities, eq(identities.id, links.identityId))
    .innerJoin(users, and(eq(users.companyId, identities.companyId), eq(users.id, identities.userId)))
    .innerJoin(companies, eq(companies.companyId, identities.companyId))
    .where(and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose)));
  return row;
}

/** Reads a company and its branches, in order of the branch names; undefined if there is no such company. */
export async function readCompany(tx: Tx, companyId: string) {
  const [company] = await tx.select().from(companies).where(eq(companies.companyId, companyId));
  const rows = await tx
    .select({ id: branches.id, company_name: branches.name })
    .from(branches)
    .where(eq(branches.companyId, companyId))
    .orderBy(branches.name);
  return company ? { company, branches: rows } : undefined;
}

/** The data about the signed-in user that is read for the response about a session. */
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof readOwnAccount>>>;

/** Reads a user with the user's role and department, and the company with its branches, in one SQL query. */
export async function readOwnAccount(
  rows: Reader,
  companyId: string,
  userId: string,
  department: SQL<{ id: string; name: string } | null>,
) {
  const [row] = await rows
    .select({ user: OWN_PERSON, company: OWN_COMPANY, role: OWN_ROLE, branches: BRANCH_LIST, department })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .leftJoin(roles, and(eq(roles.companyId, users.companyId), eq(roles.id, users.roleId)))
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  return row;
}

/** Reads a company's custom roles as a map keyed by role number. */
export async function readRoles(tx: Tx, companyId: string) {
  const rows = await tx.select().from(roles).where(eq(roles.companyId, companyId));
  return new Map(rows.map((role) => [role.id, role]));
}

/**
 * Finds a role by its number: a default role, or a custom role of the given company. Undefined if there is no such
 * role. A custom role is locked until the transaction ends.
 */
export async function findRole(tx: Tx, companyId: string, id: number): Promise<HeldRole | undefined> {
  const everywhere = DEFAULT_ROLES.find((role) => role.id === id);
  if (everywhere) return everywhere;
  const [own] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.companyId, companyId), eq(roles.id, id)))
    .for("share");
  return own && heldRole({ companyId, roleId: id }, own);
}

/** Finds a user of the company; undefined if there is no such user. */
export async function findUser(tx: Tx, companyId: string, id: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, id)));
  return user;
}

/**
 * Finds a user of the company and locks the row until the transaction ends, so that concurrent changes wait
 * for each other; undefined if there is no such user.
 */
export async function findUserForUpdate(tx: Tx, companyId: string, id: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, id)))
    .for("update");
  return user;
}

/**
 * Finds the credentials of a user of the company; undefined if the user has none. Runs in the access scope,
 * which does not depend on branches.
 */
export async function findUserIdentity(tx: Tx, companyId: string, userId: string) {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.companyId, companyId), eq(identities.userId, userId)));
  return row;
}
