import { activeCompanies } from "../organization/companies.ts";
import type { Database } from "../platform/database/database.ts";

/** The companies that are active, for work that goes through all of them, each in a scope of its own. */
export function activeCompanyIds(database: Database): Promise<string[]> {
  return database.inAccess(activeCompanies);
}
