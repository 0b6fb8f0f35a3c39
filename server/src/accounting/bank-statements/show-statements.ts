import { dayAt, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { BANK_ROW_STATES } from "@hazina/contract/accounting/labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { journalLines, journals } from "../journals/tables.ts";
import { bankRows, bankRowTies, bankStatements } from "./tables.ts";

type RowState = (typeof BANK_ROW_STATES)[number];

/**
 * The SQL condition that a statement row is matched with at least one journal, and that none of its journals has been
 * reversed.
 */
export const IS_TIED: SQL<boolean> = sql<boolean>`(exists (select 1 from bank_row_ties t
  where t.company_id = "bank_rows"."company_id" and t.row_id = "bank_rows"."id") and not exists (select 1 from bank_row_ties t
  join journals j on j.company_id = t.company_id and j.id = t.journal_id
  where t.company_id = "bank_rows"."company_id" and t.row_id = "bank_rows"."id" and exists (select 1 from journals r
    where r.company_id = j.company_id and r.source_kind = j.source_kind and r.source_id = j.source_id and r.reverses = j.step)))`;

const NEEDS_NONE: SQL<boolean> = sql<boolean>`"bank_rows"."kind" in ('internal', 'ignored')`;

/** The SQL expression for the state of a row: ignored, matched or open. */
const STATE: SQL<RowState> = sql<RowState>`case when ${NEEDS_NONE} then 'ignored' when ${IS_TIED} then 'matched' else 'open' end`;

/** Returns the SQL condition for rows in the given state. */
export function isInState(state: RowState): SQL {
  if (state === "ignored") return NEEDS_NONE;
  return state === "matched" ? sql`not ${NEEDS_NONE} and ${IS_TIED}` : sql`not ${NEEDS_NONE} and not ${IS_TIED}`;
}

type Counted = {
  readonly account: string;
  readonly rows: number;
  readonly open: number;
  readonly last: string | null;
  readonly closing: string | null;
};

/** Lists the active cash accounts, each with its balance in the latest statement and in the books. */
export async function listBankAccounts(call: Call) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const accounts = [...(await readChart(call)).values()].filter((one) => one.active && one.class === "CASH");
  const counted = await rowsOf<Counted>(
    tx,
    sql`select account, count(*)::int as rows, (count(*) filter (where ${isInState("open")}))::int as open,
      to_char(max(day), 'YYYY-MM-DD') as last, (select closing_cents from bank_statements s where s.company_id = ${companyId}
        and s.account = "bank_rows"."account" order by s.to_day desc, s.created_at desc limit 1) as closing
      from bank_rows where company_id = ${companyId} group by account`,
  );
  const byAccount = new Map(counted.map((row) => [row.account, row]));
  const today = dayAt(now);
  const days = accounts.map(({ code }) => ({ code, day: byAccount.get(code)?.last ?? today }));
  const balances = await rowsOf<{ code: string; balance: string }>(
    tx,
    sql`select d.code, (select coalesce(sum(l.debit - l.credit), 0) from journal_lines l
        join journals j on j.company_id = l.company_id and j.id = l.journal_id
        where l.company_id = ${companyId} and l.account = d.code and j.date <= d.day) as balance
      from json_to_recordset(${JSON.stringify(days)}::json) as d(code text, day date)`,
  );
  const inBooks = new Map(balances.map(({ code, balance }) => [code, Number(balance)]));
  const { currency } = await readCurrency(tx, actor);
  return {
    currency,
    data: accounts.map(({ code, name }) => {
      const { rows = 0, open = 0, last = null, closing = null } = byAccount.get(code) ?? {};
      return {
        code,
        name,
        takes_statements: !isControlAccount(code),
        rows,
        open,
        last_day: last === null ? null : parseDay(last),
        statement_balance: closing === null ? null : majorOf(cents(Number(closing))),
        books_balance: majorOf(cents(inBooks.get(code) ?? 0)),
      };
    }),
  };
}

/** Lists the bank statements of one account or of all accounts, newest first. */
export async function listStatements({ tx, actor }: Call, question: ListQuestion & { account?: string | undefined }) {
  const { account, search } = question;
  const where = and(
    eq(bankStatements.companyId, actor.companyId),
    account === undefined ? undefined : eq(bankStatements.account, account),
    containing(search, bankStatements.fileName),
  );
  const rows = tx
    .select()
    .from(bankStatements)
    .where(where)
    .orderBy(desc(bankStatements.to), desc(bankStatements.createdAt), desc(bankStatements.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(bankStatements, where));
  const inMajor = (amount: number | null) => (amount === null ? null : majorOf(cents(amount)));
  return {
    data: page.rows.map((row) => ({
      id: row.id,
      account: row.account,
      kind: row.kind,
      file_name: row.fileName,
      from: parseDay(row.from),
      to: parseDay(row.to),
      rows: row.rows,
      known: row.known,
      opening: inMajor(row.openingCents),
      closing: inMajor(row.closingCents),
      imported_by: row.importedByName,
      imported_at: formatInstant(row.createdAt),
    })),
    meta: page.meta,
  };
}

type RowQuestion = ListQuestion & {
  readonly account?: string | undefined;
  readonly state?: RowState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Lists statement rows, newest first. Each row has the journals with which it is matched. */
export async function listBankRows(call: Call, question: RowQuestion) {
  const { tx, actor } = call;
  const { account, state, from, to, search } = question;
  const where = and(
    eq(bankRows.companyId, actor.companyId),
    account === undefined ? undefined : eq(bankRows.account, account),
    state === undefined ? undefined : isInState(state),
    from === undefined ? undefined : gte(bankRows.day, from),
    to === undefined ? undefined : lte(bankRows.day, to),
    containing(search, bankRows.details, bankRows.reference),
  );
  const rows = tx
    .select({ row: bankRows, state: STATE })
    .from(bankRows)
    .where(where)
    .orderBy(desc(bankRows.day), desc(bankRows.position), desc(bankRows.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(bankRows, where));
  const ties = await tiesOf(
    call,
    page.rows.map(({ row }) => row.id),
  );
  return {
    data: page.rows.map(({ row, state: own }) => ({ ...shownRow(row), state: own, ties: ties.get(row.id) ?? [] })),
    meta: page.meta,
  };
}

/** Converts a row to the API's form, without its state. */
export function shownRow(row: typeof bankRows.$inferSelect) {
  return {
    id: row.id,
    account: row.account,
    day: parseDay(row.day),
    amount: majorOf(cents(row.amountCents)),
    balance: row.balanceCents === null ? null : majorOf(cents(row.balanceCents)),
    reference: row.reference,
    details: row.details,
  };
}

/**
 * Reads the journals with which statement rows are matched, as a map keyed by row id.
 * @param ids the ids of the rows.
 */
async function tiesOf(call: Call, ids: readonly string[]) {
  const { tx, actor } = call;
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .select({ tie: bankRowTies, memo: journals.memo, kind: journals.sourceKind })
    .from(bankRowTies)
    .innerJoin(journals, and(eq(journals.companyId, bankRowTies.companyId), eq(journals.id, bankRowTies.journalId)))
    .where(and(eq(bankRowTies.companyId, actor.companyId), inArray(bankRowTies.rowId, [...ids])));
  const others = await otherAccounts(
    call,
    rows.map(({ tie }) => tie),
  );
  const grouped = Map.groupBy(rows, ({ tie }) => tie.rowId);
  return new Map(
    [...grouped].map(([id, own]) => [
      id,
      own.map(({ tie, memo, kind }) => ({
        journal_id: tie.journalId,
        memo,
        source_kind: kind,
        accounts: others.get(`${tie.journalId} ${tie.position}`) ?? [],
        how: tie.how,
        by: tie.madeByName,
      })),
    ]),
  );
}

/**
 * Reads the names of the other accounts in the journals of the given journal lines. The result is keyed by the id of
 * the journal and the position of the line, separated by a space.
 * @param ties the journal lines with which statement rows are matched.
 */
async function otherAccounts(
  call: Call,
  ties: readonly { readonly journalId: string; readonly position: number }[],
): Promise<ReadonlyMap<string, string[]>> {
  const { tx, actor } = call;
  const ids = [...new Set(ties.map(({ journalId }) => journalId))];
  if (ids.length === 0) return new Map();
  const lines = await tx
    .select({ id: journalLines.journalId, position: journalLines.position, account: journalLines.account })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, actor.companyId), inArray(journalLines.journalId, ids)));
  const chart = await readChart(call);
  return new Map(
    ties.map(({ journalId, position }) => {
      const own = lines.filter((line) => line.id === journalId && line.position !== position);
      const names = own.map(({ account }) => chart.get(account)?.name ?? account);
      return [`${journalId} ${position}`, [...new Set(names)]];
    }),
  );
}

/**
 * Removes a statement with its rows.
 * @throws Refusal 404 for an unknown statement; 409 if one of its rows is matched.
 */
export async function removeStatement(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const own = and(eq(bankStatements.companyId, actor.companyId), eq(bankStatements.id, id));
  const [statement] = await tx.select().from(bankStatements).where(own);
  if (!statement) throw notFound("This statement");
  await lockFor(tx, "bank statements", `${actor.companyId} ${statement.account}`);
  const tied = await tx.$count(
    bankRows,
    and(eq(bankRows.companyId, actor.companyId), eq(bankRows.statementId, id), IS_TIED),
  );
  if (tied > 0) {
    const rows = tied === 1 ? "1 row of this statement is" : `${tied} rows of this statement are`;
    throw conflict(`${rows} matched. Undo ${tied === 1 ? "this match" : "these matches"} first.`);
  }
  const rowsOfIt = tx
    .select({ id: bankRows.id })
    .from(bankRows)
    .where(and(eq(bankRows.companyId, actor.companyId), eq(bankRows.statementId, id)));
  await tx
    .delete(bankRowTies)
    .where(and(eq(bankRowTies.companyId, actor.companyId), inArray(bankRowTies.rowId, rowsOfIt)));
  await tx.delete(bankStatements).where(own);
  const before = { name: statement.fileName, account: statement.account, rows: statement.rows };
  await recordChange(tx, actor, { subject: "bank statement", subjectId: id, action: "removed", before });
  await publishChange(tx, { topic: "accounting", companyId: actor.companyId, ids: [id] });
  return { message: "The statement was removed." };
}
