import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { RAILS } from "@hazina/contract/payroll/payments.ts";
import { dueFor } from "@hazina/engine/payroll/payments/payments.ts";
import { and, eq, inArray, not, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requireFreshProof } from "../../access/factors/fresh-proof.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call, Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid, Refusal } from "../../platform/refusal.ts";
import { bankRailOf } from "../../wallet/rails/bank-rail.ts";
import { act, type Run, saveState } from "../runs/find-run.ts";
import { mayBeAlone } from "../runs/sole-approver.ts";
import { payFromWallet } from "./pay-from-wallet.ts";
import { type KeptPayment, paymentsFrom, readPaymentPage, withPayments } from "./read-payments.ts";
import { batches, paymentAttempts, payments } from "./tables.ts";

type Rail = (typeof RAILS)[number];
type Kind = KeptPayment["row"]["kind"];
type Asked = {
  readonly payroll_id: string;
  readonly rail: Rail;
  readonly personnel_ids?: readonly string[] | undefined;
  readonly key?: string | undefined;
  readonly proof?: { readonly password?: string | undefined } | undefined;
};

/** For each payment method, the kinds of destinations that it can pay to. */
const KINDS: Readonly<Record<Rail, readonly Kind[]>> = {
  bank_file: ["bank"],
  mpesa_file: ["mpesa"],
  wallet: ["mpesa"],
  cash: ["cash", "none"],
};

/**
 * Returns the kinds of destinations of a method. The wallet also pays to bank accounts if one of its providers can.
 */
async function kindsOf({ tx, actor }: Call, rail: Rail): Promise<readonly Kind[]> {
  if (rail !== "wallet" || (await bankRailOf(tx, actor)) === undefined) return KINDS[rail];
  return [...KINDS.wallet, "bank"];
}

/** For each payment method, the sentence that tells the user the next step after a batch is created. */
const NEXT: Readonly<Record<Rail, string>> = {
  bank_file: "Download its file, then enter the results.",
  mpesa_file: "Download its file, then enter the results.",
  wallet: "It is being paid now; each result is recorded as it comes in.",
  cash: "Enter which employees were paid.",
};

const NAMES: Readonly<Record<Rail, string>> = {
  bank_file: "by bank",
  mpesa_file: "by M-Pesa",
  wallet: "from the wallet",
  cash: "in cash",
};

/**
 * Creates a batch of the due payments of an approved run, by one payment method. The same call with
 * the same key returns the same batch.
 * @throws Refusal 403 without a recent identity check, or for a user who prepared or approved the
 * run or confirmed an account in it; 404 for an unknown run; 409 if the run's state does not allow
 * it, nothing is due, or a different call used the key.
 */
export async function processPayment(work: Work, asked: Asked) {
  const { services, actor, client } = work;
  await requireFreshProof(work, asked.proof);
  const { clock } = services;
  const key = asked.key ?? keyOf(client.idempotencyKey) ?? uuidv7();
  const request = JSON.stringify([asked.payroll_id, asked.rail, [...(asked.personnel_ids ?? [])].sort(), actor.userId]);
  return withPayments(work, {
    runId: asked.payroll_id,
    readPage: readPaymentPage,
    holds: true,
    before: (call) => askedBefore(call, key, request),
    change: (call, run, kept) => makeBatch(call, run, kept, { ...asked, key, request, at: clock() }),
  });
}

/**
 * Returns the answer to an earlier identical call with this key; undefined if there was none.
 * @throws Refusal 409 if a different call used the key.
 */
async function askedBefore(call: Call, key: string, request: string) {
  const before = await batchOfKey(call, key);
  if (!before) return undefined;
  if (before.request !== request)
    throw conflict("This Idempotency-Key was already used for a different payment. Use a new one.", "key_reused");
  return answer("These payments were already requested.", before.id, before.lines, before.sum);
}

type Made = Asked & { readonly key: string; readonly request: string; readonly at: number };

async function makeBatch(call: Call, run: Run, kept: readonly KeptPayment[], asked: Made) {
  const { tx, actor } = call;
  const { rail, key, request, at } = asked;
  const kinds = await kindsOf(call, rail);
  const ofRail = kept.filter(({ row }) => kinds.includes(row.kind));
  const people = asked.personnel_ids ? new Set(asked.personnel_ids) : undefined;
  const rules = { mayBeAlone: await mayBeAlone(call, run) };
  const id = uuidv7();
  if (kept.length > 0 && ofRail.length === 0) throw conflict(`This payroll has no payments to make ${NAMES[rail]}.`);
  const asPayments = ofRail.map(({ payment }) => payment);
  refuseOwnFailures(call, ofRail, new Set(dueFor(asPayments, people)));
  const pay = { do: "pay", by: actor.userId, batch: id, ...(people ? { people } : {}) } as const;
  const state = act(run, pay, rules, asPayments);
  await saveState(tx, run, state, { payers: [...new Set([...run.payers, actor.userId])] });
  const due = new Set(dueFor(asPayments, people));
  const lines = ofRail.filter(({ payment }) => due.has(payment));
  const { snapshotId } = run;
  if (snapshotId === null || lines.length === 0)
    return answer("This payroll has nothing to pay out; it is marked as paid.", null, 0, 0);
  const sum = cents(lines.reduce((total, { row }) => total + row.amount, 0));
  await tx.insert(batches).values({
    companyId: actor.companyId,
    id,
    runId: run.id,
    rail,
    key,
    request,
    lines: lines.length,
    sum,
    createdBy: actor.userId,
    createdByName: actor.userName,
    createdAt: at,
  });
  const but = ofRail.filter(({ payment }) => !due.has(payment));
  await insertAttempts(tx, { ...run, snapshotId }, { id, rail, kinds, at }, but);
  if (rail === "wallet") await payFromWallet(call, { ...run, snapshotId }, id);
  const after = { rail, lines: lines.length };
  await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "payment asked for", after });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
  return answer(`The batch of payments was created. ${NEXT[rail]}`, id, lines.length, sum);
}

/**
 * Refuses to pay a line again if only the actor has reported it as failed. A second person must report the same
 * failure first.
 * @throws Refusal 403 if there is such a line.
 */
function refuseOwnFailures(
  { actor }: Call,
  lines: readonly KeptPayment[],
  due: ReadonlySet<KeptPayment["payment"]>,
): void {
  const own = lines.filter(
    ({ payment, attempts }) =>
      due.has(payment) && attempts.some(({ status, failedBy }) => status === "failed" && failedBy === actor.userId),
  ).length;
  if (own === 0) return;
  const reported = own === 1 ? "1 of these payments" : `${own} of these payments`;
  throw new Refusal(
    403,
    "maker_is_checker",
    `Only your file reported that ${reported} failed. A second person must enter the same results or make the payments.`,
  );
}

/**
 * Validates the idempotency key from the header and returns it; undefined if none was sent.
 * @throws Refusal 422 for an invalid key.
 */
function keyOf(sent: string | undefined): string | undefined {
  if (sent === undefined || /^[\x21-\x7e]{8,255}$/.test(sent)) return sent;
  throw invalid("Send an Idempotency-Key of 8 to 255 letters, digits and symbols, or leave it out.");
}

function answer(message: string, batchId: string | null, lines: number, sum: number) {
  return { message, data: { batch_id: batchId, lines, sum: majorOf(cents(sum)) } };
}

async function batchOfKey({ tx, actor: { companyId } }: Call, key: string) {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.companyId, companyId), eq(batches.key, key)));
  return batch;
}

type Attempted = { readonly id: string; readonly rail: Rail; readonly kinds: readonly Kind[]; readonly at: number };

/**
 * Inserts a payment attempt for each payment of a run that the batch's payment method can make, except the payments in
 * `but`. Uses one SQL statement, because there can be 10,000 payments.
 */
async function insertAttempts(
  tx: Tx,
  run: Run & { readonly snapshotId: string },
  { id, rail, kinds, at }: Attempted,
  but: readonly KeptPayment[],
): Promise<void> {
  const { companyId, runId, employeeId, part, kind } = payments;
  const status = rail === "cash" || rail === "wallet" ? "sent" : "pending";
  const others = JSON.stringify(but.map(({ row }) => ({ employee: row.employeeId, part: row.part })));
  const isOther = sql`(${employeeId}, ${part}) in (select employee, part from json_to_recordset(${others}::json) as other(employee uuid, part integer))`;
  const due = tx
    .select({
      companyId,
      batchId: sql`${id}::uuid`.as("batch_id"),
      runId,
      employeeId,
      part,
      status: sql`${status}::text`.as("status"),
      receipt: sql`null::text`.as("receipt"),
      note: sql`null::text`.as("note"),
      failedBy: sql`null::uuid`.as("failed_by"),
      changedAt: sql`${formatInstant(at)}::timestamptz`.as("changed_at"),
    })
    .from(payments)
    .where(and(paymentsFrom(run), inArray(kind, [...kinds]), but.length > 0 ? not(isOther) : undefined));
  await tx.insert(paymentAttempts).select(due);
}
