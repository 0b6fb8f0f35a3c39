import { and, asc, eq, ne } from "drizzle-orm";
import { PLATFORM_COMPANY_ID } from "../organization/platform-company.ts";
import { companies } from "../organization/tables.ts";
import type { Database } from "../platform/database/database.ts";

/** The companies that are active, for work that goes through all of them, each in a scope of its own. */
export async function activeCompanyIds(database: Database): Promise<string[]> {
  const rows = await database.inAccess((tx) =>
    tx
      .select({ companyId: companies.companyId })
      .from(companies)
      .where(and(eq(companies.state, "active"), ne(companies.companyId, PLATFORM_COMPANY_ID)))
      .orderBy(asc(companies.companyId)),
  );
  return rows.map(({ companyId }) => companyId);
}
