import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import { type Journal, reversalOf } from "@hazina/engine/accounting/journal.ts";
import { paymentJournal } from "@hazina/engine/accounting/rules/payroll.ts";
import type { Grid } from "@hazina/engine/forecasting/import/grid.ts";
import type { Attempt, PaymentResult } from "@hazina/engine/payroll/run/payments.ts";
import { settleRun } from "@hazina/engine/payroll/run/run-state.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { journalsOf, postJournal } from "../../accounting/journals/post-journal.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { takenKey } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { Vault } from "../../platform/vault.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import { readAccountCodes } from "../runs/accounts.ts";
import { snapshotOf } from "../runs/checks.ts";
import { holdRun, type Run, runInWords, saveState, stateOf } from "../runs/find-run.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import { linesOfBatch } from "./file-of-batch.ts";
import { findBatch, type KeptPayment, readPayments } from "./read-payments.ts";
import { resultsOfFile } from "./results-of-file.ts";
import { paymentAttempts } from "./tables.ts";

const ROWS_AT_ONCE = 500;

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
};

/**
 * Takes in the results of a batch line by line, in whatever order and how often they come, as rows or as the file of the bank or of
 * M-Pesa; money that moved is posted. That a line failed is believed once two people or a file say so, because it is then paid again.
 * @throws Refusal 404; 409 for a receipt that another payment has; 413 and 422 for a file that cannot be read, with its rows.
 */
export async function takeResults({ database, vault, clock }: Services, actor: Actor, asked: Asked) {
  const { id, file, dry_run: isDry } = asked;
  await database.inCompany(actor.scope, (tx) => findBatch(tx, actor, id));
  if ((file === undefined) === (asked.rows === undefined)) throw invalid("Give the results as rows, or as one file.");
  const grids = file === undefined ? undefined : await gridsOf(file, actor.companyId);
  return database.inCompany(actor.scope, async (tx) => {
    const rows = grids ? await rowsOfFile(tx, actor, vault, id, grids) : (asked.rows ?? []);
    return take(tx, actor, { id, rows, isFile: grids !== undefined, isDry }, clock());
  });
}

/** The rows of a file of results. @throws Refusal 422 with what could not be read of it. */
async function rowsOfFile(
  tx: Tx,
  actor: Actor,
  vault: Vault,
  id: string,
  grids: readonly Grid[],
): Promise<readonly Row[]> {
  const read = resultsOfFile(grids, await linesOfBatch(tx, actor, vault, id));
  if (!read.ok) throw invalid(read.refusal);
  const { results, faults } = read.value;
  if (faults.length > 0) throw invalidSheet(faults, "Nothing was taken in");
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
};

async function take(tx: Tx, actor: Actor, { id, rows, isFile, isDry }: Taking, at: number) {
  const batch = await findBatch(tx, actor, id);
  const run = await holdRun(tx, actor, batch.runId);
  const kept = await readPayments(tx, actor, run);
  const first = isFile ? [] : saidFirst(actor, id, rows, kept);
  const said = new Set(first);
  const told = rows.filter((row) => !said.has(row));
  const waiting = first.length;
  const results = told.map(
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
  if (isDry) return answer(`${count} would be taken in.`, run.status);
  await noteFirst(tx, actor, id, first, at);
  await writeChanged(tx, run, id, changed, told, at);
  const paid = changed.filter(({ after, was }) => after.status === "paid" && was?.status !== "paid");
  const back = changed.filter(({ after, was }) => after.status === "returned" && was?.status === "paid");
  await postMoved(tx, actor, run, id, amountOf(paid), amountOf(back), at);
  await saveState(tx, run, settled.run);
  const counts = { taken: changed.length, refused: settled.refused.length };
  if (changed.length > 0) {
    await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "payment results", after: counts });
    await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
  }
  return answer(takenInWords(changed.length, waiting), settled.run.status);
}

function takenInWords(taken: number, waiting: number): string {
  const results = `${taken === 1 ? "1 result was" : `${taken} results were`} taken in.`;
  if (waiting === 0) return results;
  const failures = `${waiting === 1 ? "1 failure waits" : `${waiting} failures wait`} until a second person enters the same.`;
  return taken === 0 ? failures : `${results} ${failures}`;
}

type Changed = { readonly before: KeptPayment; readonly after: Attempt };

async function writeChanged(
  tx: Tx,
  run: Run,
  batchId: string,
  changed: readonly Changed[],
  told: readonly Row[],
  at: number,
): Promise<void> {
  const notes = new Map(
    told.flatMap((row) => (row.note ? [[keyOf(row.personnel_id, row.part), row.note] as const] : [])),
  );
  const rows = changed.map(({ before: { row, attempts }, after }) => ({
    companyId: run.companyId,
    batchId,
    runId: run.id,
    employeeId: row.employeeId,
    part: row.part,
    status: after.status,
    receipt: after.receipt ?? null,
    note: notes.get(keyOf(row.employeeId, row.part)) ?? attempts.find((one) => one.batchId === batchId)?.note ?? null,
    failedBy: null,
    changedAt: at,
  }));
  const { companyId, employeeId, part } = paymentAttempts;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(paymentAttempts)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [companyId, paymentAttempts.batchId, employeeId, part],
        set: {
          status: sql`excluded.status`,
          receipt: sql`excluded.receipt`,
          note: sql`excluded.note`,
          failedBy: null,
          changedAt: at,
        },
      })
      .catch(refuseReceipt);
  }
}

function keyOf(person: string, part: number): string {
  return `${part} ${person}`;
}

function amountOf(changed: readonly { readonly before: KeptPayment }[]): Cents {
  return sum(changed.map(({ before }) => cents(before.row.amount)));
}

function refuseReceipt(error: unknown): never {
  if (takenKey(error) === undefined) throw error;
  throw conflict("One of these receipts belongs to another payment. Nothing was taken in.");
}

/** The failures that one person alone has said so far. */
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

/** Notes that one person said that lines failed, and why where they say the same of all. */
async function noteFirst(tx: Tx, actor: Actor, batchId: string, first: readonly Row[], at: number): Promise<void> {
  if (first.length === 0) return;
  const people = first.map(({ personnel_id: id }) => id);
  const notes = [...new Set(first.map(({ note }) => note))];
  const note = notes.length === 1 ? notes[0] : undefined;
  await tx
    .update(paymentAttempts)
    .set({ failedBy: actor.userId, changedAt: at, ...(note ? { note } : {}) })
    .where(
      and(
        eq(paymentAttempts.companyId, actor.companyId),
        eq(paymentAttempts.batchId, batchId),
        inArray(paymentAttempts.employeeId, people),
        eq(paymentAttempts.status, "sent"),
      ),
    );
}

/** Posts what was really paid, and what came back, from the account that pay leaves from. */
async function postMoved(
  tx: Tx,
  actor: Actor,
  run: Run,
  batchId: string,
  paid: Cents,
  back: Cents,
  at: number,
): Promise<void> {
  if (paid === 0 && back === 0) return;
  const { law } = await snapshotOf(tx, actor, run);
  const { codeOf, payFrom } = await readAccountCodes(tx, actor, run, law);
  const posted = await journalsOf(tx, actor, PAYROLL_SOURCE, [run.id]);
  const source = { run: run.id, date: dayAt(at), memo: `Net wages of ${runInWords(run)}` };
  const made = (amount: Cents, part: string): Journal => {
    const place = run.branchId === null ? {} : { branch: run.branchId };
    const payment = { batch: `${batchId}:${posted.length}${part}`, amount, from: payFrom, ...place };
    const journal = paymentJournal(source, payment, codeOf);
    if (!journal.ok) throw conflict(journal.refusal);
    return journal.value;
  };
  if (paid > 0) await postJournal(tx, actor, made(paid, ""));
  if (back > 0) {
    const { reverses: _none, ...journal } = reversalOf(made(back, "back"), dayAt(at));
    await postJournal(tx, actor, { ...journal, memo: `Returned: ${source.memo}` });
  }
}
