import { parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { journalReference } from "@hazina/engine/accounting/erp/journal-reference.ts";
import { mappedJournal } from "@hazina/engine/accounting/erp/mapped-journal.ts";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../../platform/database/database.ts";
import type { ErpAnswer, ErpClient, ErpJournal } from "../../platform/gateways/erp/port.ts";
import { isLeasedByAnother, NO_LEASE } from "../../platform/gateways/lease.ts";
import type { Services } from "../../platform/services.ts";
import { readChart } from "../chart/chart.ts";
import { journalLines, journals } from "../journals/tables.ts";
import { type ConnectionRow, clientOfRow } from "./address.ts";
import { applyDiscarded, applyFound, applyPosted, type Next, type Of, type On, refuse, waitLater } from "./apply.ts";
import { ERP_QUEUE, ownConnection, ownSent, type SentRow, SYSTEM_NAMES, setConnection, WAITING } from "./rows.ts";
import { erpConnections, erpJournals, erpMappings } from "./tables.ts";

/**
 * The length of a lease, in milliseconds. It is renewed before each journal, and is longer than all calls for one
 * journal together.
 */
const LEASE_MS = 180_000;
const MOST_JOURNALS = 500;
/** The time in milliseconds after which no further journal is started, so that other companies get their turn. */
const BUDGET_MS = 60_000;

type Held = { readonly companyId: string; readonly connectionId: string; readonly lease: string };

/** A journal to send: its connection and row, the body, and the total by which it is recognised. */
type Work = Of & Mapped;
type Mapped = { readonly journal: ErpJournal; readonly debits: Cents };

/**
 * Sends the waiting journals of a connection one at a time, in the order in which they were posted. Only the process
 * that holds the lease of the connection does this. Before a journal is sent, the other system is asked whether it has
 * the journal's reference, so that no journal is sent twice, even after a crash or after the database was restored. No
 * transaction is open during a call.
 */
export async function sendToErp(services: Services, task: Record<string, unknown>): Promise<void> {
  const { companyId, connectionId } = task as { companyId: string; connectionId: string };
  const held = { companyId, connectionId, lease: uuidv7() };
  const endsAt = services.clock() + BUDGET_MS;
  for (let sent = 0; sent < MOST_JOURNALS && services.clock() < endsAt; sent++) {
    if (!(await sendNext(services, held))) break;
  }
  await within(services, companyId, (tx) => release(services, tx, held));
  services.mailer.wake();
}

const within = <Value>({ database }: Services, companyId: string, work: (tx: Tx) => Promise<Value>) =>
  database.inCompany({ companyId, branchId: null }, work);

/** Handles the next journal. Returns whether another journal can be handled immediately. */
async function sendNext(services: Services, held: Held): Promise<boolean> {
  const { companyId } = held;
  const work = await within(services, companyId, (tx) => takeNext(services, tx, held));
  if (work === undefined || work === "again") return work === "again";
  const client = clientOfRow(services, work.connection);
  if (client === undefined) {
    const message = "The keys of the connection cannot be read. Enter them again.";
    await within(services, companyId, (tx) => waitLater(onOf(services, tx), work.connection, { message }));
    return false;
  }
  const found = await client.find(work.journal.reference);
  const next = await step(services, work, (on, of) => applyFound(on, of, found, expectedOf(work)));
  if (next.kind === "discard") {
    const discarded = await client.discard(next.id);
    return (await step(services, work, (on, of) => applyDiscarded(on, of, discarded))).kind === "next";
  }
  if (next.kind !== "post") return next.kind === "next";
  const sending = await within(services, companyId, (tx) => markSending(services, tx, work));
  return sending !== undefined && post(services, client, { ...work, row: sending });
}

async function post(services: Services, client: ErpClient, work: Work): Promise<boolean> {
  const answer = await concerning(client, await client.post(work.journal));
  const applied = await step(services, work, (on, of) => applyPosted(on, of, answer, expectedOf(work)));
  return applied.kind === "next";
}

const expectedOf = ({ journal: { date }, debits }: Mapped) => ({ date, debits });

/**
 * Determines whether a refusal concerns one journal or the whole connection. If the system also refuses the company,
 * it would refuse every journal, so the connection has to wait.
 */
async function concerning<Value>(client: ErpClient, answer: ErpAnswer<Value>): Promise<ErpAnswer<Value>> {
  if (answer.kind !== "refused") return answer;
  const company = await client.company();
  const isWhole = company.kind === "refused" || company.kind === "denied";
  return isWhole ? { kind: "denied", message: company.message } : answer;
}

type Apply = (on: On, of: Of) => Promise<Next>;

const onOf = ({ clock, config }: Services, tx: Tx): On => ({ tx, now: clock(), appUrl: config.appUrl });

/**
 * Applies an answer. Does nothing if another process has taken over the journal in the meantime; the answer to that
 * process is applied instead.
 */
function step(services: Services, { connection: { companyId, id }, row }: Of, apply: Apply): Promise<Next> {
  return within(services, companyId, async (tx) => {
    const [connection] = await tx.select().from(erpConnections).where(ownConnection(companyId, id)).for("update");
    const [now] = await tx.select().from(erpJournals).where(ownSent(row)).for("update");
    if (!connection || !now || now.version !== row.version) return { kind: "stop" };
    return apply(onOf(services, tx), { connection, row: now });
  });
}

/**
 * Records that a journal is being sent, before the call. Undefined if another process has taken it over, or if the
 * connection was paused or disconnected in the meantime.
 */
async function markSending({ clock }: Services, tx: Tx, { row, connection }: Of): Promise<SentRow | undefined> {
  const own = ownConnection(connection.companyId, connection.id);
  const [now] = await tx.select().from(erpConnections).where(own).for("update");
  if (!now?.isActive || now.isPaused) return undefined;
  const [sending] = await tx
    .update(erpJournals)
    .set({ state: "sending", sentAt: clock(), version: row.version + 1 })
    .where(and(ownSent(row), eq(erpJournals.version, row.version)))
    .returning();
  return sending;
}

/**
 * Takes or renews the lease, and returns the next journal. Undefined if another process has the lease, the connection
 * waits or is paused, or nothing is waiting; `again` after a journal that cannot be sent because an account is not
 * matched.
 */
async function takeNext(services: Services, tx: Tx, held: Held): Promise<Work | "again" | undefined> {
  const now = services.clock();
  const { companyId, connectionId, lease } = held;
  const [connection] = await tx
    .select()
    .from(erpConnections)
    .where(ownConnection(companyId, connectionId))
    .for("update");
  if (!connection?.isActive) return undefined;
  if (isLeasedByAnother(connection, lease, now)) return undefined;
  const mayTry = !connection.isPaused && (connection.retryAt === null || connection.retryAt <= now);
  const row = mayTry ? await headOf(tx, connection) : undefined;
  if (row === undefined) return undefined;
  await setConnection(tx, connection, { lease, leasedUntil: now + LEASE_MS });
  const mapped = await journalFor(tx, connection, row);
  if ("journal" in mapped) return { connection, row, ...mapped };
  await refuse(onOf(services, tx), { connection, row }, mapped.problem, { isUnmapped: true });
  return "again";
}

/**
 * Returns the journal to handle next: one whose answer is unclear, otherwise the first in the order of posting. The
 * reversal of a refused journal waits until that journal is sent.
 */
async function headOf(tx: Tx, { companyId, id }: ConnectionRow): Promise<SentRow | undefined> {
  const [row] = await tx
    .select()
    .from(erpJournals)
    .where(
      and(
        eq(erpJournals.companyId, companyId),
        eq(erpJournals.connectionId, id),
        inArray(erpJournals.state, [...WAITING]),
        sql`(${erpJournals.state} <> 'queued' or not ${reversesRefused})`,
      ),
    )
    .orderBy(sql`${erpJournals.state} = 'queued'`, asc(erpJournals.sequence))
    .limit(1);
  return row;
}

/** The SQL condition for journals that reverse a journal that the other system refused. */
const reversesRefused = sql`exists (select 1 from journals r
  join journals o on o.company_id = r.company_id and o.source_kind = r.source_kind and o.source_id = r.source_id and o.step = r.reverses
  join erp_journals e on e.company_id = o.company_id and e.journal_id = o.id and e.connection_id = ${erpJournals.connectionId}
  where r.company_id = ${erpJournals.companyId} and r.id = ${erpJournals.journalId} and r.reverses is not null and e.state = 'refused')`;

/**
 * Returns a journal with the accounts of the other system, or a sentence that describes the problem if some accounts
 * are not matched.
 */
async function journalFor(
  tx: Tx,
  connection: ConnectionRow,
  row: SentRow,
): Promise<Mapped | { readonly problem: string }> {
  const { companyId, journalId } = row;
  const [head] = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.companyId, companyId), eq(journals.id, journalId)));
  const lines = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), eq(journalLines.journalId, journalId)))
    .orderBy(asc(journalLines.position));
  const mappings = await tx
    .select()
    .from(erpMappings)
    .where(and(eq(erpMappings.companyId, companyId), eq(erpMappings.connectionId, connection.id)));
  if (!head) throw new Error(`The journal ${journalId} is not in the books.`);
  const mapped = mappedJournal(
    lines.map(({ account, debit, credit, memo }) => ({ account, debit: cents(debit), credit: cents(credit), memo })),
    new Map(mappings.map(({ account, external }) => [account, external])),
  );
  if (mapped.kind === "unmapped") return { problem: await unmappedProblem(tx, connection, mapped.accounts) };
  const journal: ErpJournal = {
    reference: journalReference(journalId),
    attempt: row.refusals,
    date: parseDay(row.date ?? head.date),
    memo: head.memo,
    currency: head.currency,
    lines: mapped.lines,
  };
  return { journal, debits: mapped.debits };
}

async function unmappedProblem(
  tx: Tx,
  { companyId, system }: ConnectionRow,
  codes: readonly string[],
): Promise<string> {
  const chart = await readChart({ tx, actor: { companyId } });
  const names = codes.map((code) => `${code} ${chart.get(code)?.name ?? ""}`.trim()).join(", ");
  const have = codes.length === 1 ? "has no account" : "have no accounts";
  return `${names} ${have} in ${SYSTEM_NAMES[system]} yet. Match the accounts; the journal is then sent.`;
}

async function release({ jobs, clock }: Services, tx: Tx, { companyId, connectionId, lease }: Held): Promise<void> {
  const [row] = await tx.select().from(erpConnections).where(ownConnection(companyId, connectionId)).for("update");
  if (row?.lease !== lease) return;
  await setConnection(tx, row, NO_LEASE);
  const mayGoOn = !row.isPaused && (row.retryAt === null || row.retryAt <= clock());
  if (mayGoOn && (await headOf(tx, row))) await jobs.send(ERP_QUEUE, { companyId, connectionId }, tx);
}

/**
 * Queues a job for the connection of a company that has journals to send now. Runs each minute, for new journals and
 * for those whose attempt failed. It does not wait for the other system, so that a slow system does not delay other
 * companies.
 */
export async function sweepErp(services: Services, companyId: string): Promise<void> {
  const due = await within(services, companyId, (tx) =>
    tx
      .select({ id: erpConnections.id })
      .from(erpConnections)
      .where(
        and(
          eq(erpConnections.companyId, companyId),
          eq(erpConnections.isActive, true),
          eq(erpConnections.isPaused, false),
          or(isNull(erpConnections.retryAt), lte(erpConnections.retryAt, services.clock())),
          sql`exists (select 1 from erp_journals e where e.company_id = ${erpConnections.companyId}
            and e.connection_id = ${erpConnections.id} and e.state in ('queued', 'sending', 'unknown'))`,
        ),
      ),
  );
  for (const { id } of due) await services.jobs.send(ERP_QUEUE, { companyId, connectionId: id });
}
