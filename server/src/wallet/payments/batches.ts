import { type Cents, cents, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { transactionLabel } from "@hazina/contract/wallet/labels.ts";
import { type BatchRow, paymentBatches } from "@hazina/contract/wallet/payment-batches.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { amountRefused, maskOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { railFor } from "@hazina/engine/wallet/rails.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import { makeFile } from "../../exports/make-file.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { pageOf } from "../../platform/database/lists.ts";
import { keyedName } from "../../platform/http/wiring.ts";
import { once } from "../../platform/idempotency.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { gridsOf } from "../../platform/workbook/sheet-of-file.ts";
import { bankRailOf } from "../rails/bank-rail.ts";
import { newWalletMode } from "../rails/gateway-of.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { paymentReference } from "../transactions/write-transaction.ts";
import { openWallet, type WalletRow } from "../wallets/open-wallet.ts";
import { availableTo } from "./available-to.ts";
import { BATCH_COLUMNS, batchOfSheet, type ReadRow } from "./batch-sheet.ts";
import { lockPayment, ownPayment } from "./find-payment.ts";
import { payingWallet, submitPayment } from "./payments.ts";
import { paymentLines, paymentOrders } from "./tables.ts";

type Row = z.output<typeof BatchRow>;

type Asked = {
  readonly rows?: readonly Row[] | undefined;
  readonly file?: File | undefined;
  readonly wallet_id?: string | undefined;
  readonly reason: string;
  readonly dry_run: boolean;
  readonly skip_invalid: boolean;
};

type Ready = Extract<ReadRow, { payment: Row }>;

/**
 * Prepares a batch of payments from rows or from a completed template, with one approval for all of
 * them. A dry run only reports the result of each row.
 * @throws Refusal 413 or 422 for a file that cannot be read; 422 for invalid rows, unless they are
 * to be skipped; 404 or 422 for a wallet that cannot pay.
 */
export async function prepareBatch(work: Work, asked: Asked) {
  const read = await rowsOf(work, asked);
  const input = { read, wallet: asked.wallet_id, reason: asked.reason, skipsInvalid: asked.skip_invalid };
  const prepare = (call: Call) => prepareRows(call, read, { ...asked, mode: newWalletMode(work.services.config) });
  if (asked.dry_run) return inCall(work, prepare);
  const done = await once(work, { operation: keyedName(paymentBatches.prepare), input }, prepare);
  work.services.mailer.wake();
  return done;
}

/** Stores all valid rows together as one batch payment, unless this is a dry run. Returns the result of each row. */
async function prepareRows(
  call: Call,
  given: readonly ReadRow[],
  asked: Pick<Asked, "wallet_id" | "reason" | "dry_run" | "skip_invalid"> & { readonly mode: LedgerMode },
) {
  const read = await withProviders(call, given);
  const ready = read.filter((row): row is Ready => "payment" in row);
  const { actor } = call;
  const wallet = await payingWallet(call, asked.wallet_id, () =>
    openWallet(call, { branchId: actor.scope.branchId, userId: null }, asked.mode),
  );
  const isPrepared = !asked.dry_run;
  if (isPrepared) requireRows(read, ready, asked.skip_invalid);
  const data = {
    id: isPrepared ? await storeBatch(call, wallet, ready, asked.reason) : null,
    rows: rowStatusesOf(read),
    ready: ready.length,
    invalid: read.length - ready.length,
    currency: wallet.currency,
    total: majorOf(totalOf(ready)),
    available: await availableTo(call, wallet),
  };
  const prepared =
    ready.length === 1
      ? "1 payment was prepared and is waiting"
      : `${ready.length} payments were prepared and are waiting`;
  const message = isPrepared ? `${prepared} for approval.` : `${ready.length} of ${read.length} payments are ready.`;
  return { message, data };
}

/**
 * Returns the rows in the call or, if it has a file, the rows of the file.
 * @throws Refusal 413 or 422 for a file that cannot be read; 422 if neither rows nor a file is given, or if both are.
 */
async function rowsOf({ actor }: Work, { rows, file }: Asked): Promise<readonly ReadRow[]> {
  if ((file === undefined) === (rows === undefined)) throw invalid("Either enter the payments or upload one file.");
  if (file === undefined) {
    return (rows ?? []).map((payment, index) => {
      const at = { row: index + 1, payee: payment.destination.name };
      const { kind } = payment.destination;
      const refused =
        kind === "wallet"
          ? "A batch can only make payments to phone numbers, tills, paybills, bank accounts and KRA."
          : amountRefused(kind, centsOf(payment.amount));
      return refused === undefined ? { ...at, payment } : { ...at, fault: refused };
    });
  }
  const read = batchOfSheet(await gridsOf(file, actor.companyId));
  if (!read.ok) throw invalid(read.refusal);
  return read.value;
}

/** Marks rows that pay to bank accounts as invalid if no provider pays to bank accounts. */
async function withProviders(call: Call, read: readonly ReadRow[]): Promise<readonly ReadRow[]> {
  const bankRail = await bankRailOf(call.tx, call.actor);
  return read.map((row) => {
    if ("fault" in row || row.payment.destination.kind === "wallet") return row;
    const found = railFor(row.payment.destination.kind, bankRail, undefined);
    return found.ok ? row : { row: row.row, payee: row.payee, fault: found.refusal };
  });
}

function totalOf(rows: readonly Ready[]): Cents {
  return sum(rows.map(({ payment }) => centsOf(payment.amount)));
}

/**
 * Requires at least one valid row and, unless invalid rows are skipped, no invalid row.
 * @throws Refusal 422 if a requirement is not met.
 */
function requireRows(read: readonly ReadRow[], ready: readonly Ready[], skipsInvalid: boolean): void {
  const first = read.find((row) => "fault" in row);
  if (ready.length > 0 && (first === undefined || skipsInvalid)) return;
  const reason = first && "fault" in first ? `row ${first.row}, ${first.fault}` : "no row has a payment.";
  throw invalid(`Nothing was prepared: ${reason}`);
}

function rowStatusesOf(read: readonly ReadRow[]) {
  const seen = new Map<string, number>();
  return read.map((row) => {
    if ("fault" in row) {
      return { row: row.row, payee: row.payee, shown: "", amount: null, status: "invalid" as const, note: row.fault };
    }
    const { destination, amount } = row.payment;
    const key = JSON.stringify([destination, amount]);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, row.row);
    return {
      row: row.row,
      payee: destination.name,
      shown: maskOf(destination),
      amount,
      status: "ready" as const,
      note: earlier === undefined ? null : `This row has the same payee and amount as row ${earlier}.`,
    };
  });
}

async function storeBatch(call: Call, wallet: WalletRow, ready: readonly Ready[], reason: string): Promise<string> {
  const { vault } = call;
  return storeLines(call, wallet, {
    reason,
    lines: ready.map(({ payment: { destination, amount, reason: own, email } }) => {
      const id = uuidv7();
      return {
        id,
        payee: destination.name,
        destinationKind: destination.kind,
        destinationShown: maskOf(destination),
        sealedDestination: sealJson(vault, destination, id),
        amountCents: centsOf(amount),
        reason: own ?? reason,
        email: email ?? null,
      };
    }),
  });
}

/** A batch line to store, with its encrypted destination. */
export type NewLine = Omit<typeof paymentLines.$inferInsert, "companyId" | "paymentId" | "position"> & {
  readonly id: string;
};

/**
 * Stores a batch with its lines, and sends it for approval.
 * @param preparers the people who prepared the lines, in addition to the caller; none of them can
 * decide on the batch.
 * @returns the id of the batch.
 */
export async function storeLines(
  call: Call,
  wallet: WalletRow,
  {
    reason,
    lines,
    preparers = [],
  }: { readonly reason: string; readonly lines: readonly NewLine[]; readonly preparers?: readonly string[] },
): Promise<string> {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const reference = paymentReference();
  await tx.insert(paymentOrders).values({
    companyId: actor.companyId,
    id,
    reference,
    walletId: wallet.id,
    branchId: wallet.branchId,
    payee: lines.length === 1 ? "1 payment" : `${lines.length} payments`,
    lines: lines.length,
    amountCents: sum(lines.map(({ amountCents }) => cents(amountCents))),
    currency: wallet.currency,
    reason,
    state: "draft",
    preparedBy: actor.userId,
    preparedByName: actor.userName,
    createdAt: now,
  });
  await insertMany(
    tx,
    paymentLines,
    lines.map((line, position) => ({ ...line, companyId: actor.companyId, paymentId: id, position })),
  );
  const after = { reference, payments: lines.length, reason };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: "prepared", after });
  await submitPayment(call, await lockPayment(call, id), preparers);
  return id;
}

/**
 * Lists the payments of a batch with their states.
 * @throws Refusal 404 for an unknown batch.
 */
export async function listBatchLines(call: Call, question: ListQuestion & { readonly payment_id: string }) {
  const { tx, actor } = call;
  const [payment] = await tx.select().from(paymentOrders).where(ownPayment(actor.companyId, question.payment_id));
  if (!payment) throw notFound("This payment");
  const where = and(eq(paymentLines.companyId, actor.companyId), eq(paymentLines.paymentId, payment.id));
  const { state, message } = walletTransactions;
  const rows = tx
    .select({ line: paymentLines, state, message })
    .from(paymentLines)
    .leftJoin(
      walletTransactions,
      and(eq(walletTransactions.companyId, actor.companyId), eq(walletTransactions.id, paymentLines.transactionId)),
    )
    .where(where)
    .orderBy(asc(paymentLines.position));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(paymentLines, where));
  return {
    data: page.rows.map(({ line, state: now, message: said }) => ({
      id: line.id,
      position: line.position + 1,
      payee: line.payee,
      destination: { kind: line.destinationKind, name: line.payee, shown: line.destinationShown },
      amount: majorOf(cents(line.amountCents)),
      currency: payment.currency,
      reason: line.reason,
      email: line.email,
      transaction_id: line.transactionId,
      state: now,
      state_label: now === null ? "Not sent" : transactionLabel(now),
      message: said,
    })),
    meta: page.meta,
  };
}

/**
 * Returns the template of a batch of payments; its notes contain an example of each kind of
 * destination.
 */
export async function batchTemplate(work: Work): Promise<File> {
  const table = {
    title: "Payments",
    notes: [
      "Pay to: M-Pesa, Pochi, Till, Paybill or KRA. Number: the phone, till, paybill or payment registration number.",
      "Enter an account only for a paybill. If you enter an email address, the payee gets a remittance advice once the payment is completed.",
    ],
    columns: BATCH_COLUMNS.map(({ key, names: [title] }) => ({
      title,
      kind: key === "amount" ? ("amount" as const) : ("text" as const),
    })),
    rows: [],
  };
  const file = await makeFile(work.services, work.actor, { format: "xlsx", table });
  return new File([file], "payments.xlsx", { type: file.type });
}
