import type { Day } from "@hazina/base/calendar.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { PeriodGrid } from "../../kit/period-grid/PeriodGrid.tsx";
import { paths } from "../../paths.ts";
import { GridSection } from "../GridSection.tsx";
import { useTypedSteps } from "../use-typed-steps.ts";
import { dayTitle, wagesTexts as texts } from "./texts.ts";
import type { useWages } from "./use-wages.ts";
import { faultOf, gridColumns, gridRows } from "./wages-model.ts";

/** What both ways to write a week's work are given. */
export type WeekOfWages = {
  readonly wages: ReturnType<typeof useWages>;
  readonly days: readonly Day[];
  readonly today: Day;
  readonly canPrepare: boolean;
  /** Opens the work of a person. */
  readonly onOpen: (personId: string) => void;
};

/** A week of work as a spreadsheet: people by days, with the sums of each. */
export function WagesGrid({ wages, days, today, canPrepare, onOpen }: WeekOfWages) {
  const { workers, unsaved } = wages;
  const go = useGo();
  const [search, setSearch] = useState("");
  const looked = useDeferredValue(search);
  const columns = useMemo(() => gridColumns(days, today), [days, today]);
  const rows = useMemo(
    () => gridRows(workers, days, unsaved, { search: looked, isEditable: canPrepare }),
    [workers, days, unsaved, looked, canPrepare],
  );
  const steps = useTypedSteps(wages.edit);
  const { take, onKeyDown } = steps.of(rows, columns, (edits) => faultOf(workers, edits, today));
  return (
    <GridSection
      label={texts.grid}
      search={{ label: texts.search, text: search, onSearch: setSearch }}
      onKeyDown={onKeyDown}
    >
      {rows.length === 0 ? (
        <EmptyState title={texts.noneFound} />
      ) : (
        <PeriodGrid
          label={texts.grid}
          title={texts.person}
          columns={columns}
          rows={rows}
          redline={null}
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
          {...(canPrepare ? { onEdit: take } : {})}
          status={wages.isSaving ? texts.saving : wages.isSaved ? texts.saved : undefined}
        />
      )}
    </GridSection>
  );
}
