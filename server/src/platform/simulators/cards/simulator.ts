import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { addMonths, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { IssuerCredentials } from "../../gateways/cards/client.ts";
import { SIGNATURE_HEADER, signCall } from "../../gateways/cards/signature.ts";

/**
 * A function that sends a signed call to the receiver's URL and returns the receiver's answer; undefined if there was
 * none.
 */
type Deliver = (url: string, body: string, signature: string) => Promise<unknown>;

/** The configuration of a simulated issuer. Tests replace `deliver` to receive its calls. */
export type CardSimulatorSetup = {
  readonly credentials: IssuerCredentials;
  readonly clock: () => number;
  readonly deliver?: Deliver;
  /**
   * The delay, in milliseconds, before a physical card is reported as shipped, and before a merchant collects an
   * approved payment; two seconds by default. With `never`, both happen only when `release` is called.
   */
  readonly laterMs?: number | "never";
};

/** The faults of the simulated issuer that a test can switch on or off at any time. */
export type CardSimulatorScript = {
  /** The delay before the issuer answers an order, in milliseconds. */
  delayMs: number;
  /** The number of times each call is delivered; 1 is normal. */
  times: number;
  /**
   * True if the first answer to an order or to a request for a decision is lost. The issuer then
   * repeats a request for a decision.
   */
  losesAnswers: boolean;
  /**
   * A function that takes the approved amount of a payment and returns the amount that the merchant collects, both in
   * cents. Tests set it to simulate a merchant who collects more or less.
   */
  takes: (amount: number) => number;
};

/** A card that the simulated issuer has made. */
export type SimulatedCard = {
  readonly id: string;
  readonly reference: string;
  readonly type: "virtual" | "physical";
  readonly callbackUrl: string;
  readonly first_four: string;
  readonly last_four: string;
  readonly expiry: string;
  status: "inactive" | "active" | "frozen" | "closed";
};

/**
 * A simulated card issuer: creates cards, requests decisions about payments, and reports the events of cards and
 * payments.
 */
export type CardSimulator = {
  readonly app: Hono;
  readonly cards: readonly SimulatedCard[];
  readonly script: CardSimulatorScript;
  /** Runs all delayed steps at once: ships cards, and lets merchants collect approved payments. */
  release(): Promise<void>;
  /** Signs and sends a call with any content; returns the answer. */
  send(url: string, call: Record<string, unknown>): Promise<unknown>;
};

const NewCard = z.object({
  reference: z.string().min(1),
  type: z.enum(["virtual", "physical"]),
  name_on_card: z.string().min(2).max(26),
  currency: z.string().length(3),
  shipping_address: z.string().nullable(),
  callback_url: z.url(),
});
const NewPayment = z.object({
  card: z.string().min(1),
  amount: z.number().int().min(1),
  currency: z.string().length(3),
  merchant: z.object({ name: z.string(), category_code: z.string() }),
  callback_url: z.url(),
});

const LATER_MS = 2_000;
const VALID_MONTHS = 36;

type State = {
  readonly cards: SimulatedCard[];
  readonly script: CardSimulatorScript;
  readonly clock: () => number;
  readonly send: CardSimulator["send"];
  /** Runs work after the simulator's delay. */
  readonly later: (work: () => Promise<unknown>) => void;
};

/** Creates a simulated card issuer. Its cards and payments are lost when the process ends. */
export function createCardSimulator({
  credentials,
  clock,
  deliver = post,
  laterMs = LATER_MS,
}: CardSimulatorSetup): CardSimulator {
  const cards: SimulatedCard[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  const script: CardSimulatorScript = { delayMs: 0, times: 1, losesAnswers: false, takes: (amount) => amount };
  const send: CardSimulator["send"] = async (url, call) => {
    const body = JSON.stringify(call);
    let answer: unknown;
    for (let time = 0; time < script.times; time++) {
      answer = await deliver(url, body, signCall(credentials.signingSecret, body, clock()));
    }
    return answer;
  };
  const done = (work: () => Promise<unknown>) => {
    waiting.splice(waiting.indexOf(work), 1);
    return work();
  };
  const later: State["later"] = (work) => {
    waiting.push(work);
    if (laterMs === "never") return;
    void pause(laterMs).then(() => (waiting.includes(work) ? done(work) : undefined));
  };
  const app = new Hono();
  app.use("/v1/*", async (context, next) => {
    if (context.req.header("authorization") === `Bearer ${credentials.apiKey}`) return next();
    return refuse(context, 401, "Invalid API key");
  });
  const state: State = { cards, script, clock, send, later };
  addCards(app, state);
  addPayments(app, state);
  return {
    app,
    cards,
    script,
    send,
    async release() {
      while (waiting[0]) await done(waiting[0]);
    },
  };
}

/**
 * Adds the routes that order cards and change their status. Repeating an order with the same reference creates no
 * second card.
 */
function addCards(app: Hono, { cards, script, clock, send, later }: State): void {
  app.post("/v1/cards", async (context) => {
    const read = NewCard.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, `Invalid ${String(read.error.issues[0]?.path[0])}`);
    const { reference, type, callback_url: callbackUrl } = read.data;
    if (script.delayMs > 0) await pause(script.delayMs);
    const known = cards.find((card) => card.reference === reference);
    const card = known ?? makeCard({ reference, type, callbackUrl }, clock());
    if (!known) {
      cards.push(card);
      if (type === "physical") {
        later(() => send(callbackUrl, { id: newId("evt"), type: "card.shipped", card: card.id }));
      }
    }
    if (script.losesAnswers && !known) return context.body(null, 503);
    return context.json(card);
  });
  app.patch("/v1/cards/:id", async (context) => {
    const card = cards.find(({ id }) => id === context.req.param("id"));
    if (!card) return refuse(context, 404, "No such card");
    const body = (await context.req.json().catch(() => ({}))) as { status?: SimulatedCard["status"] };
    card.status = body.status ?? card.status;
    return context.json(card);
  });
}

/**
 * Adds the route that simulates a payment. The decision is requested at once; an approved payment
 * is collected after the delay.
 */
function addPayments(app: Hono, { script, send, later }: State): void {
  app.post("/v1/simulate/payments", async (context) => {
    const read = NewPayment.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, `Invalid ${String(read.error.issues[0]?.path[0])}`);
    const { callback_url: url, ...payment } = read.data;
    const authorization = newId("auth");
    const request = { ...payment, id: newId("evt"), type: "authorization.request", authorization };
    let answer = await send(url, request);
    if (script.losesAnswers) answer = await send(url, request);
    const decision = Decision.safeParse(answer);
    // An issuer that hears nothing declines.
    if (!decision.success) return context.json({ approved: false, reason: "no_answer" });
    if (decision.data.approved) {
      const amount = script.takes(payment.amount);
      const clearing = { ...payment, amount, id: newId("evt"), type: "authorization.clearing", authorization };
      later(() => send(url, clearing));
    }
    return context.json(decision.data);
  });
}

const Decision = z.object({ approved: z.boolean(), reason: z.string() });

function makeCard(asked: Pick<SimulatedCard, "reference" | "type" | "callbackUrl">, now: number): SimulatedCard {
  return {
    ...asked,
    id: newId("card"),
    first_four: "4539",
    last_four: String(randomInt(10_000)).padStart(4, "0"),
    expiry: formatMonth(addMonths(monthAt(now), VALID_MONTHS)),
    status: "inactive",
  };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

function refuse(context: Context, status: 400 | 401 | 404, message: string): Response {
  return context.json({ error: { message } }, status);
}

async function post(url: string, body: string, signature: string): Promise<unknown> {
  const headers = { "Content-Type": "application/json", [SIGNATURE_HEADER]: signature };
  const request = { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) };
  return fetch(url, request)
    .then((response) => response.json())
    .catch(() => undefined);
}
