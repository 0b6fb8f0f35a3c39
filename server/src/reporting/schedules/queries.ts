import { and, asc, count, eq, isNull, lte } from "drizzle-orm";
import { scenarioTree } from "../../forecasting/scenarios/queries.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { reports } from "../builder/tables.ts";
import { REPORT_TITLES } from "../documents/fixed-report.ts";
import { reportSchedules } from "./tables.ts";

/** A row of `report_schedules`. */
export type StoredSchedule = typeof reportSchedules.$inferSelect;

/** The names of a schedule's report and scenarios; a name is null if its record was deleted. */
export type ScheduleNames = {
  readonly title: string | null;
  readonly kind: "fixed" | "report" | "dashboard";
  readonly scenario: string | null;
  readonly compareScenario: string | null;
};

/**
 * Returns a company's schedules in order of creation, without deleted ones, with the names of their
 * reports and scenarios.
 */
export async function standingSchedules(tx: Tx, company: CompanyRef) {
  const rows = await tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.companyId, company.companyId), isNull(reportSchedules.deletedAt)))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
  const namesOf = await readNames(tx, company);
  return rows.map((schedule) => ({ schedule, names: namesOf(schedule) }));
}

/** Returns the number of schedules of a company. */
export async function countSchedules(tx: Tx, { companyId }: CompanyRef): Promise<number> {
  const standing = and(eq(reportSchedules.companyId, companyId), isNull(reportSchedules.deletedAt));
  const [row] = await tx.select({ times: count() }).from(reportSchedules).where(standing);
  return row?.times ?? 0;
}

/** Returns a company's schedules that are due at the given time. */
export function dueSchedules(tx: Tx, { companyId }: CompanyRef, at: number): Promise<StoredSchedule[]> {
  const due = and(lte(reportSchedules.nextRunAt, at), isNull(reportSchedules.deletedAt));
  return tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.companyId, companyId), due))
    .orderBy(asc(reportSchedules.nextRunAt), asc(reportSchedules.id));
}

/**
 * Returns a schedule and locks it until the transaction ends.
 * @throws Refusal 404 if it is unknown, not in the requested state, or of another company.
 */
export async function holdSchedule(
  tx: Tx,
  { companyId }: CompanyRef,
  id: string,
  state: "standing" | "deleted" = "standing",
): Promise<StoredSchedule> {
  const own = and(eq(reportSchedules.companyId, companyId), eq(reportSchedules.id, id));
  const [found] = await tx.select().from(reportSchedules).where(own).for("update");
  if (!found || (found.deletedAt !== null) !== (state === "deleted")) throw notFound("This schedule");
  return found;
}

/** Stores changes to a schedule. */
export async function writeSchedule(
  tx: Tx,
  { companyId, id }: Pick<StoredSchedule, "companyId" | "id">,
  changes: Partial<StoredSchedule>,
): Promise<void> {
  const own = and(eq(reportSchedules.companyId, companyId), eq(reportSchedules.id, id));
  await tx.update(reportSchedules).set(changes).where(own);
}

/**
 * Reads the names of a company's reports and scenarios. Returns a function that takes a schedule and returns the names
 * of its report and scenarios.
 */
export async function readNames(
  tx: Tx,
  { companyId }: CompanyRef,
): Promise<(schedule: StoredSchedule) => ScheduleNames> {
  const scenarios = new Map((await scenarioTree(tx, companyId)).map(({ id, name }) => [id, name]));
  const standing = and(eq(reports.companyId, companyId), isNull(reports.deletedAt));
  const columns = { id: reports.id, name: reports.name, kind: reports.kind };
  const built = new Map((await tx.select(columns).from(reports).where(standing)).map((row) => [row.id, row]));
  return ({ fixed, reportId, scenarioId, compareScenarioId }) => {
    const report = built.get(reportId ?? "");
    return {
      title: fixed === null ? (report?.name ?? null) : REPORT_TITLES[fixed],
      kind: fixed === null ? (report?.kind ?? "report") : "fixed",
      scenario: scenarios.get(scenarioId) ?? null,
      compareScenario: scenarios.get(compareScenarioId ?? "") ?? null,
    };
  };
}
