import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import type { GridRow, RowMenuItem } from "../../kit/period-grid/model.ts";
import type { StatementName } from "../choice/statement-choice.ts";
import type { DriverKind } from "../drivers/driver-kinds.ts";
import { driverTexts } from "../drivers/texts.ts";
import { useClearDriver } from "../drivers/use-clear-driver.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LineName } from "../live/line-edit.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";
import {
  driverMark,
  hasMenu,
  lineOfRow,
  menuOf,
  missingScheduleLine,
  type RowActions,
  type ScheduledKey,
} from "./row-menu.ts";
import { useDeleteLine } from "./use-delete-line.ts";
import { useScheduleLine } from "./use-schedule-line.ts";

const DriverDialog = lazy(() =>
  import("../drivers/DriverDialog.tsx").then((module) => ({ default: module.DriverDialog })),
);

type OpenDialog = {
  readonly kind: DriverKind;
  readonly line: LineName;
  /**
   * True if the line was added in order to set this driver. If the user then does not set the driver, the line is
   * removed.
   */
  readonly isAdded?: boolean;
};

type RowActionsOfStatement = {
  /** The rows, each with a short description of its driver after its name. */
  readonly rows: readonly StatementRow[];
  readonly menu: RowMenu;
  /** The dialog that is open, if any. */
  readonly dialog: ReactNode;
};

type RowMenu = (row: GridRow) => readonly RowMenuItem[];

const NO_MENU: RowMenu = () => [];

/**
 * Returns the row actions of a statement, for users who may edit the scenario. On Baseline, there are only the `more`
 * actions.
 */
export function useRowActions(
  name: StatementName,
  model: StatementModel,
  currency: string,
  more: RowMenu = NO_MENU,
): RowActionsOfStatement {
  const { canEdit, live: computed, versionOf } = useStatementEditor();
  const live = canEdit ? computed : null;
  const [open, setOpen] = useState<OpenDialog>();
  const clear = useClearDriver();
  const remove = useDeleteLine();
  const foot = useScheduleLine();
  const actions: RowActions = {
    setDriver: (kind, line) => setOpen({ kind, line }),
    clearDriver: (line) => void clear(line, versionOf(live?.line(line)?.id ?? "")),
    remove: (line) => void remove(line),
  };
  const schedule = async (group: ScheduledKey) => {
    const line = await foot.add(group);
    if (line !== undefined) setOpen({ kind: "schedules", line, isAdded: true });
  };
  const cancel = ({ line, isAdded }: OpenDialog) => {
    setOpen(undefined);
    if (isAdded) void foot.takeBack(line);
  };
  const lines = useMemo(() => linesWithMenu(name, model, live), [name, model, live]);
  const rows = useMemo(
    () => (live === null ? model.rows : model.rows.map((row) => marked(row, lines.get(row.key), live))),
    [model, lines, live],
  );
  const menu: RowMenu = (row) => {
    const line = lines.get(row.key);
    if (live === null) return more(row);
    if (line !== undefined) return menuOf(live, line, actions, more(row));
    const group = missingScheduleLine(row, name, model.rows);
    return group === undefined
      ? more(row)
      : [{ label: driverTexts.titles.schedules, onSelect: () => void schedule(group) }];
  };
  const dialog =
    open === undefined ? null : (
      <Suspense>
        <DriverDialog
          key={`${open.kind} ${open.line.path}`}
          kind={open.kind}
          line={open.line}
          currency={currency}
          onCancel={() => cancel(open)}
          onDone={() => setOpen(undefined)}
        />
      </Suspense>
    );
  return { rows, menu, dialog };
}

/** Returns the lines that have a menu, as a map from row key to line. */
function linesWithMenu(name: StatementName, model: StatementModel, live: LiveForecast | null): Map<string, LineName> {
  const lines = new Map<string, LineName>();
  if (live === null) return lines;
  for (const row of model.rows) {
    const line = lineOfRow(row, name, model.rows);
    if (line !== undefined && hasMenu(live, line)) lines.set(row.key, line);
  }
  return lines;
}

function marked(row: StatementRow, line: LineName | undefined, live: LiveForecast): StatementRow {
  const driver = line === undefined || row.source.kind !== "account" ? undefined : driverMark(live, line);
  return driver === undefined ? row : { ...row, driver };
}
