import { addMonths, type Day, formatMonth, lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import type { DatedFacts } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { Earning, Element } from "@hazina/engine/payroll/pay/element.ts";
import type { EarlierRun } from "@hazina/engine/payroll/run/slip-of-month.ts";
import { and, eq, inArray } from "drizzle-orm";
import { peopleChangesOf, type WrittenFacts } from "../../people/employees/pay-facts-changed.ts";
import type { PersonForMonth } from "../../people/pay/people-for-month.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { elementsOfPeople, type HeldElement, personElement } from "../person-elements/elements-of-people.ts";
import { countedRuns, type Run } from "../runs/find-run.ts";
import type { Frame } from "../runs/frame.ts";
import type { SnapshotLaw } from "../runs/snapshot.ts";
import { latestSlips, type MonthSlipOfPerson } from "../runs/stored-slips.ts";
import { snapshots } from "../runs/tables.ts";
import { personElements } from "../setup/tables.ts";
import type { CorrectionOfMonth } from "./correct-months.ts";
import type { PersonToCompute } from "./person-to-calculate.ts";

/** The number of past months for which backdated changes are corrected. */
const MOST_MONTHS = 24;

/** A month that was paid before one of its facts was changed. */
export type MonthToCorrect = { readonly month: string; readonly paid: MonthSlipOfPerson | undefined };

type Paid = Run & { readonly snapshotId: string };
type Snapshot = { readonly law: SnapshotLaw; readonly people: number; readonly at: number };

/**
 * The past months of employees to compare with current records (`of`, keyed by employee id), and the data that the
 * comparison needs.
 */
export type Corrections = {
  readonly of: ReadonlyMap<string, readonly MonthToCorrect[]>;
  /**
   * Returns the snapshot that has the law and the time of a month's calculation. It is the snapshot of the run that
   * paid the employee, or else that of the month's first regular run; undefined if there was none.
   */
  readonly computedBy: (one: MonthToCorrect) => Snapshot | undefined;
  /** The arrears that employees were already paid on later slips, keyed by employee id. They can be for any month. */
  readonly already: ReadonlyMap<string, readonly Earning[]>;
};

const NOTHING: Corrections = { of: new Map(), computedBy: () => undefined, already: new Map() };

/**
 * Finds the paid months of the given employees for which a fact was changed after the month was
 * calculated. Changes of records are found by their revision, changes of assigned elements by their
 * time. Only these months are then compared with current records.
 */
export async function readCorrections(
  tx: Tx,
  company: CompanyRef,
  run: Run,
  ids: readonly string[],
): Promise<Corrections> {
  if (run.kind !== "regular" && run.kind !== "final") return NOTHING;
  const candidates = await changesOf(tx, company, run, ids);
  const people = [...candidates.keys()];
  if (people.length === 0) return NOTHING;
  const first = [...candidates.values()].map(({ from }) => from).sort()[0] ?? run.month;
  const months = monthsFrom(first, run.month);
  const runs = await countedRuns(tx, company, months);
  if (runs.length === 0) return NOTHING;
  const held = await snapshotsOf(tx, company, runs);
  const slips = await latestSlips(tx, company, months, people);
  const of = new Map<string, MonthToCorrect[]>();
  for (const [id, changes] of candidates) {
    const own = slips.filter(({ kept }) => kept.employeeId === id);
    const found = months.flatMap((month): MonthToCorrect[] => {
      const paid = own.find((one) => one.run.month === month);
      const by = paid ? held.get(paid.kept.snapshotId) : earliest(runs, held, month);
      return by && isChangedAfter(changes, month, by, paid !== undefined) ? [{ month, paid }] : [];
    });
    if (found.length > 0) of.set(id, found);
  }
  const computedBy = ({ month, paid }: MonthToCorrect) =>
    paid ? held.get(paid.kept.snapshotId) : earliest(runs, held, month);
  return { of, computedBy, already: arrearsIn(slips) };
}

type Changes = {
  readonly from: string;
  readonly people: readonly WrittenFacts[];
  readonly elements: readonly SetElement[];
};
type SetElement = { readonly from: string; readonly at: number };

/**
 * Returns the changes to employees' records and elements that take effect before the run's month, with the earliest
 * month that they affect, keyed by employee id. Employees without such changes are absent.
 */
async function changesOf(tx: Tx, company: CompanyRef, run: Run, ids: readonly string[]) {
  const firstDay = `${run.month}-01`;
  const written = await peopleChangesOf(tx, company, ids);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ employeeId: personElements.employeeId, from: personElements.from, at: personElements.setAt })
          .from(personElements)
          .where(and(eq(personElements.companyId, company.companyId), inArray(personElements.employeeId, [...ids])));
  const set = Map.groupBy(rows, ({ employeeId }) => employeeId);
  const found = new Map<string, Changes>();
  for (const id of ids) {
    const people = written.get(id) ?? [];
    const elements = (set.get(id) ?? []).filter(({ from }) => from < run.month);
    const dated = [
      ...people.filter(({ from }) => from < firstDay).map(({ from }) => from.slice(0, 7)),
      ...elements.map(({ from }) => from),
    ];
    const from = dated.sort()[0];
    if (from !== undefined) found.set(id, { from, people, elements });
  }
  return found;
}

function monthsFrom(first: string, before: string): string[] {
  const months: string[] = [];
  let at = addMonths(parseMonth(before), -1);
  for (; months.length < MOST_MONTHS && formatMonth(at) >= first; at = addMonths(at, -1)) months.push(formatMonth(at));
  return months.reverse();
}

async function snapshotsOf(tx: Tx, { companyId }: CompanyRef, runs: readonly Paid[]) {
  const ids = runs.map(({ snapshotId }) => snapshotId);
  const rows = await tx
    .select({ id: snapshots.id, law: snapshots.law, revision: snapshots.revision, at: snapshots.computedAt })
    .from(snapshots)
    .where(and(eq(snapshots.companyId, companyId), inArray(snapshots.id, ids)));
  return new Map(
    rows.map(({ id, law, revision, at }): [string, Snapshot] => [id, { law, people: peopleIn(revision), at }]),
  );
}

/**
 * Extracts the revision of people records from a run's revision: 12 in `2026-03 12.4.7`; 0 if the
 * text has none.
 */
function peopleIn(revision: string): number {
  return Number(/ (\d+)\./.exec(revision)?.[1] ?? 0);
}

function earliest(runs: readonly Paid[], held: ReadonlyMap<string, Snapshot>, month: string): Snapshot | undefined {
  const first = runs.find((run) => run.month === month && run.kind === "regular");
  return first && held.get(first.snapshotId);
}

/**
 * Returns whether a fact that applies in a month was recorded after the month's pay was calculated. If the employee
 * has no slip for the month, this is so only if all facts of the employee's record are newer than the calculation;
 * otherwise the employee was held back or excluded, and is not owed pay for the month.
 * @param by the snapshot of the calculation.
 * @param wasPaid whether the employee has a slip for the month.
 */
function isChangedAfter({ people, elements }: Changes, month: string, by: Snapshot, wasPaid: boolean): boolean {
  const lastDay: Day = lastDayOf(parseMonth(month));
  if (!wasPaid) return people.length > 0 && people.every(({ revision }) => revision > by.people);
  const isWritten = people.some(({ revision, from }) => revision > by.people && from <= lastDay);
  return isWritten || elements.some(({ from, at }) => from <= month && at >= by.at);
}

/** Returns the arrears lines on the given slips, keyed by employee id. */
function arrearsIn(slips: readonly MonthSlipOfPerson[]): ReadonlyMap<string, readonly Earning[]> {
  const found = new Map<string, Earning[]>();
  for (const { kept } of slips) {
    const own = (kept.slip?.elements ?? []).filter(isArrears);
    if (own.length > 0) found.set(kept.employeeId, [...(found.get(kept.employeeId) ?? []), ...own]);
  }
  return found;
}

/** Returns whether an element pays for an earlier month. */
function isArrears(element: Element): element is Earning {
  return element.type === "earning" && element.arrearsOf !== undefined;
}

/**
 * Combines the data that the calculation needs to correct one past month of an employee: the slip that was paid, the
 * current facts, and the settings and rates of the calculation at that time.
 * @param facts the employee's current facts, with the elements that current records have for that month.
 * @param kept the references of the elements that stay as they were paid, such as elements with a total.
 */
function correctionOf(
  one: MonthToCorrect,
  law: SnapshotLaw,
  facts: DatedFacts,
  kept: readonly string[],
): CorrectionOfMonth {
  const slip = one.paid?.kept.slip;
  return {
    month: parseMonth(one.month),
    facts,
    kept,
    ...(slip ? { paid: { employee: slip.employee, elements: slip.elements } } : {}),
    settings: law.settings,
    added: law.added,
  };
}

/**
 * Returns the elements that employees had in each month that is compared with current records, keyed by month and then
 * by employee id.
 */
export async function elementsThen(tx: Tx, company: CompanyRef, { of }: Corrections) {
  const months = new Map<string, string[]>();
  for (const [id, own] of of) for (const { month } of own) months.set(month, [...(months.get(month) ?? []), id]);
  const found = new Map<string, ReadonlyMap<string, readonly HeldElement[]>>();
  for (const [month, ids] of months) found.set(month, await elementsOfPeople(tx, company, month, ids));
  return found;
}

/**
 * Returns whether it is certain that an assigned element has not changed since the month was paid. This requires that
 * it was assigned before the calculation and not changed since, that its value is an amount or a number of units (not
 * a share of basic pay), and that the paid slip contains it. A change of the element's default amount or price is
 * ignored, because it applies only to later months.
 */
function isAsPaid(element: HeldElement, { paid }: MonthToCorrect, frame: Frame, by: Snapshot): boolean {
  const calculation = frame.byId.get(element.elementId)?.row.calculation;
  if (element.setAt >= by.at || (calculation !== "amount" && calculation !== "units")) return false;
  return paid?.kept.slip?.elements.some(({ ref }) => ref === element.elementId) ?? false;
}

/**
 * Returns the data with which backdated changes of one employee are corrected: the past months to compare with current
 * records, and the arrears that were already paid for past months. Returns an empty object if no month must be
 * compared.
 */
export function correctedBy(
  person: PersonForMonth,
  corrections: Corrections,
  heldThen: ReadonlyMap<string, ReadonlyMap<string, readonly HeldElement[]>>,
  frame: Frame,
  earlier: readonly EarlierRun[],
): Pick<PersonToCompute, "corrections" | "already"> {
  const months = corrections.of.get(person.id) ?? [];
  if (months.length === 0) return {};
  const already = [
    ...(corrections.already.get(person.id) ?? []),
    ...earlier.flatMap(({ elements }) => elements.filter(isArrears)),
  ];
  return {
    already,
    corrections: months.flatMap((one) => {
      const by = corrections.computedBy(one);
      if (by === undefined) return [];
      const held = heldThen.get(one.month)?.get(person.id) ?? [];
      const isKept = (element: HeldElement) => element.total !== null || isAsPaid(element, one, frame, by);
      const elements = held
        .filter((element) => !isKept(element))
        .flatMap((element) => personElement(element, frame, new Map()));
      const kept = held.filter(isKept).map(({ elementId }) => elementId);
      return [correctionOf(one, by.law, { ...person.facts, elements }, kept)];
    }),
  };
}
