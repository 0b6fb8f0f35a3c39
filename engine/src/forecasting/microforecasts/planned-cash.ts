import { monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { WrongField } from "../driver-fields/field-reader.ts";
import type { FieldRefusal } from "../driver-fields/read.ts";
import { risesWithCash } from "../evaluation/layers.ts";
import type { Foundation } from "../model/foundation.ts";
import type { Posting } from "../model/model.ts";
import { accountFor } from "./account-uses.ts";
import type { Ground, PlannedCashItem } from "./microforecast.ts";
import type { ReadItem } from "./read-items.ts";

/**
 * A planned cash row that a user entered, with amounts in cents keyed by month (`YYYY-MM`). Amounts are positive in
 * the direction of `side`: cash received or cash paid.
 */
export type PlannedCash = {
  readonly name: string;
  readonly side: PlannedCashItem["side"];
  readonly cents: Readonly<Record<string, number>>;
};

/**
 * Returns the postings of planned cash: the amount of each month as cash received or paid, against the account of the
 * row. Amounts of closed months are left out. The user need not confirm this, because each amount was entered for its
 * own month.
 */
export function plannedCashPostings(item: PlannedCashItem, { from, cash: company }: Ground): Posting[] {
  return item.amounts.flatMap(({ month, cents }) => {
    const offset = item.after + month;
    if (offset < from) return [];
    const moved = item.side === "in" ? cents : 0 - cents;
    return [
      { account: item.cash ?? company, offset, cents: moved },
      { account: item.account, offset, cents: item.risesWithCash ? moved : 0 - moved },
    ];
  });
}

/**
 * Converts a cash row to a microforecast item that posts to an account, with its amounts from the
 * first forecast month on.
 * @returns a refusal (at `account`) for an account to which the row cannot be posted, and (at
 * `row_name`) for a row without an amount in a forecast month.
 */
export function readPlannedCash(
  foundation: Foundation,
  { name, side, cents }: PlannedCash,
  path: string,
): Result<ReadItem, FieldRefusal> {
  const { books, firstForecast, accounts } = foundation;
  const planned = Object.entries(cents)
    .map(([label, amount]) => ({ month: parseMonth(label), amount }))
    .filter(({ month, amount }) => amount !== 0 && monthsBetween(books.firstMonth, month) >= firstForecast)
    .sort((one, other) => one.month - other.month);
  const [first] = planned;
  if (first === undefined) {
    const message = `"${name}" has no amount in a forecast month. Enter one first.`;
    return refuse({ field: "row_name", message });
  }
  try {
    const account = accountFor(foundation, side === "in" ? "inflow" : "outflow", path, "account");
    const code = accounts[foundation.rowOf.get(account) ?? -1]?.class;
    if (code === undefined || code === "UNMAPPED") throw new WrongField("account", `"${path}" has no class.`);
    const amounts = planned.map(({ month, amount }) => ({ month: monthsBetween(first.month, month), cents: amount }));
    const rises = risesWithCash(code);
    const draft = { kind: "planned_cash" as const, name, side, account, risesWithCash: rises, cash: null, amounts };
    return accept({ start: first.month, draft });
  } catch (problem) {
    if (problem instanceof WrongField) return refuse({ field: problem.field, message: problem.message });
    throw problem;
  }
}
