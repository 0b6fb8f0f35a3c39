import { sql } from "drizzle-orm";
import { PLATFORM_COMPANY_ID } from "../organization/platform-company.ts";
import { type Actor, actorWithoutUser } from "../platform/actor.ts";
import { enterCompany, rowsOf, type Tx } from "../platform/database/database.ts";

/** The operator's own company, as the author of billing actions. */
export const OPERATOR: Actor = actorWithoutUser(PLATFORM_COMPANY_ID, "Billing");

type Entered = { readonly company: string; readonly branch: string };

/**
 * Runs work in the operator's own company, within the transaction of another company, so that a plan invoice and its
 * payment are committed together. Afterwards, the transaction returns to the scope of the other company. The work must
 * not reveal other subscribers.
 */
export async function inOperatorBooks<Value>(tx: Tx, work: (operator: Actor) => Promise<Value>): Promise<Value> {
  const asked = sql`select current_setting('app.company', true) as company, coalesce(current_setting('app.branch', true), '') as branch`;
  const [before] = await rowsOf<Entered>(tx, asked);
  if (!before?.company) throw new Error("Billing must run in a transaction of a company.");
  await checkNow(tx);
  await enterCompany(tx, OPERATOR.scope);
  try {
    const value = await work(OPERATOR);
    await checkNow(tx);
    return value;
  } finally {
    const branchId = before.branch === "" ? null : before.branch;
    // A transaction that failed takes no more statements, and is undone whole.
    await enterCompany(tx, { companyId: before.company, branchId }).catch(() => undefined);
  }
}

/**
 * Runs the database checks that are otherwise made at the commit, such as that journals balance. They must run before
 * the transaction changes to another company, because each check sees only the rows of the current company.
 */
async function checkNow(tx: Tx): Promise<void> {
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
}
