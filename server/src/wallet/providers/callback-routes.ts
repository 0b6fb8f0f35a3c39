import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { uuidv7 } from "uuidv7";
import type { CallbackKind, CallbackReading } from "../../platform/gateways/port.ts";
import type { ClientAddress } from "../../platform/http/client-address.ts";
import { describeError } from "../../platform/logging.ts";
import type { Services } from "../../platform/services.ts";
import { isFromMpesa } from "../rails/mpesa-addresses.ts";
import { companyOfToken, hashOf } from "../rails/tokens.ts";
import { gatewayCallbacks, gatewayRequests, walletTransactions } from "../transactions/tables.ts";
import { applyAnswer } from "./apply-answer.ts";
import { askProvider } from "./ask-provider.ts";
import { adoptIds, isOurs, parsed, readCallback } from "./callbacks-of-request.ts";
import type { RequestRow } from "./request-to-provider.ts";

const MOST_BYTES = 64 * 1024;
const THANKS = {
  mpesa: { ResultCode: 0, ResultDesc: "Accepted" },
  tingg: { statusCode: 200, statusDescription: "Accepted" },
};

/** A provider that sends unsigned callbacks, each about one request. */
type Rail = keyof typeof THANKS;

/**
 * Creates the routes to which payment providers send results, under `/api/callbacks`. Callbacks have no signature, so
 * none is trusted by itself. M-Pesa's callback of a payout counts if it has M-Pesa's own id of our request; every
 * other callback only causes a query to the provider.
 */
export function callbackRoutes(services: Services, addressOf: ClientAddress): Hono {
  const app = new Hono();
  const tooLarge = () => new Response(JSON.stringify({ message: "The request is too large." }), { status: 413 });
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge });
  app.post("/dj/:token", limit, (context) => receive(context, "mpesa", "result"));
  app.post("/dj/:token/status", limit, (context) => receive(context, "mpesa", "status"));
  app.post("/tg/:token", limit, (context) => receive(context, "tingg", "result"));
  return app;

  async function receive(context: Context, rail: Rail, kind: CallbackKind): Promise<Response> {
    if (rail === "mpesa" && !isFromMpesa(services.config, addressOf(context))) {
      return context.json({ message: "This IP address does not belong to M-Pesa.", code: "address" }, 403);
    }
    const token = context.req.param("token") ?? "";
    const companyId = companyOfToken(token);
    const request = companyId && (await findRequest(services, companyId, { token, rail }));
    if (!request) return context.json({ message: "This address was not found.", code: "not_found" }, 404);
    const body = await context.req.text();
    const reading = readCallback(rail, parsed(body), kind);
    const isNew = await keepCallback(services, request, { body, reading, address: addressOf(context) });
    // The provider is thanked first; what failed here is asked for by the sweep.
    if (isNew && reading) {
      await carryOut(services, { request, rail }, reading).catch((error: unknown) => {
        services.logger.error({ error: describeError(error) }, "callback of a payment provider");
      });
    }
    return context.json(THANKS[rail]);
  }
}

/**
 * Finds the request that a callback's token belongs to. Returns undefined if there is none, or if the callback came to
 * the address of another provider.
 */
async function findRequest(
  { database }: Services,
  companyId: string,
  { token, rail }: { readonly token: string; readonly rail: Rail },
): Promise<RequestRow | undefined> {
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    const own = and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.tokenHash, hashOf(token)));
    const [row] = await tx
      .select({ request: gatewayRequests })
      .from(gatewayRequests)
      .innerJoin(
        walletTransactions,
        and(eq(walletTransactions.companyId, companyId), eq(walletTransactions.id, gatewayRequests.transactionId)),
      )
      .where(and(own, eq(walletTransactions.rail, rail)));
    return row?.request;
  });
}

type Came = { readonly body: string; readonly reading: CallbackReading | undefined; readonly address: string };

/** Stores a callback; returns false if the same event has already arrived. */
function keepCallback(
  { database, vault, clock }: Services,
  request: RequestRow,
  { body, reading, address }: Came,
): Promise<boolean> {
  const { companyId } = request;
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    const id = uuidv7();
    // With the body: one that a stranger sent must not hide the one that M-Pesa sends.
    const event = `${reading?.event ?? "unreadable"} ${hashOf(body)}`;
    const outcome = reading === undefined ? "unreadable" : isOurs(request, reading) ? reading.answer.kind : "other ids";
    const [kept] = await tx
      .insert(gatewayCallbacks)
      .values({
        companyId,
        id,
        requestId: request.id,
        event,
        sealedBody: vault.seal(body, id),
        address,
        receivedAt: clock(),
        outcome,
      })
      .onConflictDoNothing()
      .returning({ id: gatewayCallbacks.id });
    return kept !== undefined;
  });
}

async function carryOut(
  services: Services,
  { request, rail }: { readonly request: RequestRow; readonly rail: Rail },
  reading: CallbackReading,
): Promise<void> {
  const { companyId, transactionId } = request;
  if (!isOurs(request, reading)) return;
  const { answer } = reading;
  if (request.kind === "collect" || rail === "tingg") {
    if (rail === "mpesa")
      await services.database.inCompany({ companyId, branchId: null }, (tx) => adoptIds(tx, request, reading));
    const claim = answer.kind === "succeeded" ? { claim: answer } : {};
    await askProvider(services, { companyId, transactionId }, { ...claim, isNews: true });
    return;
  }
  await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    applyAnswer({ tx, companyId, transactionId, now: services.clock(), services }, answer),
  );
}
