import type { Cents } from "@hazina/base/money.ts";
import type { ListColumn } from "@hazina/engine/payroll/returns/figure-lists.ts";
import { FILED_LISTS } from "@hazina/engine/payroll/returns/filing-employer.ts";
import {
  type ListedPerson,
  listTotals,
  PAY_LISTS,
  type PayList,
  type PayListName,
} from "@hazina/engine/payroll/returns/pay-lists.ts";
import { type PersonOnReturns, readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import type { Services } from "../../platform/services.ts";
import { elementsOfPeople } from "../person-elements/elements-of-people.ts";
import { lawsOf } from "../runs/find-snapshot.ts";
import { elementIdOf, type SnapshotLaw } from "../runs/snapshot.ts";
import { readElements } from "../setup/elements.ts";
import { type LeaverOnReturns, leaversOf } from "./leavers-tax.ts";
import { listFigures, readFigures } from "./list-figures.ts";
import { type ListRow, shownRows } from "./list-rows.ts";
import { type PaidSlip, type SlipsQuestion, type SomeSlips, slipsInSlices } from "./month-slips.ts";

type Question = SlipsQuestion & {
  readonly page: number;
  readonly size?: number | undefined;
  readonly search?: string | undefined;
  readonly sort: "name" | "number" | "-name" | "-number";
};

/**
 * Creates the function that implements the operation for a payroll list.
 * @param kind limits the list to wage payrolls.
 */
export function listPay(name: PayListName, kind?: "wages") {
  return async ({ services, actor }: Work, question: Question) => {
    const list = PAY_LISTS[name];
    if ("figures" in list) {
      const only = { kind, onReturns: FILED_LISTS.has(name) };
      return services.database.inCompany(actor.scope, (tx) => listFigures(tx, actor, list.figures, question, only));
    }
    const { month, rows } = await rowsOfList(services, actor, name, question, kind);
    return { month: month ?? null, ...shownList(list.columns, rows, question, listTotalsOf(name, rows)) };
  };
}

/** Returns the totals of a list, in cents. */
export function listTotalsOf(name: PayListName, rows: readonly ListRow[]): Readonly<Record<string, Cents>> {
  return listTotals(
    PAY_LISTS[name],
    rows.map(({ cells }) => cells),
  );
}

/** Returns a page of a list, filtered by the search text and sorted. Amounts are in shillings. */
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
  return { ...shownRows(columns, page, totals), meta };
}

/**
 * Returns all rows of a list, read in short transactions, and the month of the list. The month is undefined if the
 * question names none and the company has no approved run.
 * @throws Refusal 404 for an unknown run; 409 if it was recalculated in the meantime.
 */
export async function rowsOfList(
  services: Pick<Services, "database">,
  actor: Actor,
  name: PayListName,
  question: SlipsQuestion,
  kind?: "wages",
): Promise<{ readonly month: string | undefined; readonly rows: readonly ListRow[] }> {
  const list = PAY_LISTS[name];
  const only = { kind, onReturns: FILED_LISTS.has(name) };
  if ("figures" in list) {
    const all = { ...question, page: 1, sort: "name" } as const;
    const read = await services.database.inCompany(actor.scope, (tx) =>
      readFigures(tx, actor, list.figures, all, only),
    );
    return { month: read.month ?? undefined, rows: read.rows };
  }
  const { month, rows: made } = await rowsOfPayList(services, actor, list, question, only);
  if (name !== "fringe-benefit-tax" || kind !== undefined) return { month, rows: made };
  const leavers = await services.database.inCompany(actor.scope, (tx) => leaversOf(tx, actor, month, question));
  return { month, rows: [...made, ...leavers.flatMap((leaver) => rowsOfLeaver(list, leaver))] };
}

/**
 * Returns all rows of a list whose rows are made from the lines of payslips, and the month of the list. The month is
 * undefined if the question names none and the company has no approved run. Reads the slips in short transactions.
 */
export async function rowsOfPayList(
  services: Pick<Services, "database">,
  actor: Actor,
  list: PayList,
  question: SlipsQuestion,
  only: SomeSlips,
): Promise<{ readonly month: string | undefined; readonly rows: readonly ListRow[] }> {
  const make = (tx: Tx, some: readonly PaidSlip[]) => rowsOf(tx, actor, list, some);
  const { month, made } = await slipsInSlices(services, actor, question, make, only);
  return { month, rows: made };
}

const none = () => null;

function rowsOfLeaver(list: PayList, { person, slip }: LeaverOnReturns): readonly ListRow[] {
  const { id: personnelId, payrollNumber, name: called, kraPin: pin, nssf, sha } = person;
  const listed = { slip, pin, nssfNumber: nssf, shaNumber: sha, payeeOf: none, accountOf: none, memberOf: none };
  const rows = list.rowsOf(listed);
  return rows.map((cells) => ({ personnelId, payrollNumber, name: called, department: null, cells }));
}

async function rowsOf(tx: Tx, company: CompanyRef, list: PayList, slips: readonly PaidSlip[]): Promise<ListRow[]> {
  const ids = slips.map(({ kept }) => kept.employeeId);
  const people = await readPeopleOnReturns(tx, company, ids);
  const laws = await lawsOf(tx, company, slips);
  const payees = await payeesOf(tx, company, slips[0]?.run.month, ids);
  return slips.flatMap((one): ListRow[] => {
    const listed = listedPerson(one, people.get(one.kept.employeeId), laws, payees);
    const { employeeId: personnelId, payrollNumber, name: called, department } = one.kept;
    return list.rowsOf(listed).map((cells) => ({ personnelId, payrollNumber, name: called, department, cells }));
  });
}

function listedPerson(
  { kept, slip }: PaidSlip,
  person: PersonOnReturns | undefined,
  laws: ReadonlyMap<string, SnapshotLaw>,
  { accounts, members }: Payees,
): ListedPerson {
  const elements = laws.get(kept.snapshotId)?.elements ?? {};
  const idOf = (ref: string | undefined) => (ref === undefined ? "" : elementIdOf(ref));
  return {
    slip,
    pin: person?.kraPin ?? null,
    nssfNumber: person?.nssf ?? null,
    shaNumber: person?.sha ?? null,
    payeeOf: (ref) => elements[idOf(ref)]?.payee ?? null,
    accountOf: (ref) => accounts.get(idOf(ref)) ?? null,
    memberOf: (ref) => members.get(`${kept.employeeId} ${idOf(ref)}`) ?? null,
  };
}

/**
 * The current details of payees. `accounts` has the account number of each payee, keyed by the id of the pay element.
 * `members` has the membership numbers of employees, keyed by employee id and element id with a space between them.
 */
type Payees = { readonly accounts: ReadonlyMap<string, string>; readonly members: ReadonlyMap<string, string> };

async function payeesOf(
  tx: Tx,
  company: CompanyRef,
  month: string | undefined,
  ids: readonly string[],
): Promise<Payees> {
  if (month === undefined) return { accounts: new Map(), members: new Map() };
  const elements = await readElements(tx, company.companyId);
  const held = await elementsOfPeople(tx, company, month, ids);
  const members = [...held.values()]
    .flat()
    .flatMap(({ employeeId, elementId, memberNumber }) =>
      memberNumber ? [[`${employeeId} ${elementId}`, memberNumber] as const] : [],
    );
  const accounts = elements.flatMap(({ id, payeeAccount }) => (payeeAccount ? [[id, payeeAccount] as const] : []));
  return { accounts: new Map(accounts), members: new Map(members) };
}
