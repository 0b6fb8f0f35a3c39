import { formatInstant } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { MOST_BLOCKS, type ReportKind } from "@hazina/contract/reporting/builder.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requireScenario } from "../../forecasting/scenarios/load-scenario.ts";
import { scenarioTree } from "../../forecasting/scenarios/queries.ts";
import { ensureBaseline } from "../../forecasting/scenarios.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField, taken } from "../../platform/refusal.ts";
import { blocksOf, holdReport, type StoredReport, standingReports } from "./queries.ts";
import { reportBlocks, reports } from "./tables.ts";

type ListQuestion = {
  readonly scenario?: string | null | undefined;
  readonly department_id?: string | null | undefined;
};

/** Lists the reports or dashboards of a company. */
export async function listBuilt(tx: Tx, company: CompanyRef, kind: ReportKind, question: ListQuestion) {
  const names = new Map((await scenarioTree(tx, company.companyId)).map(({ id, name }) => [id, name]));
  const rows = await standingReports(tx, company, kind);
  const data = rows
    .map(({ report, charts, blocks }) => ({
      id: report.id,
      name: report.name,
      scenario: names.get(report.scenarioId) ?? "",
      charts,
      blocks,
      updated_at: formatInstant(report.updatedAt),
      updated_by: report.updatedByName,
      version: report.version,
      departmentId: report.departmentId,
    }))
    .filter(({ scenario }) => !question.scenario || scenario === question.scenario)
    .filter(({ departmentId }) => !question.department_id || departmentId === question.department_id);
  return { data: data.map(({ departmentId: _, ...row }) => row) };
}

/**
 * Returns the handler of an operation that lists reports or dashboards.
 * @param kind whether the operation lists reports or dashboards.
 */
export const listKind =
  (kind: ReportKind) =>
  ({ tx, actor }: Call, question: ListQuestion): ReturnType<typeof listBuilt> =>
    listBuilt(tx, actor, kind, question);

type NewReport = {
  readonly name: string;
  readonly kind: ReportKind;
  readonly scenario: string;
  readonly department_id?: string | null | undefined;
};

/**
 * Adds a report and returns it as stored.
 * @throws Refusal as `createReport`.
 */
export async function addReport(call: Call, given: NewReport): Promise<StoredReport> {
  const { tx, actor, now } = call;
  await ensureBaseline(tx, actor.companyId);
  const { scenario } = await requireScenario(tx, actor.companyId, given.scenario);
  await requireDepartment(tx, actor, given.department_id);
  const row = {
    companyId: actor.companyId,
    id: uuidv7(),
    kind: given.kind,
    name: given.name,
    scenarioId: scenario.id,
    departmentId: given.department_id ?? null,
    cover: { shown: false, title: given.name, subtitle: "" },
    createdAt: now,
    createdByName: actor.userName,
    updatedAt: now,
    updatedByName: actor.userName,
  };
  const [added] = await tx.insert(reports).values(row).returning().catch(refuseTakenName(given));
  await recordReport(call, row.id, { action: "created", after: { name: given.name, kind: given.kind } });
  return added as StoredReport;
}

type Changes = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly layout?: StoredReport["layout"] | undefined;
  readonly cover?: StoredReport["cover"] | undefined;
  readonly version?: number | undefined;
};

/**
 * Renames a report, or changes its layout or cover. A cover title that equals the old name changes to the new name.
 * @throws Refusal 404 for an unknown report; 409 for a name that is taken or a stale version.
 */
export async function saveReport(call: Call, { id, version, ...given }: Changes) {
  const { tx, actor } = call;
  const before = await holdReport(tx, actor, id);
  refuseStale(before, version, () => {
    const { name, layout, cover } = before;
    return { name, layout, cover };
  });
  const cover = given.cover ?? coverAfter(before, given.name);
  const changes = Object.fromEntries(Object.entries({ ...given, cover }).filter(([, value]) => value !== undefined));
  const next = await touchReport(call, before, changes).catch(refuseTakenName({ ...before, ...given }));
  const old = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof StoredReport]]));
  await recordReport(call, id, { action: "changed", before: old, after: changes });
  return { message: "The report was saved.", data: { id, version: next } };
}

function coverAfter({ name, cover }: StoredReport, renamed: string | undefined): StoredReport["cover"] | undefined {
  return renamed === undefined || cover.title !== name ? undefined : { ...cover, title: renamed };
}

/**
 * Deletes a report, which can be restored later with its blocks.
 * @throws Refusal 404 for an unknown report.
 */
export async function deleteReport(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const report = await holdReport(tx, actor, id);
  await touchReport(call, report, { deletedAt: now });
  await recordReport(call, id, { action: "deleted", before: { name: report.name } });
  return { message: `The ${report.kind} was deleted.` };
}

/**
 * Restores a deleted report.
 * @throws Refusal 404 if it is not deleted; 409 if its name has been taken since.
 */
export async function restoreReport(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const report = await holdReport(tx, actor, id, "deleted");
  await touchReport(call, report, { deletedAt: null }).catch(refuseTakenName(report));
  await recordReport(call, id, { action: "restored", after: { name: report.name } });
  return { message: `The ${report.kind} was restored.` };
}

/**
 * Copies a report with its blocks and their texts. A cover title that equals the name changes to the copy's name.
 * @throws Refusal 404 for an unknown report; 409 for a name that is taken.
 */
export async function duplicateReport(
  call: Call,
  { id, name }: { readonly id: string; readonly name?: string | undefined },
) {
  const { tx, actor, now } = call;
  const source = await holdReport(tx, actor, id);
  const own = name ?? (await freeName(call, source));
  const copy = {
    ...source,
    id: uuidv7(),
    name: own,
    cover: coverAfter(source, own) ?? source.cover,
    version: 1,
    createdAt: now,
    createdByName: actor.userName,
    updatedAt: now,
    updatedByName: actor.userName,
  };
  await tx.insert(reports).values(copy).catch(refuseTakenName(copy));
  const blocks = await blocksOf(tx, actor, id);
  if (blocks.length > 0) {
    await tx
      .insert(reportBlocks)
      .values(blocks.map((block) => ({ ...block, id: uuidv7(), reportId: copy.id, version: 1 })));
  }
  await recordReport(call, copy.id, { action: "copied", after: { name: copy.name, from: source.name } });
  return { message: `The ${source.kind} was copied.`, data: { id: copy.id, version: 1 } };
}

/**
 * Reorders the blocks of a report.
 * @throws Refusal 404 for an unknown report; 409 for a stale version, with the current order; 422 if the new order
 * does not include every block of the report exactly once.
 */
export async function orderBlocks(
  call: Call,
  {
    id,
    block_ids,
    version,
  }: { readonly id: string; readonly block_ids: readonly string[]; readonly version?: number | undefined },
) {
  const { tx, actor } = call;
  const report = await holdReport(tx, actor, id);
  const blocks = await blocksOf(tx, actor, id);
  const before = blocks.map((block) => block.id);
  refuseStale(report, version, () => ({ block_ids: before }));
  const isSame = block_ids.length === before.length && new Set(block_ids).size === before.length;
  if (!isSame || !before.every((one) => block_ids.includes(one))) {
    throw invalidField("block_ids", "The new order must include every block of the report exactly once.");
  }
  for (const [position, blockId] of block_ids.entries()) {
    if (blocks.find((block) => block.id === blockId)?.position === position) continue;
    await tx
      .update(reportBlocks)
      .set({ position })
      .where(and(eq(reportBlocks.companyId, actor.companyId), eq(reportBlocks.id, blockId)));
  }
  const next = await touchReport(call, report);
  await recordReport(call, id, { action: "ordered", before, after: block_ids });
  return { message: "The order was saved.", data: { id, version: next } };
}

/** Stores changes to a report with their author and time, and returns the report's new version. */
export async function touchReport(
  { tx, actor, now }: Call,
  { id, version }: Pick<StoredReport, "id" | "version">,
  changes: Partial<StoredReport> = {},
): Promise<number> {
  await tx
    .update(reports)
    .set({ ...changes, version: version + 1, updatedAt: now, updatedByName: actor.userName })
    .where(and(eq(reports.companyId, actor.companyId), eq(reports.id, id)));
  return version + 1;
}

/** Records a change in the history, and publishes it so that open pages reload. */
export async function recordReport(
  { tx, actor }: Call,
  id: string,
  change: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  await recordChange(tx, actor, { subject: "report", subjectId: id, ...change });
  await publishChange(tx, { topic: "reports", companyId: actor.companyId, ids: [id] });
}

/**
 * Refuses a change that is based on an outdated version.
 * @param asked the version that the user saw; undefined to skip the check.
 * @param now returns the current state, which the refusal contains.
 * @throws Refusal 409 `stale` if the version is outdated.
 */
export function refuseStale(row: { readonly version: number }, asked: number | undefined, now: () => object): void {
  if (asked === undefined || asked === row.version) return;
  throw conflict("Another user has changed this since you opened it. Compare both versions before you save.", "stale", {
    data: { version: row.version, ...now() },
  });
}

/**
 * Requires that a report has fewer than the maximum number of blocks, so that another one can be added.
 * @throws Refusal 409 if it has the maximum.
 */
export function refuseFull(count: number): void {
  if (count >= MOST_BLOCKS) throw conflict(`A report can have at most ${MOST_BLOCKS} blocks. Delete one first.`);
}

function refuseTakenName({ name, kind }: { readonly name?: string | undefined; readonly kind: ReportKind }) {
  return refuseTaken(taken("name", `There is already a ${kind} "${name}". Choose another name.`), "reports_name");
}

async function freeName({ tx, actor }: Call, { kind, name }: StoredReport): Promise<string> {
  const known = new Set((await standingReports(tx, actor, kind)).map(({ report }) => report.name.toLowerCase()));
  for (let count = 1; ; count++) {
    const proposed = `${cutText(name, 105)} (copy${count === 1 ? "" : ` ${count}`})`;
    if (!known.has(proposed.toLowerCase())) return proposed;
  }
}
