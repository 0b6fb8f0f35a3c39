import { cents } from "@hazina/base/money.ts";
import type { RunKind } from "@hazina/engine/payroll/month/dated-facts.ts";
import { FIGURE_NAMES, type FigureName } from "@hazina/engine/payroll/pay/figures.ts";
import { type FigureColumn, type FigureList, figureCells } from "@hazina/engine/payroll/returns/figure-lists.ts";
import { restoredFigures } from "@hazina/engine/payroll/run/stored-slip.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { peopleWithNumber, readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing } from "../../platform/database/lists.ts";
import { PAID_BY_RUN, RECEIVED } from "../payments/joins.ts";
import { paymentAttempts, payments } from "../payments/tables.ts";
import { countedRuns, findRun, type Run } from "../runs/find-run.ts";
import { shownAmounts } from "../runs/shown-amounts.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
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
 * Returns a page of a list of figures, totalled and paged by the database. If the question is about a month, the slip
 * of each employee's latest run is used; if it is about a run, the slips of that run are used.
 * @param only a filter on the slips.
 * @throws Refusal 404 for an unknown run.
 */
export async function listFigures(tx: Tx, company: Filer, list: FigureList, question: Question, only: SomeSlips = {}) {
  const { month, rows, totals, meta } = await readFigures(tx, company, list, question, only);
  return { month, ...shownRows(list.columns, rows, totals), meta };
}

/**
 * Returns a page of a list of figures as `listFigures` does, but with the amounts of the rows and totals in cents.
 * @throws Refusal 404 for an unknown run.
 */
export async function readFigures(
  tx: Tx,
  company: Filer,
  list: FigureList,
  question: Question,
  { kind, onReturns = false }: SomeSlips = {},
) {
  const asked = await askedRuns(tx, company, question);
  const { month, runs, isOfRun, sign } = asked;
  const wanted = runs.filter((run) => kind === undefined || run.kind === kind);
  if (wanted.length === 0) {
    const totals = Object.fromEntries(summed(list).map(({ key }) => [key, cents(0)]));
    const meta = { total: 0, page: 1, size: question.size ?? 0 };
    return { month, rows: [], totals, meta };
  }
  const amounts: Amounts = {
    pays: isOfRun ? sql<number>`${slips.pays}` : sql<number>`${slips.paidBefore} + ${slips.pays}`,
    paid: list.columns.some(({ of }) => of === "paid") ? paidBy(tx, company, asked, kind) : undefined,
    sign,
  };
  const person = question.personnel_id === undefined ? undefined : eq(slips.employeeId, question.personnel_id);
  const apart = onReturns ? await filedApartFrom(tx, company) : new Set<string>();
  const listed = and(latestOf(company, runs, wanted), amongOf(list), person, filedWith(apart));
  const { count, ...sums } = await totalsOf(tx, list, listed, amounts);
  const totals = Object.fromEntries(Object.entries(sums).map(([key, amount]) => [key, cents(amount)]));
  const found = and(listed, await searched(tx, company, list, question.search));
  const total = question.search ? await tx.$count(slips, found) : count;
  const rows = await pageOf(tx, company, { list, found, amounts }, question);
  const meta = { total, page: question.size === undefined ? 1 : question.page, size: question.size ?? total };
  return { month, rows, totals, meta };
}

type Computed = Run & { readonly snapshotId: string };
type Asked = {
  readonly month: string | null;
  readonly runs: readonly Computed[];
  /** True if the query is about one run, not about a month. */
  readonly isOfRun: boolean;
  /**
   * The SQL condition for the runs whose payments are included. For a month, these include runs
   * that were reversed later.
   */
  readonly paying: SQL | undefined;
  /**
   * The sign of the amounts: −1 for a reversal, which shows the amounts of the reversed run
   * negated.
   */
  readonly sign: 1 | -1;
};

async function askedRuns(tx: Tx, company: CompanyRef, question: SlipsQuestion): Promise<Asked> {
  if (question.payroll_id !== undefined) {
    const run = await findRun(tx, company, question.payroll_id);
    const { snapshotId, sign } = (await shownAmounts(tx, company, [run]))(run);
    const runs = snapshotId === null ? [] : [{ ...run, snapshotId }];
    return { month: run.month, runs, isOfRun: true, paying: eq(payrollRuns.id, run.id), sign };
  }
  const month = question.month ?? (await newestMonth(tx, company)) ?? null;
  const runs = month === null ? [] : await countedRuns(tx, company, [month]);
  return { month, runs, isOfRun: false, paying: eq(payrollRuns.month, month ?? ""), sign: 1 };
}

/**
 * Returns the SQL condition for slips that no later run of the month has replaced.
 * @param runs all approved runs of the month, in the order of their approval.
 * @param wanted the runs whose slips are selected.
 */
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

/**
 * Returns the SQL condition for slips of employees who are on the filer's returns; undefined if no branch files its
 * own returns.
 */
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
  { pays, paid, sign }: Amounts,
): Promise<Record<string, number> & { readonly count: number }> {
  const sums = summed(list).map(({ key, of }) => {
    const amount =
      of === "paid" ? paidAmount(paid) : typeof of === "string" ? pays : sql.join(of.map(figure), sql` + `);
    const signed = of === "paid" || sign === 1 ? sql`1` : sql`-1`;
    return [key, sql`coalesce(sum(${amount}) * ${signed}, 0)`.mapWith(Number)] as const;
  });
  const query = tx.select({ count: sql`count(*)`.mapWith(Number), ...Object.fromEntries(sums) }).from(slips);
  const [row] = await (paid ? query.leftJoin(paid, eq(paid.employeeId, slips.employeeId)) : query).where(listed);
  return { count: 0, ...row };
}

/**
 * The SQL for the amounts in a list's rows that are not stored as figures: the amount to pay (`pays`), its sign
 * (`sign`), and the amount that each employee was already paid (`paid`; undefined if the list does not show it).
 */
type Amounts = {
  readonly pays: SQL<number>;
  readonly paid: ReturnType<typeof paidBy> | undefined;
  readonly sign: 1 | -1;
};

/**
 * Builds a subquery for the amount in cents that each employee received from the runs of the question. It includes
 * every confirmed payment, even if the run of the payment was reversed later.
 * @param kind limits the runs to this kind; undefined for all kinds.
 */
function paidBy(tx: Tx, { companyId }: CompanyRef, { paying }: Asked, kind: RunKind | undefined) {
  return tx
    .select({ employeeId: payments.employeeId, amount: sql<number>`sum(${payments.amount})`.as("received") })
    .from(payments)
    .innerJoin(payrollRuns, PAID_BY_RUN)
    .innerJoin(paymentAttempts, RECEIVED)
    .where(and(eq(payments.companyId, companyId), paying, kind === undefined ? undefined : eq(payrollRuns.kind, kind)))
    .groupBy(payments.employeeId)
    .as("paid_to");
}

function paidAmount(paid: Amounts["paid"]): SQL {
  return paid ? sql`coalesce(${paid.amount}, 0)` : sql`0`;
}

/**
 * Returns the SQL condition for slips that match a search: the text is in the employee's name or payroll number, or in
 * a statutory number that the list shows. Undefined if there is no search text.
 */
async function searched(tx: Tx, company: CompanyRef, { columns }: FigureList, search: string | undefined) {
  if (!search) return undefined;
  const named = containing(search, slips.name, slips.payrollNumber);
  const numbers = columns.flatMap(({ of }) => (typeof of === "string" && of !== "pays" && of !== "paid" ? [of] : []));
  if (numbers.length === 0) return named;
  const people = await peopleWithNumber(tx, company, numbers, search);
  return or(named, sql`${slips.employeeId} = any(${sql.param([...people])}::uuid[])`);
}

type Listed = { readonly list: FigureList; readonly found: SQL | undefined; readonly amounts: Amounts };

async function pageOf(
  tx: Tx,
  company: CompanyRef,
  { list, found, amounts: { pays, paid, sign } }: Listed,
  { page, size, sort }: Question,
): Promise<readonly ListRow[]> {
  const by = sort.endsWith("number") ? sql`${slips.payrollNumber} collate "C"` : sql`lower(${slips.name}) collate "C"`;
  const { employeeId, name, payrollNumber, department, figures } = slips;
  const source = tx
    .select({
      employeeId,
      name,
      payrollNumber,
      department,
      figures,
      pays: pays.mapWith(Number),
      paid: paidAmount(paid).mapWith(Number),
    })
    .from(slips);
  const query = (paid ? source.leftJoin(paid, eq(paid.employeeId, slips.employeeId)) : source)
    .where(found)
    .orderBy(sort.startsWith("-") ? desc(by) : asc(by), asc(employeeId));
  const rows = await (size === undefined ? query : query.limit(size).offset((page - 1) * size));
  const ids = rows.map((row) => row.employeeId);
  const people = await readPeopleOnReturns(tx, company, ids);
  return rows.flatMap((row): ListRow[] => {
    const person = people.get(row.employeeId);
    const cells = figureCells(list, {
      employee: EMPLOYED,
      figures: restoredFigures(sign === 1 ? row.figures : row.figures.map((amount) => -amount)),
      pays: cents(sign * row.pays),
      paid: cents(row.paid),
      pin: person?.kraPin ?? null,
      nssfNumber: person?.nssf ?? null,
      shaNumber: person?.sha ?? null,
    });
    const { employeeId: personnelId, payrollNumber: number, name: called, department: of } = row;
    return cells ? [{ personnelId, payrollNumber: number, name: called, department: of, cells }] : [];
  });
}

/**
 * The employment that is assumed for every row when a list's conditions on employees are checked: the main job. The
 * query has already left out everyone who is not employed.
 */
const EMPLOYED = { job: "main" } as const;
