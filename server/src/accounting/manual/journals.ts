import { parseDay } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { cents } from "@hazina/base/money.ts";
import { openDay } from "@hazina/engine/accounting/open-month.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { requireDate } from "../journals/journal-dates.ts";
import { type DraftLine, journalDrafts, journalLines, journals } from "../journals/tables.ts";
import { type DraftRow, journalSubject, lockDraft, MANUAL_SOURCE, ownDraft, setState } from "./journal-subject.ts";
import { debitsOf, draftLines, requirePostable, type WrittenLine } from "./lines.ts";

type Written = {
  readonly date: string;
  readonly memo: string;
  readonly lines: readonly WrittenLine[];
  readonly submit: boolean;
};

/**
 * Creates a manual journal as a draft, and submits it for approval if the user asked for that.
 * @throws Refusal 404 for an unknown branch or department, 422 for lines that cannot be posted, 409 for a date in a
 * closed month.
 */
export async function createJournal(call: Call, written: Written) {
  const id = await addDraft(call, {
    date: written.date,
    memo: written.memo,
    lines: draftLines(call, written.lines),
    reverses: null,
  });
  if (written.submit) await sendForApproval(call, await lockDraft(call, id));
  const message = written.submit ? "The journal is waiting for approval." : "The journal was saved as a draft.";
  return { message, data: { id } };
}

/**
 * Changes a draft journal.
 * @throws Refusal 404 for an unknown journal; 409 if it is not a draft, has changed since it was read, contains the
 * opening balances, or is a reversal whose lines would change; 422 for lines that cannot be posted.
 */
export async function updateJournal(call: Call, written: Written & { readonly id: string; readonly version: number }) {
  const { tx, actor } = call;
  const row = await lockOwnDraft(call, written.id);
  if (row.version !== written.version) throw await changedSince(call, "journal", row.id);
  if (row.isOpening) throw conflict("Opening balances cannot be edited. Delete this draft and import them again.");
  const lines = draftLines(call, written.lines);
  requireLinesOfReversal(row, lines);
  await requireDate(call, written.date);
  await requirePostable(call, lines);
  await tx
    .update(journalDrafts)
    .set({
      date: written.date,
      memo: written.memo,
      lines,
      amountCents: debitsOf(lines),
      version: row.version + 1,
    })
    .where(ownDraft(actor.companyId, row.id));
  await recordChange(tx, actor, {
    subject: "journal",
    subjectId: row.id,
    action: "changed",
    before: { name: row.memo, date: row.date, lines: row.lines },
    after: { name: written.memo, date: written.date, lines },
  });
  if (written.submit) await sendForApproval(call, await lockDraft(call, row.id));
  return { message: written.submit ? "The journal was saved and is waiting for approval." : "The journal was saved." };
}

/**
 * Checks that the lines of a reversal stay unchanged.
 * @throws Refusal 409 if they would change.
 */
function requireLinesOfReversal(row: DraftRow, lines: readonly DraftLine[]): void {
  const textOf = (all: readonly DraftLine[]) =>
    JSON.stringify(all.map((one) => [one.account, one.debit, one.credit, one.branchId, one.departmentId]));
  if (row.reverses === null || textOf(lines) === textOf(row.lines)) return;
  throw conflict("The amounts of a reversal cannot be changed. Delete the reversal and write a new journal instead.");
}

/**
 * Submits a draft journal for approval.
 * @throws Refusal 404 for an unknown journal; 409 if it is not a draft or has changed since it was read; 422 for lines
 * that cannot be posted.
 */
export async function submitJournal(
  call: Call,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
) {
  const row = await lockOwnDraft(call, id);
  if (version !== undefined && version !== row.version) throw await changedSince(call, "journal", id);
  await requireDate(call, row.date);
  await requirePostable(call, row.lines);
  await sendForApproval(call, row);
  return { message: "The journal is waiting for approval." };
}

/**
 * Deletes a draft journal.
 * @throws Refusal 404 for an unknown journal; 409 if it is not a draft.
 */
export async function deleteJournal(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockOwnDraft(call, id);
  await dropRequests(call, journalSubject, [id]);
  await tx.delete(journalDrafts).where(ownDraft(actor.companyId, id));
  await recordChange(tx, actor, { subject: "journal", subjectId: id, action: "deleted", before: { name: row.memo } });
  return { message: "The journal was deleted." };
}

/**
 * Prepares the reversal of a manual journal and submits it for approval. Without a date, the reversal has the date of
 * the original journal or, if that month is closed, the first open day.
 * @throws Refusal 404 for an unknown journal; 409 if the journal was created from a document, is itself a reversal or
 * has already been reversed, and for a date in a closed month.
 */
export async function reverseJournal(
  call: Call,
  { id, date }: { readonly id: string; readonly date?: string | null | undefined },
) {
  const { tx, actor } = call;
  const [original] = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.companyId, actor.companyId), eq(journals.id, id)));
  if (!original) throw notFound("This journal");
  if (original.sourceKind !== MANUAL_SOURCE)
    throw conflict("This journal comes from a document. Correct or reverse the document instead.");
  if (original.reverses !== null) throw conflict("This journal is itself a reversal. Write a new journal instead.");
  await lockDraft(call, id);
  const day = date ?? openDay(parseDay(original.date), await closedThrough(tx, actor));
  const reversal = await addDraft(call, {
    date: day,
    memo: cutText(`Reversal: ${original.memo}`, 200),
    lines: await turnedLines(call, id),
    reverses: id,
  });
  await sendForApproval(call, await lockDraft(call, reversal));
  return { message: "The reversal is waiting for approval.", data: { id: reversal } };
}

async function turnedLines({ tx, actor }: Call, journalId: string): Promise<readonly DraftLine[]> {
  const rows = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.companyId, actor.companyId), eq(journalLines.journalId, journalId)))
    .orderBy(asc(journalLines.position));
  return rows.map(({ account, debit, credit, memo, branchId, department }) => ({
    account,
    debit: credit,
    credit: debit,
    memo,
    branchId,
    departmentId: department,
  }));
}

type NewDraft = Pick<DraftRow, "date" | "memo" | "lines" | "reverses"> & { readonly isOpening?: boolean };

/**
 * Stores a draft and returns its id.
 * @throws Refusal as in `createJournal`.
 */
export async function addDraft(
  call: Call,
  { date, memo, lines, reverses, isOpening = false }: NewDraft,
): Promise<string> {
  const { tx, actor, now } = call;
  await requireDate(call, date);
  await requirePostable(call, lines);
  const id = uuidv7();
  await tx
    .insert(journalDrafts)
    .values({
      companyId: actor.companyId,
      id,
      branchId: actor.scope.branchId,
      date,
      memo,
      lines,
      amountCents: debitsOf(lines),
      currency: (await readCurrency(tx, actor)).currency,
      state: "draft",
      reverses,
      isOpening,
      madeBy: actor.userId,
      madeByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(conflict("This journal is already reversed, or its reversal is waiting for approval.")));
  const after = { name: memo, date, amount: cents(debitsOf(lines)) };
  await recordChange(tx, actor, { subject: "journal", subjectId: id, action: "created", after });
  return id;
}

/** Submits a locked draft for approval. */
export async function sendForApproval(call: Call, row: DraftRow): Promise<void> {
  await setState(call, row, { state: "pending", comment: null, action: "submitted" });
  const authors = await authorsOf(call.tx, call.actor.companyId, "journal", [row.id]);
  await requestApproval(call, journalSubject, {
    id: row.id,
    title: `Journal: ${row.memo}`,
    branchId: row.branchId,
    amount: row.amountCents,
    preparers: [...new Set([row.madeBy, call.actor.userId, ...authors])],
  });
}

async function lockOwnDraft(call: Call, id: string): Promise<DraftRow> {
  const row = await lockDraft(call, id);
  if (row.state === "draft") return row;
  throw conflict(
    row.state === "pending"
      ? "This journal is waiting for approval. Withdraw the approval request before you change the journal."
      : "This journal has already been posted. Reverse it instead.",
  );
}
