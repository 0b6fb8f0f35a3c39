import { dayAt, formatInstant } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { type Journal, reversalOf } from "@hazina/engine/accounting/journal.ts";
import { type OfBranch, paymentJournal } from "@hazina/engine/accounting/rules/payroll.ts";
import { PAYROLL_CLEARING } from "@hazina/engine/accounting/rules/wallet.ts";
import type { Attempt, PaymentResult } from "@hazina/engine/payroll/payments/payments.ts";
import { settleRun } from "@hazina/engine/payroll/run/run-state.ts";
import { and, eq, sql } from "drizzle-orm";
import { journalsOf, postJournal } from "../../accounting/journals/post-journal.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call, Work } from "../../platform/call.ts";
import { takenKey } from "../../platform/database/constraints.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import { readAccountCodes } from "../runs/accounts.ts";
import { type Run, runInWords, saveState, stateOf } from "../runs/find-run.ts";
import { snapshotOf } from "../runs/find-snapshot.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import { linesOfBatch } from "./file-of-batch.ts";
import { findBatch, type KeptPayment, readPaymentPage, withPayments } from "./read-payments.ts";
import { resultsOfFile } from "./results-of-file.ts";
import { paymentAttempts } from "./tables.ts";

/** The number of results per SQL statement. */
const ROWS_AT_ONCE = 2_500;

type Row = {
  readonly personnel_id: string;
  readonly part: number;
  readonly amount: number;
  readonly status: "sent" | "paid" | "failed" | "returned";
  readonly receipt?: string | undefined;
  readonly note?: string | undefined;
};

type Asked = {
  readonly id: string;
  readonly rows?: readonly Row[] | undefined;
  readonly file?: File | undefined;
  readonly dry_run: boolean;
  /**
   * True for results that come directly from the provider. A failure then needs no confirmation by
   * a second person.
   */
  readonly byProvider?: boolean;
};

/**
 * Records the results of a batch line by line, from rows or from a results file of the bank or
 * M-Pesa, and posts the money that moved. Results can come in any order and more than once. A line
 * counts as failed when two people report it, or one results file does. If only the file of one
 * person reports a failure, that person cannot pay the line again without a second person.
 * @throws Refusal 404 for an unknown batch; 409 for a receipt that another payment has; 413 and 422
 * for a file that cannot be read, with the rows in error.
 */
export async function takeResults(work: Work, asked: Asked) {
  const { services, actor } = work;
  const { database } = services;
  const { id, file, dry_run: isDry } = asked;
  const { runId, rail } = await database.inCompany(actor.scope, (tx) => findBatch(tx, actor, id));
  if (rail === "wallet" && asked.byProvider !== true)
    throw conflict("M-Pesa reports the results of this batch directly, so they cannot be entered by hand.");
  if ((file === undefined) === (asked.rows === undefined))
    throw invalid("Either enter the results or upload one file.");
  const rows = file === undefined ? (asked.rows ?? []) : await rowsOfFile(work, { id, runId }, file);
  const taking = { id, rows, isFile: file !== undefined, isDry, byProvider: asked.byProvider === true };
  return withPayments(work, {
    runId,
    readPage: readPaymentPage,
    holds: true,
    change: (call, run, kept) => take(call, run, kept, taking),
  });
}

/**
 * Reads the rows of a results file.
 * @throws Refusal 422 with the rows that cannot be read.
 */
async function rowsOfFile(
  work: Work,
  batch: { readonly id: string; readonly runId: string },
  file: File,
): Promise<readonly Row[]> {
  const grids = await gridsOf(file, work.actor.companyId);
  const read = resultsOfFile(grids, await linesOfBatch(work, batch));
  if (!read.ok) throw invalid(read.refusal);
  const { results, faults } = read.value;
  if (faults.length > 0) throw invalidSheet(faults, "Nothing was imported");
  if (results.length === 0) throw invalid("There are no rows under the headings of this file.");
  return results.map(({ personnelId, row: _row, amount, ...result }) => ({
    ...result,
    personnel_id: personnelId,
    amount: majorOf(amount),
  }));
}

type Taking = {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly isFile: boolean;
  readonly isDry: boolean;
  readonly byProvider: boolean;
};

async function take(
  call: Call,
  run: Run,
  kept: readonly KeptPayment[],
  { id, rows, isFile, isDry, byProvider }: Taking,
) {
  const { tx, actor } = call;
  const first = isFile || byProvider ? [] : saidFirst(actor, id, rows, kept);
  const said = new Set(first);
  const settling = rows.filter((row) => !said.has(row));
  const waiting = first.length;
  const results = settling.map(
    (row): PaymentResult => ({
      batch: id,
      person: row.personnel_id,
      part: row.part,
      amount: centsOf(row.amount),
      status: row.status,
      ...(row.receipt === undefined ? {} : { receipt: row.receipt.toUpperCase() }),
    }),
  );
  const settled = settleRun(
    stateOf(
      run,
      kept.map(({ payment }) => payment),
    ),
    results,
  );
  const changed = settled.payments.flatMap((payment, index) => {
    const before = kept[index];
    const after = payment.attempts.find((one) => one.batch === id);
    const was = before?.payment.attempts.find((one) => one.batch === id);
    const isSame = after?.status === was?.status && after?.receipt === was?.receipt;
    return before && after && !isSame ? [{ before, after, was }] : [];
  });
  const refused = settled.refused.map(({ result, sentence }) => ({
    personnel_id: result.person,
    part: result.part,
    sentence,
  }));
  const answer = (message: string, status: string) => ({
    message,
    data: { taken: changed.length, waiting, refused, status },
  });
  const count = changed.length === 1 ? "1 result" : `${changed.length} results`;
  if (isDry) return answer(`${count} would be recorded.`, run.status);
  await noteFirst(call, id, first);
  await writeChanged(call, run, { batchId: id, changed, rows: settling, isFile });
  await confirmFailures(call, id, rows, kept);
  const paid = changed.filter(({ after, was }) => after.status === "paid" && was?.status !== "paid");
  const back = changed.filter(({ after, was }) => after.status === "returned" && was?.status === "paid");
  await postMoved(call, run, id, { paid: amountsOf(paid), back: amountsOf(back) });
  // A first report changes the version as well, as a change of state does.
  const version = first.length > 0 ? run.version + 1 : settled.run.version;
  await saveState(tx, run, { ...settled.run, version });
  const counts = { taken: changed.length, refused: settled.refused.length };
  if (changed.length > 0) {
    await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "payment results", after: counts });
    await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
  }
  return answer(takenInWords(changed.length, waiting), settled.run.status);
}

function takenInWords(taken: number, waiting: number): string {
  const results = `${taken === 1 ? "1 result was" : `${taken} results were`} recorded.`;
  if (waiting === 0) return results;
  const failures = `${waiting === 1 ? "1 failure is waiting" : `${waiting} failures are waiting`} until a second person enters the same result.`;
  return taken === 0 ? failures : `${results} ${failures}`;
}

type Changed = { readonly before: KeptPayment; readonly after: Attempt };

type Settled = {
  readonly batchId: string;
  readonly changed: readonly Changed[];
  readonly rows: readonly Row[];
  readonly isFile: boolean;
};

async function writeChanged(
  { tx, actor, now }: Call,
  run: Run,
  { batchId, changed, rows, isFile }: Settled,
): Promise<void> {
  const notes = new Map(
    rows.flatMap((row) => (row.note ? [[keyOf(row.personnel_id, row.part), row.note] as const] : [])),
  );
  const given = changed.map(({ before: { row, attempts }, after }) => ({
    employee: row.employeeId,
    part: row.part,
    status: after.status,
    receipt: after.receipt ?? null,
    note: notes.get(keyOf(row.employeeId, row.part)) ?? attempts.find((one) => one.batchId === batchId)?.note ?? null,
  }));
  const { companyId, employeeId, part, status, receipt, note, failedBy, changedAt } = paymentAttempts;
  const set = sql.join(
    [
      sql`${sql.identifier(status.name)} = given.status`,
      sql`${sql.identifier(receipt.name)} = given.receipt`,
      sql`${sql.identifier(note.name)} = given.note`,
      // A file can be typed by hand: the user who uploaded it is stored, so that they cannot pay the line again alone.
      isFile
        ? sql`${sql.identifier(failedBy.name)} = case when given.status = 'failed' then ${actor.userId}::uuid end`
        : sql`${sql.identifier(failedBy.name)} = null`,
      sql`${sql.identifier(changedAt.name)} = ${formatInstant(now)}::timestamptz`,
    ],
    sql`, `,
  );
  for (let from = 0; from < given.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(given.slice(from, from + ROWS_AT_ONCE));
    const of = and(eq(companyId, run.companyId), eq(paymentAttempts.batchId, batchId));
    await tx
      .execute(
        sql`update ${paymentAttempts} set ${set}
          from json_to_recordset(${some}::json) as given(employee uuid, part integer, status text, receipt text, note text)
          where ${of} and ${employeeId} = given.employee and ${part} = given.part`,
      )
      .catch(refuseReceipt);
  }
}

function keyOf(person: string, part: number): string {
  return `${part} ${person}`;
}

/** Returns the amounts of the payments whose state changed, in cents, each with the branch of its employee. */
function amountsOf(changed: readonly { readonly before: KeptPayment }[]): readonly OfBranch[] {
  return changed.map(({ before: { row } }) => {
    const place = row.branchId === null ? {} : { branch: row.branchId };
    return { ...place, amount: cents(row.amount) };
  });
}

type Moved = { readonly paid: readonly OfBranch[]; readonly back: readonly OfBranch[] };

function refuseReceipt(error: unknown): never {
  if (takenKey(error) === undefined) throw error;
  throw conflict("One of these receipts belongs to another payment. Nothing was recorded.");
}

/** Returns the rows that report a failure that no other person has reported yet. */
function saidFirst(actor: Actor, batchId: string, rows: readonly Row[], kept: readonly KeptPayment[]): readonly Row[] {
  const attempts = new Map(
    kept.flatMap(({ row, attempts: own }) => {
      const attempt = own.find((one) => one.batchId === batchId);
      return attempt ? [[keyOf(row.employeeId, row.part), attempt] as const] : [];
    }),
  );
  return rows.filter((row) => {
    const attempt = attempts.get(keyOf(row.personnel_id, row.part));
    const isFirst = attempt?.failedBy === null || attempt?.failedBy === actor.userId;
    return row.status === "failed" && attempt?.status === "sent" && isFirst;
  });
}

/**
 * Records that the actor reported payments of a batch as failed, which a second person must confirm. The reason is
 * also recorded if it is the same for all of these payments.
 */
async function noteFirst({ tx, actor, now }: Call, batchId: string, first: readonly Row[]): Promise<void> {
  if (first.length === 0) return;
  const said = JSON.stringify(first.map(({ personnel_id: employee, part }) => ({ employee, part })));
  const { employeeId, part } = paymentAttempts;
  const isSaid = sql`(${employeeId}, ${part}) in (select employee, part from json_to_recordset(${said}::json) as said(employee uuid, part integer))`;
  const notes = [...new Set(first.map(({ note }) => note))];
  const note = notes.length === 1 ? notes[0] : undefined;
  await tx
    .update(paymentAttempts)
    .set({ failedBy: actor.userId, changedAt: now, ...(note ? { note } : {}) })
    .where(
      and(
        eq(paymentAttempts.companyId, actor.companyId),
        eq(paymentAttempts.batchId, batchId),
        eq(paymentAttempts.status, "sent"),
        isSaid,
      ),
    );
}

/**
 * Confirms that payments failed, if the actor's results file reports them as failed and another person had already
 * reported them as failed.
 */
async function confirmFailures(
  { tx, actor }: Call,
  batchId: string,
  rows: readonly Row[],
  kept: readonly KeptPayment[],
): Promise<void> {
  const failed = new Set(rows.flatMap((row) => (row.status === "failed" ? [keyOf(row.personnel_id, row.part)] : [])));
  const confirmed = kept.flatMap(({ row: { employeeId, part }, attempts }) => {
    const attempt = attempts.find((one) => one.batchId === batchId);
    const isOfAnother = attempt?.status === "failed" && attempt.failedBy !== null && attempt.failedBy !== actor.userId;
    return isOfAnother && failed.has(keyOf(employeeId, part)) ? [{ employee: employeeId, part }] : [];
  });
  if (confirmed.length === 0) return;
  const { companyId, employeeId, part } = paymentAttempts;
  const isSaid = sql`(${employeeId}, ${part}) in (select employee, part from json_to_recordset(${JSON.stringify(confirmed)}::json) as said(employee uuid, part integer))`;
  await tx
    .update(paymentAttempts)
    .set({ failedBy: null })
    .where(and(eq(companyId, actor.companyId), eq(paymentAttempts.batchId, batchId), isSaid));
}

/**
 * Posts the amounts paid and returned against the ledger account that the run is paid from or, for payments from the
 * wallet, against the clearing account for payroll.
 * @throws Refusal 409 if a ledger account for the journal is missing.
 */
async function postMoved({ tx, actor, now }: Call, run: Run, batchId: string, { paid, back }: Moved): Promise<void> {
  if (paid.length === 0 && back.length === 0) return;
  const { law } = await snapshotOf(tx, actor, run);
  const { codeOf, payFrom } = await readAccountCodes(tx, actor, run, law);
  const posted = await journalsOf(tx, actor, PAYROLL_SOURCE, [run.id]);
  const source = { run: run.id, date: dayAt(now), memo: `Net wages: ${runInWords(run)}` };
  const { rail } = await findBatch(tx, actor, batchId);
  const from = rail === "wallet" ? PAYROLL_CLEARING : payFrom;
  const made = (amounts: readonly OfBranch[], part: string): Journal => {
    const place = run.branchId === null ? {} : { branch: run.branchId };
    const payment = { batch: `${batchId}:${posted.length}${part}`, amounts, from, ...place };
    const journal = paymentJournal(source, payment, codeOf);
    if (!journal.ok) throw conflict(journal.refusal);
    return journal.value;
  };
  if (paid.length > 0) await postJournal(tx, actor, made(paid, ""));
  if (back.length > 0) {
    const { reverses: _none, ...journal } = reversalOf(made(back, "back"), dayAt(now));
    await postJournal(tx, actor, { ...journal, memo: `Returned: ${source.memo}` });
  }
}
