import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { journalLines, journals } from "../journals/tables.ts";

/** A range of days, both included; without a first day, everything up to its last. */
export type SumRange = { readonly from?: Day; readonly to: Day };

/** The debits and credits of an account in a range. */
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
  const within = ({ from, to }: SumRange) =>
    and(from === undefined ? undefined : gte(journals.date, from), lte(journals.date, to)) as SQL;
  const columns = Object.fromEntries(
    ranges.flatMap((range, at) => [
      [`debit${at}`, sql<string>`coalesce(sum(${journalLines.debit}) filter (where ${within(range)}), 0)`],
      [`credit${at}`, sql<string>`coalesce(sum(${journalLines.credit}) filter (where ${within(range)}), 0)`],
    ]),
  );
  const last = ranges
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const rows = (await tx
    .select({ account: journalLines.account, ...columns })
    .from(journalLines)
    .innerJoin(journals, and(eq(journals.companyId, journalLines.companyId), eq(journals.id, journalLines.journalId)))
    .where(and(eq(journalLines.companyId, actor.companyId), last === undefined ? undefined : lte(journals.date, last)))
    .groupBy(journalLines.account)) as unknown as ({ readonly account: string } & Readonly<Record<string, string>>)[];
  return new Map(
    rows.map((row) => [
      row.account,
      ranges.map((_, at) => ({
        debit: cents(Number(row[`debit${at}`])),
        credit: cents(Number(row[`credit${at}`])),
      })),
    ]),
  );
}

/** The sums of one range; zero where the account has none. */
export function sumsAt(sums: readonly Sums[], at: number): Sums {
  return sums[at] ?? NOTHING;
}
