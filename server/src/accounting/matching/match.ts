import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import { isBookedTie } from "@hazina/contract/accounting/labels.ts";
import { keyOfTarget } from "@hazina/engine/accounting/matching/match-rows.ts";
import { openDay } from "@hazina/engine/accounting/open-month.ts";
import { BANK_ROW } from "@hazina/engine/accounting/rules/bank-row.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { IS_TIED } from "../bank-statements/show-statements.ts";
import { bankRows, bankRowTies, bankStatements } from "../bank-statements/tables.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { reverseJournals } from "../journals/post-journal.ts";
import { journalLines, journals } from "../journals/tables.ts";
import { bookRows, requireBookable, tieRows } from "./book-rows.ts";
import { logDecisions } from "./decisions.ts";
import type { StoredRow } from "./world.ts";

type EntryRef = { readonly journal_id: string; readonly position: number };

type Asked = {
  readonly id: string;
  readonly entries?: readonly EntryRef[] | undefined;
  readonly documents?:
    | { readonly kind: string; readonly parts: readonly { readonly id: string; readonly amount: number }[] }
    | undefined;
  readonly account?: string | undefined;
  readonly department_id?: string | null | undefined;
};

/**
 * Matches a statement row: with entries of the books, with documents that it pays, or with an account to which it is
 * booked.
 * @throws Refusal 404 for an unknown row; 409 for a row, entry or document that is already matched; 422 if the amounts
 * differ, or if not exactly one of the three is given.
 */
export async function matchRow(call: Call, asked: Asked) {
  const { entries, documents, account } = asked;
  const row = await lockOpenRow(call, asked.id);
  if ([entries, documents, account].filter((one) => one !== undefined).length !== 1)
    throw invalid("Choose either entries, documents or an account to match this row with.");
  if (entries !== undefined) await tieToEntries(call, row, entries);
  if (documents !== undefined) await payDocuments(call, row, documents);
  if (account !== undefined) await bookTo(call, row, account, asked.department_id);
  const { tx, actor } = call;
  const after = { name: row.details, account: account ?? null, amount: row.amountCents };
  await recordChange(tx, actor, { subject: "statement row", subjectId: row.id, action: "matched", after });
  await publishChange(tx, { topic: "accounting", companyId: actor.companyId, ids: [row.id] });
  return { message: account === undefined ? "The row was matched." : "The row was booked." };
}

async function bookTo(call: Call, row: StoredRow, account: string, department: string | null | undefined) {
  if (department != null && !(await departmentNames(call.tx, call.actor)).has(department))
    throw notFound("This department");
  await requireBookable(call, [{ row, account }]);
  await bookRows(call, [{ row, account, how: "booked", department }]);
  const target = keyOfTarget({ kind: "account", account, rule: null });
  await logDecisions(call, [{ row, verdict: "confirmed", basis: "person", target, account }]);
}

async function tieToEntries(call: Call, row: StoredRow, entries: readonly EntryRef[]): Promise<void> {
  const { tx, actor } = call;
  const ids = entries.map((one) => one.journal_id);
  const lines = await tx
    .select()
    .from(journalLines)
    .where(
      and(
        eq(journalLines.companyId, actor.companyId),
        eq(journalLines.account, row.account),
        inArray(journalLines.journalId, ids),
      ),
    );
  const chosen = entries.map(({ journal_id: id, position }) => {
    const line = lines.find((one) => one.journalId === id && one.position === position);
    if (!line) throw notFound("This entry");
    return line;
  });
  if (await anyReversed(call, ids))
    throw conflict("One of the entries that you chose has been reversed. Choose a different entry.");
  requireSum(row, sum(chosen.map(({ debit, credit }) => cents(debit - credit))), "The entries");
  await tieRows(
    call,
    chosen.map(({ journalId, position }) => ({ row: row.id, journalId, position, how: "tied" as const })),
  );
}

async function anyReversed({ tx, actor }: Call, ids: readonly string[]): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from journals j where j.company_id = ${actor.companyId}
      and j.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid) and (j.reverses is not null or exists
      (select 1 from journals r where r.company_id = j.company_id and r.source_kind = j.source_kind
        and r.source_id = j.source_id and r.reverses = j.step)) limit 1`,
  );
  return rows.length > 0;
}

/**
 * Checks that two persons say that money left the company: one imported the statement, another matches its row with
 * what was paid. A statement is a file that a person uploads, so that one person could otherwise mark bills as paid.
 * @throws Refusal 409 for a row of a statement that the caller imported.
 */
async function requireSecondPerson({ tx, actor }: Call, { statementId }: StoredRow): Promise<void> {
  const { companyId, id, importedBy } = bankStatements;
  const own = and(eq(companyId, actor.companyId), eq(id, statementId), eq(importedBy, actor.userId));
  if ((await tx.$count(bankStatements, own)) === 0) return;
  throw conflict(
    "You imported this statement, so another person must match this row with what it paid. Or record the payment on the document: once it is approved, match the row with it.",
  );
}

async function payDocuments(call: Call, row: StoredRow, { kind, parts }: NonNullable<Asked["documents"]>) {
  const source = call.ports.documentSources.find((one) => one.kind === kind);
  if (!source) throw notFound("This kind of document");
  const amounts = parts.map(({ id, amount }) => ({ id, amount: centsOf(amount) }));
  const total = sum(amounts.map(({ amount }) => amount));
  requireSum(row, source.direction === "in" ? total : cents(-total), "The documents");
  if (source.direction === "out") await requireSecondPerson(call, row);
  const journalIds = await source.pay(call, {
    row: row.id,
    account: row.account,
    day: parseDay(row.day),
    amount: total,
    reference: row.reference,
    details: row.details,
    isMpesa: await isMpesa(call, row),
    parts: amounts,
  });
  await tieRows(call, await linesOfPayment(call, row, journalIds));
  const target = keyOfTarget({ kind: "documents", of: kind, parts: amounts });
  await logDecisions(call, [{ row, verdict: "confirmed", basis: "person", target }]);
}

/**
 * Returns the lines that the journals of a payment have in the bank or cash account of a statement row, in the form
 * that matches the row with these lines.
 * @throws Error if the lines do not add up to the amount of the row.
 */
async function linesOfPayment({ tx, actor }: Call, row: StoredRow, journalIds: readonly string[]) {
  const lines = await tx
    .select()
    .from(journalLines)
    .where(
      and(
        eq(journalLines.companyId, actor.companyId),
        inArray(journalLines.journalId, [...journalIds]),
        eq(journalLines.account, row.account),
      ),
    );
  if (sum(lines.map(({ debit, credit }) => cents(debit - credit))) !== row.amountCents)
    throw new Error("The journals of a payment of documents differ from the row of the statement.");
  return lines.map(({ journalId, position }) => ({ row: row.id, journalId, position, how: "tied" as const }));
}

async function isMpesa({ tx, actor }: Call, { statementId }: StoredRow): Promise<boolean> {
  const [statement] = await tx
    .select({ kind: bankStatements.kind })
    .from(bankStatements)
    .where(and(eq(bankStatements.companyId, actor.companyId), eq(bankStatements.id, statementId)));
  return statement?.kind === "mpesa";
}

/**
 * Checks that the chosen amounts add up to the amount of the row.
 * @throws Refusal 422 if they do not.
 */
function requireSum(row: StoredRow, total: Cents, what: string): void {
  if (row.amountCents === total) return;
  const [own, theirs] = [amountInWords(cents(row.amountCents)), amountInWords(total)];
  throw invalid(`${what} add up to ${theirs}, but the amount of the row is ${own}. The amounts must be equal.`);
}

/**
 * Undoes the match of a row. If a journal was booked for the row, the journal is reversed; entries of the books with
 * which the row was matched can be matched again. If the row recorded payments of documents, these payments are
 * undone.
 * @throws Refusal 404 for an unknown row; 409 for a row that is not matched, or that paid documents whose payments
 * cannot be undone.
 */
export async function unmatchRow(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockRow(call, id);
  const own = and(eq(bankRowTies.companyId, actor.companyId), eq(bankRowTies.rowId, id));
  const ties = await tx.select().from(bankRowTies).where(own);
  if (ties.length === 0) throw conflict("This row is not matched.");
  const paid = await readPayment(call, ties);
  if (paid !== undefined && paid.source?.undo === undefined)
    throw conflict(
      `This row was matched as a payment of documents (${paid.memo}), and this match cannot be undone. Record a credit note for the document that was paid by mistake.`,
    );
  await tx.delete(bankRowTies).where(own);
  const booked = ties.some(({ how }) => isBookedTie(how));
  const date = openDay(await dayOf(call, ties, row), await closedThrough(tx, actor));
  if (booked) await reverseJournals(tx, actor, { sourceKind: BANK_ROW, sourceId: id, date });
  await paid?.source?.undo?.(call, paid.journals, date);
  await refuseTied(call, row, ties);
  await refuseBooked(call, row, ties);
  const before = { name: row.details, amount: row.amountCents };
  await recordChange(tx, actor, { subject: "statement row", subjectId: id, action: "unmatched", before });
  await publishChange(tx, { topic: "accounting", companyId: actor.companyId, ids: [id] });
  return { message: "The match was undone. The row is unmatched again." };
}

type Tie = typeof bankRowTies.$inferSelect;

/**
 * Returns the journals of the payments of documents that a matched row recorded, and the document source to which the
 * documents belong. Undefined if the row recorded no such payment.
 */
async function readPayment({ tx, actor, ports }: Call, ties: readonly Tie[]) {
  const [tie] = ties;
  if (tie === undefined) return undefined;
  const paid = await rowsOf<{ memo: string; kind: string; sourceId: string; step: string }>(
    tx,
    sql`select j.memo, j.source_kind as kind, j.source_id as "sourceId", j.step
      from bank_row_ties t join journals j on j.company_id = t.company_id and j.id = t.journal_id
      where t.company_id = ${actor.companyId} and t.row_id = ${tie.rowId} and t.how = 'tied'
        and exists (select 1 from bank_decisions d where d.company_id = t.company_id and d.row_id = t.row_id
          and d.verdict = 'confirmed' and d.target like 'documents %' and d.at = t.made_at) order by j.id`,
  );
  const [first] = paid;
  if (first === undefined) return undefined;
  const source = ports.documentSources.find(({ journalKind }) => journalKind === first.kind);
  return { memo: first.memo, source, journals: paid };
}

/**
 * Returns the date of the journal that a row is matched with. This date is later than the row's date if the month of
 * the row was closed.
 */
async function dayOf({ tx, actor }: Call, ties: readonly Tie[], row: StoredRow): Promise<Day> {
  const ids = ties.map(({ journalId }) => journalId);
  const found = await tx
    .select({ date: journals.date })
    .from(journals)
    .where(and(eq(journals.companyId, actor.companyId), inArray(journals.id, ids)))
    .orderBy(desc(journals.date));
  return parseDay(found[0]?.date ?? row.day);
}

/**
 * Records that a user undid those matches of a row that were made because of its reference, so that the next import
 * does not make them again.
 */
async function refuseTied(call: Call, row: StoredRow, ties: readonly Tie[]): Promise<void> {
  const refused = ties.filter(({ how }) => how === "by_reference");
  const keys = refused.map(({ journalId, position }) => keyOfTarget({ kind: "entry", id: `${journalId}:${position}` }));
  await logDecisions(
    call,
    keys.map((target) => ({ row, verdict: "refused", basis: "person", target })),
  );
}

/**
 * Records in the log of decisions that a user undid the booking of a row, so that the row is not booked to the same
 * account automatically again. If a person had made the booking, the decision is `undone`, and the account can still
 * be proposed for the row. If the booking was automatic, the decision is `refused`, and the account is not proposed
 * again.
 */
async function refuseBooked(call: Call, row: StoredRow, ties: readonly Tie[]) {
  const ids = ties.filter(({ how }) => how !== "tied" && how !== "by_reference").map(({ journalId }) => journalId);
  if (ids.length === 0) return;
  const lines = await call.tx
    .select({ account: journalLines.account })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, call.actor.companyId), inArray(journalLines.journalId, ids)));
  const account = lines.find((line) => line.account !== row.account)?.account;
  if (account === undefined) return;
  const target = keyOfTarget({ kind: "account", account, rule: null });
  const verdict = ties.some(({ how }) => how === "booked") ? "undone" : "refused";
  await logDecisions(call, [{ row, verdict, basis: "person", target, account }]);
}

/**
 * Records that a user refused a proposal for a row. The row stays open.
 * @throws Refusal 404 for an unknown row; 409 if it is already matched, or is of a kind that is never matched.
 */
export async function refuseProposal(call: Call, { id, key }: { readonly id: string; readonly key: string }) {
  const row = await lockOpenRow(call, id);
  const account = /^account (\S+)$/.exec(key)?.[1];
  await logDecisions(call, [{ row, verdict: "refused", basis: "person", target: key, account: account ?? null }]);
  await publishChange(call.tx, { topic: "accounting", companyId: call.actor.companyId, ids: [id] });
  return { message: "This match will not be proposed for the row again." };
}

/**
 * Locks the bank statements of a row's account until the transaction ends, and returns the row.
 * @throws Refusal 404 for an unknown row.
 */
async function lockRow({ tx, actor }: Call, id: string): Promise<StoredRow> {
  const own = and(eq(bankRows.companyId, actor.companyId), eq(bankRows.id, id));
  const [found] = await tx.select().from(bankRows).where(own);
  if (!found) throw notFound("This row");
  await lockFor(tx, "bank statements", `${actor.companyId} ${found.account}`);
  // Its statement may have been removed before the lock was ours.
  if ((await tx.$count(bankRows, own)) === 0) throw notFound("This row");
  return found;
}

/**
 * Locks an open row.
 * @throws Refusal 404 for an unknown row; 409 if it is already matched, or is of a kind that is never matched.
 */
async function lockOpenRow(call: Call, id: string): Promise<StoredRow> {
  const { tx, actor } = call;
  const row = await lockRow(call, id);
  if (row.kind === "internal" || row.kind === "ignored") throw conflict("There is nothing to match with this row.");
  const tied = await tx.$count(bankRows, and(eq(bankRows.companyId, actor.companyId), eq(bankRows.id, id), IS_TIED));
  if (tied > 0) throw conflict("This row is already matched.", "matched");
  return row;
}
