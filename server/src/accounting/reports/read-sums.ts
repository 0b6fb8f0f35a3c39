import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";

/** A range of days, the first and last included; without a first day, all days up to the last. */
export type SumRange = { readonly from?: Day; readonly to: Day };

/** The total debits and credits of an account in a range, in cents. */
export type Sums = { readonly debit: Cents; readonly credit: Cents };

const NOTHING: Sums = { debit: cents(0), credit: cents(0) };

/**
 * Adds up the debits and credits of each account in several ranges, in the scope of the call.
 * @returns for each account with entries, the sums in the order of the ranges.
 */
export async function readSums(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ranges: readonly SumRange[],
): Promise<ReadonlyMap<string, readonly Sums[]>> {
  const last = ranges
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (last === undefined) return new Map();
  const rows = await rowsOf<Readonly<Record<string, string>>>(
    tx,
    sql`select l.account, ${sql.join(ranges.flatMap(columnsOf), sql`, `)}
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${actor.companyId} and j.date <= ${last} group by l.account`,
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

/** Returns the SQL columns of the debits and the credits in a range. */
function columnsOf({ from, to }: SumRange, at: number): SQL[] {
  const within = from === undefined ? sql`j.date <= ${to}` : sql`j.date between ${from} and ${to}`;
  return [
    sql`coalesce(sum(l.debit) filter (where ${within}), 0) as ${sql.identifier(`debit${at}`)}`,
    sql`coalesce(sum(l.credit) filter (where ${within}), 0) as ${sql.identifier(`credit${at}`)}`,
  ];
}

/** Returns the sums of one range by its index; zero where the account has no entries in it. */
export function sumsAt(sums: readonly Sums[], at: number): Sums {
  return sums[at] ?? NOTHING;
}
