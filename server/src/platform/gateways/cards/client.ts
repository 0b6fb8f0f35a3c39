import * as z from "zod";
import { storableJson } from "../storable-json.ts";
import type { CardDetails, CardIssuer, CardToMake, IssuerAnswer, SimulatedPayment } from "./port.ts";

/** The credentials of a company's card programme at an issuer. */
export type IssuerCredentials = { readonly apiKey: string; readonly signingSecret: string };

const CALL_MS = 10_000;

const IssuedCard = z.object({
  id: z.string().min(1).max(100),
  first_four: z.string().regex(/^\d{4}$/),
  last_four: z.string().regex(/^\d{4}$/),
  expiry: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
});
const Problem = z.object({ error: z.object({ message: z.string() }) });
const Simulated = z.object({ approved: z.boolean(), reason: z.string() });

type Heard = { readonly status: number; readonly body: unknown } | undefined;

/**
 * Creates a client that calls an issuer's API over HTTP. A repeated order creates no second card, because each order
 * contains our own id of the card.
 */
export function cardIssuerClient(baseUrl: string, { apiKey }: Pick<IssuerCredentials, "apiKey">): CardIssuer {
  const call = async (method: "POST" | "PATCH", path: string, body: Record<string, unknown>): Promise<Heard> => {
    try {
      const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
      const signal = AbortSignal.timeout(CALL_MS);
      const request = { method, headers, body: JSON.stringify(body), signal, redirect: "error" } as const;
      const response = await fetch(`${baseUrl}${path}`, request);
      return { status: response.status, body: storableJson(await response.json()) };
    } catch {
      return undefined;
    }
  };
  return {
    order: async (asked: CardToMake) =>
      answerOf(
        await call("POST", "/v1/cards", {
          reference: asked.reference,
          type: asked.kind,
          name_on_card: asked.nameOnCard,
          currency: asked.currency,
          shipping_address: asked.delivery,
          callback_url: asked.callbackUrl,
        }),
      ),
    setState: async (ref, state) =>
      answerOf(await call("PATCH", `/v1/cards/${encodeURIComponent(ref)}`, { status: state })),
    async simulatePayment(asked: SimulatedPayment) {
      const heard = await call("POST", "/v1/simulate/payments", {
        card: asked.ref,
        amount: asked.amount,
        currency: asked.currency,
        merchant: { name: asked.merchant, category_code: asked.merchantCode },
        callback_url: asked.callbackUrl,
      });
      const read = Simulated.safeParse(heard?.body);
      return heard?.status === 200 && read.success ? read.data : undefined;
    },
  };
}

function answerOf(heard: Heard): IssuerAnswer {
  if (heard === undefined) return { kind: "no_answer", message: "The card issuer did not answer." };
  const card = IssuedCard.safeParse(heard.body);
  if (heard.status === 200 && card.success) return { kind: "done", card: detailsOf(card.data) };
  const problem = Problem.safeParse(heard.body);
  if (heard.status >= 400 && heard.status < 500 && heard.status !== 429 && problem.success) {
    return { kind: "refused", message: problem.data.error.message.slice(0, 300) };
  }
  return { kind: "no_answer", message: `The card issuer answered with HTTP ${heard.status}.` };
}

function detailsOf({ id, first_four, last_four, expiry }: z.output<typeof IssuedCard>): CardDetails {
  return { ref: id, firstFour: first_four, lastFour: last_four, expiry };
}
