import { formatInstant } from "@hazina/base/calendar.ts";
import type { SystemUser } from "@hazina/contract/access/users.ts";
import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Actor } from "../platform/actor.ts";
import { enterAccess, enterCompany, type Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { ADMIN_ROLE_ID } from "./default-roles.ts";
import { heldRole } from "./held-role.ts";
import { photoPath } from "./photo-path.ts";
import { readCompany, readRoles } from "./queries.ts";
import { lockedAmong } from "./sign-in-tries.ts";
import { identities, users } from "./tables.ts";

type Question = {
  company_id?: string | undefined;
  page: number;
  size: number;
  search?: string | undefined;
  copy?: boolean | undefined;
};
type User = typeof users.$inferSelect;

const MOST_COPIED = 5_000;

/** The people of a company or of one of its branches, by name. */
export async function listUsers({ database, clock }: Services, actor: Actor, question: Question) {
  const size = question.copy ? MOST_COPIED : question.size;
  const page = question.copy ? 1 : question.page;
  return database.inAccess(async (tx) => {
    await enterCompany(tx, actor);
    const wanted = and(eq(users.companyId, actor.companyId), ofBranch(actor, question.company_id), naming(question));
    const [all] = await tx.select({ total: count() }).from(users).where(wanted);
    const rows = await tx
      .select()
      .from(users)
      .where(wanted)
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
      .limit(size)
      .offset((page - 1) * size);
    const data = await describeUsers(tx, actor, rows, clock());
    return { data, meta: { total: all?.total ?? 0, page, size } };
  });
}

function ofBranch(actor: Actor, companyId: string | undefined): SQL | undefined {
  if (companyId === undefined || companyId === actor.companyId) return undefined;
  return eq(users.branchId, companyId);
}

function naming({ search }: Question): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  return or(ilike(name, pattern), ilike(users.email, pattern), ilike(users.phone, pattern));
}

/**
 * A person as the list shows them.
 * @throws Refusal 404.
 */
export async function describeUser(tx: Tx, actor: Actor, row: User, now: number) {
  const [described] = await describeUsers(tx, actor, [row], now);
  if (!described) throw notFound("This user");
  return described;
}

/**
 * In the scope of the company; leaves the transaction in the scope of access. Only somebody who has chosen a password is
 * shown as locked: tries of an address count for every company that names it, and none may learn of another's.
 */
async function describeUsers(tx: Tx, actor: Actor, rows: readonly User[], now: number) {
  const company = await readCompany(tx, actor.companyId);
  const own = await readRoles(tx, actor.companyId);
  await enterAccess(tx);
  const credentials = await credentialsOf(tx, rows, now);
  const chosen = rows.filter(({ id }) => credentials.get(id) === "own").map(({ email }) => email);
  const locked = await lockedAmong(tx, chosen, now);
  return rows.map((user): z.output<typeof SystemUser> => {
    const role = heldRole(user, own.get(user.roleId) ?? null);
    const branch = company?.branches.find(({ id }) => id === user.branchId);
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
      credentials: credentials.get(user.id) ?? "expired",
      locked: locked.has(user.email),
      deletable: role.id !== ADMIN_ROLE_ID && user.id !== actor.userId,
      created_at: formatInstant(user.createdAt),
    };
  });
}

async function credentialsOf(tx: Tx, rows: readonly User[], now: number) {
  if (rows.length === 0) return new Map<string, "own" | "temporary" | "expired">();
  const found = await tx
    .select({ userId: identities.userId, until: identities.temporaryUntil, used: identities.temporaryUsed })
    .from(identities)
    .where(
      inArray(
        identities.userId,
        rows.map(({ id }) => id),
      ),
    );
  return new Map(
    found.map(({ userId, until, used }) => {
      if (until === null) return [userId, "own"] as const;
      return [userId, until > now && !used ? "temporary" : "expired"] as const;
    }),
  );
}
