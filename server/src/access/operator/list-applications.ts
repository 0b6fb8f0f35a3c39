import { formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import {
  type Application,
  findApplication,
  findDocument,
  pageOfApplications,
} from "../../organization/applications.ts";
import { readReview } from "../../organization/kyc.ts";
import { type Database, enterCompany, enterOperator, type Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { users } from "../tables.ts";

type Question = Parameters<typeof pageOfApplications>[1];

/**
 * Lists companies with their activation status. Companies that wait for review come first, starting with the longest
 * wait. All other companies follow, newest first.
 */
export async function listApplications({ database }: Services, question: Question) {
  return inOperator(database, async (tx) => {
    const { rows, meta } = await pageOfApplications(tx, question);
    const applicants = await applicantsOf(
      tx,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => shape(row, applicants)), meta };
  });
}

/**
 * Reads one application with its documents.
 * @throws Refusal 404 for an unknown application.
 */
export async function readOperatorApplication({ database }: Services, id: string) {
  return inOperator(database, async (tx) => {
    const row = await findApplication(tx, id);
    if (!row) throw notFound("This application");
    const applicants = await applicantsOf(tx, [id]);
    await enterCompany(tx, { companyId: id, branchId: null });
    return { data: { ...shape(row, applicants), review: await readReview(tx, id) } };
  });
}

/**
 * Reads the content of one document of an application.
 * @throws Refusal 404 for an unknown document.
 */
export async function readDocument(
  { database, files }: Services,
  id: string,
  kind: Parameters<typeof findDocument>[2],
) {
  const document = await inOperator(database, (tx) => findDocument(tx, id, kind));
  if (!document) throw notFound("This document");
  const bytes = await files.read(id, document.fileKey);
  return new File([new Uint8Array(bytes)], document.fileName, { type: document.mediaType });
}

/** Runs one transaction that can read and change the applications of all companies, for platform staff. */
export function inOperator<Value>(database: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return database.inAccess(async (tx) => {
    await enterOperator(tx);
    return work(tx);
  });
}

type Applicant = { companyId: string; firstName: string; lastName: string; email: string; phone: string | null };

/**
 * Returns the applicant of each company as a map keyed by company id. The applicant is the first Admin of the company.
 */
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

function shape(row: Application, applicants: Map<string, Applicant>) {
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
