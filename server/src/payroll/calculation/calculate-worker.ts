import type { Month } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { differenceInEntries } from "@hazina/engine/accounting/rules/payroll-entries.ts";
import type { Dated } from "@hazina/engine/payroll/kenya/dated.ts";
import type { Tables } from "@hazina/engine/payroll/kenya/tables.ts";
import type { RunKind } from "@hazina/engine/payroll/month/dated-facts.ts";
import { monthOf } from "@hazina/engine/payroll/month/month-of.ts";
import { paidElsewhere } from "@hazina/engine/payroll/month/paid-elsewhere.ts";
import type { Deduction } from "@hazina/engine/payroll/pay/element.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import { type Fitting, usualFitting } from "@hazina/engine/payroll/run/fit-deductions.ts";
import { type LawChanges, proposedTables } from "@hazina/engine/payroll/run/proposed-law.ts";
import { slipOfMonth } from "@hazina/engine/payroll/run/slip-of-month.ts";
import {
  LawRows,
  restoreSlip,
  type StoredSlip,
  storedFigures,
  storeSlip,
} from "@hazina/engine/payroll/run/stored-slip.ts";
import { arrearsOfMonths } from "../people-of-month/correct-months.ts";
import { loanElements } from "../people-of-month/loan-elements.ts";
import type { PersonToCompute } from "../people-of-month/person-to-calculate.ts";
import { wasFinal } from "../people-of-month/person-to-calculate.ts";
import { type AddedRow, withAddedRows } from "../rates/company-law.ts";
import {
  codeOfRef,
  elementIdOf,
  type SnapshotElement,
  type SnapshotEntry,
  type StoredBrought,
  type StoredNotTaken,
} from "../runs/snapshot.ts";

/** A batch of employees, with all data that is needed to calculate their pay. */
export type ComputeTask = {
  readonly month: Month;
  readonly kind: RunKind;
  readonly settings: EmployerSettings;
  readonly added: readonly AddedRow[];
  readonly elements: Readonly<Record<string, SnapshotElement>>;
  readonly fittings: Readonly<Record<string, Fitting>>;
  readonly people: readonly PersonToCompute[];
  /**
   * Changes to the law for a simulation. If present, pay is calculated under the law of the month with these changes.
   * An object without changes applies the current law to a month whose law is not known yet.
   */
  readonly proposed?: LawChanges;
};

/**
 * The result of the calculation for one employee: the slip after this run, or the reason why the slip cannot be
 * calculated.
 */
export type ComputedPerson = { readonly id: string } & (
  | {
      readonly slip: StoredSlip;
      readonly figures: readonly number[];
      readonly net: number;
      readonly pays: number;
      readonly waits: number;
      readonly paidBefore: number;
      readonly brought: StoredBrought;
      readonly notTaken: readonly StoredNotTaken[];
      readonly blocked: readonly string[];
    }
  | { readonly refusal: string }
);

/**
 * The result of a batch: the calculated employees, the rows of the law tables on which their slips are based, and the
 * entries for the books.
 */
export type ComputedBatch = {
  readonly people: readonly ComputedPerson[];
  readonly rows: readonly Dated[];
  readonly entries: readonly SnapshotEntry[];
};

/**
 * The maximum number of sets of law tables that are cached. There is one set for each combination of rates that
 * companies added, and such rates are rare.
 */
const MOST_TABLES = 20;
const knownTables = new Map<string, Tables>();

/**
 * Returns law tables with the added rows. The same rows always give the same object, so that a
 * worker thread looks up the law of a month only once.
 */
function tablesWith(added: readonly AddedRow[]): Tables {
  const key = JSON.stringify(added);
  const known = knownTables.get(key);
  if (known) return known;
  if (knownTables.size >= MOST_TABLES) knownTables.clear();
  const tables = withAddedRows(added);
  knownTables.set(key, tables);
  return tables;
}

/**
 * Returns the law tables for a calculation, with the rows that the company added and the proposed changes to the law,
 * if any.
 * @throws Error for invalid changes; callers must have checked them.
 */
function lawOf({ added, month, proposed }: ComputeTask): Tables {
  const known = tablesWith(added);
  if (proposed === undefined) return known;
  const tables = proposedTables(known, month, proposed);
  if (!tables.ok) throw new Error(tables.refusal);
  return tables.value;
}

/** Calculates the slips of a batch of employees, in a worker thread. */
export default function computeBatch(task: ComputeTask): ComputedBatch {
  const law = new LawRows();
  const entries = new Map<string, SnapshotEntry>();
  const tables = lawOf(task);
  const people = task.people.map((person) => computeOrRefuse(person, task, tables, law, entries));
  return { people, rows: law.rows, entries: [...entries.values()] };
}

/**
 * The largest monthly figure that is accepted, in cents: a billion shillings, which is also the
 * limit of a single amount of pay.
 */
const MOST = 1_000_000_000_00;

/**
 * Calculates one employee's pay. If an amount is too large, only this employee gets a refusal, and the pay of all
 * other employees is still calculated.
 */
function computeOrRefuse(...given: Parameters<typeof computePerson>): ComputedPerson {
  const [person] = given;
  try {
    return computePerson(...given);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { id: person.id, refusal: tooHigh(person) };
  }
}

function tooHigh({ facts }: PersonToCompute): string {
  return `The pay of ${facts.name} for this month is too high to be correct. Check the amounts, units and prices.`;
}

function computePerson(
  person: PersonToCompute,
  task: ComputeTask,
  tables: Tables,
  law: LawRows,
  entries: Map<string, SnapshotEntry>,
): ComputedPerson {
  const { month, kind, settings } = task;
  const read = monthOf(person.facts, month, kind, settings, tables);
  if (!read.ok) return { id: person.id, refusal: read.refusal };
  const { employee, restates } = read.value;
  const late = arrearsOfMonths(person.corrections ?? [], person.already ?? [], tablesWith);
  if (!late.ok) return { id: person.id, refusal: late.refusal };
  const loans = loanElements(person.loans ?? []);
  const elsewhere = paidElsewhere(person.elsewhere ?? []);
  const elements = [...read.value.elements, ...late.value, ...loans, ...elsewhere];
  // An instalment is that of the whole month, whichever of its runs takes it; so is pay from outside payroll.
  const restated = [
    ...(kind === "final" || (kind === "regular" && wasFinal(person.earlier)) ? restates : []),
    ...(person.restates ?? []),
    ...new Set([...loans, ...elsewhere].flatMap(({ ref }) => ref ?? [])),
  ];
  const brings = {
    elements,
    ...(person.replaces.length > 0 ? { replaces: person.replaces } : {}),
    ...(restated.length > 0 ? { restates: restated } : {}),
  };
  const fittingOf = (element: Deduction) => fittingIn(task.fittings, element);
  const made = slipOfMonth(
    employee,
    person.earlier,
    brings,
    { month, settings, tables },
    { fittingOf, received: person.received },
  );
  if (!made.ok) return { id: person.id, refusal: made.refusal };
  const { slip, paidBefore, pays, waits, notTaken, blocked } = made.value;
  if (storedFigures(slip.figures).some((amount) => Math.abs(amount) > MOST)) {
    return { id: person.id, refusal: tooHigh(person) };
  }
  const stored = storeSlip(slip, made.value.elements, law);
  bookDifference(person, slip, task, entries);
  const isSame = person.earlier.length === 0 && JSON.stringify(made.value.elements) === JSON.stringify(elements);
  return {
    id: person.id,
    slip: stored,
    figures: storedFigures(slip.figures),
    net: slip.net,
    pays,
    waits,
    paidBefore,
    brought: { ...brings, elements: isSame ? null : elements },
    notTaken: notTaken.map(({ element, wanted, taken, sentence }) => ({
      ...(element.ref === undefined ? {} : { ref: element.ref }),
      wanted,
      taken,
      sentence,
    })),
    blocked,
  };
}

/**
 * Adds the entries of an employee's slip, less the entries of the employee's previous slip of the month, to the
 * entries that the run posts to the books.
 */
function bookDifference(
  person: PersonToCompute,
  slip: Payslip,
  { month, elements }: ComputeTask,
  entries: Map<string, SnapshotEntry>,
): void {
  const before = person.before && restoreSlip(month, person.before.slip, person.before.figures, person.before.rows);
  const codeOf = (ref: string) => codeOfRef(elements, ref);
  for (const { key, name, amount } of differenceInEntries(before, slip, codeOf)) {
    const isCost = key.startsWith("pay:") || key.startsWith("employer:");
    const department = isCost ? person.department : null;
    const place = JSON.stringify([key, person.branchId, department]);
    const held = entries.get(place);
    const sum = cents((held?.amount ?? 0) + amount);
    const count = (held?.people ?? 0) + 1;
    entries.set(place, {
      key,
      name: held?.name ?? name,
      amount: sum,
      branchId: person.branchId,
      department,
      people: count,
    });
  }
}

function fittingIn(fittings: ComputeTask["fittings"], element: Deduction): Fitting {
  return (element.ref === undefined ? undefined : fittings[elementIdOf(element.ref)]) ?? usualFitting(element);
}
