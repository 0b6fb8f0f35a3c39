import { addMonths, type Day, formatMonth, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { DatedFacts, Muster } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { MonthValue, PayElement } from "@hazina/engine/payroll/month/pay-element.ts";
import { readinessOf } from "@hazina/engine/people/readiness.ts";
import { and, eq, inArray } from "drizzle-orm";
import { type PersonForMonth, readPeopleForMonth } from "../../people/employees/people-for-month.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { receivedUnderReversed } from "../payments/received.ts";
import { elementsOfPeople, personElement } from "../person-elements/elements-of-people.ts";
import { takenBefore } from "../person-elements/taken-to-date.ts";
import { arrearsPaidOf } from "../runs/dependent-runs.ts";
import { type Run, runInWords } from "../runs/find-run.ts";
import { belongs, type Frame } from "../runs/frame.ts";
import { isImagined } from "../runs/imagined-run.ts";
import { peopleBeside } from "../runs/other-runs.ts";
import { type EarlierOfPerson, earlierOf, latestSlips } from "../runs/stored-slips.ts";
import { musterRows } from "../runs/tables.ts";
import { elementValue } from "../setup/element-values.ts";
import type { KeptElement } from "../setup/elements.ts";
import { type Work, wagesOf } from "../wages/wages-rows.ts";
import {
  finalRef,
  finalRefsOf,
  isFinalPay,
  lineWithoutElement,
  type ProposedLine,
  proposedLines,
  proposedValues,
} from "./final-lines.ts";
import { leaveIn } from "./leave-in-month.ts";
import { loansIn } from "./loans-in-month.ts";
import type { PersonToCompute } from "./person-to-calculate.ts";
import { wasFinal } from "./person-to-calculate.ts";
import { correctedBy, elementsThen, readCorrections } from "./read-corrections.ts";

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
  const elsewhere = await peopleBeside(tx, run, { statuses: ["computed", "submitted"], ids });
  const received = await receivedUnderReversed(tx, company, run.month, ids);
  const isWhole = frame.settings.payeRounding === "cents";
  const carried: ReadonlyMap<string, Cents> = isWhole ? new Map() : await carriedPaye(tx, company, frame.month, ids);
  const totals = await takenBefore(tx, company, frame.month, held);
  const corrections = await readCorrections(tx, company, run, ids);
  const heldThen = await elementsThen(tx, company, corrections);
  const absences = await leaveIn(tx, company, run, frame, at, ids);
  const loans = await loansIn(tx, company, run, frame, ids);
  const leaving = await proposedLines(tx, company, run, frame, ids, at);
  const late = await arrearsPaidOf(tx, run, ids);
  const people = page.people.flatMap((person): PersonInput[] => {
    const row = muster.get(person.id);
    const before = earlier.get(person.id);
    const days = unpaidDays(wages.get(person.id) ?? [], run, before);
    const paidBy = regularPayBy(run, before) ?? late.get(person.id);
    if (asked === undefined && row === undefined && (paidBy || !belongs(person, run, frame))) return [];
    if (isLeftOut(person, run, row, days)) return [];
    const own = held.get(person.id) ?? [];
    const final = leaving.get(person.id) ?? [];
    const facts: DatedFacts = {
      ...person.facts,
      payeBroughtForward: carried.get(person.id) ?? ZERO,
      elements: own.flatMap((element) => personElement(element, frame, totals)),
      muster: musterFor(row, run, frame, absences.get(person.id)?.days ?? 0, proposedValues(final)),
      wages: days.map(({ day }) => day),
    };
    const compute: PersonToCompute = {
      id: person.id,
      branchId: person.place?.branchId ?? null,
      department: person.place?.department ?? null,
      facts,
      replaces: row?.replaces ?? [],
      earlier: before?.earlier ?? [],
      restates: run.kind === "final" ? finalRefsOf(before?.earlier ?? []) : [],
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
    const refusal = elsewhere.has(person.id) ? inAnother(person) : paidAlready(person, run, paidBy, final);
    return [inputOf({ compute, person, readiness: readiness(person, lastDayOf(frame.month)), preparers }, refusal)];
  });
  return { people, ...(page.next === undefined ? {} : { next: page.next }) };
}

function inputOf(input: PersonInput, refusal: string | undefined): PersonInput {
  return refusal === undefined ? input : { ...input, refusal };
}

function inAnother({ name }: PersonForMonth): string {
  return `${name} is in another payroll of this month that is not approved yet. Finish that one first.`;
}

/** Whether a run has nobody in a person: held back or taken out, of another branch, or without the work that wages pay. */
function isLeftOut(person: PersonForMonth, run: Run, row: MusterRow | undefined, days: readonly Work[]): boolean {
  if (row !== undefined && row.status !== "in") return true;
  if (run.branchId !== null && person.place?.branchId !== run.branchId) return true;
  return run.kind === "wages" && days.length === 0 && row === undefined;
}

/** The work that no earlier payroll of the month has paid: the whole time that each was for is done. */
function unpaidDays(days: readonly Work[], run: Run, before: EarlierOfPerson | undefined): readonly Work[] {
  if (isImagined(run)) return days;
  const done = (before?.by ?? []).filter(({ kind }) => kind !== "offCycle");
  return days.filter(
    ({ day: { day } }) => !done.some(({ periodFrom, periodTo }) => periodFrom <= day && day <= periodTo),
  );
}

/**
 * The regular payroll that has paid somebody in the month of another one; none where a final one came since, after which basic pay is
 * said anew.
 */
function regularPayBy(run: Run, before: EarlierOfPerson | undefined): Run | undefined {
  if (run.kind !== "regular" || isImagined(run) || wasFinal(before?.earlier ?? [])) return undefined;
  return before?.by.findLast(({ kind }) => kind === "regular");
}

/** Why somebody cannot be paid: their pay of the month would be said twice, or a line of a departure has no element. */
function paidAlready(
  { name }: PersonForMonth,
  { month }: Run,
  by: Run | undefined,
  final: readonly ProposedLine[],
): string | undefined {
  if (by === undefined) return lineWithoutElement(name, final);
  if (by.month > month) return `${name} was paid this month as arrears by ${runInWords(by)} already. Take them out.`;
  return `${name} has the regular pay of this month by ${runInWords(by)} already. Take them out, and use an off-cycle payroll for what comes on top.`;
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

/**
 * The muster of somebody; days of leave that is not wholly paid stand beside the days typed, what a departure proposes where nothing
 * is typed for its element.
 */
function musterFor(
  row: MusterRow | undefined,
  run: Run,
  frame: Frame,
  leave: number,
  proposed: Readonly<Record<string, number>>,
): Muster {
  const values = Object.entries({ ...proposed, ...row?.values }).flatMap(([id, value]): MonthValue[] => {
    const found = frame.byId.get(id);
    if (!found) return [];
    const isFinal = run.kind === "final" && isFinalPay(found.row);
    if (isFinal && value === 0) return [];
    const ref = isFinal ? finalRef(id) : `${id}.${run.number}`;
    return [{ ref, element: found.element, value: typed(found, value) }];
  });
  if (!row) return { ...(leave > 0 ? { absent: leave } : {}), ...(values.length > 0 ? { values } : {}) };
  return {
    ...(row.absent > 0 || leave > 0 ? { absent: (row.absent + Math.round(leave * 100)) / 100 } : {}),
    overtime: { workingDay: row.overtimeWorkingDay / 100, restDay: row.overtimeRestDay / 100 },
    values,
  };
}

function typed({ row }: { readonly row: KeptElement; readonly element: PayElement }, value: number) {
  return elementValue(row.calculation, { value, facts: null, claimed: null }, null);
}

/** Cents of PAYE that last month's slips left over by rounding. */
async function carriedPaye(tx: Tx, company: CompanyRef, month: Month, ids: readonly string[]) {
  const before = await latestSlips(tx, company, [formatMonth(addMonths(month, -1))], ids);
  return new Map(before.map(({ kept, slip }) => [kept.employeeId, slip.figures.payeCarried]));
}

/** What of a record ends, as far as it does. */
function endingIn({ place, facts, evidenceEnds }: PersonForMonth) {
  const { disability } = facts;
  return {
    ...(place?.contractEnds ? { contractEnds: place.contractEnds as Day } : {}),
    ...(disability?.through === undefined ? {} : { exemptionEnds: lastDayOf(disability.through) }),
    ...(evidenceEnds === undefined ? {} : { evidenceEnds }),
  };
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
      ...endingIn(person),
    },
    day,
  );
  return missing.map(({ sentence, blocking }) => ({ sentence, blocking }));
}
