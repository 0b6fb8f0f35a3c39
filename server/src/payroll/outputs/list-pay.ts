import { type Cents, majorOf } from "@hazina/base/money.ts";
import {
  type ListCell,
  type ListColumn,
  type ListedPerson,
  listTotals,
  PAY_LISTS,
  type PayListName,
} from "@hazina/engine/payroll/returns/pay-lists.ts";
import { and, eq, inArray } from "drizzle-orm";
import { type PersonOnReturns, readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { elementIdOf, type SnapshotLaw } from "../runs/snapshot.ts";
import { snapshots } from "../runs/tables.ts";
import { askedSlips, type PaidSlip, type SlipsQuestion } from "./month-slips.ts";

/** A row of a list before it is shown: whose it is, and its cells in cents. */
export type ListRow = {
  readonly personnelId: string;
  readonly payrollNumber: string;
  readonly name: string;
  readonly department: string | null;
  readonly cells: readonly ListCell[];
};

type Question = SlipsQuestion & {
  readonly page: number;
  readonly size?: number | undefined;
  readonly search?: string | undefined;
  readonly sort: "name" | "number" | "-name" | "-number";
};

/** A verb that answers one list. @param kind only of payrolls of wages, where it says so. */
export function listPay(name: PayListName, kind?: "wages") {
  return async (tx: Tx, actor: Actor, question: Question) => {
    const { month, rows } = await rowsOfList(tx, actor, name, question, kind);
    return { month: month ?? null, ...shownList(PAY_LISTS[name].columns, rows, question, listTotalsOf(name, rows)) };
  };
}

/** The sums of a list, in cents. */
export function listTotalsOf(name: PayListName, rows: readonly ListRow[]): Readonly<Record<string, Cents>> {
  return listTotals(
    PAY_LISTS[name],
    rows.map(({ cells }) => cells),
  );
}

/** A page of a list in shillings, sorted and searched. */
export function shownList(
  columns: readonly ListColumn[],
  rows: readonly ListRow[],
  question: Pick<Question, "page" | "size" | "search" | "sort">,
  totals: Readonly<Record<string, Cents>>,
) {
  const sign = question.sort.startsWith("-") ? -1 : 1;
  const key = (row: ListRow) => (question.sort.endsWith("number") ? row.payrollNumber : row.name.toLowerCase());
  const sorted = [...rows].sort((a, b) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -sign : sign));
  const { rows: page, meta } = pageOfRows(question, sorted, ({ name, payrollNumber, cells }) => [
    name,
    payrollNumber,
    ...cells.filter((cell) => typeof cell === "string"),
  ]);
  return {
    columns: [...columns],
    data: page.map((row) => ({
      personnel_id: row.personnelId,
      payroll_number: row.payrollNumber,
      name: row.name,
      department: row.department,
      values: Object.fromEntries(columns.map((column, at) => [column.key, shownCell(row.cells[at] ?? null, column)])),
    })),
    totals: Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, majorOf(amount)])),
    meta,
  };
}

function shownCell(cell: ListCell, { kind }: ListColumn): ListCell {
  return kind === "amount" && typeof cell === "number" ? majorOf(cell as Cents) : cell;
}

/** All rows of a list. @throws Refusal 404 for an unknown run. */
export async function rowsOfList(
  tx: Tx,
  company: CompanyRef,
  name: PayListName,
  question: SlipsQuestion,
  kind?: "wages",
): Promise<{ readonly month: string | undefined; readonly rows: readonly ListRow[] }> {
  const { month, slips } = await askedSlips(tx, company, question);
  const wanted = kind === undefined ? slips : slips.filter(({ run }) => run.kind === kind);
  const people = await readPeopleOnReturns(
    tx,
    company,
    wanted.map(({ kept }) => kept.employeeId),
  );
  const laws = await lawsOf(tx, company, wanted);
  const rows = wanted.flatMap((one): ListRow[] => {
    const listed = listedPerson(one, people.get(one.kept.employeeId), laws);
    const { employeeId: personnelId, payrollNumber, name: called, department } = one.kept;
    return PAY_LISTS[name]
      .rowsOf(listed)
      .map((cells) => ({ personnelId, payrollNumber, name: called, department, cells }));
  });
  return { month, rows };
}

function listedPerson(
  { kept, slip, pays }: PaidSlip,
  person: PersonOnReturns | undefined,
  laws: ReadonlyMap<string, SnapshotLaw>,
): ListedPerson {
  const elements = laws.get(kept.snapshotId)?.elements ?? {};
  return {
    slip,
    pin: person?.kraPin ?? null,
    nssfNumber: person?.nssf ?? null,
    shaNumber: person?.sha ?? null,
    pays,
    payeeOf: (ref) => (ref === undefined ? null : (elements[elementIdOf(ref)]?.payee ?? null)),
  };
}

/** What the slips were computed by, by their snapshots. */
export async function lawsOf(
  tx: Tx,
  { companyId }: CompanyRef,
  slips: readonly PaidSlip[],
): Promise<ReadonlyMap<string, SnapshotLaw>> {
  const ids = [...new Set(slips.map(({ kept }) => kept.snapshotId))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: snapshots.id, law: snapshots.law })
    .from(snapshots)
    .where(and(eq(snapshots.companyId, companyId), inArray(snapshots.id, ids)));
  return new Map(rows.map(({ id, law }) => [id, law]));
}
