import { type Cents, centsOf, sum } from "@hazina/base/money.ts";
import type { Run } from "../api.ts";

/** The total paid by the payrolls of a month, in cents. */
export type MonthOfPay = { readonly month: string; readonly pays: Cents };

const MONTHS = 12;

type Counted = Pick<Run, "month" | "kind" | "status" | "totals">;

/** The states of a payroll before approval, when its totals may still change. */
const UNAPPROVED: readonly Run["status"][] = ["draft", "computed", "submitted"];

/**
 * Returns the total pay of each of the latest twelve months with approved payrolls, earliest month first. Several
 * payrolls of a month are added up, because each pays only what the earlier payrolls of the month have not paid.
 * Reversed payrolls and their reversals are excluded.
 */
export function monthsOfPay(runs: readonly Counted[]): readonly MonthOfPay[] {
  const counted = runs.filter(
    ({ status, kind, totals }) =>
      totals !== null && status !== "reversed" && kind !== "reversal" && !UNAPPROVED.includes(status),
  );
  const byMonth = [...Map.groupBy(counted, ({ month }) => month)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byMonth.slice(-MONTHS).map(([month, of]) => ({
    month,
    pays: sum(of.map(({ totals }) => centsOf(totals?.pays ?? 0))),
  }));
}
