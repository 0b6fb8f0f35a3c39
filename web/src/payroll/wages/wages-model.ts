import { addDays, type Day, dayOfWeek, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import { daysOfWork, type WageDay, wageOf } from "@hazina/engine/payroll/month/wages.ts";
import type { CellEdit, GridColumn, GridRow } from "../../kit/period-grid/model.ts";
import type { Unsaved } from "../typed-cells.ts";
import type { WageRoll, WagesWritten, Work } from "./api.ts";
import { dayTitle, rateInWords, wagesTexts as texts } from "./texts.ts";

/**
 * An employee on the wages muster roll. `basis` says whether the employee is paid by the day or by the hour. It is
 * null if the employee has neither a daily nor an hourly rate, and is listed only because work is recorded.
 */
export type Worker = {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly department: string | null;
  readonly basis: "daily" | "hourly" | null;
  /**
   * The employee's pay for a day or for an hour, as `basis` says, in cents; null if the employee has no rate of this
   * kind.
   */
  readonly rate: Cents | null;
  readonly joined: string;
  readonly left: string | null;
  /** The work loaded from the server: for each day, `YYYY-MM-DD`, the rows of work recorded on that day. */
  readonly work: ReadonlyMap<string, readonly Work[]>;
};

/** The totals of an employee's work: days and wages. */
export type WorkSums = { readonly days: number; readonly wages: Cents };

const A_DAY = 100;
const HOURS_A_DAY = 24;

/** The key of the column with the total number of days, shown after the columns of the individual days. */
export const DAYS_COLUMN = "days";
export const WAGES_COLUMN = "wages";

/** Returns the seven days of the week that contains a day, Monday first. */
export function weekOf(day: Day): readonly Day[] {
  const monday = addDays(day, 1 - dayOfWeek(day));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** Returns the employees for whom work is recorded or can be recorded on any of the days, sorted by name. */
export function workersOf(roll: WageRoll, days: readonly Day[]): readonly Worker[] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const rows = Map.groupBy(roll.data, ({ personnel_id: id }) => id);
  const workOf = (id: string) => Map.groupBy(rows.get(id) ?? [], ({ day }) => day);
  const paid = roll.workers.map((one): Worker => {
    const { personnel_id: id, name, payroll_number: number, department, basis, rate, joined, left } = one;
    return { id, name, number, department, basis, rate: centsOf(rate), joined, left, work: workOf(id) };
  });
  const known = new Set(paid.map(({ id }) => id));
  const others = [...rows].flatMap(([id, [row]]): Worker[] => {
    if (known.has(id) || row === undefined) return [];
    const { name, payroll_number: number, department } = row;
    return [{ id, name, number, department, basis: null, rate: null, joined: "", left: null, work: workOf(id) }];
  });
  const isIn = ({ joined, left, work }: Worker) =>
    (joined <= last && (left === null || left >= first)) || days.some((day) => work.has(day));
  const hasWork = ({ basis, work }: Worker) => basis !== null || days.some((day) => work.has(day));
  return [...paid, ...others]
    .filter((one) => isIn(one) && hasWork(one))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/**
 * Returns whether the work of a day can be shown in one cell of the grid. It can if there is no work, or a single row:
 * hours for an hourly employee, a full or half day for any other employee.
 */
export function isPlain({ basis }: Worker, rows: readonly Work[]): boolean {
  const [row] = rows;
  if (row === undefined) return true;
  return rows.length === 1 && (basis === "hourly" ? row.unit === "hours" : row.unit === "day" || row.unit === "half");
}

/** Returns the value of a day's cell, in hundredths of a day or an hour; null if there is no work. */
export function valueOn(worker: Worker, day: string, unsaved: Unsaved): Cents | null {
  const typed = unsaved.get(worker.id)?.get(day);
  if (typed !== undefined) return typed;
  const rows = worker.work.get(day) ?? [];
  const [row] = rows;
  if (row === undefined) return null;
  if (!isPlain(worker, rows)) return cents(Math.round(daysOfWork(rows.map(wageDay)) * A_DAY));
  return cents(Math.round(row.quantity * (row.unit === "half" ? A_DAY / 2 : A_DAY)));
}

/** Returns an employee's total days and wages over the given days, including unsaved values. */
export function sumsOf(worker: Worker, days: readonly string[], unsaved: Unsaved): WorkSums {
  const work = days.flatMap((day): readonly WageDay[] => {
    const rows = worker.work.get(day) ?? [];
    const typed = unsaved.get(worker.id)?.get(day);
    if (typed === undefined) return rows.map(wageDay);
    if (typed === null || typed === 0) return [];
    const rate = rows[0] === undefined ? worker.rate : centsOf(rows[0].rate);
    return [{ ref: "", day: parseDay(day), ...quantityOf(worker, typed), rate: rate ?? cents(0) }];
  });
  return { days: daysOfWork(work), wages: sum(work.map(wageOf)) };
}

function wageDay({ id, day, unit, quantity, rate }: Work): WageDay {
  return { ref: id, day: parseDay(day), unit, quantity, rate: centsOf(rate) };
}

/** Converts the value of a cell, in hundredths of days or hours, to a quantity with its unit. */
function quantityOf({ basis }: Worker, value: number) {
  if (basis === "hourly") return { unit: "hours", quantity: value / A_DAY } as const;
  if (value === A_DAY / 2) return { unit: "half", quantity: 1 } as const;
  return { unit: "day", quantity: value / A_DAY } as const;
}

/** Returns why the entered values are invalid; undefined if all of them are valid. */
export function faultOf(workers: readonly Worker[], edits: readonly CellEdit[], today: Day): string | undefined {
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  for (const { row, column, value } of edits) {
    const worker = byId.get(row);
    const fault = worker === undefined ? texts.sumsFollow : faultOn(worker, column, value, today);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Returns why a value is invalid for an employee on a day; undefined if it is valid. */
export function faultOn(worker: Worker, day: string, value: Cents | null, today: Day): string | undefined {
  const { name, basis, joined, left } = worker;
  const rows = worker.work.get(day) ?? [];
  if (day === DAYS_COLUMN || day === WAGES_COLUMN) return texts.sumsFollow;
  if (rows.some(({ locked }) => locked)) return texts.locked(name, dayTitle(day));
  if (!isPlain(worker, rows)) return texts.inParts(name, dayTitle(day));
  if (value === null || value === 0) return undefined;
  if (day > today) return texts.toCome(dayTitle(day));
  if (day < joined || (left !== null && day > left)) return texts.notEmployed(name, dayTitle(day));
  if (basis === null && rows.length === 0) return texts.noRate(name);
  if (value < 0) return texts.negative;
  if (basis === "hourly") return value > HOURS_A_DAY * A_DAY ? texts.tooManyHours : undefined;
  return value > A_DAY ? texts.moreThanADay : undefined;
}

/** Returns the API request that saves the entered values; undefined if they change nothing. */
export function requestOf(workers: readonly Worker[], unsaved: Unsaved): WagesWritten | undefined {
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  const rows: NonNullable<WagesWritten["rows"]> = [];
  const changes: NonNullable<WagesWritten["changes"]> = [];
  const removals: string[] = [];
  for (const [id, typed] of unsaved) {
    const worker = byId.get(id);
    for (const [day, value] of worker === undefined ? [] : typed) {
      if (worker === undefined) continue;
      const [row] = worker.work.get(day) ?? [];
      const isNothing = value === null || value === 0;
      if (row !== undefined && isNothing) removals.push(row.id);
      else if (row !== undefined && value !== valueOn(worker, day, new Map())) {
        const { version, rate, department_id } = row;
        changes.push({ id: row.id, version, rate, department_id, ...quantityOf(worker, value ?? 0) });
      } else if (row === undefined && !isNothing) rows.push({ personnel_id: id, day, ...quantityOf(worker, value) });
    }
  }
  return rows.length + changes.length + removals.length === 0 ? undefined : { rows, changes, removals };
}

/** Returns the columns of a week: the days, then the totals. Future days are read-only. */
export function gridColumns(days: readonly Day[], today: Day): readonly GridColumn[] {
  const sums = { kind: "actual", isFixed: true } as const;
  return [
    ...days.map((key) => ({
      key,
      title: dayTitle(key),
      kind: "actual" as const,
      unit: texts.worked,
      isFixed: key > today,
    })),
    { key: DAYS_COLUMN, title: texts.days, unit: texts.sum, ...sums },
    { key: WAGES_COLUMN, title: texts.wages, unit: texts.sum, ...sums },
  ];
}

/** Returns the employees who match a search as grid rows with their totals. */
export function gridRows(
  workers: readonly Worker[],
  days: readonly Day[],
  unsaved: Unsaved,
  { search, isEditable }: { readonly search: string; readonly isEditable: boolean },
): readonly GridRow[] {
  const found = foundBy(workers, search);
  const sums = found.map((worker) => sumsOf(worker, days, unsaved));
  const rows = found.map((worker, at): GridRow => {
    const { days: worked = 0, wages = null } = sums[at] ?? {};
    return {
      key: worker.id,
      label: worker.name,
      kind: "line",
      hint: rateInWords(worker),
      tooltip: [worker.name, worker.number, worker.department].filter(Boolean).join(" · "),
      values: [...days.map((day) => valueOn(worker, day, unsaved)), hundredths(worked), wages],
      ...(isEditable ? { editable: "always" as const } : {}),
    };
  });
  if (rows.length === 0) return [];
  const perDay = days.map((day) => found.reduce((all, one) => all + sumsOf(one, [day], unsaved).days, 0));
  const total: GridRow = {
    key: "total",
    label: texts.personDays,
    kind: "total",
    values: [
      ...perDay.map(hundredths),
      hundredths(sums.reduce((all, one) => all + one.days, 0)),
      sum(sums.map(({ wages }) => wages)),
    ],
  };
  return [...rows, total];
}

function hundredths(days: number): Cents | null {
  return days === 0 ? null : cents(Math.round(days * A_DAY));
}

/** Returns the employees whose name or number matches a search. */
export function foundBy(workers: readonly Worker[], search: string): readonly Worker[] {
  const looked = search.trim().toLowerCase();
  return looked === ""
    ? workers
    : workers.filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(looked));
}

/** Returns the latest loaded day before the given day that has work to copy; undefined if there is none. */
export function dayToCopy(workers: readonly Worker[], day: Day): string | undefined {
  const worked = workers.flatMap(({ work }) => [...work.keys()].filter((one) => one < day));
  return worked.sort().at(-1);
}
