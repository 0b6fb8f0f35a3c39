import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { periodTitle } from "../../kit/format/period.ts";
import { usePathname } from "../../kit/page/navigate.ts";
import type { GridColumn } from "../../kit/period-grid/model.ts";
import { PeriodGrid } from "../../kit/period-grid/PeriodGrid.tsx";
import type { OpenedBy, PeriodGridHandle } from "../../kit/period-grid/props.ts";
import { PLACES } from "../../places.ts";
import { useUser } from "../../session/session.ts";
import { type Coverage, markPartial, type PartialEnds } from "../choice/partial-periods.ts";
import type { StatementChoice, StatementName } from "../choice/statement-choice.ts";
import { useComparison } from "../comparison/use-comparison.tsx";
import { useCustomRows } from "../custom-rows/use-custom-rows.tsx";
import { useLineDialogs } from "../custom-rows/use-line-dialogs.tsx";
import { useTyping } from "../editing/use-typing.ts";
import { cellName, readCell } from "../model/cell-name.ts";
import type { StatementModel } from "../model/statement-model.ts";
import { useRowActions } from "../row-actions/use-row-actions.tsx";
import { statementTexts } from "../texts.ts";
import styles from "./statements.module.css";
import { useFollowedCell } from "./use-followed-cell.ts";

const BreakdownHost = lazy(() =>
  import("./breakdown/BreakdownHost.tsx").then((module) => ({ default: module.BreakdownHost })),
);

const REDLINE_DELAY_MS = 100;

type StatementGridProps = {
  readonly name: StatementName;
  readonly model: StatementModel;
  readonly partial: PartialEnds;
  readonly choice: StatementChoice;
  readonly currency: string;
};

/**
 * Shows the grid of a statement and the breakdown of the open cell. The grid opens scrolled to the redline, the border
 * between actual and forecast columns.
 */
export function StatementGrid({ name, model: whole, partial, choice, currency }: StatementGridProps) {
  const marked = useMemo(() => markPartial(whole, partial), [whole, partial]);
  const { model, onEdit, onRefuse } = useTyping(name, choice.input, marked);
  const grid = useRef<PeriodGridHandle>(null);
  const lines = useLineDialogs(name, currency);
  const actions = useRowActions(name, model, currency, lines.menuOf);
  const custom = useCustomRows(name, { ...model, rows: actions.rows }, choice.input, grid);
  const typing = custom.typing({ onEdit, onRefuse });
  const comparison = useComparison(name, custom.model, choice);
  const panel = usePanel();
  const { isPanel, isWide } = panel;
  const open = panel.isHidden ? undefined : readCell(model, choice.cell);
  const onSelect = useFollowedCell(grid, choice, open, isPanel);
  useLedLine(name, grid, choice, model.redline);
  useFocusAfter((open !== undefined && !isPanel) || actions.dialog !== null, grid);
  useRedline(open === undefined, grid);

  return (
    <>
      {comparison.bar}
      <div className={styles.body}>
        <PeriodGrid
          ref={grid}
          label={PLACES[name].title}
          printHead={usePrintHead(choice, currency)}
          columns={model.columns}
          rows={comparison.rows}
          isCompared={comparison.isCompared}
          rowMenu={(row) => {
            const own = custom.menuOf(row);
            return row.kind === "group" ? [...actions.menu(row), ...(own ?? [])] : (own ?? actions.menu(row));
          }}
          onAct={custom.act}
          onOpenGroup={custom.act}
          redline={model.redline}
          folded={model.folded}
          status={partialNote(model, partial)}
          {...typing}
          onRefuse={(cell) => comparison.whyNot(cell.row) ?? typing.onRefuse?.(cell)}
          onSelect={(cell) => {
            if (isPanel) panel.openedBy("click");
            onSelect(cell);
          }}
          onOpenCell={({ row, column }, by) => {
            if (comparison.whyNot(row) !== undefined || (by === "click" && !panel.isDocked)) return;
            panel.openedBy(by);
            choice.openCell(cellName(row.key, column.key));
          }}
        />
        {actions.dialog}
        {custom.dialog}
        {lines.dialog}
        {open === undefined ? null : (
          <Suspense>
            <BreakdownHost
              name={name}
              model={model}
              cell={open}
              choice={choice}
              currency={currency}
              canPin={isWide}
              isPanel={isPanel}
              onPin={panel.pin}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

/**
 * Returns where the breakdown of a cell opens: in the docked panel, or in a dialog if the user prefers it, the screen
 * is narrow, or the cell was opened by a key. On a narrow screen a mouse click opens nothing, so that a dialog never
 * covers a cell that is being typed in.
 */
function usePanel() {
  // Known from the first drawing on: a dialog that comes and goes would take the focus, and the selection from a cell that was linked to.
  const [isPinned, pin] = useLocalStorage({
    key: "statement_panel",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const isWide = useMediaQuery("(min-width: 75em)", false, { getInitialValueInEffect: false });
  const [by, setBy] = useState<OpenedBy>("tap");
  const isDocked = isWide && isPinned;
  return {
    isWide,
    isDocked,
    isPanel: isDocked && by !== "key",
    isHidden: !isDocked && by === "click",
    openedBy: setBy,
    pin: (pinned: boolean) => {
      setBy("tap");
      pin(pinned);
    },
  };
}

/**
 * Scrolls the grid to the redline, the border between actual and forecast columns, shortly after the screen opens.
 * Does nothing if `isWanted` is false, as when a link points to a cell.
 */
function useRedline(isWanted: boolean, grid: RefObject<PeriodGridHandle | null>): void {
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (!wanted.current) return;
    const timer = setTimeout(() => grid.current?.scrollToRedline(), REDLINE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [grid]);
}

/** Returns the heading of a printed page: company, scenario, frequency and currency. */
function usePrintHead({ input }: StatementChoice, currency: string): readonly string[] {
  const company = useUser()?.company.company_name ?? "";
  return [
    company,
    statementTexts.exported.scenario(input.scenario),
    statementTexts.frequencies[input.frequency],
    currency,
  ];
}

/** Moves the focus back to the grid when a dialog over it closes. */
function useFocusAfter(isDialog: boolean, grid: RefObject<PeriodGridHandle | null>): void {
  const wasDialog = useRef(isDialog);
  useEffect(() => {
    if (wasDialog.current && !isDialog) grid.current?.focus();
    wasDialog.current = isDialog;
  }, [isDialog, grid]);
}

/** If a link points to a line, scrolls to the line and selects its cell in the first forecast month. */
function useLedLine(
  name: StatementName,
  grid: RefObject<PeriodGridHandle | null>,
  choice: StatementChoice,
  redline: string | null,
): void {
  // While another statement is being loaded, this one is still here and the address is the other's.
  const isHere = usePathname() === PLACES[name].path;
  const line = isHere ? choice.line : undefined;
  const lead = useEffectEvent((key: string) => {
    grid.current?.reveal(key, redline ?? undefined);
    grid.current?.focus();
    choice.forgetLine();
  });
  useEffect(() => {
    if (line !== undefined) lead(line);
  }, [line]);
}

/**
 * Returns the note that explains the asterisks on periods with missing months; undefined if every period is complete.
 */
function partialNote({ columns }: StatementModel, { first, last }: PartialEnds): string | undefined {
  const note = (column: GridColumn | undefined, coverage: Coverage | undefined) =>
    column === undefined || coverage === undefined
      ? []
      : [statementTexts.partly(periodTitle(column.key), coverage.months, coverage.of)];
  const notes = [...note(columns[0], first), ...(columns.length > 1 ? note(columns.at(-1), last) : [])];
  return notes.length === 0 ? undefined : `* ${notes.join(" · ")}`;
}
