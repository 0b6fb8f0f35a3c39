import { addDays, type Day } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The upper limits of the age groups, in days overdue. */
const GROUPS = [30, 60, 90] as const;

/**
 * The open amount of a customer or supplier in one currency and age group, in cents of that currency and of the books'
 * currency. The amounts are strings, because the database returns large sums as text.
 */
type OpenInGroup = {
  readonly party: string;
  readonly age: number;
  readonly currency: string;
  readonly open: string;
  readonly openInBooks: string;
};

/**
 * Returns the SQL for the age group of a due date: 0 if it is not overdue; 1, 2 and 3 if it is overdue by up to 30, 60
 * and 90 days; otherwise 4.
 */
export function ageGroupOf(dueOn: SQLWrapper, today: Day): SQL<number> {
  const [d30, d60, d90] = GROUPS.map((days) => addDays(today, -days));
  return sql<number>`case when ${dueOn} >= ${today} then 0 when ${dueOn} >= ${d30} then 1
    when ${dueOn} >= ${d60} then 2 when ${dueOn} >= ${d90} then 3 else 4 end`;
}

/**
 * Returns the open amounts of each customer or supplier in each currency, split into age groups, in major units. The
 * party with the largest total in the books comes first. The total of all parties is in the currency of the books.
 */
export function agingOf(rows: readonly OpenInGroup[], names: ReadonlyMap<string, string>) {
  const data = [...Map.groupBy(rows, ({ party, currency }) => `${party} ${currency}`).values()].map((groups) => {
    const [{ party, currency } = { party: "", currency: "" }] = groups;
    const part = (age: number) => Number(groups.find((one) => Number(one.age) === age)?.open ?? 0);
    return {
      party,
      name: names.get(party) ?? "",
      currency,
      not_due: majorOf(cents(part(0))),
      days_30: majorOf(cents(part(1))),
      days_60: majorOf(cents(part(2))),
      days_90: majorOf(cents(part(3))),
      older: majorOf(cents(part(4))),
      total: majorOf(cents(totalOf(groups, "open"))),
      total_in_books: majorOf(cents(totalOf(groups, "openInBooks"))),
    };
  });
  data.sort((a, b) => b.total_in_books - a.total_in_books || a.name.localeCompare(b.name));
  return { data, total: majorOf(cents(totalOf(rows, "openInBooks"))) };
}

function totalOf(rows: readonly OpenInGroup[], of: "open" | "openInBooks"): number {
  return rows.reduce((so, row) => so + Number(row[of]), 0);
}
