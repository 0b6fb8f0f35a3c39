import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { comparable } from "../../platform/database/comparable.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { inflowDeposits } from "./tables.ts";

type Paid = {
  readonly method: "bank" | "cheque";
  readonly code: string;
  readonly currency: string;
};

/**
 * Returns whether a confirmed deposit by bank or cheque has this code; spelling differences in its
 * reference are ignored. Deposits of all branches are included, because money counts only once in
 * the whole company.
 */
export async function isDeposited(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  { method, code, currency }: Paid,
): Promise<boolean> {
  const confirmed = and(
    eq(inflowDeposits.companyId, actor.companyId),
    eq(comparable(inflowDeposits.reference), code),
    eq(inflowDeposits.method, method),
    eq(inflowDeposits.currency, currency),
    eq(inflowDeposits.state, "credited"),
  );
  return acrossBranches(tx, async () => (await tx.$count(inflowDeposits, confirmed)) > 0);
}
