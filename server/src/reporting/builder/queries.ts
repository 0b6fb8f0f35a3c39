import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { reportBlocks, reports } from "./tables.ts";

/** A row of the table of reports. */
export type StoredReport = typeof reports.$inferSelect;

/** A row of the table of report blocks. */
export type StoredBlock = typeof reportBlocks.$inferSelect;

/**
 * Returns a company's reports or dashboards in order of name, without deleted ones. Each has the number of its blocks
 * and the number of its charts.
 */
export async function standingReports(tx: Tx, { companyId }: CompanyRef, kind: StoredReport["kind"]) {
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.companyId, companyId), eq(reports.kind, kind), isNull(reports.deletedAt)))
    .orderBy(sql`lower(${reports.name})`, asc(reports.id));
  const ids = rows.map(({ id }) => id);
  const counts = ids.length === 0 ? [] : await countsOf(tx, companyId, ids);
  return rows.map((report) => {
    const own = counts.find(({ reportId }) => reportId === report.id);
    return { report, charts: own?.charts ?? 0, blocks: own?.blocks ?? 0 };
  });
}

function countsOf(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .select({
      reportId: reportBlocks.reportId,
      blocks: sql<number>`count(*)::int`,
      charts: sql<number>`(count(*) filter (where ${reportBlocks.spec}->>'type' = 'chart'))::int`,
    })
    .from(reportBlocks)
    .where(
      and(
        eq(reportBlocks.companyId, companyId),
        inArray(reportBlocks.reportId, [...ids]),
        isNull(reportBlocks.deletedAt),
      ),
    )
    .groupBy(reportBlocks.reportId);
}

/** Finds the report with a name, ignoring letter case; undefined if there is none. Deleted reports are not found. */
export async function reportNamed(
  tx: Tx,
  { companyId }: CompanyRef,
  kind: StoredReport["kind"],
  name: string,
): Promise<StoredReport | undefined> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.companyId, companyId),
        eq(reports.kind, kind),
        sql`lower(${reports.name}) = lower(${name})`,
        isNull(reports.deletedAt),
      ),
    );
  return found;
}

/**
 * Returns a report and locks it until the transaction ends.
 * @throws Refusal 404 if it is unknown, not in the requested state, or of another company.
 */
export async function holdReport(
  tx: Tx,
  { companyId }: CompanyRef,
  id: string,
  state: "standing" | "deleted" = "standing",
): Promise<StoredReport> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id)))
    .for("update");
  if (!found || (found.deletedAt !== null) !== (state === "deleted")) throw notFound("This report");
  return found;
}

/** Returns the blocks of a report in the order in which the report shows them, without deleted ones. */
export function blocksOf(tx: Tx, { companyId }: CompanyRef, reportId: string): Promise<StoredBlock[]> {
  return tx
    .select()
    .from(reportBlocks)
    .where(
      and(eq(reportBlocks.companyId, companyId), eq(reportBlocks.reportId, reportId), isNull(reportBlocks.deletedAt)),
    )
    .orderBy(asc(reportBlocks.position), asc(reportBlocks.id));
}

/**
 * Returns a block with its report, and locks both.
 * @throws Refusal 404 if it is unknown, not in the requested state, or of another company.
 */
export async function holdBlock(
  tx: Tx,
  company: CompanyRef,
  id: string,
  state: "standing" | "deleted" = "standing",
): Promise<{ block: StoredBlock; report: StoredReport }> {
  const [found] = await tx
    .select()
    .from(reportBlocks)
    .where(and(eq(reportBlocks.companyId, company.companyId), eq(reportBlocks.id, id)));
  if (!found) throw notFound("This chart");
  const report = await holdReport(tx, company, found.reportId);
  const [block] = await tx
    .select()
    .from(reportBlocks)
    .where(and(eq(reportBlocks.companyId, company.companyId), eq(reportBlocks.id, id)));
  if (!block || (block.deletedAt !== null) !== (state === "deleted")) throw notFound("This chart");
  return { block, report };
}
