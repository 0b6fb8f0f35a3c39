import { activeCompanies } from "../organization/companies.ts";
import type { Database } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";

/** The ids of the active companies, so that a job can work on each in its own scope. */
export function activeCompanyIds(database: Database): Promise<string[]> {
  return database.inAccess(activeCompanies);
}

/** A job that passes all active companies to its work at once. */
export function allCompanies(work: (services: Services, companyIds: readonly string[]) => Promise<unknown>) {
  return async (services: Services) => work(services, await activeCompanyIds(services.database));
}

/** A job that works through the active companies, one after the other. */
export function eachCompany(work: (services: Services, companyId: string) => Promise<unknown>) {
  return async (services: Services) => {
    for (const id of await activeCompanyIds(services.database)) await work(services, id);
  };
}
