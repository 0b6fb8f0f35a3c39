import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import { type Journal, reversalOf } from "@hazina/engine/accounting/journal.ts";
import { paymentJournal } from "@hazina/engine/accounting/rules/payroll.ts";
import type { Attempt, PaymentResult } from "@hazina/engine/payroll/run/payments.ts";
import { settleRun } from "@hazina/engine/payroll/run/run-state.ts";
import { and, eq, inArray } from "drizzle-orm";
import { journalsOf, postJournal } from "../../accounting/journals/post-journal.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { takenKey } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { readAccountCodes } from "../runs/accounts.ts";
import { snapshotOf } from "../runs/checks.ts";
import { holdRun, type Run, runInWords, saveState, stateOf } from "../runs/find-run.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import { findBatch, type KeptPayment, readPayments } from "./read-payments.ts";
import { paymentAttempts } from "./tables.ts";

type Row = {
  readonly personnel_id: string;
  readonly part: number;
  readonly amount: number;
  readonly status: "sent" | "paid" | "failed" | "returned";
  readonly receipt?: string | undefined;
  readonly note?: string | undefined;
};

/**
 * Takes in the results of a batch line by line, in whatever order and how often they come; money that moved is posted. That a line
 * failed is believed once two people say so, because it is then paid again.
 * @throws Refusal 404; 409 for a receipt that another payment has.
 */
export async function takeResults(
  tx: Tx,
  actor: Actor,
  { id, rows }: { readonly id: string; readonly rows: readonly Row[] },
  at: number,
) {
  const batch = await findBatch(tx, actor, id);
  const run = await holdRun(tx, actor, batch.runId);
  const kept = await readPayments(tx, actor, run);
  const { told, waiting } = await confirmedTwice(tx, actor, id, rows, kept, at);
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
  await writeChanged(tx, actor, id, changed, told, at);
  const paid = changed.filter(({ after, was }) => after.status === "paid" && was?.status !== "paid");
  const back = changed.filter(({ after, was }) => after.status === "returned" && was?.status === "paid");
  await postMoved(tx, actor, run, id, amountOf(paid), amountOf(back), at);
  await saveState(tx, run, settled.run);
  const counts = { taken: changed.length, refused: settled.refused.length };
  if (changed.length > 0) {
    await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "payment results", after: counts });
    await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
  }
  const refused = settled.refused.map(({ result, sentence }) => ({
    personnel_id: result.person,
    part: result.part,
    sentence,
  }));
  return {
    message: changed.length === 1 ? "1 result was taken in." : `${changed.length} results were taken in.`,
    data: { taken: changed.length, waiting, refused, status: settled.run.status },
  };
}

type Changed = { readonly before: KeptPayment; readonly after: Attempt };

async function writeChanged(
  tx: Tx,
  actor: Actor,
  id: string,
  changed: readonly Changed[],
  told: readonly Row[],
  at: number,
): Promise<void> {
  for (const { before, after } of changed) {
    const note = told.find((row) => row.personnel_id === before.row.employeeId && row.part === before.row.part)?.note;
    await tx
      .update(paymentAttempts)
      .set({
        status: after.status,
        receipt: after.receipt ?? null,
        failedBy: null,
        changedAt: at,
        ...(note ? { note } : {}),
      })
      .where(
        and(
          eq(paymentAttempts.companyId, actor.companyId),
          eq(paymentAttempts.batchId, id),
          eq(paymentAttempts.employeeId, before.row.employeeId),
          eq(paymentAttempts.part, before.row.part),
        ),
      )
      .catch(refuseReceipt);
  }
}

function amountOf(changed: readonly { readonly before: KeptPayment }[]): Cents {
  return sum(changed.map(({ before }) => cents(before.row.amount)));
}

function refuseReceipt(error: unknown): never {
  if (takenKey(error) === undefined) throw error;
  throw conflict("One of these receipts belongs to another payment. Nothing was taken in.");
}

/** The results without failures that one person alone has said so far, which are noted. */
async function confirmedTwice(
  tx: Tx,
  actor: Actor,
  batchId: string,
  rows: readonly Row[],
  kept: readonly KeptPayment[],
  at: number,
): Promise<{ readonly told: readonly Row[]; readonly waiting: number }> {
  const attemptOf = (row: Row) =>
    kept
      .find(({ row: { employeeId, part } }) => employeeId === row.personnel_id && part === row.part)
      ?.attempts.find((one) => one.batchId === batchId);
  const first = rows.filter((row) => {
    const attempt = attemptOf(row);
    const isFirst = attempt?.failedBy === null || attempt?.failedBy === actor.userId;
    return row.status === "failed" && attempt?.status === "sent" && isFirst;
  });
  const people = first.map(({ personnel_id: id }) => id);
  if (people.length > 0) {
    await tx
      .update(paymentAttempts)
      .set({ failedBy: actor.userId, changedAt: at })
      .where(
        and(
          eq(paymentAttempts.companyId, actor.companyId),
          eq(paymentAttempts.batchId, batchId),
          inArray(paymentAttempts.employeeId, people),
          eq(paymentAttempts.status, "sent"),
        ),
      );
  }
  return { told: rows.filter((row) => !first.includes(row)), waiting: first.length };
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
