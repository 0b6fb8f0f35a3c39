import { and, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../../platform/database/database.ts";
import { readStripeEvent, type StripeEvent } from "../../platform/gateways/stripe/client.ts";
import type { ClientAddress } from "../../platform/http/client-address.ts";
import { describeError } from "../../platform/logging.ts";
import type { Services } from "../../platform/services.ts";
import type { RailInstance } from "../rails/instances.ts";
import { clientOf, stripeOfToken } from "../rails/stripe.ts";
import { companyOfToken } from "../rails/tokens.ts";
import { applyReversals } from "../reversals/apply-reversals.ts";
import { gatewayCallbacks, gatewayRequests, walletTransactions } from "../transactions/tables.ts";
import { askProvider } from "./ask-provider.ts";
import type { RequestRow } from "./request-to-provider.ts";

const MOST_BYTES = 256 * 1024;

/**
 * Creates the route to which Stripe reports events, under `/api/callbacks/st`. An event must be
 * signed. It only causes a query to Stripe for the state of the charge and of its refunds and disputes, so repeated
 * events and events out of order do no harm. An event about a refund or dispute that cannot be applied yet is answered
 * with 503, so that Stripe sends it again.
 */
export function stripeWebhooks(services: Services, addressOf: ClientAddress): Hono {
  const app = new Hono();
  const tooLarge = () => new Response(JSON.stringify({ message: "The request is too large." }), { status: 413 });
  app.post("/st/:token", bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (context) => {
    const token = context.req.param("token") ?? "";
    const companyId = companyOfToken(token);
    const scope = { companyId: companyId ?? "", branchId: null };
    const account =
      companyId &&
      (await services.database.inCompany(scope, (tx) => stripeOfToken({ tx, vault: services.vault }, token)));
    if (!companyId || !account) return context.json({ message: "This address was not found.", code: "not_found" }, 404);
    const body = await context.req.text();
    const signature = context.req.header("stripe-signature");
    const event = readStripeEvent({ body, signature }, account.credentials, services.clock());
    if (event === undefined) return context.json({ message: "The signature is not correct.", code: "signature" }, 401);
    const came = { event, body, address: addressOf(context) };
    if (event.reversed !== undefined) {
      const isApplied = await applyReversalEvent(
        services,
        { companyId, rail: account.rail },
        { ...came, reversed: event.reversed },
      );
      return context.json({ received: isApplied }, isApplied ? 200 : 503);
    }
    const request = await keep(services, companyId, came);
    if (request !== undefined) {
      const { transactionId } = request;
      await askProvider(services, { companyId, transactionId }, { isNews: true }).catch((error: unknown) => {
        services.logger.error({ error: describeError(error) }, "webhook of a payment provider");
      });
    }
    return context.json({ received: true });
  });
  return app;
}

type Reversed = NonNullable<StripeEvent["reversed"]>;

/**
 * Applies the refunds and disputes of the deposit by card to which an event belongs.
 * @returns false if Stripe must send the event again.
 */
async function applyReversalEvent(
  services: Services,
  { companyId, rail }: { readonly companyId: string; readonly rail: RailInstance },
  { reversed, ...came }: Came & { readonly reversed: Reversed },
): Promise<boolean> {
  const { intent } = reversed;
  const known = await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    depositOf(tx, companyId, reversed),
  );
  const reference = known ?? (await clientOf(services, rail).referenceOf(intent));
  if (reference === undefined) return false;
  // A charge of the company that Hazina did not make.
  if (reference === null) return true;
  const event = { ...came.event, reference, ids: { intent } };
  const request = await findRequest(services, companyId, reference);
  if (request === undefined) return true;
  await keep(services, companyId, { ...came, event });
  const { transactionId } = request;
  try {
    await askProvider(services, { companyId, transactionId }, { isNews: true });
    return await applyReversals(services, { companyId, transactionId, intent });
  } catch (error) {
    services.logger.error({ error: describeError(error) }, "webhook of a payment provider");
    return false;
  }
}

/**
 * Returns our reference of the settled deposit by card to which a payment or charge of Stripe belongs; undefined if
 * there is none.
 */
async function depositOf(tx: Tx, companyId: string, { intent, charge }: Reversed): Promise<string | undefined> {
  const { receipt, rail, id } = walletTransactions;
  const receipts = [intent, ...(charge === undefined ? [] : [charge])];
  const [found] = await tx
    .select({ reference: gatewayRequests.id })
    .from(walletTransactions)
    .innerJoin(gatewayRequests, and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.transactionId, id)))
    .where(and(eq(walletTransactions.companyId, companyId), eq(rail, "stripe"), inArray(receipt, receipts)));
  return found?.reference;
}

function findRequest({ database }: Services, companyId: string, reference: string): Promise<RequestRow | undefined> {
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    if (!/^[0-9a-f-]{36}$/.test(reference)) return undefined;
    const own = and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.id, reference));
    const [request] = await tx.select().from(gatewayRequests).where(own);
    return request;
  });
}

type Came = { readonly event: StripeEvent; readonly body: string; readonly address: string };

/**
 * Stores an event from Stripe, and returns our request for the charge that the event concerns; undefined if the charge
 * is not ours, or if the event has already arrived.
 */
function keep(
  { database, vault, clock }: Services,
  companyId: string,
  { event, body, address }: Came,
): Promise<RequestRow | undefined> {
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    if (event.reference === undefined || !/^[0-9a-f-]{36}$/.test(event.reference)) return undefined;
    const own = and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.id, event.reference));
    const [request] = await tx.select().from(gatewayRequests).where(own).for("update");
    if (!request) return undefined;
    const id = uuidv7();
    const [kept] = await tx
      .insert(gatewayCallbacks)
      .values({
        companyId,
        id,
        requestId: request.id,
        event: event.id,
        sealedBody: vault.seal(body, id),
        address,
        receivedAt: clock(),
        outcome: event.type,
      })
      .onConflictDoNothing()
      .returning({ id: gatewayCallbacks.id });
    if (!kept) return undefined;
    if (request.ids.intent === undefined && request.ids.checkout === undefined)
      await tx
        .update(gatewayRequests)
        .set({ ids: { ...request.ids, ...event.ids } })
        .where(own);
    return request;
  });
}
