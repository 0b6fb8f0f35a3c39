import { useQuery } from "@tanstack/react-query";
import { type Run, runQueries } from "../api.ts";

const NEWEST = 50;

/** The states of a payroll that was approved: it has payslips, and stands in reports. */
export const APPROVED: readonly Run["status"][] = ["approved", "paying", "paid", "closed"];

/** The newest month with an approved payroll; undefined until it is read, null where there is none or it cannot be read. */
export function useNewestMonth(): string | null | undefined {
  const runs = useQuery(runQueries.list.queryOptions({ input: { page: 1, size: NEWEST } }));
  if (runs.isError) return null;
  return runs.data === undefined
    ? undefined
    : (runs.data.data.find(({ status, kind }) => APPROVED.includes(status) && kind !== "reversal")?.month ?? null);
}
