import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { readMpesaCallback } from "../../platform/gateways/mpesa/read-callback.ts";
import type { CallbackKind, CallbackReading } from "../../platform/gateways/port.ts";
import { readTinggCallback } from "../../platform/gateways/tingg/read-callback.ts";
import type { Services } from "../../platform/services.ts";
import { gatewayCallbacks, gatewayRequests } from "../transactions/tables.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";
import type { RequestRow } from "./request-to-provider.ts";

/**
 * The maximum number of callbacks of a request that are read. A provider never sends more, so any further ones come
 * from a stranger who knows the callback address.
 */
const MOST_READ = 50;

/**
 * Returns whether a callback contains the provider's own id of the request. Also returns true while that id is not
 * known, because a result may arrive before the id is stored.
 */
export function isOurs({ id, ids, kind }: Pick<RequestRow, "id" | "ids" | "kind">, reading: CallbackReading): boolean {
  const { payer, beep } = reading.ids;
  if (payer !== undefined) return payer === id && (ids.beep === undefined || beep === undefined || beep === ids.beep);
  if (kind === "collect") return ids.checkout === undefined || reading.ids.checkout === ids.checkout;
  // The answer to a question names none of our ids, and the first result may come before the acknowledgement did, or without one: then
  // the token in its address says which request it is about.
  const { conversation } = reading.ids;
  return conversation === undefined || ids.conversation === undefined || conversation === ids.conversation;
}

/**
 * Returns the stored callbacks of a request in order of arrival. They are needed if a server
 * stopped between storing and applying a callback, because a provider sends a result only once.
 */
export async function storedCallbacks(
  { tx, vault, rail }: { readonly tx: Tx; readonly vault: Services["vault"]; readonly rail: TransactionRow["rail"] },
  request: RequestRow,
): Promise<readonly CallbackReading[]> {
  const { companyId, id, receivedAt, requestId } = gatewayCallbacks;
  const rows = await tx
    .select()
    .from(gatewayCallbacks)
    .where(and(eq(companyId, request.companyId), eq(requestId, request.id)))
    .orderBy(asc(receivedAt), asc(id))
    .limit(MOST_READ);
  return rows.flatMap((row) => {
    const body = vault.open(row.sealedBody, row.id);
    const kind = row.event.startsWith("status ") ? "status" : "result";
    const reading = body === undefined ? undefined : readCallback(rail, parsed(body), kind);
    return reading === undefined || !isOurs(request, reading) ? [] : [reading];
  });
}

/** Reads a callback of the provider of a transaction; undefined for a body that cannot be read. */
export function readCallback(
  rail: TransactionRow["rail"],
  body: unknown,
  kind: CallbackKind,
): CallbackReading | undefined {
  return rail === "tingg" ? readTinggCallback(body) : readMpesaCallback(body, kind);
}

/**
 * Stores the provider's id of a prompt, read from its callback, if the acknowledgement with the id was lost. The
 * provider can then be queried about the prompt. The token in the callback's address identifies the request. An id
 * that another request already has is ignored.
 * @returns the ids of the request after the change.
 */
export async function adoptIds(
  tx: Tx,
  { companyId, id, ids }: RequestRow,
  reading: CallbackReading,
): Promise<RequestRow["ids"]> {
  const { checkout } = reading.ids;
  if (ids.checkout !== undefined || checkout === undefined) return ids;
  const used = and(eq(gatewayRequests.companyId, companyId), sql`${gatewayRequests.ids}->>'checkout' = ${checkout}`);
  if ((await tx.$count(gatewayRequests, used)) > 0) return ids;
  const own = and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.id, id));
  await tx.update(gatewayRequests).set({ ids: { checkout } }).where(own);
  return { checkout };
}

/** Parses a body as JSON; undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
