import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Server } from "../../server/src/main.ts";
import type { Actor } from "../../server/src/platform/actor.ts";
import { type Work, workOf } from "../../server/src/platform/call.ts";

/**
 * Creates a company with one user, to measure server functions without HTTP.
 * @param abilities the user's abilities.
 */
export async function companyOfVerbs({ services }: Server, abilities: readonly string[]): Promise<Work> {
  const companyId = randomUUID();
  const scope = { companyId, branchId: null };
  const actor: Actor = {
    userId: randomUUID(),
    userName: "Bench",
    identityId: "",
    sessionId: "",
    companyId,
    ownBranchId: null,
    branchIds: [],
    roleId: 1,
    abilities: new Set(abilities),
    passwordChangeDue: false,
    revision: null,
    scope,
  };
  await services.database.inCompany(scope, (tx) =>
    tx.execute(sql`insert into companies (company_id, name, industry, country, plan_id, cycle, state, terms_accepted_at)
      values (${companyId}, 'Bench', 'x', 'Kenya', 3, 'Monthly', 'active', now())`),
  );
  return workOf(services, actor);
}
