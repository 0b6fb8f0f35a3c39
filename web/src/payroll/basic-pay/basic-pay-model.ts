import { type Cents, cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { CellEdit, GridColumn, GridRow } from "../../kit/period-grid/model.ts";
import type { EmployeeRow } from "../../people/employees/api.ts";
import type { Unsaved } from "../typed-cells.ts";
import type { PayProposal } from "./api.ts";
import { basicPayTexts as texts } from "./texts.ts";

/** The key of the column that the user types into. */
export const NEW_COLUMN = "new";

/** The maximum number of rows that one call accepts. */
export const ROWS_A_CALL = 10_000;

const MOST = 1_000_000_000_00;

/** An employee and their current monthly pay. */
export type Paid = {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly about: string;
  readonly now: Cents;
};

/** An employee's new pay, in shillings. */
export type NewPay = { readonly personnel_id: string; readonly basic: number };

/** Returns the employees who are paid by the month, sorted by name. */
export function paidByMonth(people: readonly EmployeeRow[]): readonly Paid[] {
  return people
    .flatMap(({ id, name, payroll_number: number, job_title, department, branch, basis, basic, status }): Paid[] => {
      if (basis !== "monthly" || basic === null || basic === undefined || status === "left") return [];
      const about = [number, job_title, department, branch].filter(Boolean).join(" · ");
      return [{ id, name, number, about, now: centsOf(basic) }];
    })
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** Returns the employees for whom the search matches the name, number, job title, department or branch. */
export function foundBy(people: readonly Paid[], search: string): readonly Paid[] {
  const looked = search.trim().toLowerCase();
  return looked === "" ? people : people.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(looked));
}

/** Returns the new pay entered for an employee, or the current pay if none was entered. */
export function newPayOf({ id, now }: Paid, typed: Unsaved): Cents {
  return typed.get(id)?.get(NEW_COLUMN) ?? now;
}

/** The columns of the grid: current pay, new pay, and the difference. */
export const COLUMNS: readonly GridColumn[] = [
  { key: "now", title: texts.now, unit: texts.amount, kind: "actual", isFixed: true },
  { key: NEW_COLUMN, title: texts.new, unit: texts.amount, kind: "actual" },
  { key: "change", title: texts.change, unit: texts.amount, kind: "actual", isFixed: true },
  { key: "percent", title: texts.change, unit: texts.percent, kind: "actual", isFixed: true },
];

/** Returns the grid rows: the employees, and the total of their monthly pay. */
export function gridRows(people: readonly Paid[], typed: Unsaved): readonly GridRow[] {
  const rows = people.map((one): GridRow => {
    const pay = newPayOf(one, typed);
    const isSame = pay === one.now;
    return {
      key: one.id,
      label: one.name,
      kind: "line",
      hint: one.number,
      tooltip: `${one.name} · ${one.about}`,
      values: [one.now, pay, ...differenceOf(one.now, pay)],
      marks: [undefined, isSame ? undefined : "edited", undefined, undefined],
      editable: "always",
    };
  });
  if (rows.length === 0) return [];
  const now = people.reduce((sum, one) => sum + one.now, 0);
  const then = people.reduce((sum, one) => sum + newPayOf(one, typed), 0);
  const values = [cents(now), cents(then), ...differenceOf(now, then)];
  return [...rows, { key: "total", label: texts.total, kind: "total", values }];
}

/**
 * Returns the difference between the current pay (`now`) and the new pay (`then`) in two forms: in cents, and as a
 * change in hundredths of a percent, rounded half away from zero. Both are null if the pay does not change. The second
 * is null if the current pay is zero.
 */
function differenceOf(now: number, then: number): readonly (Cents | null)[] {
  if (now === then) return [null, null];
  const percent = now === 0 ? null : cents(multiplyDivide(then - now, 10_000, now, "halfAwayFromZero"));
  return [cents(then - now), percent];
}

/** Returns the reason why the entered values are invalid; undefined if all of them are valid. */
export function faultOf(edits: readonly CellEdit[]): string | undefined {
  for (const { row, value } of edits) {
    if (row === "total") return texts.sumsFollow;
    if (value !== null && value <= 0) return texts.aboveNothing;
    if (value !== null && value > MOST) return texts.tooHigh;
  }
  return undefined;
}

/**
 * Returns the edits that raise the pay of all given employees by a percentage. Each new pay is rounded to the nearest
 * cent (half a cent rounds up).
 */
export function raisedBy(people: readonly Paid[], percent: number): readonly CellEdit[] {
  const tenThousandths = Math.round(percent * 10_000);
  return people.map(({ id, now }) => ({
    row: id,
    column: NEW_COLUMN,
    value: cents(multiplyDivide(now, 1_000_000 + tenThousandths, 1_000_000, "halfAwayFromZero")),
  }));
}

/**
 * Returns the edits that enter the new pay from a filled-in sheet into the grid. Rows for employees who are not
 * visible in the grid are left out.
 */
export function editsOf(people: readonly Paid[], rows: PayProposal["rows"]): readonly CellEdit[] {
  const shown = new Set(people.map(({ id }) => id));
  return rows
    .filter(({ personnel_id: id }) => shown.has(id))
    .map(({ personnel_id: row, after }) => ({ row, column: NEW_COLUMN, value: centsOf(after) }));
}

/** Returns the new pay of each employee whose pay changes. */
export function changesOf(people: readonly Paid[], typed: Unsaved): readonly NewPay[] {
  return people.flatMap((one) => {
    const pay = newPayOf(one, typed);
    return pay === one.now ? [] : [{ personnel_id: one.id, basic: majorOf(pay) }];
  });
}

/** Merges the proposals returned by several calls into one. */
export function joined(parts: readonly PayProposal[]): PayProposal {
  const sum = (of: (part: PayProposal) => number) =>
    majorOf(cents(parts.reduce((all, part) => all + centsOf(of(part)), 0)));
  return {
    done: parts.reduce((all, { done }) => all + done, 0),
    rows: parts.flatMap(({ rows }) => rows),
    faults: parts.flatMap(({ faults }) => faults),
    failed: parts.flatMap(({ failed }) => failed),
    totals: {
      before: sum(({ totals }) => totals.before),
      after: sum(({ totals }) => totals.after),
      cost_to_year_end: sum(({ totals }) => totals.cost_to_year_end),
    },
  };
}
