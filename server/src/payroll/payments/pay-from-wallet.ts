import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { PAY_OUT } from "@hazina/engine/accounting/rules/wallet.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { type Call, workOf } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { type PayOutLine, readPayOutResults, releasePayOuts } from "../../wallet/payments/release-pay-outs.ts";
import type { Settlement } from "../../wallet/transactions/settlements.ts";
import type { Run } from "../runs/find-run.ts";
import { type Line, linesFrom } from "./file-of-batch.ts";

const LINES_AT_ONCE = 1_000;

/** The name of the job queue that records the results of M-Pesa payments in payroll batches. */
export const WALLET_RESULTS_QUEUE = "payroll-wallet-results";

/**
 * Pays the lines of a batch from the company's wallet, within the transaction that creates the
 * batch. The money is reserved for all lines or for none.
 * @throws Refusal 409 if there is no wallet, or not enough money in it.
 */
export async function payFromWallet(
  call: Call,
  run: Run & { readonly snapshotId: string },
  batchId: string,
): Promise<void> {
  const read = linesFrom(call.vault, batchId);
  const lines: Line[] = [];
  for (let isMore = true; isMore; ) {
    const some = await read(call.tx, run, LINES_AT_ONCE, lines.at(-1)?.row);
    for (const one of some) lines.push(one);
    isMore = some.length === LINES_AT_ONCE;
  }
  const reason = `Pay of ${monthInWords(parseMonth(run.month))}`;
  await releasePayOuts(call, { batchId, branchId: run.branchId, reason, lines: lines.map(payOutOf) });
}

function payOutOf({ row, name, amount, place }: Line): PayOutLine {
  const line = `${row.employeeId} ${row.part}`;
  if (place.kind === "bank") {
    const { bank_code, branch_code, account, account_name } = place;
    const to = { kind: "bank", name: account_name, bank_code, branch_code, account_number: account } as const;
    return { line, to, amount: cents(amount) };
  }
  if (place.kind !== "mpesa")
    throw conflict("Only pay that goes to an M-Pesa number or a bank account can be sent from the wallet.");
  const phone = place.phone.startsWith("+") ? place.phone : `+${place.phone}`;
  return { line, to: { kind: "mpesa", name, phone }, amount: cents(amount) };
}

/** A batch in which some M-Pesa payments have been completed or have failed. */
export type EndedBatch = { readonly companyId: string; readonly batchId: string };

/**
 * The handler for completed wallet payments of payrolls. It queues a job that records the results of their batch. The
 * job starts when the transaction that moved the money commits.
 */
export const payOutSettlement: Settlement = {
  causeKind: PAY_OUT,
  purpose: "Salaries",
  ended({ tx, jobs }, { companyId, causeId }) {
    return jobs.send(WALLET_RESULTS_QUEUE, { companyId, batchId: causeId }, tx);
  },
};

/** Returns the results that M-Pesa reported for a batch, as rows for `takeResults`. */
export async function walletResults({ database }: Pick<Services, "database">, { companyId, batchId }: EndedBatch) {
  const scope = { companyId, branchId: null };
  const results = await database.inCompany(scope, (tx) => readPayOutResults(tx, { companyId }, batchId));
  return results.map(({ line, status, amount, receipt, note }) => {
    const [personnelId = "", part = "1"] = line.split(" ");
    return {
      personnel_id: personnelId,
      part: Number(part),
      amount: majorOf(amount),
      status,
      ...(receipt === null ? {} : { receipt }),
      ...(note === null ? {} : { note }),
    };
  });
}

/**
 * Creates the context for recording results that payment providers report. Its actor is the payment
 * provider, which has no abilities and no branch.
 */
export function providerWork(services: Services, companyId: string) {
  return workOf(services, actorWithoutUser(companyId, "Payment provider"));
}
