import { addMonths, formatMonth, type Instant, type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { Item } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { ClassCode, Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Driver, Edit, Overlay, Override, WrittenDriver } from "@hazina/engine/forecasting/model/model.ts";
import { shiftedDriver } from "./shift-driver.ts";

/** The author and time of a stored change. */
export type StoredAuthor = { readonly by: string; readonly at: Instant };

/**
 * A stored driver. Its months are counted from a fixed month of the calendar, so that they stay
 * correct when the first month of the books changes.
 */
export type StoredDriver = StoredAuthor & { readonly driver: Driver; readonly anchoredAt: number };

/** A stored override of one month, in cents. */
export type StoredValue = StoredAuthor & { readonly cents: number };

/** One scenario's own changes to one line. */
export type StoredLine = {
  readonly driver: StoredDriver | null;
  readonly typed: Readonly<Record<string, StoredValue>>;
  readonly deleted: StoredAuthor | null;
};

/** A line that a user added in a scenario. Its actuals are in cents, keyed by month `YYYY-MM`. */
export type CustomRow = StoredAuthor & {
  readonly path: string;
  readonly statement: Statement;
  readonly class: ClassCode;
  readonly section: "opex" | "other_expense" | null;
  readonly actuals: Readonly<Record<string, number>>;
  /** True if a microforecast added the row. The row is then deleted with the microforecast. */
  readonly isBrought?: true;
};

/**
 * A scenario's own changes to a microforecast. A null field keeps the parent's value. The start is
 * a month `YYYY-MM`, and the months of items are counted from it.
 */
export type StoredLayer = StoredAuthor & {
  readonly name: string | null;
  readonly on: boolean | null;
  readonly start: string | null;
  readonly items: readonly Item[] | null;
};

/** One edit of a scenario, as stored for undo and redo. */
export type StoredEdit =
  | { readonly kind: "driver"; readonly account: string; readonly driver: StoredDriver | null }
  | { readonly kind: "typed"; readonly account: string; readonly values: Readonly<Record<string, StoredValue | null>> }
  | { readonly kind: "deleted"; readonly account: string; readonly deleted: StoredAuthor | null }
  | { readonly kind: "row"; readonly account: string; readonly row: CustomRow | null }
  | { readonly kind: "layer"; readonly id: string; readonly layer: StoredLayer | null };

/**
 * A stored edit that changes the overlay of a scenario in the engine. Edits of custom rows and of microforecasts are
 * not included, because they do not change the overlay: a custom row changes the books, and a microforecast becomes a
 * layer.
 */
export type OverlayEdit = Exclude<StoredEdit, { kind: "row" | "layer" }>;

/** The initial value of a line's changes: no driver, no overrides, not deleted. */
export const SILENT: StoredLine = { driver: null, typed: {}, deleted: null };

/**
 * Converts a scenario's stored changes to the engine's overlay, for books that start in the given
 * month.
 */
export function overlayOf(scenario: string, lines: ReadonlyMap<string, StoredLine>, firstMonth: Month): Overlay {
  const typed = new Map<string, ReadonlyMap<number, Override>>();
  const drivers = new Map<string, WrittenDriver>();
  const deleted = new Map<string, StoredAuthor>();
  for (const [account, line] of lines) {
    const values = Object.entries(line.typed);
    if (values.length > 0)
      typed.set(account, new Map(values.map(([month, value]) => overrideAt(month, value, firstMonth))));
    if (line.driver) drivers.set(account, writtenDriver(line.driver, firstMonth));
    if (line.deleted) deleted.set(account, line.deleted);
  }
  return { scenario, typed, drivers, deleted, layers: [] };
}

/** Returns the changes to one line of an overlay in their stored form. */
export function lineOf(overlay: Overlay, account: string, firstMonth: Month): StoredLine {
  const driver = overlay.drivers.get(account);
  const deleted = overlay.deleted.get(account);
  const typed = [...(overlay.typed.get(account) ?? [])];
  return {
    driver: driver ? storedDriver(driver, firstMonth) : null,
    typed: Object.fromEntries(typed.map(([month, value]) => [labelOf(month, firstMonth), storedValue(value)])),
    deleted: deleted ? { by: deleted.by, at: deleted.at } : null,
  };
}

/** Converts a stored edit to an edit of the engine. */
export function engineEdit(scenario: string, edit: OverlayEdit, firstMonth: Month): Edit {
  const { account } = edit;
  switch (edit.kind) {
    case "driver":
      return { kind: "driver", scenario, account, driver: edit.driver && writtenDriver(edit.driver, firstMonth) };
    case "deleted":
      return { kind: "deleted", scenario, account, deleted: edit.deleted };
    case "typed": {
      const values = Object.entries(edit.values).map(
        ([month, value]) => [indexOf(month, firstMonth), value && overrideFrom(value)] as const,
      );
      return { kind: "typed", scenario, account, values: new Map(values) };
    }
  }
}

/** Converts an edit of the engine to its stored form. */
export function storedEdit(edit: Exclude<Edit, { kind: "layer" }>, firstMonth: Month): OverlayEdit {
  const { account } = edit;
  switch (edit.kind) {
    case "driver":
      return { kind: "driver", account, driver: edit.driver && storedDriver(edit.driver, firstMonth) };
    case "deleted":
      return { kind: "deleted", account, deleted: edit.deleted };
    case "typed": {
      const values = [...edit.values].map(
        ([month, value]) => [labelOf(month, firstMonth), value && storedValue(value)] as const,
      );
      return { kind: "typed", account, values: Object.fromEntries(values) };
    }
  }
}

/** Returns the edits that turn one state of a line into another. */
export function editsBetween(account: string, before: StoredLine, after: StoredLine): StoredEdit[] {
  const edits: StoredEdit[] = [];
  if (JSON.stringify(before.deleted) !== JSON.stringify(after.deleted)) {
    edits.push({ kind: "deleted", account, deleted: after.deleted });
  }
  if (JSON.stringify(before.driver) !== JSON.stringify(after.driver)) {
    edits.push({ kind: "driver", account, driver: after.driver });
  }
  const months = new Set([...Object.keys(before.typed), ...Object.keys(after.typed)]);
  const changed = [...months].filter((month) => before.typed[month]?.cents !== after.typed[month]?.cents);
  if (changed.length > 0) {
    const values = Object.fromEntries(changed.map((month) => [month, after.typed[month] ?? null]));
    edits.push({ kind: "typed", account, values });
  }
  return edits;
}

/** Converts a driver of the engine to its stored form. */
export function storedDriver({ driver, written, anchoredAt }: WrittenDriver, firstMonth: Month): StoredDriver {
  return {
    driver: shiftedDriver(driver, firstMonth),
    by: written?.by ?? "",
    at: written?.at ?? 0,
    anchoredAt: (anchoredAt ?? 0) + firstMonth,
  };
}

/** Returns the month at an index of the books, as `YYYY-MM`. */
export function labelOf(index: number, firstMonth: Month): string {
  return formatMonth(addMonths(firstMonth, index));
}

/** Returns the index of a month `YYYY-MM`, counted from the first month of the books. */
export function indexOf(month: string, firstMonth: Month): number {
  return monthsBetween(firstMonth, parseMonth(month));
}

function writtenDriver({ driver, by, at, anchoredAt }: StoredDriver, firstMonth: Month): WrittenDriver {
  return { driver: shiftedDriver(driver, -firstMonth), written: { by, at }, anchoredAt: anchoredAt - firstMonth };
}

function overrideAt(month: string, value: StoredValue, firstMonth: Month): [number, Override] {
  return [indexOf(month, firstMonth), overrideFrom(value)];
}

function overrideFrom({ cents, by, at }: StoredValue): Override {
  return { cents, written: { by, at } };
}

function storedValue({ cents, written }: Override): StoredValue {
  return { cents, by: written?.by ?? "", at: written?.at ?? 0 };
}
