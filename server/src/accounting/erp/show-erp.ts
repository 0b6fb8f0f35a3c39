import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ErpJournalState } from "@hazina/contract/accounting/erp-labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { journalReference } from "@hazina/engine/accounting/erp/journal-reference.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { journalLines, journals } from "../journals/tables.ts";
import { type ConnectionRow, erpSimulatorUrl } from "./address.ts";
import { activeConnection } from "./rows.ts";
import { erpJournals } from "./tables.ts";

/**
 * Lists the connected accounting system, with the numbers of its waiting, refused and sent journals; an empty list
 * if none is connected.
 */
export function listConnections(work: Work) {
  return inCall(work, async (call) => {
    const { tx, actor } = call;
    const row = await activeConnection(tx, actor);
    return {
      data: row === undefined ? [] : [await shownConnection(call, row)],
      is_simulated: erpSimulatorUrl(work.services.config) !== undefined,
    };
  });
}

async function shownConnection({ tx, now }: Call, row: ConnectionRow) {
  const counts = await tx
    .select({ state: erpJournals.state, count: sql<number>`count(*)::int` })
    .from(erpJournals)
    .where(and(eq(erpJournals.companyId, row.companyId), eq(erpJournals.connectionId, row.id)))
    .groupBy(erpJournals.state);
  const of = (...states: ErpJournalState[]) =>
    counts.reduce((total, { state, count }) => (states.includes(state) ? total + count : total), 0);
  const waiting = of("queued", "sending", "unknown");
  const waits = row.retryAt !== null && row.retryAt > now && waiting > 0;
  return {
    id: row.id,
    system: row.system,
    is_simulated: row.isSimulated,
    url: row.isSimulated ? "" : row.url,
    company: row.company,
    database: row.database,
    from: parseDay(row.fromDay),
    is_paused: row.isPaused,
    connected_by: row.connectedByName,
    connected_at: formatInstant(row.createdAt),
    waiting,
    refused: of("refused"),
    sent: of("sent"),
    unmatched: await unmatchedAccounts({ tx }, row),
    waits_for: waits ? row.waitsFor : null,
    retry_at: waits && row.retryAt !== null ? formatInstant(row.retryAt) : null,
    version: row.version,
  };
}

/** Counts the accounts of waiting or refused journals that are not matched. */
async function unmatchedAccounts({ tx }: Pick<Call, "tx">, { companyId, id }: ConnectionRow): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(distinct l.account)::int as count from erp_journals e
      join journal_lines l on l.company_id = e.company_id and l.journal_id = e.journal_id
      where e.company_id = ${companyId} and e.connection_id = ${id} and e.state in ('queued', 'refused')
        and not exists (select 1 from erp_mappings m where m.company_id = e.company_id
          and m.connection_id = e.connection_id and m.account = l.account)`,
  );
  return row?.count ?? 0;
}

const ofJournal = and(eq(journals.companyId, erpJournals.companyId), eq(journals.id, erpJournals.journalId));

/** Lists the journals of the connected system, the most recently posted first; an empty list if none is connected. */
export async function listSent(
  { tx, actor }: Call,
  question: ListQuestion & { readonly state?: ErpJournalState | undefined },
) {
  const { companyId } = actor;
  const connection = await activeConnection(tx, actor);
  const where = and(
    eq(erpJournals.companyId, companyId),
    connection === undefined ? sql`false` : eq(erpJournals.connectionId, connection.id),
    question.state === undefined ? undefined : eq(erpJournals.state, question.state),
    containing(question.search, journals.memo, sql`coalesce(${erpJournals.external}, '')`),
  );
  const rows = tx
    .select({ row: erpJournals, journal: journals })
    .from(erpJournals)
    .innerJoin(journals, ofJournal)
    .where(where)
    .orderBy(desc(erpJournals.sequence));
  const found = tx.select({ id: erpJournals.id }).from(erpJournals).innerJoin(journals, ofJournal).where(where);
  const page = await pageOf(question, rows.$dynamic(), tx.$count(found.as("found")));
  const amounts = await amountsOf(
    { tx, actor },
    page.rows.map(({ row }) => row.journalId),
  );
  const data = page.rows.map(({ row, journal }) => ({
    id: row.id,
    journal_id: row.journalId,
    date: parseDay(journal.date),
    sent_date: row.date === null ? null : parseDay(row.date),
    memo: journal.memo,
    amount: majorOf(cents(amounts.get(row.journalId) ?? 0)),
    currency: journal.currency,
    reference: journalReference(row.journalId),
    state: row.state,
    external: row.external,
    problem: row.problem,
    is_unmatched: row.isUnmapped,
    sent_at: row.sentAt === null ? null : formatInstant(row.sentAt),
    version: row.version,
  }));
  return { data, meta: page.meta };
}

async function amountsOf({ tx, actor }: Pick<Call, "tx" | "actor">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const { companyId, journalId, debit } = journalLines;
  const rows = await tx
    .select({ id: journalId, amount: sql<string>`sum(${debit})` })
    .from(journalLines)
    .where(and(eq(companyId, actor.companyId), inArray(journalId, [...ids])))
    .groupBy(journalId);
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
}
