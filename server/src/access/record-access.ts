import type { Database } from "../platform/database/database.ts";
import type { AccessEntry } from "../platform/http/api.ts";
import { accessLog } from "./tables.ts";

/** Writes one line of a company's access log, in a transaction of its own. */
export async function recordAccess(database: Database, entry: AccessEntry): Promise<void> {
  await database.inCompany({ companyId: entry.companyId, branchId: null }, async (tx) => {
    await tx.insert(accessLog).values(entry);
  });
}
