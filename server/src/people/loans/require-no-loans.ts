import { and, eq, notInArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { loans } from "./tables.ts";

/**
 * Refuses to delete the record of an employee who has, had or requested a loan. Loans that were rejected or withdrawn
 * do not count.
 * @throws Refusal 409 if there is a loan that was neither rejected nor withdrawn.
 */
export async function requireNoLoans(
  tx: Tx,
  { companyId }: CompanyRef,
  employeeId: string,
  name: string,
): Promise<void> {
  const own = and(
    eq(loans.companyId, companyId),
    eq(loans.employeeId, employeeId),
    notInArray(loans.state, ["rejected", "withdrawn"]),
  );
  if ((await tx.$count(loans, own)) > 0) {
    throw conflict(`${name} has a loan or has requested one. Withdraw the request, or record the departure instead.`);
  }
}
