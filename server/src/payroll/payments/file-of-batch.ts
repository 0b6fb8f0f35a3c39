import { createHash } from "node:crypto";
import { cents, decimalOf } from "@hazina/base/money.ts";
import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import { and, eq } from "drizzle-orm";
import { bankOf } from "../../people/banks.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { Vault } from "../../platform/vault.ts";
import { act, findRun, holdRun, type Run, saveState } from "../runs/find-run.ts";
import { openPlace } from "./make-payments.ts";
import { findBatch, type KeptPayment, readPayments } from "./read-payments.ts";
import type { BatchLine } from "./results-of-file.ts";
import { batches, paymentAttempts } from "./tables.ts";

type Line = {
  readonly name: string;
  readonly payrollNumber: string;
  readonly amount: number;
  readonly place: PayoutPartInput;
  readonly reference: string;
};

type Column = { readonly heading: string; readonly cell: (line: Line) => string };

/** From this much on banks move money by RTGS, below by EFT (facts on paying people, §14). */
const RTGS_FROM = 1_000_000_00;

const account = ({ place }: Line) => (place.kind === "bank" ? place : undefined);

/** The bank list, by the columns of banks' templates for many payments. */
const BANK_COLUMNS: readonly Column[] = [
  { heading: "Beneficiary name", cell: (line) => plain(account(line)?.account_name ?? line.name) },
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

/** The list for payments from business to customer by M-Pesa. */
const MPESA_COLUMNS: readonly Column[] = [
  { heading: "Phone", cell: ({ place }) => (place.kind === "mpesa" ? place.phone : "") },
  { heading: "Amount", cell: ({ amount }) => String(Math.trunc(amount / 100)) },
  { heading: "Name", cell: ({ name }) => plain(name) },
  { heading: "Command", cell: () => "SalaryPayment" },
  { heading: "Reference", cell: ({ reference }) => reference },
];

/**
 * The file of a batch for its bank or for M-Pesa. The first download hands the batch over: from then on its lines are sent.
 * @throws Refusal 404; 409 for a batch without a file, and where the run was rolled back.
 */
export async function fileOfBatch({ database, vault, clock }: Services, actor: Actor, { id }: { readonly id: string }) {
  return database.inCompany(actor.scope, async (tx) => {
    const batch = await findBatch(tx, actor, id);
    if (batch.rail !== "bank_file" && batch.rail !== "mpesa_file")
      throw conflict("This batch has no file; enter who was paid.");
    const run = await holdRun(tx, actor, (await findRun(tx, actor, batch.runId)).id);
    const kept = await paymentsOf(tx, actor, run, id);
    if (kept.length === 0) throw conflict("This batch was stopped; nothing of it is paid.");
    const lines = await linesOf(tx, actor, vault, run, kept);
    const isPending = kept.some(({ attempts }) =>
      attempts.some((one) => one.batchId === id && one.status === "pending"),
    );
    const columns = batch.rail === "bank_file" ? BANK_COLUMNS : MPESA_COLUMNS;
    const bytes = new TextEncoder().encode(csvOf(columns, lines));
    if (isPending) {
      const state = act(
        run,
        { do: "handOver", by: actor.userId, batch: id },
        undefined,
        kept.map(({ payment }) => payment),
      );
      await saveState(tx, run, state);
      const own = and(eq(paymentAttempts.companyId, actor.companyId), eq(paymentAttempts.batchId, id));
      await tx
        .update(paymentAttempts)
        .set({ status: "sent", changedAt: clock() })
        .where(and(own, eq(paymentAttempts.status, "pending")));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await tx
        .update(batches)
        .set({ sha256 })
        .where(and(eq(batches.companyId, actor.companyId), eq(batches.id, id)));
      const after = { lines: lines.length, sha256 };
      await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "payment file taken", after });
      await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
    }
    return new File([bytes], `payroll-${run.month}-${batch.rail === "bank_file" ? "bank" : "m-pesa"}.csv`, {
      type: "text/csv;charset=utf-8",
    });
  });
}

/** The payments of a run that a batch takes up. */
async function paymentsOf(tx: Tx, actor: Actor, run: Run, batchId: string): Promise<readonly KeptPayment[]> {
  return (await readPayments(tx, actor, run)).filter(({ attempts }) =>
    attempts.some((one) => one.batchId === batchId && one.status !== "stopped"),
  );
}

async function linesOf(
  tx: Tx,
  actor: Actor,
  vault: Vault,
  run: Run,
  kept: readonly KeptPayment[],
): Promise<readonly Line[]> {
  const ids = kept.map(({ row }) => row.employeeId);
  const names = await readPeopleNames(tx, actor, ids);
  return kept.map(({ row }): Line => {
    const place = row.sealedTo === null ? NOWHERE : openPlace(vault, row);
    const person = names.get(row.employeeId);
    if (!place || !person) throw conflict("An account of this batch cannot be read. Ask whoever runs the server.");
    const { name, payrollNumber } = person;
    const reference = plain(`${run.month} ${payrollNumber} ${row.part}`);
    return { name, payrollNumber, amount: row.amount, place, reference };
  });
}

const NOWHERE: PayoutPartInput = { kind: "cash" };

/** The lines of a batch as a file of its results names them. @throws Refusal 404. */
export async function linesOfBatch(tx: Tx, actor: Actor, vault: Vault, id: string): Promise<readonly BatchLine[]> {
  const batch = await findBatch(tx, actor, id);
  const run = await findRun(tx, actor, batch.runId);
  const kept = await paymentsOf(tx, actor, run, id);
  const lines = await linesOf(tx, actor, vault, run, kept);
  return lines.map(({ amount, reference, place }, index) => ({
    personnelId: kept[index]?.row.employeeId ?? "",
    part: kept[index]?.row.part ?? 1,
    amount: cents(amount),
    reference,
    place: place.kind === "bank" ? place.account : place.kind === "mpesa" ? place.phone : "",
  }));
}

/** Cells without what breaks an import or what a spreadsheet would run. */
function plain(text: string): string {
  const words = text
    .replace(/[,'’"\r\n\t]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words.replace(/^[=+\-@]+/, "");
}

function csvOf(columns: readonly Column[], lines: readonly Line[]): string {
  const rows = [columns.map(({ heading }) => heading), ...lines.map((line) => columns.map(({ cell }) => cell(line)))];
  return rows.map((cells) => `${cells.join(",")}\r\n`).join("");
}
