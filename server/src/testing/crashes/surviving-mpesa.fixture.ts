import { setTimeout as pause } from "node:timers/promises";
import { now } from "@hazina/base/calendar.ts";
import { createListener } from "../../platform/http/listener.ts";
import { paidOut, promptResult } from "../../platform/simulators/mpesa/bodies.ts";
import type { Taken } from "../../platform/simulators/mpesa/outcomes.ts";
import { createMpesaSimulator } from "../../platform/simulators/mpesa/simulator.ts";
import { SIMULATOR_CREDENTIALS } from "../../wallet/rails/gateway-of.ts";

/**
 * The point at which M-Pesa keeps a call waiting until the server is killed. `untaken`: M-Pesa has not received the
 * request; `unanswered`: M-Pesa has received the request but has not answered; `question`: M-Pesa has not answered a
 * status query.
 */
export type Hold = "untaken" | "unanswered" | "question";

/**
 * A simulated M-Pesa that keeps running when the servers under test are killed. Amounts are in
 * shillings, and each request has a different amount.
 */
export type SurvivingMpesa = {
  readonly url: string;
  /** The requests that M-Pesa has received, in order of arrival. */
  readonly taken: readonly Taken[];
  /** Makes M-Pesa keep the calls about the payment of this amount waiting at the given point. */
  hold(amount: number, hold: Hold): void;
  /** The calls that are waiting now, keyed by the amount of their payment. */
  readonly waiting: ReadonlyMap<number, unknown>;
  /** Lets the waiting calls about a payment of this amount continue. */
  answer(amount: number): void;
  /**
   * Lets all waiting calls end, and keeps no later calls waiting. Requests that M-Pesa has not received yet are
   * dropped.
   */
  letGo(): void;
  /** Sets the function that passes results to a server; undefined while no server is running. */
  deliverTo(receive: ((url: string, body: unknown) => Promise<Response>) | undefined): void;
  /** The callback addresses at which a result was accepted. */
  readonly heard: ReadonlySet<string>;
  /**
   * Completes the request with this amount at M-Pesa and sends its result. If no server is running, the result is
   * lost.
   */
  finish(amount: number): Promise<void>;
  /** Sends the result of a completed request again. */
  repeat(amount: number): Promise<void>;
  /** Waits until M-Pesa has answered all status queries that it has received. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the simulated M-Pesa on a port of this machine.
 * @param answersAfterMs the delay of payers and M-Pesa, in milliseconds; with "never" the test
 * decides when requests complete.
 */
export async function startSurvivingMpesa(answersAfterMs: number | "never" = "never"): Promise<SurvivingMpesa> {
  const holds = new Map<number, Hold>();
  const waiting = new Map<number, () => void>();
  const heard = new Set<string>();
  let receive: ((url: string, body: unknown) => Promise<Response>) | undefined;
  let delivering = 0;
  const deliver = async (url: string, body: unknown) => {
    delivering += 1;
    const answer = await receive?.(url, body).catch(() => undefined);
    if (answer?.ok) heard.add(url);
    delivering -= 1;
  };
  const simulator = createMpesaSimulator({
    credentials: SIMULATOR_CREDENTIALS,
    clock: now,
    deliver,
    answersAfterMs,
  });
  const wait = (amount: number) => new Promise<void>((resolve) => waiting.set(amount, resolve));
  const listener = createListener(async (request: Request) => {
    const { amount, isQuestion } = await subjectOf(request, simulator.taken);
    const hold = holds.get(amount);
    if (hold === "untaken" || (hold === "question" && isQuestion)) {
      await wait(amount);
      return new Response(null, { status: 503 });
    }
    const answer = await simulator.app.fetch(request);
    if (hold === "unanswered" && !isQuestion) await wait(amount);
    return answer;
  });
  const port = await listener.listen({ port: 0, host: "127.0.0.1" });
  const answer = (amount: number) => {
    holds.delete(amount);
    waiting.get(amount)?.();
    waiting.delete(amount);
  };
  const letGo = () => {
    holds.clear();
    for (const amount of [...waiting.keys()]) answer(amount);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    taken: simulator.taken,
    heard,
    hold: (amount, hold) => void holds.set(amount, hold),
    waiting,
    answer,
    letGo,
    deliverTo: (to) => {
      receive = to;
    },
    async finish(amount) {
      const { one, body } = resultOf(simulator.taken, amount);
      one.done = true;
      await deliver(one.resultUrl, body);
    },
    async repeat(amount) {
      const { one, body } = resultOf(simulator.taken, amount);
      await deliver(one.resultUrl, body);
    },
    async quiet() {
      await pause(25);
      while (delivering > 0) await pause(5);
    },
    async stop() {
      letGo();
      await listener.close();
    },
  };
}

/**
 * Finds the request with an amount; returns the request and the body of its result.
 * @throws Error if there is no such request.
 */
function resultOf(taken: readonly Taken[], amount: number) {
  const one = taken.find((each) => each.amount === amount);
  if (!one) throw new Error(`M-Pesa has no request over ${amount}.`);
  return { one, body: one.kind === "prompt" ? promptResult(one) : paidOut(one) };
}

/**
 * Returns the amount of a call, and whether the call is a status query about a request that M-Pesa
 * has received.
 */
async function subjectOf(request: Request, taken: readonly Taken[]) {
  const body = request.method === "POST" ? ((await request.clone().json()) as Record<string, unknown>) : {};
  const id = String(body.CheckoutRequestID ?? body.OriginalConversationID);
  const asked = taken.find((one) => [one.id, one.originator].includes(id));
  return { amount: asked?.amount ?? Number(body.Amount), isQuestion: asked !== undefined };
}
