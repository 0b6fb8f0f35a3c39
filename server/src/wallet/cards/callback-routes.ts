import { cardAfter } from "@hazina/engine/wallet/card-states.ts";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type ReadIssuerCall, readIssuerCall } from "../../platform/gateways/cards/read-call.ts";
import { isSignedCall, SIGNATURE_HEADER } from "../../platform/gateways/cards/signature.ts";
import { describeError } from "../../platform/logging.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { type CardProgramme, programmeOfToken } from "../rails/card-issuer.ts";
import { companyOfToken } from "../rails/tokens.ts";
import { applyCardEvent } from "./apply-card-event.ts";
import type { OnIssuerCall } from "./authorization-rows.ts";
import { decideAuthorization } from "./decide-authorization.ts";
import { changeCard, lockCardOfIssuer } from "./find-card.ts";
import { notifyOfCard } from "./notices.ts";

const MOST_BYTES = 64 * 1024;
const NO_ADDRESS = { status: 404, body: { message: "This address was not found.", code: "not_found" } } as const;
const BAD_SIGNATURE = { status: 401, body: { message: "The signature is not correct.", code: "signature" } } as const;
const UNREADABLE = { status: 422, body: { message: "The call could not be read.", code: "unreadable" } } as const;

type Answer = { readonly status: 200 | 401 | 404 | 422; readonly body: Record<string, unknown> };

/**
 * Creates the route that a card issuer calls, under `/api/callbacks`, to request decisions about
 * payments and to report events. Calls are signed. Each is carried out in one transaction before it
 * is answered; an issuer repeats calls that got no answer.
 */
export function cardCallbackRoutes(services: Services): Hono {
  const app = new Hono();
  const tooLarge = () => new Response(JSON.stringify({ message: "The request is too large." }), { status: 413 });
  app.post("/ci/:token", bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (context) => {
    const token = context.req.param("token") ?? "";
    const companyId = companyOfToken(token);
    if (companyId === undefined) return context.json(NO_ADDRESS.body, NO_ADDRESS.status);
    const body = await context.req.text();
    try {
      const { status, body: answer } = await answerCall(services, companyId, {
        token,
        body,
        signature: context.req.header(SIGNATURE_HEADER),
      });
      services.mailer.wake();
      return context.json(answer, status);
    } catch (error) {
      return failed(services, context, error);
    }
  });
  return app;
}

/**
 * Returns the answer (503 or 500) to a call that failed because a wallet was locked for too long or
 * because of an error in the server. The issuer then declines the payment, or sends its event
 * again.
 */
function failed({ logger }: Services, context: Context, error: unknown): Response {
  if (error instanceof Refusal && error.httpStatus === 503) {
    return context.json({ message: error.message, code: error.code }, 503);
  }
  logger.error({ error: describeError(error) }, "call of a card issuer");
  return context.json({ message: "The call could not be processed. Send it again.", code: "failed" }, 500);
}

type Came = { readonly token: string; readonly body: string; readonly signature: string | undefined };

function answerCall(services: Services, companyId: string, { token, body, signature }: Came): Promise<Answer> {
  const { database, clock, vault, config, ports } = services;
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    const programme = await programmeOfToken({ tx, vault }, companyId, token);
    if (!programme) return NO_ADDRESS;
    const now = clock();
    if (!isSignedCall(signature, programme.signingSecret, body, now)) return BAD_SIGNATURE;
    const call = readIssuerCall(body);
    if (!call) return UNREADABLE;
    return carryOut({ tx, now, vault, ports, appUrl: config.appUrl, programme }, call);
  });
}

type On = OnIssuerCall & { readonly programme: CardProgramme };

async function carryOut(on: On, call: ReadIssuerCall): Promise<Answer> {
  const { companyId } = on.programme;
  switch (call.type) {
    case "authorization.request":
      return { status: 200, body: await decideAuthorization(on, companyId, call) };
    case "authorization.clearing":
      return received(
        await applyCardEvent(on, companyId, { ...call, kind: "clearing", authorization: call.authorization }),
      );
    case "authorization.reversal":
      return received(await applyCardEvent(on, companyId, { ...call, kind: "reversal" }));
    case "refund":
      return received(
        await applyCardEvent(on, companyId, { ...call, kind: "refund", authorization: call.authorization }),
      );
    default:
      return received(await moveByIssuer(on, companyId, call));
  }
}

/**
 * Returns the answer to an issuer's event, depending on the outcome of applying it. An event of an unknown card is
 * refused, so that the issuer sends it again.
 */
function received(outcome: string): Answer {
  if (outcome === "unknown_card") {
    return { status: 404, body: { message: "This card is unknown.", code: "unknown_card" } };
  }
  if (outcome === "other_currency") {
    return { status: 422, body: { message: "The card is not in this currency.", code: "other_currency" } };
  }
  if (outcome === "other_card") {
    return { status: 422, body: { message: "The payment was made with a different card.", code: "other_card" } };
  }
  return { status: 200, body: { received: true, outcome } };
}

/** Changes the state of a card after the issuer has reported that the card was made or shipped. */
async function moveByIssuer(
  on: On,
  companyId: string,
  { type, card: ref }: Extract<ReadIssuerCall, { type: "card.produced" | "card.shipped" }>,
): Promise<string> {
  const row = await lockCardOfIssuer(on.tx, companyId, ref);
  if (!row) return "unknown_card";
  const state = cardAfter(row.kind, row.state, type === "card.shipped" ? "ship" : "produce");
  if (state === null || state === row.state) return "repeated";
  const changed = await changeCard(on.tx, row, { state });
  if (state === "shipped") await notifyOfCard(on.tx, changed, { event: "shipped" }, on);
  return "applied";
}
