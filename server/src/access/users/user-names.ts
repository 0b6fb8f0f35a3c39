import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { users } from "../tables.ts";

/** The name of every user of a company that the transaction sees, by their ids; one who was deleted has none. */
export async function userNames(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const columns = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  const rows = await tx.select(columns).from(users).where(eq(users.companyId, companyId));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
