import { type CSSProperties, useRef } from "react";
import { useGo } from "../../kit/page/navigate.ts";
import type { CellEdit, GridRow, RowMenuItem } from "../../kit/period-grid/model.ts";
import { PeriodGrid } from "../../kit/period-grid/PeriodGrid.tsx";
import type { PeriodGridHandle } from "../../kit/period-grid/props.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import type { CashAnswerRow, CashModel } from "./cash-model.tsx";
import styles from "./cashflow.module.css";
import { cashTexts as texts } from "./texts.ts";

type CashGridProps = {
  readonly model: CashModel;
  readonly scenario: string;
  readonly mayEdit: boolean;
  readonly redline: string | null;
  readonly onEditRow: (row: CashAnswerRow) => void;
  readonly onDeleteRow: (row: CashAnswerRow) => void;
  readonly onToForecast: (row: CashAnswerRow) => void;
  /** Saves the amounts typed into custom rows. The changes are keyed by row key. */
  readonly onType: (changes: ReadonlyMap<string, readonly { month: string; value: number }[]>) => void;
};

/**
 * Shows cash in and out as a table. Amounts can be typed into custom rows; all other rows link to
 * the screen that their amounts come from.
 */
export function CashGrid(props: CashGridProps) {
  const { model, scenario, mayEdit, redline, onEditRow, onDeleteRow, onToForecast, onType } = props;
  const grid = useRef<PeriodGridHandle>(null);
  const go = useGo();
  const sourceOf = ({ account }: CashAnswerRow) =>
    account === null ? paths.cashFlowStatement({ scenario, view: "direct" }) : paths.balanceSheet({ scenario });
  const menu = ({ key }: GridRow): RowMenuItem[] => {
    const row = model.rowsByKey.get(key);
    if (row === undefined || row.kind === "category") return [];
    if (row.kind === "forecast") return [{ label: texts.openSource, onSelect: () => go(sourceOf(row)) }];
    const other = row.scenario;
    if (other !== null && other !== scenario) {
      return [{ label: texts.openScenario(other), onSelect: () => go(paths.cashflowManagement({ scenario: other })) }];
    }
    if (!mayEdit) return [];
    return [
      { label: texts.edit, onSelect: () => onEditRow(row) },
      { label: texts.toForecast.action, onSelect: () => onToForecast(row) },
      { label: texts.remove, danger: true, onSelect: () => onDeleteRow(row) },
    ];
  };
  const refuse = ({ key }: GridRow): string | undefined => {
    const row = model.rowsByKey.get(key);
    if (row?.kind !== "manual") return texts.computed;
    if (!mayEdit) return texts.mayNot;
    return row.scenario !== null && row.scenario !== scenario ? texts.inherited(row.scenario) : undefined;
  };
  return (
    <div className={styles.grid} style={{ "--rows": model.rows.length } as CSSProperties}>
      <PeriodGrid
        ref={grid}
        label={PLACES.cashflowManagement.title}
        title={texts.columnTitle}
        columns={model.columns}
        rows={model.rows}
        redline={redline}
        rowMenu={menu}
        onRefuse={({ row }) => refuse(row)}
        {...(mayEdit ? { onEdit: (edits: readonly CellEdit[]) => void onType(byRow(edits)) } : {})}
      />
    </div>
  );
}

function byRow(edits: readonly CellEdit[]): ReadonlyMap<string, readonly { month: string; value: number }[]> {
  const rows = new Map<string, { month: string; value: number }[]>();
  for (const { row, column, value } of edits) {
    const changes = rows.get(row) ?? [];
    changes.push({ month: column, value: (value ?? 0) / 100 });
    rows.set(row, changes);
  }
  return rows;
}
