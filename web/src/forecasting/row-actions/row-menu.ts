import type { AccountClass, Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { GridRow, RowMenuItem } from "../../kit/period-grid/model.ts";
import type { StatementName } from "../choice/statement-choice.ts";
import type { DriverKind } from "../drivers/driver-kinds.ts";
import { driverTexts } from "../drivers/texts.ts";
import type { LineName } from "../live/line-edit.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import type { StatementRow } from "../model/statement-model.ts";
import { OFFERED, type Offer } from "./offered-drivers.ts";
import { rowActionTexts as texts } from "./texts.ts";

/** The callbacks for the entries in the menu of a line. */
export type RowActions = {
  readonly setDriver: (kind: DriverKind, line: LineName) => void;
  readonly clearDriver: (line: LineName) => void;
  readonly remove: (line: LineName) => void;
};

/**
 * The groups of income tax, adjustments and dividends at the end of the profit and loss, with the class of their lines.
 */
export const SCHEDULED_CLASSES = { tax_expense: "TEXP", adjustments: "ADJ", dividends: "DIV" } as const;

/**
 * The key of the income tax, adjustments or dividends group. While the group has only one line, the menu is on the
 * group itself.
 */
export type ScheduledKey = keyof typeof SCHEDULED_CLASSES;

/**
 * Returns the line that a row's menu acts on: the row's own account, or the only line of the income tax, adjustments or
 * dividends group, which is collapsed initially. Undefined if there is none.
 */
export function lineOfRow(row: StatementRow, name: StatementName, rows: readonly StatementRow[]): LineName | undefined {
  if (name === "cashFlowStatement") return undefined;
  const statement: Statement = name === "profitLoss" ? "profit_and_loss" : "balance_sheet";
  if (row.source.kind === "account") return { statement, path: row.source.path };
  if (!isScheduled(row.key)) return undefined;
  const [only, ...others] = rows.filter(({ parent }) => parent === row.key);
  return only?.source.kind === "account" && others.length === 0 ? { statement, path: only.source.path } : undefined;
}

/**
 * Returns the group that a row heads, if it is the income tax, adjustments or dividends group and has no line yet;
 * otherwise undefined.
 */
export function missingScheduleLine(
  row: GridRow,
  name: StatementName,
  rows: readonly GridRow[],
): ScheduledKey | undefined {
  if (name !== "profitLoss" || !isScheduled(row.key)) return undefined;
  return rows.some(({ parent }) => parent === row.key) ? undefined : row.key;
}

function isScheduled(key: string): key is ScheduledKey {
  return Object.hasOwn(SCHEDULED_CLASSES, key);
}

/** Returns whether a line can have a menu. */
export function hasMenu({ foundation }: LiveForecast, line: LineName): boolean {
  return offerOf(placeOf(foundation, line)?.code) !== null;
}

/**
 * Returns the menu of a line. The entries are in this order: the drivers, the `more` actions, deletion. Empty if the
 * line cannot be edited.
 */
export function menuOf(
  live: LiveForecast,
  line: LineName,
  actions: RowActions,
  more: readonly RowMenuItem[] = [],
): RowMenuItem[] {
  const place = placeOf(live.foundation, line);
  const offer = offerOf(place?.code);
  if (place === undefined || offer === null) return [];
  const drivers = offer.drivers.map((kind) => ({
    label: driverTexts.titles[kind],
    onSelect: () => actions.setDriver(kind, line),
  }));
  const clear = { label: texts.clearDriver, onSelect: () => actions.clearDriver(line) };
  const own = live.chain.at(-1)?.drivers.has(place.id) === true ? [clear] : [];
  if (!offer.isOpen) return [...drivers, ...grouped(own)];
  const reason = whyNotDeleted(live, place);
  const remove = {
    label: texts.remove,
    onSelect: () => actions.remove(line),
    danger: true,
    ...(reason === undefined ? {} : { reason }),
  };
  return [...drivers, ...grouped([...more, ...own]), ...grouped([remove])];
}

/** Marks the first action so that the menu draws a separator above it. */
function grouped([first, ...others]: readonly RowMenuItem[]): RowMenuItem[] {
  return first === undefined ? [] : [{ ...first, startsGroup: true }, ...others];
}

/** Returns a short description of the driver that the line has or inherits; undefined if there is none. */
export function driverMark({ foundation, chain }: LiveForecast, line: LineName): string | undefined {
  const place = placeOf(foundation, line);
  if (place === undefined) return undefined;
  for (const { drivers, deleted } of chain.toReversed()) {
    if (deleted.has(place.id)) return undefined;
    const written = drivers.get(place.id);
    if (written) return texts.marks[written.driver.method];
  }
  return undefined;
}

function offerOf(code: AccountClass | undefined): Offer | null {
  return code === undefined || code === "UNMAPPED" ? null : OFFERED[code];
}

/** Returns why a line cannot be deleted, so that the menu can disable the entry; undefined if it can be deleted. */
function whyNotDeleted({ chain, foundation }: LiveForecast, { id, row }: Place): string | undefined {
  if (chain.some(({ deleted }) => deleted.has(id))) return texts.deletedAlready;
  const account = foundation.accounts[row];
  const isHeld = account?.statement === "balance_sheet" && account.origin !== "custom";
  return isHeld && (account.actual[foundation.books.cutOver] ?? 0) !== 0 ? texts.hasBalance : undefined;
}

type Place = { readonly id: string; readonly row: number; readonly code: AccountClass };

const places = new WeakMap<Foundation, ReadonlyMap<string, Place>>();

/** Returns the engine's id, the row index and the class of a line; undefined if the books have no such line. */
function placeOf(foundation: Foundation, { statement, path }: LineName): Place | undefined {
  let known = places.get(foundation);
  if (known === undefined) {
    const entries = foundation.accounts.map((account, row): [string, Place] => [
      `${account.statement}:${account.path}`,
      { id: foundation.ids[row] ?? account.path, row, code: account.class },
    ]);
    known = new Map(entries);
    places.set(foundation, known);
  }
  return known.get(`${statement}:${path}`);
}
