import { addDays, type Day } from "@hazina/base/calendar.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAction } from "../../api/use-save.ts";
import type { Unsaved } from "../typed-cells.ts";
import { useTypedCells } from "../use-typed-cells.ts";
import { refreshWages, wageQueries } from "./api.ts";
import { wagesTexts as texts } from "./texts.ts";
import { requestOf, workersOf } from "./wages-model.ts";

/**
 * The number of days before the shown week for which work is loaded as well, so that the user can copy work from these
 * days, for example from Saturday to Monday.
 */
const DAYS_BEFORE = 7;
/**
 * The number of days in the longest three months, the period in which the work of casual workers is counted. By law,
 * casual workers who work too long in that period are treated as employed by the month.
 */
const DAYS_OF_THREE_MONTHS = 92;

/**
 * Loads the work of a week and manages the values that the user enters, which are shown at once and saved shortly
 * afterwards.
 */
export function useWages(days: readonly Day[]) {
  const [first, last] = [days[0] as Day, days.at(-1) as Day];
  const input = { from: addDays(first, -DAYS_BEFORE), to: last };
  const query = useQuery({
    ...wageQueries.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const roll = query.data;
  const workers = useMemo(() => (roll === undefined ? [] : workersOf(roll, days)), [roll, days]);
  const save = async (typed: Unsaved) => {
    const request = requestOf(workers, typed);
    if (request === undefined) return;
    await wageQueries.write.call(request);
    await refreshWages();
  };
  const cells = useTypedCells({ save, onFailed: () => query.refetch(), errorTitle: texts.failed });
  const copy = useAction((input: { copy_from: string; day: string }) => wageQueries.write.call(input), refreshWages);
  return { query, workers, copy, ...cells };
}

/**
 * Returns the names of casual workers who have worked so long that the law treats them as employed by the
 * month.
 */
export function useNearsContract(days: readonly Day[]): readonly string[] {
  const last = days.at(-1) as Day;
  const input = { from: addDays(last, 1 - DAYS_OF_THREE_MONTHS), to: last, page: 1, size: 1 };
  const { data } = useQuery(wageQueries.list.queryOptions({ input }));
  return (data?.people ?? []).filter(({ nears_contract: nears }) => nears).map(({ name }) => name);
}
