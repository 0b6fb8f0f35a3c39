import { type Call, inCall, type Work } from "../platform/call.ts";
import { Refusal } from "../platform/refusal.ts";
import { readCashBasis } from "./consequences.ts";
import { decide } from "./decide.ts";
import { findRequest } from "./find-request.ts";

type Asked = {
  readonly requests: readonly { readonly id: string; readonly version: number }[];
  readonly status: 1 | 2;
  readonly comment: string;
};

/** The request that could not be decided, and the reason; undefined if the decision succeeded. */
type Outcome = { readonly id: string; readonly name: string; readonly reason: string } | undefined;

/** Decides several requests, each in its own transaction, so that one refusal does not stop the others. */
export async function decideMany(work: Work, { requests, status, comment }: Asked) {
  const outcomes: Outcome[] = [];
  const basis = await readCashBasis(
    work,
    requests.map(({ id }) => id),
  ).catch(unlessRefused);
  for (const { id, version } of requests) {
    outcomes.push(await settled(work, id, (call) => decide(call, { id, version, status, comment, basis })));
  }
  work.services.mailer.wake();
  return answerOf(status === 1 ? "approved" : "rejected", requests.length, outcomes);
}

/**
 * Returns null if the error is a `Refusal`, and rethrows any other error.
 * @throws the given error if it is not a `Refusal`.
 */
function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/**
 * Makes the decision on one of several requests. If the decision is refused, returns the request and the reason
 * instead of throwing; if it succeeds, returns undefined.
 * @param id the id of the request.
 * @param one the function that makes the decision.
 */
async function settled(work: Work, id: string, one: (call: Call) => Promise<unknown>): Promise<Outcome> {
  try {
    await inCall(work, one);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = await inCall(work, (call) => findRequest(call, id)).then(
      ({ title }) => title,
      () => "",
    );
    return { id, name, reason: error.message };
  }
}

function answerOf(done: string, all: number, outcomes: readonly Outcome[]) {
  const failed = outcomes.filter((one) => one !== undefined);
  const count = all - failed.length;
  const rest = failed.length === 0 ? "" : ` ${failed.length} could not be decided.`;
  return {
    message: `${count} of ${all} requests ${count === 1 ? "was" : "were"} ${done}.${rest}`,
    data: { done: count, failed },
  };
}
