import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { type DayRange, fiscalYearOf } from "@hazina/engine/accounting/report-range.ts";
import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { type SQL, sql } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { type LineFilter, linesOf, requireDepartment } from "./report-filters.ts";
import { rangeOf } from "./reports.ts";

type Asked = LineFilter & {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly size: number;
};

type Entry = {
  readonly journal: string;
  readonly position: number;
  readonly date: string;
  readonly memo: string;
  readonly kind: string;
  readonly source: string;
  readonly party: string | null;
  readonly branch: string | null;
  readonly debit: string;
  readonly credit: string;
  readonly running: string;
};

type Figures = {
  readonly opening: string;
  readonly closing: string;
  readonly debit: string;
  readonly credit: string;
  readonly count: number;
};

const amount = (whole: string | number) => majorOf(cents(Number(whole)));

/**
 * The rule by which the running balance of an account restarts. For a profit-and-loss account it restarts at zero in
 * each fiscal year; for any other account it never restarts.
 */
type Years = {
  /** Returns the first day of the year that contains a day; null if the balance is never reset to zero. */
  readonly of: (day: Day) => Day | null;
  /**
   * The SQL expression for the year to which a journal belongs. The running balance restarts at zero when the year
   * changes. The expression is constant for a balance that never restarts.
   */
  readonly column: SQL;
};

/**
 * Returns the rule by which the running balance of an account restarts. For a profit-and-loss account, the balance
 * restarts at zero each fiscal year. For any other account it never restarts, and the year of a day is null.
 */
async function yearsOf(call: Call, ofClass: ClassCode): Promise<Years> {
  if (CLASSES[ofClass].statement !== "profit_and_loss") return { of: () => null, column: sql`true` };
  const start = await call.ports.fiscalYearStartMonth(call.tx, call.actor);
  return {
    of: (day) => fiscalYearOf(day, start),
    column: sql`extract(year from j.date - make_interval(months => ${start - 1}::int))`,
  };
}

/**
 * Returns the SQL columns for an account's figures in a range of days: the opening balance, the total debits, the
 * total credits, the number of entries, and the closing balance.
 */
function figuresIn({ from, to }: DayRange, years: Years): SQL {
  const within = sql`j.date between ${from} and ${to}`;
  const since = (day: Day) => {
    const year = years.of(day);
    return year === null ? sql`true` : sql`j.date >= ${year}`;
  };
  return sql`coalesce(sum(l.debit - l.credit) filter (where j.date < ${from} and ${since(from)}), 0) as opening,
    coalesce(sum(l.debit - l.credit) filter (where j.date <= ${to} and ${since(to)}), 0) as closing,
    coalesce(sum(l.debit) filter (where ${within}), 0) as debit,
    coalesce(sum(l.credit) filter (where ${within}), 0) as credit, (count(*) filter (where ${within}))::int as count`;
}

/**
 * Reads a page of an account's entries in a range, each with the balance after it. For a profit-and-loss account, the
 * balance is counted from the start of the fiscal year.
 * @throws Refusal 404 for an unknown account or department; 422 for an invalid range.
 */
export async function readGeneralLedger(call: Call, asked: Asked) {
  const { tx, actor } = call;
  const range = rangeOf(asked);
  const account = (await readChart(call)).get(asked.account);
  if (!account) throw notFound("This account");
  await requireDepartment(call, asked);
  const { code, name, class: ofClass } = account;
  const years = await yearsOf(call, ofClass);
  const lines = sql`journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where l.company_id = ${actor.companyId} and l.account = ${code} and ${linesOf(asked)}`;
  const [figures] = await rowsOf<Figures>(tx, sql`select ${figuresIn(range, years)} from ${lines}`);
  const { opening = "0", closing = "0", debit = "0", credit = "0", count = 0 } = figures ?? {};
  const rows = await rowsOf<Entry>(
    tx,
    sql`select l.journal_id as journal, l.position, to_char(j.date, 'YYYY-MM-DD') as date,
      coalesce(nullif(l.memo, ''), j.memo) as memo, j.source_kind as kind, j.source_id as source, l.party,
      l.branch_id as branch, l.debit, l.credit,
      sum(l.debit - l.credit) over (partition by ${years.column} order by j.date, j.id, l.position rows unbounded preceding) as running
      from ${lines} and j.date between ${range.from} and ${range.to} order by j.date, j.id, l.position
      limit ${asked.size} offset ${(asked.page - 1) * asked.size}`,
  );
  const continues = (date: string) => years.of(parseDay(date)) === years.of(range.from);
  const branches = await branchNames(tx, actor);
  const { currency } = await readCurrency(tx, actor);
  return {
    account: { code, name, class: ofClass },
    currency,
    ...range,
    year_from: years.of(range.to),
    opening: amount(opening),
    closing: amount(closing),
    debit: amount(debit),
    credit: amount(credit),
    data: rows.map((row) => ({
      journal_id: row.journal,
      position: row.position,
      date: parseDay(row.date),
      memo: row.memo,
      source_kind: row.kind,
      source_id: row.source,
      party: row.party,
      branch: row.branch === null ? null : (branches.get(row.branch) ?? null),
      debit: amount(row.debit),
      credit: amount(row.credit),
      balance: amount((continues(row.date) ? Number(opening) : 0) + Number(row.running)),
    })),
    meta: { total: count, page: asked.page, size: asked.size },
  };
}
