import type { UserSort, UserState } from "@hazina/contract/access/users.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import { callOf, type Work } from "../../platform/call.ts";
import { enterCompany } from "../../platform/database/database.ts";
import { containing, pageOfRows } from "../../platform/database/lists.ts";
import { users } from "../tables.ts";
import { arrangeUsers } from "./arrange-users.ts";
import { describeUsers } from "./describe-users.ts";
import { readPlanRoom } from "./user-rules.ts";

type Question = {
  page: number;
  size: number;
  search?: string | undefined;
  role_id?: number | undefined;
  state?: UserState | undefined;
  sort: UserSort;
  copy?: boolean | undefined;
};

const MOST_COPIED = 5_000;

/**
 * Lists the users of a company or branch. The state of a user can only be read outside the company's scope. All
 * matching users are therefore read, then sorted, and then divided into pages. A company has a few thousand users at
 * most.
 */
export async function listUsers(work: Work, question: Question) {
  const { actor } = work;
  const { database } = work.services;
  const size = question.copy ? MOST_COPIED : question.size;
  const page = question.copy ? 1 : question.page;
  return database.inAccess(async (tx) => {
    await enterCompany(tx, actor.scope);
    const rows = await tx.select().from(users).where(wanted(actor, question));
    const people = arrangeUsers(await describeUsers(callOf(work, tx), rows), question);
    const { rows: data, meta } = pageOfRows({ page, size }, people);
    return { data, meta, plan: await readPlanRoom(tx, actor.companyId) };
  });
}

function wanted({ companyId }: Actor, { role_id: roleId, search }: Question): SQL | undefined {
  return and(
    eq(users.companyId, companyId),
    roleId === undefined ? undefined : eq(users.roleId, roleId),
    containing(search, sql`${users.firstName} || ' ' || ${users.lastName}`, users.email, users.phone),
  );
}
