import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { containing, pageOf } from "../platform/database/lists.ts";
import { PLATFORM_COMPANY_ID } from "./platform-company.ts";
import { applications, companies, kycDocuments } from "./tables.ts";

type State = "collecting" | "submitted" | "returned" | "approved";
type Question = {
  readonly state?: State | undefined;
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
};

/** A reviewer's decision on an application. */
type Decision = {
  readonly state: "approved" | "returned";
  readonly reason: string | null;
  readonly reviewedAt: number;
  readonly reviewedBy: string;
};

/**
 * The SQL expression for the status of an application. It is approved as soon as the company is
 * active, even if the company was activated without a review.
 */
const STATE = sql<State>`case when ${companies.state} = 'active' then 'approved' else coalesce(${applications.state}, 'collecting') end`;

const COMPANY = {
  id: companies.companyId,
  name: companies.name,
  industry: companies.industry,
  country: companies.country,
  planId: companies.planId,
  cycle: companies.cycle,
  companyState: companies.state,
  createdAt: companies.createdAt,
  state: STATE,
  submittedAt: applications.submittedAt,
};

/** A company with the status of its application. */
export type Application = Awaited<ReturnType<typeof pageOfApplications>>["rows"][number];

/**
 * Returns a page of companies with the status of their application. Companies that wait for review come first,
 * starting with the one that has waited longest. All other companies follow, newest first.
 */
export async function pageOfApplications(tx: Tx, { state, search, ...paging }: Question) {
  const wanted = and(
    ne(companies.companyId, PLATFORM_COMPANY_ID),
    state ? sql`${STATE} = ${state}` : undefined,
    containing(search, companies.name, companies.industry),
  );
  const joined = eq(applications.companyId, companies.companyId);
  const counted = tx.select({ total: count() }).from(companies).leftJoin(applications, joined).where(wanted);
  const list = applicationsWhere(tx, wanted).orderBy(
    sql`${STATE} <> 'submitted'`,
    sql`${applications.submittedAt} nulls last`,
    desc(companies.createdAt),
  );
  return pageOf(
    paging,
    list,
    counted.then(([all]) => all?.total ?? 0),
  );
}

/**
 * Finds the application of a company. Undefined for an unknown company, and for the company that platform staff belong
 * to.
 */
export async function findApplication(tx: Tx, id: string): Promise<Application | undefined> {
  const which = and(eq(companies.companyId, id), ne(companies.companyId, PLATFORM_COMPANY_ID));
  const [row] = await applicationsWhere(tx, which);
  return row;
}

/**
 * Locks an application until the transaction ends, so that it cannot be decided twice, and returns it; undefined if
 * there is none.
 */
export async function findApplicationForUpdate(tx: Tx, id: string) {
  const [application] = await tx.select().from(applications).where(eq(applications.companyId, id)).for("update");
  return application;
}

/** Stores a reviewer's decision on an application. */
export async function decideApplication(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.update(applications).set(decision).where(eq(applications.companyId, id));
}

/** Finds one document of an application by its kind; undefined if there is none. */
export async function findDocument(tx: Tx, id: string, kind: typeof kycDocuments.$inferSelect.kind) {
  const which = and(eq(kycDocuments.companyId, id), eq(kycDocuments.kind, kind));
  const [document] = await tx.select().from(kycDocuments).where(which);
  return document;
}

function applicationsWhere(tx: Tx, wanted: SQL | undefined) {
  return tx
    .select(COMPANY)
    .from(companies)
    .leftJoin(applications, eq(applications.companyId, companies.companyId))
    .where(wanted)
    .$dynamic();
}
