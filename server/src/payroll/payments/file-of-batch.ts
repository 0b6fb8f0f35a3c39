import { createHash } from "node:crypto";
import { cents, decimalOf } from "@hazina/base/money.ts";
import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import type { AttemptStatus } from "@hazina/engine/payroll/payments/payments.ts";
import { importCell } from "@hazina/engine/payroll/returns/return-file.ts";
import { and, asc, between, eq, ne, sql } from "drizzle-orm";
import { bankOf } from "../../people/banks.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call, Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Vault } from "../../platform/vault.ts";
import { act, type Run, saveState } from "../runs/find-run.ts";
import { openPlace } from "./make-payments.ts";
import { findBatch, keyOf, type PlaceOfPayment, paymentsFrom, withPayments } from "./read-payments.ts";
import type { BatchLine } from "./results-of-file.ts";
import { batches, paymentAttempts, payments } from "./tables.ts";

/** A line of a batch, with its full account or phone number. */
export type Line = {
  readonly row: PlaceOfPayment;
  readonly name: string;
  readonly amount: number;
  readonly place: PayoutPartInput;
  readonly reference: string;
  readonly status: AttemptStatus;
};

type Column = { readonly heading: string; readonly cell: (line: Line) => string };

/** The amount in cents from which banks pay by RTGS. Smaller amounts are paid by EFT. */
const RTGS_FROM = 1_000_000_00;

const account = ({ place }: Line) => (place.kind === "bank" ? place : undefined);

/** The columns of a bank's payment list, as in the banks' templates for bulk payments. */
const BANK_COLUMNS: readonly Column[] = [
  { heading: "Beneficiary name", cell: (line) => importCell(account(line)?.account_name ?? line.name) },
  { heading: "Account", cell: (line) => account(line)?.account ?? "" },
  { heading: "Bank code", cell: (line) => account(line)?.bank_code ?? "" },
  { heading: "Branch code", cell: (line) => (line.amount >= RTGS_FROM ? "" : (account(line)?.branch_code ?? "")) },
  {
    heading: "SWIFT",
    cell: (line) => (line.amount >= RTGS_FROM ? (bankOf(account(line)?.bank_code ?? "")?.swift ?? "") : ""),
  },
  { heading: "Amount", cell: ({ amount }) => decimalOf(cents(amount)) },
  { heading: "Currency", cell: () => "KES" },
  { heading: "Payment type", cell: ({ amount }) => (amount >= RTGS_FROM ? "RTGS" : "EFT") },
  { heading: "Purpose", cell: () => "Salary" },
  { heading: "Reference", cell: ({ reference }) => reference },
];

/** The columns of the payment list for M-Pesa business-to-customer payments. */
const MPESA_COLUMNS: readonly Column[] = [
  { heading: "Phone", cell: ({ place }) => (place.kind === "mpesa" ? place.phone : "") },
  { heading: "Amount", cell: ({ amount }) => String(Math.trunc(amount / 100)) },
  { heading: "Name", cell: ({ name }) => importCell(name) },
  { heading: "Command", cell: () => "SalaryPayment" },
  { heading: "Reference", cell: ({ reference }) => reference },
];

/**
 * Creates the payment file of a batch for its bank or for M-Pesa. The first download marks the
 * lines as sent.
 * @throws Refusal 404 for an unknown batch; 409 for a batch without a file, or a run that was
 * rolled back.
 */
export async function fileOfBatch(work: Work, { id }: { readonly id: string }) {
  const { actor } = work;
  const { database, vault, clock } = work.services;
  const batch = await database.inCompany(actor.scope, (tx) => findBatch(tx, actor, id));
  if (batch.rail !== "bank_file" && batch.rail !== "mpesa_file")
    throw conflict("A batch paid in cash or from the wallet has no file.");
  const columns = batch.rail === "bank_file" ? BANK_COLUMNS : MPESA_COLUMNS;
  const readLines = linesFrom(vault, id);
  return withPayments(work, {
    runId: batch.runId,
    readPage: async (...page) =>
      (await readLines(...page)).map((line) => ({ row: line.row, status: line.status, text: csvRow(columns, line) })),
    holds: true,
    change: async (call, run, lines) => {
      if (lines.length === 0) throw conflict("This batch was stopped and nothing was paid, so it has no file.");
      const bytes = new TextEncoder().encode(headingsOf(columns) + lines.map(({ text }) => text).join(""));
      if (lines.some(({ status }) => status === "pending")) {
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        await handOver(call, run, { id, lines: lines.length, sha256, at: clock() });
      }
      return new File([bytes], `payroll-${run.month}-${batch.rail === "bank_file" ? "bank" : "m-pesa"}.csv`, {
        type: "text/csv;charset=utf-8",
      });
    },
  });
}

type HandedOver = { readonly id: string; readonly lines: number; readonly sha256: string; readonly at: number };

/**
 * Records that the file of a batch was downloaded. Its lines then count as sent to the bank or
 * M-Pesa.
 */
async function handOver({ tx, actor }: Call, run: Run, { id, lines, sha256, at }: HandedOver): Promise<void> {
  await saveState(tx, run, act(run, { do: "handOver", by: actor.userId, batch: id }));
  const own = and(eq(paymentAttempts.companyId, actor.companyId), eq(paymentAttempts.batchId, id));
  await tx
    .update(paymentAttempts)
    .set({ status: "sent", changedAt: at })
    .where(and(own, eq(paymentAttempts.status, "pending")));
  await tx
    .update(batches)
    .set({ sha256 })
    .where(and(eq(batches.companyId, actor.companyId), eq(batches.id, id)));
  const after = { lines, sha256 };
  await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "payment file taken", after });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
}

/**
 * Returns a function that reads a page of lines of a batch, each with its full account or phone number. The function
 * throws Refusal 409 if the payment details of a line cannot be read.
 */
export function linesFrom(vault: Vault, batchId: string) {
  return async (tx: Tx, run: Run, most: number, after: PlaceOfPayment | undefined): Promise<readonly Line[]> => {
    const attempts = await attemptPage(tx, run, batchId, most, after);
    const paid = await paymentsOfPage(tx, run, attempts);
    const names = await readPeopleNames(tx, run, [...new Set(attempts.map(({ employeeId }) => employeeId))]);
    return attempts.map((attempt): Line => {
      const row = paid.get(keyOf(attempt));
      const person = names.get(attempt.employeeId);
      const place = row && (row.sealedTo === null ? NOWHERE : openPlace(vault, row));
      if (!row || !place || !person)
        throw conflict(
          "The payment details of one payment of this batch cannot be read. Contact your server administrator.",
        );
      const reference = importCell(`${run.month} ${person.payrollNumber} ${row.part}`);
      return { row, name: person.name, amount: row.amount, place, reference, status: attempt.status };
    });
  };
}

/**
 * Builds the query for a page of a batch's payment attempts, sorted by employee and then by part of pay. The page
 * begins after the employee and part in `after`. The query filters only by the batch's key, because otherwise the
 * database would read all attempts for each payment.
 * @param most the maximum number of attempts on the page.
 */
function attemptPage(tx: Tx, run: Run, batchId: string, most: number, after: PlaceOfPayment | undefined) {
  const { companyId, batchId: batch, employeeId, part, status } = paymentAttempts;
  return tx
    .select({ employeeId, part, status })
    .from(paymentAttempts)
    .where(
      and(
        eq(companyId, run.companyId),
        eq(batch, batchId),
        ne(status, "stopped"),
        after ? sql`(${employeeId}, ${part}) > (${after.employeeId}::uuid, ${after.part}::integer)` : undefined,
      ),
    )
    .orderBy(asc(employeeId), asc(part))
    .limit(most);
}

/** Returns the payments that belong to a page of attempts, keyed by employee and part. */
async function paymentsOfPage(tx: Tx, run: Run, page: readonly PlaceOfPayment[]) {
  const { snapshotId } = run;
  const [first, last] = [page[0], page.at(-1)];
  if (snapshotId === null || !first || !last) return new Map<string, never>();
  const { runId, employeeId, part, amount, sealedTo } = payments;
  const rows = await tx
    .select({ runId, snapshotId: payments.snapshotId, employeeId, part, amount, sealedTo })
    .from(payments)
    .where(and(paymentsFrom({ ...run, snapshotId }), between(employeeId, first.employeeId, last.employeeId)));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const NOWHERE: PayoutPartInput = { kind: "cash" };

/**
 * Returns the lines of a batch in the form that `resultsOfFile` needs to match them with rows of a
 * results file.
 * @throws Refusal 404 for an unknown batch.
 */
export async function linesOfBatch(
  work: Work,
  { id, runId }: { readonly id: string; readonly runId: string },
): Promise<readonly BatchLine[]> {
  const readPage = linesFrom(work.services.vault, id);
  const lines = await withPayments(work, {
    runId,
    readPage,
    holds: false,
    change: async (_call, _run, all) => all,
  });
  return lines.map(({ row, amount, reference, place }) => ({
    personnelId: row.employeeId,
    part: row.part,
    amount: cents(amount),
    reference,
    place: place.kind === "bank" ? place.account : place.kind === "mpesa" ? place.phone : "",
  }));
}

function headingsOf(columns: readonly Column[]): string {
  return rowOf(columns.map(({ heading }) => heading));
}

function csvRow(columns: readonly Column[], line: Line): string {
  return rowOf(columns.map(({ cell }) => cell(line)));
}

function rowOf(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}
