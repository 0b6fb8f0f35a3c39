import { useQuery } from "@tanstack/react-query";
import { statementQueries } from "../api.ts";
import type { LineName } from "../live/line-edit.ts";
import { type MonthValue, monthsOf } from "./edit-values.ts";

/** A line, and the scenario in which it is changed. */
export type LinePlace = { readonly scenario: string; readonly line: LineName };

/** The forecast months of a line with their rules, and the line's version, to be sent with a change. */
export type LineValues = { readonly months: readonly MonthValue[]; readonly version: number };

/**
 * Reads a line's forecast months from the server each time a dialog opens, never from the cache. `values` is undefined
 * until they are loaded.
 */
export function useLineValues({ scenario, line }: LinePlace) {
  const { statement, path } = line;
  const input = {
    account_name: path,
    scenario,
    is_profit_loss: statement === "profit_and_loss",
  };
  const driver =
    statement === "profit_and_loss" ? statementQueries.profitAndLossDriver : statementQueries.balanceSheetDriver;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...driver.queryOptions({ input }),
    refetchOnMount: "always",
  });
  const [answer] = isFetchedAfterMount ? (data ?? []) : [];
  const values = answer === undefined ? undefined : { months: monthsOf(answer, scenario), version: answer.version };
  return { values, error, retry: refetch };
}
