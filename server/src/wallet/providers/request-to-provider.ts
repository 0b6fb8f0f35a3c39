import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { hashOf, newToken } from "../rails/tokens.ts";
import { gatewayRequests } from "../transactions/tables.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";

/** A stored request to a provider. */
export type RequestRow = typeof gatewayRequests.$inferSelect;

/** The queue of requests to send. The rows are authoritative: if the queue loses one, the sweep finds it. */
export const SEND_QUEUE = "send-to-provider";

/**
 * Stores the request of a transaction to its provider, with a token for its callback, and queues it once the database
 * transaction commits.
 */
export async function requestFromProvider(
  { tx, vault, jobs }: Pick<Call, "tx" | "vault" | "jobs">,
  { companyId, id: transactionId }: Pick<TransactionRow, "companyId" | "id">,
  kind: RequestRow["kind"],
): Promise<void> {
  await tx.insert(gatewayRequests).values(newRequest(vault, { companyId, id: transactionId }, kind));
  await jobs.send(SEND_QUEUE, { companyId, transactionId }, tx);
}

/** Builds a new request of a transaction, with a new token for the request's callback. */
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

/** Returns the stored request of a transaction. @throws RangeError where there is none. */
export async function requestOf(tx: Tx, companyId: string, transactionId: string): Promise<RequestRow> {
  const own = and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.transactionId, transactionId));
  const [row] = await tx.select().from(gatewayRequests).where(own);
  if (!row) throw new RangeError("The transaction has no request to a provider.");
  return row;
}
