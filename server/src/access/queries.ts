import { and, desc, eq, sql } from "drizzle-orm";
import { branches, companies } from "../organization/tables.ts";
import type { Tx } from "../platform/database/database.ts";
import { challenges, identities, links, sessions, users } from "./tables.ts";

/** A person with what signs them in and the company they sign in to. */
export async function findIdentity(tx: Tx, email: string) {
  const [row] = await tx
    .select({ identity: identities, user: users, companyState: companies.state })
    .from(identities)
    .innerJoin(users, and(eq(users.companyId, identities.companyId), eq(users.id, identities.userId)))
    .innerJoin(companies, eq(companies.companyId, identities.companyId))
    .where(eq(identities.email, email));
  return row;
}

/** The newest sign-in in progress of a person. */
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

/** A mailed link with the person it was mailed to. */
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

/** A session with its person, company and branches. */
export async function findSession(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({
      session: sessions,
      identity: { id: identities.id, companyId: identities.companyId },
      user: users,
      companyState: companies.state,
      branchIds: sql<
        string[]
      >`array(select ${branches.id} from ${branches} where ${branches.companyId} = ${companies.companyId})`,
    })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.identityId))
    .innerJoin(users, and(eq(users.companyId, identities.companyId), eq(users.id, identities.userId)))
    .innerJoin(companies, eq(companies.companyId, identities.companyId))
    .where(eq(sessions.tokenHash, tokenHash));
  return row;
}

/** The company of a signed-in person with its branches, as one's own. */
export async function readCompany(tx: Tx, companyId: string) {
  const [company] = await tx.select().from(companies).where(eq(companies.companyId, companyId));
  const rows = await tx
    .select({ id: branches.id, company_name: branches.name })
    .from(branches)
    .where(eq(branches.companyId, companyId))
    .orderBy(branches.name);
  return company ? { company, branches: rows } : undefined;
}
