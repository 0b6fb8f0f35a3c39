import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import type { MpesaCredentials } from "../../gateways/mpesa/client.ts";
import { paidOut, promptResult } from "./bodies.ts";
import { outcomeFor, type Taken } from "./outcomes.ts";

/**
 * The configuration of an M-Pesa simulator. Tests can replace `deliver` and decide when results are
 * sent.
 */
export type SimulatorSetup = {
  readonly credentials: MpesaCredentials;
  readonly clock: () => number;
  /**
   * Sends a result to its callback address; if omitted, by HTTP. Tests replace this function to receive results
   * directly.
   */
  readonly deliver?: (url: string, body: unknown) => Promise<unknown>;
  /**
   * The delay before a payer enters a PIN, in milliseconds; three seconds by default. With "never", the payer answers
   * only when `release` is called.
   */
  readonly answersAfterMs?: number | "never";
};

/** The requests that a simulator accepted, and their progress. */
export type SimulatorState = {
  readonly credentials: MpesaCredentials;
  readonly clock: () => number;
  readonly taken: readonly Taken[];
  readonly deliver: (url: string, body: unknown) => Promise<unknown>;
  take(asked: Omit<Taken, "outcome" | "receipt" | "done" | "at">): Taken;
  finish(one: Taken): Promise<void>;
};

const ANSWERS_AFTER_MS = 3_000;

/** Creates the empty state of a simulator, which is lost when the process ends. */
export function simulatorState({
  credentials,
  clock,
  deliver = post,
  answersAfterMs = ANSWERS_AFTER_MS,
}: SimulatorSetup): SimulatorState {
  const taken: Taken[] = [];
  const finish = async (one: Taken): Promise<void> => {
    if (one.done) return;
    one.done = true;
    if (one.kind === "arrival") return;
    const { times = 1 } = one.outcome;
    const body = one.kind === "prompt" ? promptResult(one) : paidOut(one);
    for (let time = 0; time < times; time++) await deliver(one.resultUrl, body);
  };
  const take: SimulatorState["take"] = (asked) => {
    const receipt = `S${randomBytes(5).toString("hex").toUpperCase().slice(0, 9)}`;
    const one: Taken = { ...asked, outcome: outcomeFor(asked.party), receipt, at: clock(), done: false };
    taken.push(one);
    if (answersAfterMs !== "never") void pause(answersAfterMs).then(() => finish(one));
    return one;
  };
  return { credentials, clock, taken, deliver, take, finish };
}

/** Returns an error response in the form that M-Pesa documents. */
export function refuse(context: Context, status: 400 | 404 | 500, errorCode: string, errorMessage: string): Response {
  return context.json({ requestId: randomUUID(), errorCode, errorMessage }, status);
}

/**
 * Returns an error page with status 503 instead of JSON, which simulates a connection that is dropped after the
 * request was accepted.
 */
export function cut(): Response {
  return new Response("<html>Service Unavailable</html>", { status: 503 });
}

/** Sends a result by HTTP. A result that fails to arrive is lost, as with the real M-Pesa. */
async function post(url: string, body: unknown): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) };
  await fetch(url, request).catch(() => undefined);
}
