import { type Day, firstDayOf, lastDayOf, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { isLimited, type LineFilter, linesOf } from "./report-filters.ts";

/** A range of days, both ends included. Without `from`, it covers all days up to `to`. */
export type SumRange = { readonly from?: Day; readonly to: Day };

/** The total debits and credits of an account in a range, in cents. */
export type Sums = { readonly debit: Cents; readonly credit: Cents };

const NOTHING: Sums = { debit: cents(0), credit: cents(0) };

/**
 * Adds up the debits and credits of each account in several ranges of days, over the lines that the call may see.
 * @param filter limits the lines to a department or project.
 * @returns a map from account codes to the sums in the order of the ranges. Accounts without entries are missing.
 */
export async function readSums(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ranges: readonly SumRange[],
  filter: LineFilter = {},
): Promise<ReadonlyMap<string, readonly Sums[]>> {
  const last = ranges
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (last === undefined) return new Map();
  const rows = await rowsOf<Readonly<Record<string, string>>>(
    tx,
    sql`select account, ${sql.join(ranges.flatMap(columnsOf), sql`, `)}
      from (${isLimited(filter) ? limited(actor.companyId, last, filter) : movements(actor.companyId, last, cutMonths(ranges))}) m group by account`,
  );
  return new Map(
    rows.map((row) => [
      row.account ?? "",
      ranges.map((_, at) => ({
        debit: cents(Number(row[`debit${at}`])),
        credit: cents(Number(row[`credit${at}`])),
      })),
    ]),
  );
}

/**
 * Returns the SQL for the debits and credits of all accounts up to a day. Each row has its account and date. A month
 * that is included in `gl_balances` has one row for each account and branch, dated the first of the month. A journal
 * line has a row of its own if a range covers its month only partly, or if its journal is not included in
 * `gl_balances` yet.
 * @param cut the first days of the months that a range covers only partly.
 */
function movements(companyId: string, last: Day, cut: readonly Day[]): SQL {
  const folded = sql`coalesce((select folded from gl_folds where company_id = ${companyId}), 0)`;
  const lines = sql`select l.account, j.date, l.debit, l.credit
    from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
    where j.company_id = ${companyId} and j.date <= ${last}`;
  const isCut = (month: SQL) => (cut.length === 0 ? sql`false` : sql`${month} in ${[...cut]}`);
  return sql`select account, month as date, debit, credit from gl_balances
      where company_id = ${companyId} and month <= ${last} and not ${isCut(sql`month`)}
    union all ${lines} and j.sequence > ${folded}
    ${sql.join(
      cut.map((month) => {
        const within = sql`j.date between ${month} and ${lastDayOf(monthOfDay(month))}`;
        return sql`union all ${lines} and j.sequence <= ${folded} and ${within}`;
      }),
      sql` `,
    )}`;
}

/**
 * Returns the SQL for the debits and credits of a department or project up to a day, with one row for each line. The
 * monthly balances cannot be used, because they are not divided by department or project.
 */
function limited(companyId: string, last: Day, filter: LineFilter): SQL {
  return sql`select l.account, j.date, l.debit, l.credit
    from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where l.company_id = ${companyId} and j.date <= ${last} and ${linesOf(filter)}`;
}

/** Returns the first day of each month that one of the ranges covers only partly. */
function cutMonths(ranges: readonly SumRange[]): readonly Day[] {
  const cut = ranges.flatMap(({ from, to }) => [
    ...(from === undefined || from === firstDayOf(monthOfDay(from)) ? [] : [monthOfDay(from)]),
    ...(to === lastDayOf(monthOfDay(to)) ? [] : [monthOfDay(to)]),
  ]);
  return [...new Set(cut)].map(firstDayOf);
}

/** Returns the SQL columns for the total debits and credits in a range. */
function columnsOf({ from, to }: SumRange, at: number): SQL[] {
  const within = from === undefined ? sql`date <= ${to}` : sql`date between ${from} and ${to}`;
  return [
    sql`coalesce(sum(debit) filter (where ${within}), 0) as ${sql.identifier(`debit${at}`)}`,
    sql`coalesce(sum(credit) filter (where ${within}), 0) as ${sql.identifier(`credit${at}`)}`,
  ];
}

/** Returns an account's sums for the range with the given index; zero if the account has no entries in the range. */
export function sumsAt(sums: readonly Sums[], at: number): Sums {
  return sums[at] ?? NOTHING;
}
