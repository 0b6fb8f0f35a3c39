import { type Cents, centsOf } from "@hazina/base/money.ts";
import type { CellEdit, GridColumn, GridRow } from "../../kit/period-grid/model.ts";
import type { Unsaved } from "../typed-cells.ts";
import type { Muster, MusterRowWritten, MusterStatus } from "./api.ts";
import { musterTexts as texts } from "./texts.ts";

/** The largest value that a cell accepts, for each unit. */
const MOST = { days: 31, hours: 744, percent: 100, units: 1_000_000, amount: 1_000_000_000 } as const;

/** The key of the calculated column with the amount that the payroll pays each employee. */
export const PAYS_COLUMN = "pays";

/**
 * The pay of each employee for the entered values, keyed by employee id. `pays` is in cents, and null if the employee
 * is not paid. `refusal` is the reason why the pay cannot be calculated; null if there is none.
 */
export type Pays = ReadonlyMap<string, { readonly pays: Cents | null; readonly refusal: string | null }>;

/**
 * Returns the grid columns of a muster roll: first the resulting pay, then the columns in which values can be entered.
 */
export function gridColumns({ columns }: Pick<Muster, "columns">): readonly GridColumn[] {
  return [
    { key: PAYS_COLUMN, title: texts.pays, kind: "actual", unit: texts.units.amount, isFixed: true },
    ...columns.map(({ key, title, unit }) => ({
      key,
      title: texts.times[key] ?? title,
      kind: "actual" as const,
      unit: texts.units[unit],
    })),
  ];
}

/**
 * Returns the grid rows of the employees in a muster roll who match a search, with the saved values and the calculated
 * pay.
 */
export function gridRows(
  { arrays, columns }: Pick<Muster, "arrays" | "columns">,
  { search, isEditable }: { readonly search: string; readonly isEditable: boolean },
): readonly GridRow[] {
  if (arrays === undefined) return [];
  const looked = search.trim().toLowerCase();
  return arrays.personnel_id.flatMap((key, at): GridRow[] => {
    const label = arrays.name[at] ?? "";
    const number = arrays.payroll_number[at] ?? "";
    if (looked !== "" && !`${label} ${number}`.toLowerCase().includes(looked)) return [];
    const status = arrays.status[at] ?? "in";
    const paid = arrays.pays[at];
    const pays = status !== "in" || paid === null || paid === undefined ? null : centsOf(paid);
    const values = [pays, ...columns.map((column) => shownOf(arrays.values[column.key]?.[at]))];
    return [
      {
        key,
        label,
        kind: "line",
        ...(status === "in" ? {} : { hint: texts.shown[status] }),
        tooltip: [label, number, arrays.department[at]].filter(Boolean).join(" · "),
        values,
        ...(isEditable ? { editable: "always" as const } : {}),
      },
    ];
  });
}

/**
 * Returns the rows with the entered values and the resulting pay. Unchanged rows keep their object identity, so that
 * among 10,000 employees only changed rows are rendered again.
 */
export function withTyped(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  unsaved: Unsaved,
  pays: Pays,
): readonly GridRow[] {
  if (unsaved.size === 0 && pays.size === 0) return rows;
  return rows.map((row) => {
    const typed = unsaved.get(row.key);
    const paid = row.hint === undefined ? pays.get(row.key) : undefined;
    if (typed === undefined && paid === undefined) return row;
    const values = columns.map(({ key }, at) => {
      const over = key === PAYS_COLUMN ? paid?.pays : typed?.get(key);
      return over === undefined ? (row.values[at] ?? null) : over;
    });
    if (typeof paid?.refusal !== "string") return { ...row, values };
    return { ...row, values, hint: texts.refused, tooltip: `${row.tooltip ?? row.label} · ${paid.refusal}` };
  });
}

/**
 * Returns the rows from which the pay of the given employees is previewed: all values that the user entered for them.
 * The rows have no versions, because a preview saves nothing.
 */
export function rowsToPreview(muster: Pick<Muster, "arrays">, ids: readonly string[], unsaved: Unsaved) {
  const asked = new Map(ids.map((id) => [id, unsaved.get(id) ?? new Map()]));
  return rowsToWrite(muster, asked).map(({ version: _, ...row }) => row);
}

/**
 * Converts a saved value to hundredths of its unit (amount, day, hour or percent), as the grid expects it. Null if
 * there is no value or if it is zero.
 */
function shownOf(value: number | null | undefined): Cents | null {
  return value === null || value === undefined || value === 0 ? null : centsOf(value);
}

/** Returns the reason why the entered values are invalid; undefined if all of them are valid. */
export function faultOf({ columns }: Pick<Muster, "columns">, edits: readonly CellEdit[]): string | undefined {
  const units = new Map(columns.map(({ key, unit }) => [key, unit]));
  for (const { column, value } of edits) {
    const unit = units.get(column) ?? "amount";
    if (value !== null && value < 0) return texts.negative;
    if (value !== null && value > MOST[unit] * 100) return texts.tooMuch(MOST[unit], texts.units[unit]);
  }
  return undefined;
}

/** Returns the rows that save the entered values, each with the version on which the values are based. */
export function rowsToWrite({ arrays }: Pick<Muster, "arrays">, unsaved: Unsaved): readonly MusterRowWritten[] {
  const places = new Map((arrays?.personnel_id ?? []).map((id, at) => [id, at]));
  return [...unsaved].map(([personnel_id, typed]) => {
    const major = (key: string) => {
      const value = typed.get(key);
      return value === undefined ? undefined : (value ?? 0) / 100;
    };
    const days = major("days_absent");
    const working = major("overtime.working_day");
    const rest = major("overtime.rest_day");
    const elements = [...typed].filter(([key]) => key !== "days_absent" && !key.startsWith("overtime."));
    return {
      personnel_id,
      version: arrays?.version[places.get(personnel_id) ?? -1] ?? 0,
      ...(days === undefined ? {} : { days_absent: days }),
      ...(working === undefined && rest === undefined
        ? {}
        : {
            overtime: {
              ...(working === undefined ? {} : { working_day: working }),
              ...(rest === undefined ? {} : { rest_day: rest }),
            },
          }),
      ...(elements.length === 0
        ? {}
        : { values: Object.fromEntries(elements.map(([key, value]) => [key, value === null ? null : value / 100])) }),
    };
  });
}

/**
 * Returns the muster roll as it is after a save: with the saved values, and with the next version of each saved row.
 * @param status the new status of the saved employees; omitted if it did not change.
 */
export function afterWriting(muster: Muster, saved: Unsaved, status?: MusterStatus): Muster {
  const { arrays } = muster;
  if (arrays === undefined) return muster;
  const isWritten = (id: string) => saved.has(id);
  const values = Object.fromEntries(
    Object.entries(arrays.values).map(([key, column]) => [
      key,
      column.map((value, at) => {
        const typed = saved.get(arrays.personnel_id[at] ?? "")?.get(key);
        return typed === undefined ? value : typed === null ? null : typed / 100;
      }),
    ]),
  );
  return {
    ...muster,
    arrays: {
      ...arrays,
      values,
      version: arrays.version.map((version, at) => version + (isWritten(arrays.personnel_id[at] ?? "") ? 1 : 0)),
      status: arrays.status.map((one, at) =>
        status !== undefined && isWritten(arrays.personnel_id[at] ?? "") ? status : one,
      ),
    },
  };
}
