/** The states of a request to a payment provider. The last five are final; in the first four it waits for an answer. */
export const REQUEST_STATES = [
  "created",
  "sending",
  "accepted",
  "unknown",
  "settled",
  "failed",
  "cancelled",
  "expired",
  "review",
] as const;

/** A state of a request to a payment provider. */
export type RequestState = (typeof REQUEST_STATES)[number];

/** The events of a request. They may arrive in any order and any number of times. */
export const REQUEST_EVENTS = [
  /** The server is about to send it. */
  "send",
  /** The provider accepted it, which is not yet a payment. */
  "acknowledged",
  /** The provider refused it with a documented error. */
  "refused",
  /** No answer arrived: the provider may or may not have done it. */
  "no_answer",
  /** The provider accepted it but sent no result for too long. */
  "silent",
  /** The provider's own answer: paid. */
  "succeeded",
  /** The provider's own answer: not paid. */
  "declined",
  /** The payer refused it, or did not answer the prompt. */
  "cancelled",
  /** It expired without an answer. */
  "expired",
  /** The provider paid another amount, or another party. */
  "mismatch",
  /** No result for a day: a person has to decide. */
  "gave_up",
] as const;

/** An event of a request. */
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

type Row = Readonly<Record<RequestEvent, RequestState>>;

/** The next state from every open state; the rows below list the exceptions. */
const OPEN: Row = {
  send: "sending",
  acknowledged: "accepted",
  refused: "failed",
  no_answer: "unknown",
  silent: "unknown",
  succeeded: "settled",
  declined: "failed",
  cancelled: "cancelled",
  expired: "expired",
  mismatch: "review",
  gave_up: "review",
};

const stays = (state: RequestState): Row => ({
  send: state,
  acknowledged: state,
  refused: state,
  no_answer: state,
  silent: state,
  succeeded: state,
  declined: state,
  cancelled: state,
  expired: state,
  mismatch: state,
  gave_up: state,
});

/** Final without a payment: only a proof of payment changes it. */
const unpaid = (state: RequestState): Row => ({ ...stays(state), succeeded: "settled", mismatch: "review" });

const TABLE: Readonly<Record<RequestState, Row>> = {
  created: { ...OPEN, silent: "created" },
  sending: OPEN,
  accepted: { ...OPEN, send: "accepted", refused: "accepted" },
  // It is never sent again by itself.
  unknown: { ...OPEN, send: "unknown" },
  settled: stays("settled"),
  failed: unpaid("failed"),
  cancelled: unpaid("cancelled"),
  expired: unpaid("expired"),
  review: { ...stays("review"), succeeded: "settled" },
};

/** The next state of a request, and whether a person should check it because the answers contradict each other. */
export type RequestStep = { readonly state: RequestState; readonly contradicts: boolean };

/**
 * Returns the state of a request after an event. The table covers every combination: no order of events is an error,
 * and one proof of payment always means paid.
 */
export function requestAfter(state: RequestState, event: RequestEvent): RequestStep {
  const next = TABLE[state][event];
  const late = next === "settled" && ["failed", "cancelled", "expired", "review"].includes(state);
  const denied = state === "settled" && ["declined", "refused", "mismatch"].includes(event);
  return { state: next, contradicts: late || denied };
}

/** True where no further event is expected, although a proof of payment may still arrive. */
export function isAtRest(state: RequestState): boolean {
  return ["settled", "failed", "cancelled", "expired", "review"].includes(state);
}

const SECONDS = [15, 30, 60, 120, 300, 900] as const;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * When to query an unanswered request next, in seconds after it was sent: after 15 and 30 seconds, 1, 2, 5 and 15
 * minutes, then each hour; undefined after a day, when a person decides.
 * @param asked the number of queries so far.
 */
export function nextAsk(asked: number): number | undefined {
  const early = SECONDS[asked];
  if (early !== undefined) return early;
  const hourly = (asked - SECONDS.length + 1) * HOUR;
  return hourly <= DAY ? hourly : undefined;
}
