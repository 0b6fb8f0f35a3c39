import { dayAt } from "@hazina/base/calendar.ts";
import { requireRoom } from "../../organization/plan-limits.ts";
import { type Actor, requireAbility } from "../../platform/actor.ts";
import { callOf, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { aroundOf } from "../../platform/http/wiring.ts";
import { invalid, notFound, Refusal } from "../../platform/refusal.ts";
import { readGrids } from "../../platform/workbook/read-grids.ts";
import { idHash, refuseTakenNumber } from "../employees/statutory-numbers.ts";
import { readPlanUsage } from "../records/save-employee.ts";
import { readCurrentRecords } from "./current-records.ts";
import { additionsInWords, addMissing, type MissingNames, missingNames } from "./missing-names.ts";
import { type PlannedRow, planImport } from "./plan-import.ts";
import { type ImportRow, readRows } from "./read-rows.ts";
import { nextPayrollNumber, storeImport } from "./store-import.ts";

type ImportInput = {
  readonly x: string;
  readonly file: File;
  readonly dry_run?: string | undefined;
  readonly add_missing?: string | undefined;
};

/**
 * Imports employees from a workbook, either all or none. A worker reads the file, then one transaction compares and
 * stores it. Unknown departments and job titles are errors, unless the call asks to add them. A dry run returns the
 * report and stores nothing. Importing the same file again changes nothing.
 * @throws Refusal 404 for a branch that the actor may not use; 403 for pay if the actor lacks Manage Salaries; 413 or
 * 422 for a file that cannot be read; 422 with the report for rows with errors, or if the plan's limit is reached.
 */
export async function importEmployees(work: Work, { x, file, ...input }: ImportInput) {
  const { services, actor } = work;
  const branchId = branchNamed(actor, x);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const grids = await readGrids(bytes, file.name, { owner: actor.companyId, formulas: "unresolved" });
  if (!grids.ok) throw new Refusal(grids.refusal.status, grids.refusal.code, grids.refusal.message);
  const read = readRows(grids.value);
  if (!read.ok) throw invalid(read.refusal);
  const { rows, warnings } = read.value;
  if (rows.some(({ values }) => values.pay !== undefined)) requireAbility(actor, "Manage Salaries");
  const isDry = isYes(input.dry_run);
  const hashes = hashesOf(work, rows);
  const around = aroundOf(services);
  const { vault, database, mailer } = services;
  // Over all branches, so that numbers are unique; employees of other branches are refused below.
  const report = await database
    .inCompany({ ...actor.scope, branchId: null }, async (tx) => {
      await lockFor(tx, "people", actor.companyId);
      const current = await readCurrentRecords(callOf(work, tx));
      const missing = missingNames(rows, current);
      const adds = isYes(input.add_missing);
      const plan = planImport(rows, {
        records: adds ? await addMissing(callOf(work, tx), current, missing, isDry) : current,
        vault,
        hashOf: (id) => hashes.get(id) ?? "",
        seesPay: actor.abilities.has("View Salaries"),
        onlyBranch: actor.scope.branchId,
        at: around.now,
      });
      const shown = reportOf(plan, [...warnings, ...(adds ? additionsInWords(missing) : [])], missing);
      if (isDry) return shown;
      if (shown.counts.error > 0) throw invalid(refusalSentence(shown.counts.error), undefined, { report: shown });
      await requirePlanLimitFor(tx, actor.companyId, plan, around.now);
      const numbers = rows.flatMap(({ values }) => values.number ?? []);
      const nextNumber = await nextPayrollNumber(tx, actor.companyId, numbers);
      const storing = { branchId, fileName: file.name, nextNumber };
      await storeImport(callOf(work, tx), plan, storing).catch(refuseTakenNumber);
      return shown;
    })
    .finally(() => mailer.wake());
  return { message: sentenceOf(report, isDry), report };
}

function isYes(text: string | undefined): boolean {
  return text === "true" || text === "1";
}

/**
 * Returns the branch with the given id; null for the head company.
 * @throws Refusal 404 for an id that is neither the head company nor a branch that the actor may
 * use.
 */
function branchNamed(actor: Actor, id: string): string | null {
  const own = actor.scope.branchId;
  if (id === actor.companyId && own === null) return null;
  if (!actor.branchIds.includes(id) || (own !== null && own !== id)) throw notFound("This branch");
  return id;
}

function hashesOf(
  { services: { vault }, actor: { companyId } }: Work,
  rows: readonly ImportRow[],
): ReadonlyMap<string, string> {
  const ids = rows.flatMap(({ values }) => values.id ?? []);
  return new Map(ids.map((id) => [id, idHash(vault, companyId, "national_id", id)]));
}

type Report = ReturnType<typeof reportOf>;

function reportOf(plan: readonly PlannedRow[], warnings: readonly string[], missing: MissingNames) {
  const counts = { created: 0, changed: 0, same: 0, skipped: 0, error: 0 };
  for (const { fate } of plan) counts[fate] += 1;
  const rows = plan.map(({ row, name, fate, changes, errors }) => ({
    row,
    name,
    fate,
    changes: changes.map((change) => ({ ...change })),
    errors: errors.map((error) => ({ ...error })),
  }));
  return {
    rows,
    counts,
    warnings: [...warnings],
    missing: { departments: [...missing.departments], job_titles: [...missing.jobTitles] },
  };
}

function refusalSentence(faulty: number): string {
  const rows = faulty === 1 ? "1 row has errors" : `${faulty} rows have errors`;
  return `${rows}, so nothing was imported. Correct them and import the file again.`;
}

function sentenceOf({ counts }: Report, isDry: boolean): string {
  const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
  if (isDry && counts.error > 0) {
    const rows = counts.error === 1 ? "1 row has" : `${counts.error} rows have`;
    return `Nothing was imported. ${rows} errors to correct.`;
  }
  if (counts.created === 0 && counts.changed === 0) return "All employees already match the file.";
  const said = [
    ...(counts.created > 0 ? [`${people(counts.created)} added`] : []),
    ...(counts.changed > 0 ? [`${people(counts.changed)} changed`] : []),
  ].join(", ");
  return isDry ? `Not imported yet: ${said}.` : `The file was imported: ${said}.`;
}

/**
 * Refuses an import that would exceed the number of employees in the company's plan.
 * @throws Refusal 422 `plan_limit` if the number would be exceeded.
 */
async function requirePlanLimitFor(tx: Tx, companyId: string, plan: readonly PlannedRow[], at: number): Promise<void> {
  const { employees: used } = await readPlanUsage(tx, companyId, at);
  const today = dayAt(at);
  const added = plan.filter(
    ({ fate, values }) => fate === "created" && (values.left === undefined || values.left >= today),
  );
  if (added.length === 0) return;
  const wayOut = `With this file your company would have ${used + added.length}. Choose a larger plan.`;
  await requireRoom(tx, companyId, { what: "employees", used, added: added.length, wayOut });
}
