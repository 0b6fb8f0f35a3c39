import { parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { sql } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { rangeOf } from "./reports.ts";

type Asked = {
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
  readonly debit: string;
  readonly credit: string;
  readonly count: number;
};

const amount = (whole: string | number) => majorOf(cents(Number(whole)));

/** A page of the entries of an account in a range, each with the balance after it. @throws Refusal 404, 422. */
export async function readGeneralLedger(call: Call, asked: Asked) {
  const { tx, actor } = call;
  const range = rangeOf(asked);
  const account = (await readChart(call)).get(asked.account);
  if (!account) throw notFound("This account");
  const { code, name, class: ofClass } = account;
  const within = sql`j.date between ${range.from} and ${range.to}`;
  const lines = sql`journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where l.company_id = ${actor.companyId} and l.account = ${code}`;
  const [figures] = await rowsOf<Figures>(
    tx,
    sql`select coalesce(sum(l.debit - l.credit) filter (where j.date < ${range.from}), 0) as opening,
      coalesce(sum(l.debit) filter (where ${within}), 0) as debit,
      coalesce(sum(l.credit) filter (where ${within}), 0) as credit, (count(*) filter (where ${within}))::int as count
      from ${lines}`,
  );
  const { opening = "0", debit = "0", credit = "0", count = 0 } = figures ?? {};
  const rows = await rowsOf<Entry>(
    tx,
    sql`select l.journal_id as journal, l.position, to_char(j.date, 'YYYY-MM-DD') as date,
      coalesce(nullif(l.memo, ''), j.memo) as memo, j.source_kind as kind, j.source_id as source, l.party,
      l.branch_id as branch, l.debit, l.credit,
      sum(l.debit - l.credit) over (order by j.date, j.id, l.position rows unbounded preceding) as running
      from ${lines} and ${within} order by j.date, j.id, l.position
      limit ${asked.size} offset ${(asked.page - 1) * asked.size}`,
  );
  const branches = await branchNames(tx, actor);
  const { currency } = await readCurrency(tx, actor);
  return {
    account: { code, name, class: ofClass },
    currency,
    ...range,
    opening: amount(opening),
    closing: amount(Number(opening) + Number(debit) - Number(credit)),
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
      balance: amount(Number(opening) + Number(row.running)),
    })),
    meta: { total: count, page: asked.page, size: asked.size },
  };
}
