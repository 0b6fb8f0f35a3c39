import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { bankOf } from "../../people/banks.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Receiver } from "../../platform/gateways/port.ts";
import { hashOf, newToken } from "../rails/tokens.ts";
import { gatewayRequests } from "../transactions/tables.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";

/** A row of the table of requests to providers. */
export type RequestRow = typeof gatewayRequests.$inferSelect;

/**
 * The queue for requests to send to providers. The stored requests are authoritative: if the queue loses a job,
 * `sweepProviders` finds and sends its request.
 */
export const SEND_QUEUE = "send-to-provider";

/**
 * Stores the request of a transaction to its provider, with a token for its callback. The request
 * is queued when the database transaction commits.
 */
export async function requestFromProvider(
  { tx, vault, jobs }: Pick<Call, "tx" | "vault" | "jobs">,
  { companyId, id: transactionId }: Pick<TransactionRow, "companyId" | "id">,
  kind: RequestRow["kind"],
): Promise<void> {
  await tx.insert(gatewayRequests).values(newRequest(vault, { companyId, id: transactionId }, kind));
  await jobs.send(SEND_QUEUE, { companyId, transactionId }, tx);
}

/** Creates the request of a transaction, with a new token for its callback. The request is not stored yet. */
export function newRequest(
  vault: Call["vault"],
  { companyId, id: transactionId }: Pick<TransactionRow, "companyId" | "id">,
  kind: RequestRow["kind"],
) {
  const id = uuidv7();
  const token = newToken(companyId);
  return {
    companyId,
    id,
    transactionId,
    kind,
    tokenHash: hashOf(token),
    sealedToken: vault.seal(token, id),
    ids: {},
    sentAt: null,
  };
}

/**
 * Converts the destination of a payout to the receiver that a provider pays; undefined for a wallet, which needs no
 * provider.
 */
export function receiverOf(to: Destination): Receiver | undefined {
  if (to.kind === "wallet") return undefined;
  if (to.kind !== "bank") return to;
  return {
    kind: "bank",
    name: to.name,
    bankCode: to.bank_code,
    branchCode: to.branch_code,
    bankName: bankOf(to.bank_code)?.name ?? `Bank ${to.bank_code}`,
    accountNumber: to.account_number,
  };
}

/**
 * Returns the stored request of a transaction.
 * @throws RangeError if there is none.
 */
export async function requestOf(tx: Tx, companyId: string, transactionId: string): Promise<RequestRow> {
  const own = and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.transactionId, transactionId));
  const [row] = await tx.select().from(gatewayRequests).where(own);
  if (!row) throw new RangeError("The transaction has no request to a provider.");
  return row;
}
