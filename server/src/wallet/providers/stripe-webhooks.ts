import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { uuidv7 } from "uuidv7";
import { readStripeEvent, type StripeEvent } from "../../platform/gateways/stripe/client.ts";
import type { ClientAddress } from "../../platform/http/client-address.ts";
import { describeError } from "../../platform/logging.ts";
import type { Services } from "../../platform/services.ts";
import { stripeOfToken } from "../rails/stripe.ts";
import { companyOfToken } from "../rails/tokens.ts";
import { gatewayCallbacks, gatewayRequests } from "../transactions/tables.ts";
import { askProvider } from "./ask-provider.ts";
import type { RequestRow } from "./request-to-provider.ts";

const MOST_BYTES = 256 * 1024;

/**
 * Creates the route to which Stripe reports events, under `/api/callbacks/st`. An event must be
 * signed. It only causes a query to Stripe for the state of the charge, so repeated events and
 * events out of order do no harm.
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
    const request = await keep(services, companyId, { event, body, address: addressOf(context) });
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

type Came = { readonly event: StripeEvent; readonly body: string; readonly address: string };

/**
 * Stores an event and returns Stripe's id of the charge; undefined if the charge is not ours, or
 * the event has already arrived.
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
