import { useQuery } from "@tanstack/react-query";
import { type Run, runQueries } from "../api.ts";

const NEWEST = 50;

/** The states of an approved payroll, which has payslips and is included in reports. */
export const APPROVED: readonly Run["status"][] = ["approved", "paying", "paid", "closed"];

/** Loads the latest month with an approved payroll; the data is null if there is none. */
export function useNewestMonth() {
  return useQuery({
    ...runQueries.list.queryOptions({ input: { page: 1, size: NEWEST } }),
    select: ({ data }): string | null =>
      data.find(({ status, kind }) => APPROVED.includes(status) && kind !== "reversal")?.month ?? null,
  });
}
