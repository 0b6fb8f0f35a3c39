import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { users } from "../tables.ts";

/**
 * Returns the names of a company's users as a map keyed by user id, limited to the users that the transaction may see.
 * Deleted users are left out, because they are no longer in the table.
 */
export async function userNames(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const columns = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  const rows = await tx.select(columns).from(users).where(eq(users.companyId, companyId));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
