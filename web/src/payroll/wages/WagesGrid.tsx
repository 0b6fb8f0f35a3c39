import type { Day } from "@hazina/base/calendar.ts";
import { useMemo } from "react";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { TypedGrid, useGridSearch } from "../TypedGrid.tsx";
import { useTypedSteps } from "../use-typed-steps.ts";
import { dayTitle, wagesTexts as texts } from "./texts.ts";
import type { useWages } from "./use-wages.ts";
import { faultOf, gridColumns, gridRows } from "./wages-model.ts";

/** The props that both views of a week's work share. */
export type WeekOfWages = {
  readonly wages: ReturnType<typeof useWages>;
  readonly days: readonly Day[];
  readonly today: Day;
  readonly canPrepare: boolean;
  /** Opens the list of an employee's work. */
  readonly onOpen: (personId: string) => void;
};

/**
 * Lets the user record a week's work in a spreadsheet-like grid, with one row per employee, one column per day, and
 * totals.
 */
export function WagesGrid({ wages, days, today, canPrepare, onOpen }: WeekOfWages) {
  const { workers, unsaved } = wages;
  const go = useGo();
  const search = useGridSearch();
  const { looked } = search;
  const columns = useMemo(() => gridColumns(days, today), [days, today]);
  const rows = useMemo(
    () => gridRows(workers, days, unsaved, { search: looked, isEditable: canPrepare }),
    [workers, days, unsaved, looked, canPrepare],
  );
  const steps = useTypedSteps(wages.edit).of(rows, columns, (edits) => faultOf(workers, edits, today));
  return (
    <TypedGrid
      texts={texts}
      search={search}
      columns={columns}
      rows={rows}
      steps={steps}
      isEditable={canPrepare}
      rowMenu={({ key, kind }) =>
        kind === "total"
          ? []
          : [
              { label: texts.menu.work, onSelect: () => onOpen(key) },
              { label: texts.menu.record, onSelect: () => go(paths.employee({ id: key })) },
            ]
      }
      onRefuse={({ column }) =>
        !canPrepare
          ? texts.mayNot
          : column.key > today && column.key.startsWith("2")
            ? texts.toCome(dayTitle(column.key))
            : texts.sumsFollow
      }
      status={wages.isWaiting ? texts.again : wages.isSaving ? texts.saving : wages.isSaved ? texts.saved : undefined}
    />
  );
}
