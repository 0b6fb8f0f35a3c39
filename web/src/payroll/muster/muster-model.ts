import { type Cents, centsOf } from "@hazina/base/money.ts";
import type { CellEdit, GridColumn, GridRow } from "../../kit/period-grid/model.ts";
import type { Unsaved } from "../typed-cells.ts";
import type { Muster, MusterRowWritten, MusterStatus } from "./api.ts";
import { musterTexts as texts } from "./texts.ts";

/** The most that a cell of a unit may hold. */
const MOST = { days: 31, hours: 744, percent: 100, units: 1_000_000, amount: 1_000_000_000 } as const;

/** The columns of a muster roll as the grid shows them. */
export function gridColumns({ columns }: Pick<Muster, "columns">): readonly GridColumn[] {
  return columns.map(({ key, title, unit }) => ({
    key,
    title: texts.times[key] ?? title,
    kind: "actual",
    unit: texts.units[unit],
  }));
}

/** The people of a muster roll as rows of the grid: those a search finds, with what is typed over what stands. */
export function gridRows(
  { arrays, columns }: Pick<Muster, "arrays" | "columns">,
  unsaved: Unsaved,
  { search, isEditable }: { readonly search: string; readonly isEditable: boolean },
): readonly GridRow[] {
  if (arrays === undefined) return [];
  const looked = search.trim().toLowerCase();
  return arrays.personnel_id.flatMap((key, at): GridRow[] => {
    const label = arrays.name[at] ?? "";
    const number = arrays.payroll_number[at] ?? "";
    if (looked !== "" && !`${label} ${number}`.toLowerCase().includes(looked)) return [];
    const status = arrays.status[at] ?? "in";
    const typed = unsaved.get(key);
    const values = columns.map((column) => {
      const over = typed?.get(column.key);
      return over === undefined ? shownOf(arrays.values[column.key]?.[at]) : over;
    });
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

/** What stands in a cell, in hundredths; nothing where it is nothing. */
function shownOf(value: number | null | undefined): Cents | null {
  return value === null || value === undefined || value === 0 ? null : centsOf(value);
}

/** Why what was typed cannot be taken; undefined where all of it can. */
export function faultOf({ columns }: Pick<Muster, "columns">, edits: readonly CellEdit[]): string | undefined {
  const units = new Map(columns.map(({ key, unit }) => [key, unit]));
  for (const { column, value } of edits) {
    const unit = units.get(column) ?? "amount";
    if (value !== null && value < 0) return texts.negative;
    if (value !== null && value > MOST[unit] * 100) return texts.tooMuch(MOST[unit], texts.units[unit]);
  }
  return undefined;
}

/** The rows that save what was typed, each with the version that was shown. */
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

/** The muster roll after rows were written: what was typed stands, and each row's version is the next one. */
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
