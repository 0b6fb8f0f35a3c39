import { addMonths, type Day, formatMonth, lastDayOf, type Month, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, sum, ZERO } from "@hazina/base/money.ts";
import type { Element } from "@hazina/engine/payroll/element.ts";
import type { DatedFacts, Muster } from "@hazina/engine/payroll/run/dated-facts.ts";
import type { MonthValue, PayElement } from "@hazina/engine/payroll/run/pay-element.ts";
import { readinessOf } from "@hazina/engine/people/readiness.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import { type PersonForMonth, readPeopleForMonth } from "../../people/employees/people-for-month.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { leaveIn } from "../muster/leave-in-month.ts";
import { loansIn } from "../muster/loans-in-month.ts";
import { receivedUnderReversed } from "../payments/received.ts";
import { elementValue } from "../setup/element-values.ts";
import type { KeptElement } from "../setup/elements.ts";
import { wagesOf } from "../wages/wages-rows.ts";
import type { PersonToCompute } from "./compute-worker.ts";
import type { Run } from "./find-run.ts";
import { belongs, type Frame } from "./frame.ts";
import { elementsOfPeople, type HeldElement, personElement } from "./held-elements.ts";
import { correctedBy, elementsThen, readCorrections } from "./read-corrections.ts";
import { earlierOf, latestSlips } from "./stored-slips.ts";
import { musterRows, payrollRuns, slips } from "./tables.ts";

/** A page of a run's people with all that is needed to compute and to store them. */
export type InputPage = {
  readonly people: readonly PersonInput[];
  readonly next?: string;
};

/** A person of a run: what is computed, and what is stored beside the slip. */
export type PersonInput = {
  readonly compute: PersonToCompute;
  readonly person: PersonForMonth;
  readonly readiness: readonly { readonly sentence: string; readonly blocking: boolean }[];
  readonly preparers: readonly string[];
  /** Why the person cannot be in this run, where another has them. */
  readonly refusal?: string;
};

type Doors = { readonly vault: Vault; readonly at: number };

/** Rows of the muster roll that are typed and not saved, by the person: they stand in place of the saved ones. */
export type TypedMuster = ReadonlyMap<string, MusterRow>;

/** Reads one page of a run's people, at most 500. @param after the id after which it begins. */
export async function readInputs(
  tx: Tx,
  company: CompanyRef,
  { vault, at, typed }: Doors & { readonly typed?: TypedMuster },
  run: Run,
  frame: Frame,
  after: string | undefined,
): Promise<InputPage> {
  const asked = run.personnelIds ?? (run.kind === "offCycle" ? await peopleOfMuster(tx, run) : undefined);
  const page = await readPeopleForMonth(tx, company, vault, frame.month, {
    at,
    ...(asked ? { ids: asked } : {}),
    ...(after === undefined ? {} : { after }),
  });
  const ids = page.people.map(({ id }) => id);
  const muster = new Map([...(await musterOf(tx, run, ids)), ...(typed ?? [])]);
  const held = await elementsOfPeople(tx, company, run.month, ids);
  const wages = await wagesOf(tx, company, run, ids);
  const earlier = await earlierOf(tx, company, run, ids);
  const elsewhere = await inOtherRuns(tx, run, ids);
  const received = await receivedUnderReversed(tx, company, run.month, ids);
  const isWhole = frame.settings.payeRounding === "cents";
  const carried: ReadonlyMap<string, Cents> = isWhole ? new Map() : await carriedPaye(tx, company, frame.month, ids);
  const totals = await takenBefore(tx, company, frame.month, held);
  const corrections = await readCorrections(tx, company, run, ids);
  const heldThen = await elementsThen(tx, company, corrections);
  const absences = await leaveIn(tx, company, run, frame, at, ids);
  const loans = await loansIn(tx, company, run, frame, ids);
  const people = page.people.flatMap((person): PersonInput[] => {
    const row = muster.get(person.id);
    const days = wages.get(person.id) ?? [];
    const isAsked = asked !== undefined || row !== undefined;
    if (row !== undefined && row.status !== "in") return [];
    if (run.branchId !== null && person.place?.branchId !== run.branchId) return [];
    if (!isAsked && !belongs(person, run, frame)) return [];
    if (run.kind === "wages" && days.length === 0 && row === undefined) return [];
    const own = held.get(person.id) ?? [];
    const facts: DatedFacts = {
      ...person.facts,
      payeBroughtForward: carried.get(person.id) ?? ZERO,
      elements: own.flatMap((element) => personElement(element, frame, totals)),
      muster: musterFor(row, run, frame, absences.get(person.id)?.days ?? 0),
      wages: days.map(({ day }) => day),
    };
    const before = earlier.get(person.id);
    const compute: PersonToCompute = {
      id: person.id,
      branchId: person.place?.branchId ?? null,
      department: person.place?.department ?? null,
      facts,
      replaces: row?.replaces ?? [],
      earlier: before?.earlier ?? [],
      ...(before ? { before: before.before } : {}),
      received: received.get(person.id) ?? ZERO,
      loans: loans.get(person.id) ?? [],
      ...correctedBy(person, corrections, heldThen, frame, before?.earlier ?? []),
    };
    const preparers = [
      ...(row ? [row.writtenBy] : []),
      ...own.map(({ setBy }) => setBy),
      ...days.map(({ by }) => by),
      ...person.payProposedBy,
    ];
    const other = elsewhere.has(person.id) ? { refusal: inAnother(person) } : {};
    return [{ compute, person, readiness: readiness(person, lastDayOf(frame.month)), preparers, ...other }];
  });
  return { people, ...(page.next === undefined ? {} : { next: page.next }) };
}

function inAnother({ name }: PersonForMonth): string {
  return `${name} is in another payroll of this month that is not approved yet. Finish that one first.`;
}

/** Somebody of a muster roll, with the recurring elements that they have. */
export type MusterPerson = { readonly person: PersonForMonth; readonly elements: readonly HeldElement[] };

/**
 * A page of whom a run pays or could, also who is held or taken out of it.
 * @param after the id after which it begins.
 */
export async function readMusterPage(
  tx: Tx,
  company: CompanyRef,
  { vault, at }: Doors,
  run: Run,
  frame: Frame,
  after: string | undefined,
): Promise<{ readonly people: readonly MusterPerson[]; readonly next?: string }> {
  const asked = run.personnelIds ?? undefined;
  const typed = new Set(await peopleOfMuster(tx, run));
  const page = await readPeopleForMonth(tx, company, vault, frame.month, {
    at,
    ...(asked ? { ids: asked } : {}),
    ...(after === undefined ? {} : { after }),
  });
  const ids = page.people.map(({ id }) => id);
  const held = await elementsOfPeople(tx, company, run.month, ids);
  const people = page.people.flatMap((person): MusterPerson[] => {
    const isOfBranch = run.branchId === null || person.place?.branchId === run.branchId;
    const isIn = asked !== undefined || run.kind === "offCycle" || typed.has(person.id) || belongs(person, run, frame);
    return isOfBranch && isIn ? [{ person, elements: held.get(person.id) ?? [] }] : [];
  });
  return { people, ...(page.next === undefined ? {} : { next: page.next }) };
}

async function peopleOfMuster(tx: Tx, run: Run): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: musterRows.employeeId })
    .from(musterRows)
    .where(and(eq(musterRows.companyId, run.companyId), eq(musterRows.runId, run.id)));
  return rows.map(({ id }) => id);
}

type MusterRow = typeof musterRows.$inferSelect;

async function musterOf(tx: Tx, run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, MusterRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(musterRows)
    .where(
      and(
        eq(musterRows.companyId, run.companyId),
        eq(musterRows.runId, run.id),
        inArray(musterRows.employeeId, [...ids]),
      ),
    );
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** The muster of somebody; days of leave that is not wholly paid stand beside the days typed. */
function musterFor(row: MusterRow | undefined, run: Run, frame: Frame, leave: number): Muster {
  if (!row) return leave > 0 ? { absent: leave } : {};
  const values = Object.entries(row.values).flatMap(([id, value]): MonthValue[] => {
    const found = frame.byId.get(id);
    return found ? [{ ref: `${id}.${run.number}`, element: found.element, value: typed(found, value) }] : [];
  });
  return {
    ...(row.absent > 0 || leave > 0 ? { absent: (row.absent + Math.round(leave * 100)) / 100 } : {}),
    overtime: { workingDay: row.overtimeWorkingDay / 100, restDay: row.overtimeRestDay / 100 },
    values,
  };
}

function typed({ row }: { readonly row: KeptElement; readonly element: PayElement }, value: number) {
  return elementValue(row.calculation, { value, facts: null, claimed: null }, null);
}

/** Who of some people is in another run of the month that is computed or submitted, and so not approved yet. */
async function inOtherRuns(tx: Tx, run: Run, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: slips.employeeId })
    .from(slips)
    .innerJoin(
      payrollRuns,
      and(eq(payrollRuns.companyId, slips.companyId), eq(payrollRuns.snapshotId, slips.snapshotId)),
    )
    .where(
      and(
        eq(slips.companyId, run.companyId),
        inArray(slips.employeeId, [...ids]),
        eq(payrollRuns.month, run.month),
        ne(payrollRuns.id, run.id),
        inArray(payrollRuns.status, ["computed", "submitted"]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Cents of PAYE that last month's slips left over by rounding. */
async function carriedPaye(tx: Tx, company: CompanyRef, month: Month, ids: readonly string[]) {
  const before = await latestSlips(tx, company, [formatMonth(addMonths(month, -1))], ids);
  return new Map(before.map(({ kept, slip }) => [kept.employeeId, slip.figures.payeCarried]));
}

/** What earlier months have paid or taken of elements with a total, by the id of what the person has. */
async function takenBefore(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  held: ReadonlyMap<string, readonly HeldElement[]>,
): Promise<ReadonlyMap<string, Cents>> {
  const limited = [...held.values()].flat().filter(({ total }) => total !== null);
  if (limited.length === 0) return new Map();
  const first = limited.map(({ from }) => from).sort()[0] ?? formatMonth(month);
  const months: string[] = [];
  for (let at = parseMonth(first); at < month; at = addMonths(at, 1)) months.push(formatMonth(at));
  const people = [...new Set(limited.map(({ employeeId }) => employeeId))];
  const earlier = await latestSlips(tx, company, months, people);
  return new Map(
    limited.map(({ id, employeeId, elementId, from }) => {
      const own = earlier.filter(({ kept, run }) => kept.employeeId === employeeId && run.month >= from);
      const amounts = own.flatMap(({ slip }) =>
        [...slip.lines, ...slip.employerLines]
          .filter((line) => isOf(line.element, elementId))
          .map(({ amount }) => amount),
      );
      return [id, sum(amounts)];
    }),
  );
}

function isOf(element: Element | undefined, elementId: string): boolean {
  return element?.ref === elementId;
}

function readiness(person: PersonForMonth, day: Day) {
  const { idNumber, kraPin, nssf, sha } = person.numbers;
  const { missing } = readinessOf(
    {
      hasId: idNumber !== null,
      hasPin: kraPin !== null,
      hasTerms: person.facts.terms.some(({ from }) => from <= day),
      hasApprovedPay: person.facts.rates.some(({ from }) => from <= day),
      hasConfirmedPayout: person.payout !== null,
      hasNssf: nssf !== null,
      hasSha: sha !== null,
      hasPhone: person.phone !== null,
      hasMail: person.email !== null,
      isCasual: person.place?.kind === "casual",
    },
    day,
  );
  return missing.map(({ sentence, blocking }) => ({ sentence, blocking }));
}
