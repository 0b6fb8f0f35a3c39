import { type Cents, cents } from "@hazina/base/money.ts";
import { FIGURE_NAMES, type FigureName } from "@hazina/engine/payroll/pay/figures.ts";
import { type FigureColumn, type FigureList, figureCells } from "@hazina/engine/payroll/returns/figure-lists.ts";
import { restoredFigures } from "@hazina/engine/payroll/run/stored-slip.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { peopleWithNumber, readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing } from "../../platform/database/lists.ts";
import { countedRuns, findRun, type Run } from "../runs/find-run.ts";
import { slips } from "../runs/tables.ts";
import { type Filer, filedApartFrom } from "./filing.ts";
import { type ListRow, shownRows } from "./list-rows.ts";
import { newestMonth, type SlipsQuestion, type SomeSlips } from "./month-slips.ts";

type Question = SlipsQuestion & {
  readonly page: number;
  readonly size?: number | undefined;
  readonly search?: string | undefined;
  readonly sort: "name" | "number" | "-name" | "-number";
};

/**
 * A page of a list of figures, added up and cut by the database: of a month the slip of each person's latest run, of a run its own.
 * @param only some of the slips. @throws Refusal 404 for an unknown run.
 */
export async function listFigures(
  tx: Tx,
  company: Filer,
  list: FigureList,
  question: Question,
  { kind, onReturns = false }: SomeSlips = {},
): Promise<
  ReturnType<typeof shownRows> & { month: string | null; meta: { total: number; page: number; size: number } }
> {
  const { month, runs, isOfRun } = await askedRuns(tx, company, question);
  const wanted = runs.filter((run) => kind === undefined || run.kind === kind);
  if (wanted.length === 0) {
    const totals = Object.fromEntries(summed(list).map(({ key }) => [key, cents(0)]));
    const meta = { total: 0, page: 1, size: question.size ?? 0 };
    return { month, ...shownRows(list.columns, [], totals), meta };
  }
  const pays = isOfRun ? sql<number>`${slips.pays}` : sql<number>`${slips.paidBefore} + ${slips.pays}`;
  const person = question.personnel_id === undefined ? undefined : eq(slips.employeeId, question.personnel_id);
  const apart = onReturns ? await filedApartFrom(tx, company) : new Set<string>();
  const listed = and(latestOf(company, runs, wanted), amongOf(list), person, filedWith(apart));
  const { count, ...sums } = await totalsOf(tx, list, listed, pays);
  const totals = Object.fromEntries(Object.entries(sums).map(([key, amount]) => [key, cents(amount)]));
  const found = and(listed, await searched(tx, company, list, question.search));
  const total = question.search ? await tx.$count(slips, found) : count;
  const rows = await pageOf(tx, company, { list, found, pays }, question);
  const meta = { total, page: question.size === undefined ? 1 : question.page, size: question.size ?? total };
  return { month, ...shownRows(list.columns, rows, totals), meta };
}

type Computed = Run & { readonly snapshotId: string };
type Asked = { readonly month: string | null; readonly runs: readonly Computed[]; readonly isOfRun: boolean };

async function askedRuns(tx: Tx, company: CompanyRef, question: SlipsQuestion): Promise<Asked> {
  if (question.payroll_id !== undefined) {
    const run = await findRun(tx, company, question.payroll_id);
    const { snapshotId } = run;
    return { month: run.month, runs: snapshotId === null ? [] : [{ ...run, snapshotId }], isOfRun: true };
  }
  const month = question.month ?? (await newestMonth(tx, company)) ?? null;
  return { month, runs: month === null ? [] : await countedRuns(tx, company, [month]), isOfRun: false };
}

/** The slips that no later run of the month has in place of them. @param runs of the month, in the order of their approval. */
function latestOf({ companyId }: CompanyRef, runs: readonly Computed[], wanted: readonly Computed[]): SQL | undefined {
  const later = alias(slips, "later_slips");
  const own = wanted.map((run) => {
    const after = runs.slice(runs.indexOf(run) + 1).map(({ snapshotId }) => snapshotId);
    const ofRun = eq(slips.snapshotId, run.snapshotId);
    if (after.length === 0) return ofRun;
    const replaced = sql`(select 1 from ${slips} ${later} where ${and(
      eq(later.companyId, companyId),
      inArray(later.snapshotId, after),
      eq(later.employeeId, slips.employeeId),
      isNotNull(later.slip),
    )})`;
    return and(ofRun, notExists(replaced));
  });
  return and(eq(slips.companyId, companyId), isNotNull(slips.slip), or(...own));
}

function amongOf({ among }: FigureList): SQL | undefined {
  if (among === "all") return undefined;
  if (among === "employees") return sql`${slips.slip} -> 'employee' ->> 'job' <> 'fees'`;
  return or(...among.map((name) => sql`${figure(name)} <> 0`));
}

/** Slips of people who are not filed apart. */
function filedWith(apart: ReadonlySet<string>): SQL | undefined {
  return apart.size === 0 ? undefined : or(isNull(slips.branchId), notInArray(slips.branchId, [...apart]));
}

function figure(name: FigureName): SQL {
  return sql`${slips.figures}[${FIGURE_NAMES.indexOf(name) + 1}::int]`;
}

function summed({ columns }: FigureList): readonly FigureColumn[] {
  return columns.filter(({ kind }) => kind === "amount");
}

async function totalsOf(
  tx: Tx,
  list: FigureList,
  listed: SQL | undefined,
  pays: SQL<number>,
): Promise<Record<string, number> & { readonly count: number }> {
  const amounts = summed(list).map(({ key, of }) => {
    const amount = typeof of === "string" ? pays : sql.join(of.map(figure), sql` + `);
    return [key, sql`coalesce(sum(${amount}), 0)`.mapWith(Number)] as const;
  });
  const [row] = await tx
    .select({ count: sql`count(*)`.mapWith(Number), ...Object.fromEntries(amounts) })
    .from(slips)
    .where(listed);
  return { count: 0, ...row };
}

/** Who has a text in their name or number, or in a number that the list shows. */
async function searched(tx: Tx, company: CompanyRef, { columns }: FigureList, search: string | undefined) {
  if (!search) return undefined;
  const named = containing(search, slips.name, slips.payrollNumber);
  const numbers = columns.flatMap(({ of }) => (typeof of === "string" && of !== "pays" ? [of] : []));
  if (numbers.length === 0) return named;
  const people = await peopleWithNumber(tx, company, numbers, search);
  return or(named, sql`${slips.employeeId} = any(${sql.param([...people])}::uuid[])`);
}

type Listed = { readonly list: FigureList; readonly found: SQL | undefined; readonly pays: SQL<number> };

async function pageOf(
  tx: Tx,
  company: CompanyRef,
  { list, found, pays }: Listed,
  { page, size, sort }: Question,
): Promise<readonly ListRow[]> {
  const by = sort.endsWith("number") ? sql`${slips.payrollNumber} collate "C"` : sql`lower(${slips.name}) collate "C"`;
  const { employeeId, name, payrollNumber, department, figures } = slips;
  const query = tx
    .select({
      employeeId,
      name,
      payrollNumber,
      department,
      figures,
      pays: pays.mapWith(Number),
    })
    .from(slips)
    .where(found)
    .orderBy(sort.startsWith("-") ? desc(by) : asc(by), asc(employeeId));
  const rows = await (size === undefined ? query : query.limit(size).offset((page - 1) * size));
  const ids = rows.map((row) => row.employeeId);
  const people = await readPeopleOnReturns(tx, company, ids);
  return rows.flatMap((row): ListRow[] => {
    const person = people.get(row.employeeId);
    const cells = figureCells(list, {
      employee: EMPLOYED,
      figures: restoredFigures(row.figures),
      pays: row.pays as Cents,
      pin: person?.kraPin ?? null,
      nssfNumber: person?.nssf ?? null,
      shaNumber: person?.sha ?? null,
    });
    const { employeeId: personnelId, payrollNumber: number, name: called, department: of } = row;
    return cells ? [{ personnelId, payrollNumber: number, name: called, department: of, cells }] : [];
  });
}

/** The query has already left out those who are not employees. */
const EMPLOYED = { job: "main" } as const;
