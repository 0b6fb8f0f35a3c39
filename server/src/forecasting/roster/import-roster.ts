import { and, eq, isNull, sql } from "drizzle-orm";
import { type CellValue, writeXlsx } from "hucre";
import { uuidv7 } from "uuidv7";
import { departmentNames } from "../../organization/departments/departments.ts";
import { jobTitleNames } from "../../organization/job-titles/job-titles.ts";
import { requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalid, Refusal } from "../../platform/refusal.ts";
import { readGrids } from "../../platform/workbook/read-grids.ts";
import { VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { type PlannedRosterRow, planRoster } from "./plan-roster.ts";
import { readRoster } from "./read-roster.ts";
import { MOST_PEOPLE, ROSTER_COLUMNS, type RosterRow, readRosterRows } from "./roster-rows.ts";
import { planningRoster } from "./tables.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const WIDTH = 20;
const AT_ONCE = 500;

type Given = { readonly file: File; readonly dry_run?: string | undefined };

/**
 * Imports the roster from a workbook, all rows or none: a worker reads the file, then one transaction compares and
 * stores it. A dry run returns the report and stores nothing. Importing the same file again changes nothing.
 * @throws Refusal 403 if the user lacks View Salaries; 409 for more than 2,000 people; 413 or 422 for a file that
 * cannot be read; 422 with the report if a row has an error.
 */
export async function importRoster(work: Work, { file, dry_run: dryRun }: Given) {
  const { actor } = work;
  requireAbility(actor, VIEW_SALARIES);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const grids = await readGrids(bytes, file.name, { owner: actor.companyId, formulas: "unresolved" });
  if (!grids.ok) throw new Refusal(grids.refusal.status, grids.refusal.code, grids.refusal.message);
  const read = readRosterRows(grids.value);
  if (!read.ok) throw invalid(read.refusal);
  const { rows, warnings } = read.value;
  const isDry = dryRun === "true" || dryRun === "1";
  const report = await inCall(work, async (call) => {
    await lockFor(call.tx, "people", actor.companyId);
    const plan = await compare(call, rows);
    const counts = { created: 0, changed: 0, same: 0, skipped: 0, error: 0 };
    for (const { fate } of plan) counts[fate] += 1;
    const shown = {
      rows: plan.map(({ person: _, changes, errors, ...row }) => ({
        ...row,
        changes: [...changes],
        errors: [...errors],
      })),
      counts,
      warnings,
    };
    if (isDry) return shown;
    if (counts.error > 0) {
      const which = counts.error === 1 ? "One row cannot be saved" : `${counts.error} rows cannot be saved`;
      const sentence = `${which}, so nothing was saved. Correct the rows in the report and import the file again.`;
      throw invalid(sentence, undefined, { report: shown });
    }
    await store(call, plan);
    return shown;
  });
  return { message: sentenceOf(report.counts, isDry), report };
}

async function compare({ tx, actor, now }: Call, rows: readonly RosterRow[]): Promise<PlannedRosterRow[]> {
  const { members } = await readRoster(tx, actor, now);
  const onRoster = await tx
    .select()
    .from(planningRoster)
    .where(and(eq(planningRoster.companyId, actor.companyId), isNull(planningRoster.deletedAt)));
  const written = new Set(members.flatMap(({ id, kind }) => (kind === "roster" ? [id] : [])));
  return planRoster(rows, {
    onRoster: onRoster.filter(({ id }) => written.has(id)),
    employees: members.flatMap(({ kind, firstName, lastName }) =>
      kind === "employee" ? [`${firstName} ${lastName}`] : [],
    ),
    departments: await departmentNames(tx, actor),
    titles: await jobTitleNames(tx, actor),
    newId: uuidv7,
  });
}

async function store({ tx, actor }: Call, plan: readonly PlannedRosterRow[]): Promise<void> {
  const { companyId } = actor;
  const there = await tx.$count(
    planningRoster,
    and(eq(planningRoster.companyId, companyId), isNull(planningRoster.deletedAt)),
  );
  if (there + plan.filter(({ fate }) => fate === "created").length > MOST_PEOPLE) {
    throw conflict("The roster can have at most 2,000 people. Add them as employees instead.");
  }
  const moved = plan.flatMap(({ fate, person }) =>
    person && (fate === "created" || fate === "changed") ? [person] : [],
  );
  const taken = Object.fromEntries(
    (["firstName", "lastName", "departmentId", "jobTitleId", "hired", "left", "basic"] as const).map((name) => [
      name,
      sql`excluded.${sql.identifier(planningRoster[name].name)}`,
    ]),
  );
  for (let from = 0; from < moved.length; from += AT_ONCE) {
    await tx
      .insert(planningRoster)
      .values(moved.slice(from, from + AT_ONCE).map((person) => ({ companyId, ...person })))
      .onConflictDoUpdate({
        target: [planningRoster.companyId, planningRoster.id],
        set: { ...taken, version: sql`${planningRoster.version} + 1` },
      });
  }
  if (moved.length === 0) return;
  const after = { people: moved.length };
  await recordChange(tx, actor, { subject: "planning roster", subjectId: companyId, action: "imported", after });
}

function sentenceOf({ created, changed, error }: { created: number; changed: number; error: number }, isDry: boolean) {
  const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
  if (isDry && error > 0) return `Nothing was saved. ${error === 1 ? "1 row needs" : `${error} rows need`} correction.`;
  if (created === 0 && changed === 0) return "All people already match the file.";
  const said = [
    ...(created > 0 ? [`${people(created)} added`] : []),
    ...(changed > 0 ? [`${people(changed)} changed`] : []),
  ].join(", ");
  return isDry
    ? `Nothing has been saved yet. The import would have this result: ${said}.`
    : `The file was imported: ${said}.`;
}

const HOW: readonly string[] = [
  "How to fill in the sheet People",
  "1. Enter one person per row. The columns can be in any order.",
  "2. People are matched by name. A new person needs every column except the last day.",
  "3. An empty cell keeps the current value; a dash (-) clears the last day. Importing the same file again changes nothing.",
  "4. Enter days as 2026-03-16 or 16/03/2026. Use the names of departments and job titles as in Organization.",
  "5. Do not use formulas: paste their values instead. Delete the example row before you import.",
];

/**
 * Creates the roster template: headings, an example row, instructions, and the names of departments
 * and job titles.
 */
export async function readRosterTemplate({ actor, services: { database } }: Work): Promise<File> {
  const { departments, titles } = await database.inCompany(actor.scope, async (tx) => ({
    departments: [...(await departmentNames(tx, actor)).values()].sort(),
    titles: [...(await jobTitleNames(tx, actor)).values()].sort(),
  }));
  const example = ROSTER_COLUMNS.map(
    ({ key, example: text }): CellValue =>
      key === "department" ? (departments[0] ?? text) : key === "role" ? (titles[0] ?? text) : text || null,
  );
  const names = Array.from({ length: Math.max(departments.length, titles.length) }, (_, index): CellValue[] => [
    departments[index] ?? null,
    titles[index] ?? null,
  ]);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "People",
        rows: [ROSTER_COLUMNS.map(({ title }) => title), example],
        columns: ROSTER_COLUMNS.map(() => ({ width: WIDTH })),
        freezePane: { rows: 1, columns: 0 },
      },
      {
        name: "How to fill",
        rows: [...HOW.map((line) => [line]), [], ["Departments", "Job titles"], ...names],
        columns: [{ width: 110 }, { width: 40 }],
      },
    ],
  });
  return new File([new Uint8Array(bytes)], "Hazina people template.xlsx", { type: XLSX });
}
