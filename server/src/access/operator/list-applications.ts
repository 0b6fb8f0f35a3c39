import { formatInstant } from "@hazina/base/calendar.ts";
import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { readReview } from "../../organization/kyc.ts";
import { PLATFORM_COMPANY_ID } from "../../organization/platform-company.ts";
import { applications, companies, kycDocuments } from "../../organization/tables.ts";
import { type Database, enterCompany, enterOperator, type Tx } from "../../platform/database/database.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { users } from "../tables.ts";

type State = "collecting" | "submitted" | "returned" | "approved";
type Question = { state?: State | undefined; page: number; size: number; search?: string | undefined };

/** How far an application is: approved as soon as the company is active, whoever activated it. */
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

/** Companies with how far their activation is, those that wait longest for a review first, then the newest. */
export async function listApplications({ database }: Services, { state, page, size, search }: Question) {
  return inOperator(database, async (tx) => {
    const wanted = and(
      ne(companies.companyId, PLATFORM_COMPANY_ID),
      state ? sql`${STATE} = ${state}` : undefined,
      containing(search, companies.name, companies.industry),
    );
    const joined = eq(applications.companyId, companies.companyId);
    const list = tx
      .select(COMPANY)
      .from(companies)
      .leftJoin(applications, joined)
      .where(wanted)
      .orderBy(sql`${STATE} <> 'submitted'`, sql`${applications.submittedAt} nulls last`, desc(companies.createdAt));
    const counted = tx.select({ total: count() }).from(companies).leftJoin(applications, joined).where(wanted);
    const { rows, meta } = await pageOf(
      { page, size },
      list.$dynamic(),
      counted.then(([all]) => all?.total ?? 0),
    );
    const applicants = await applicantsOf(
      tx,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => shape(row, applicants)), meta };
  });
}

/**
 * One application with its documents.
 * @throws Refusal 404.
 */
export async function readOperatorApplication({ database }: Services, id: string) {
  return inOperator(database, async (tx) => {
    const [row] = await tx
      .select(COMPANY)
      .from(companies)
      .leftJoin(applications, eq(applications.companyId, companies.companyId))
      .where(and(eq(companies.companyId, id), ne(companies.companyId, PLATFORM_COMPANY_ID)));
    if (!row) throw notFound("This application");
    const applicants = await applicantsOf(tx, [id]);
    await enterCompany(tx, { companyId: id, branchId: null });
    return { data: { ...shape(row, applicants), review: await readReview(tx, id) } };
  });
}

/**
 * The content of one document.
 * @throws Refusal 404.
 */
export async function readDocument(
  { database, files }: Services,
  id: string,
  kind: typeof kycDocuments.$inferSelect.kind,
) {
  const [document] = await inOperator(database, (tx) =>
    tx
      .select()
      .from(kycDocuments)
      .where(and(eq(kycDocuments.companyId, id), eq(kycDocuments.kind, kind))),
  );
  if (!document) throw notFound("This document");
  const bytes = await files.read(id, document.fileKey);
  return new File([new Uint8Array(bytes)], document.fileName, { type: document.mediaType });
}

/** One transaction over applications of all companies, for the people who run the platform. */
export function inOperator<Value>(database: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return database.inAccess(async (tx) => {
    await enterOperator(tx);
    return work(tx);
  });
}

type Applicant = { companyId: string; firstName: string; lastName: string; email: string; phone: string | null };

/** Who signed the companies up: the first Admin of each. */
async function applicantsOf(tx: Tx, companyIds: readonly string[]): Promise<Map<string, Applicant>> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx
    .select({
      companyId: users.companyId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
    })
    .from(users)
    .where(and(inArray(users.companyId, [...companyIds]), eq(users.roleId, ADMIN_ROLE_ID)))
    .orderBy(desc(users.createdAt));
  return new Map(rows.map((row) => [row.companyId, row]));
}

type Row = {
  id: string;
  name: string;
  industry: string;
  country: string;
  planId: number;
  cycle: string;
  companyState: string;
  createdAt: number;
  state: State;
  submittedAt: number | null;
};

function shape(row: Row, applicants: Map<string, Applicant>) {
  const applicant = applicants.get(row.id);
  return {
    id: row.id,
    company_name: row.name,
    industry: row.industry,
    country: row.country,
    plan_id: row.planId,
    cycle: row.cycle,
    active: row.companyState === "active",
    state: row.state,
    applicant: applicant
      ? { name: `${applicant.firstName} ${applicant.lastName}`, email: applicant.email, phone: applicant.phone }
      : null,
    signed_up_at: formatInstant(row.createdAt),
    submitted_at: row.submittedAt === null ? null : formatInstant(row.submittedAt),
  };
}
