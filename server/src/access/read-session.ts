import { and, eq } from "drizzle-orm";
import type { Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { readCompany } from "./queries.ts";
import { sessionUser } from "./session-user.ts";
import { users } from "./tables.ts";

/** The signed-in user as they are now. */
export async function readSession(tx: Tx, actor: Actor) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, actor.companyId), eq(users.id, actor.userId)));
  const company = await readCompany(tx, actor.companyId);
  if (!user || !company) throw notFound("Your account");
  return { data: sessionUser(user, company, actor.passwordChangeDue) };
}
