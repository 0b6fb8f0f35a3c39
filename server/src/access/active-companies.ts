import { activeCompanies } from "../organization/companies.ts";
import type { Database } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";
import { tryEach } from "../platform/try-each.ts";

/** Returns the ids of the active companies, for jobs that process each company in its own scope. */
export function activeCompanyIds(database: Database): Promise<string[]> {
  return database.inAccess(activeCompanies);
}

/** Creates a job that calls `work` once with the ids of all active companies. */
export function allCompanies(work: (services: Services, companyIds: readonly string[]) => Promise<unknown>) {
  return async (services: Services) => work(services, await activeCompanyIds(services.database));
}

/**
 * Creates a job that calls `work` for each active company in turn. If it fails for one company, the job continues with
 * the next.
 */
export function eachCompany(work: (services: Services, companyId: string) => Promise<unknown>) {
  return async (services: Services) => {
    await tryEach(await activeCompanyIds(services.database), (id) => work(services, id));
  };
}
