import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { ClassCode, Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { CellEdit, GridColumn } from "../../kit/period-grid/model.ts";
import type { RowChoice } from "./sections.ts";
import { customRowTexts as texts } from "./texts.ts";

/** A new row that is not saved yet. The grid shows it in its section with a field for its name. */
export type Draft = {
  readonly id: string;
  /** The key of the section that contains the row. */
  readonly group: string;
  readonly code: ClassCode;
  readonly section: RowChoice["section"] | null;
  readonly name: string;
  readonly departmentId: string | null;
  /** True if amounts can be typed into the row. The user enables this with Enter Value Manually. */
  readonly isEditable: boolean;
  /** The amounts that the user entered, in cents, keyed by month. */
  readonly values: Readonly<Record<string, Cents>>;
};

/** The values that the user enters to add a row. */
export type NewRow = {
  readonly group: string;
  readonly choice: RowChoice;
  readonly name: string;
  readonly departmentId: string | null;
};

/** The scenario and the statement in which a row is saved. */
export type Place = { readonly scenario: string; readonly statement: Statement };

const KEY_START = "draft:";

/** Creates an empty draft. */
export function draftOf(id: string, { group, choice, name, departmentId }: NewRow): Draft {
  const section = choice.section ?? null;
  return { id, group, code: choice.code, section, name, departmentId, isEditable: false, values: {} };
}

/** Returns the key of a draft's row in the grid. */
export function draftKey({ id }: Pick<Draft, "id">): string {
  return `${KEY_START}${id}`;
}

/** Returns the draft with the given row key; undefined for a row of the statement. */
export function draftOfKey(drafts: readonly Draft[], key: string): Draft | undefined {
  return key.startsWith(KEY_START) ? drafts.find((draft) => draftKey(draft) === key) : undefined;
}

/** Returns whether a row of the grid is a draft. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(KEY_START);
}

/**
 * Returns the drafts with the edits of cells applied. An edit with a null value removes the month's amount. Drafts
 * that are not editable are unchanged.
 */
export function typedInto(drafts: readonly Draft[], edits: readonly CellEdit[]): Draft[] {
  return drafts.map((draft) => {
    const own = edits.filter(({ row }) => row === draftKey(draft));
    if (own.length === 0 || !draft.isEditable) return draft;
    const values = new Map(Object.entries(draft.values));
    for (const { column, value } of own) {
      if (value === null) values.delete(column);
      else values.set(column, value);
    }
    return { ...draft, values: Object.fromEntries(values) };
  });
}

/** Returns why a draft cannot be saved yet; undefined if it can be saved. */
export function problemOf({ name }: Draft, statement: Statement): string | undefined {
  if (name.trim() !== "") return undefined;
  return statement === "profit_and_loss" ? texts.noName : texts.incomplete;
}

/**
 * Builds the request that saves a draft: amounts of closed months as actuals, those of forecast months as forecasts.
 */
export function requestOf(draft: Draft, columns: readonly GridColumn[], { statement, ...place }: Place) {
  const of = (kind: GridColumn["kind"]) =>
    Object.fromEntries(
      columns.flatMap(({ key, kind: own }) => {
        const value = draft.values[key];
        return own === kind && value !== undefined ? [[key, majorOf(value)]] : [];
      }),
    );
  const isFlow = statement === "profit_and_loss";
  return {
    ...place,
    account_name: draft.name.trim(),
    class: draft.code,
    ...(draft.section === null ? {} : { section: draft.section }),
    ...(isFlow && draft.departmentId !== null ? { department_id: draft.departmentId } : {}),
    actuals: isFlow ? of("actual") : {},
    forecasts: of("forecast"),
    is_profit_loss: isFlow,
  };
}
