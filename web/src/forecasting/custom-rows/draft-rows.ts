import type { Cents } from "@hazina/base/money.ts";
import type { ReactNode } from "react";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";
import { statementTexts } from "../texts.ts";
import { type Draft, draftKey } from "./drafts.ts";
import { choicesOf } from "./sections.ts";
import { customRowTexts as texts } from "./texts.ts";

const ADD_START = "add:";

/** The draft rows to show in a statement, and the options for showing these rows and the "add" links. */
export type DraftDrawing = {
  readonly drafts: readonly Draft[];
  /** True if the columns are months; amounts can be typed only then. */
  readonly isMonthly: boolean;
  /** True if amounts can also be typed into closed months, which is possible only for flows. */
  readonly withActuals: boolean;
  /** Returns the content of the first column for a draft. */
  readonly labelOf: (draft: Draft) => ReactNode;
};

/** Returns the key of the section that an "add" link belongs to; undefined for every other row. */
export function sectionOfLink(key: string): string | undefined {
  return key.startsWith(ADD_START) ? key.slice(ADD_START.length) : undefined;
}

/** Returns whether a row is the heading of a section that accepts new rows. */
export function isOpenSection({ key, kind }: Pick<StatementRow, "key" | "kind">): boolean {
  return kind === "group" && choicesOf(key).length > 0;
}

/** Returns a statement with its draft rows, and with an "add" link at the end of each section that accepts new rows. */
export function withDrafts(model: StatementModel, drawing: DraftDrawing): StatementModel {
  const rows: StatementRow[] = [];
  let open: string | undefined;
  const close = () => {
    if (open !== undefined) rows.push(...draftsOf(open, model, drawing), linkOf(open));
    open = undefined;
  };
  for (const row of model.rows) {
    if (row.parent === undefined) close();
    rows.push(row);
    if (isOpenSection(row)) open = row.key;
  }
  close();
  return { ...model, rows };
}

function draftsOf(group: string, { columns }: StatementModel, drawing: DraftDrawing): StatementRow[] {
  const { drafts, isMonthly, withActuals, labelOf } = drawing;
  return drafts
    .filter((draft) => draft.group === group)
    .map((draft) => ({
      key: draftKey(draft),
      label: draft.name.trim() || texts.newRow,
      kind: "line",
      parent: group,
      values: columns.map(({ key }): Cents | null => (isMonthly ? (draft.values[key] ?? null) : null)),
      ...(draft.isEditable && isMonthly ? { editable: withActuals ? ("always" as const) : true } : {}),
      content: labelOf(draft),
      source: { kind: "statement" },
    }));
}

function linkOf(group: string): StatementRow {
  const groups: Readonly<Record<string, string>> = statementTexts.groups;
  return {
    key: `${ADD_START}${group}`,
    label: `+ ${texts.add[group] ?? `${texts.addLine}: ${groups[group] ?? group}`}`,
    kind: "action",
    parent: group,
    values: [],
    source: { kind: "statement" },
  };
}
