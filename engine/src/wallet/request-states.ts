/**
 * The states of a request to a payment provider. In the first four states no result is known yet. In `review` a person
 * must find out the result. The other four states are results; only proof of a payment changes a result by which
 * nothing was paid.
 */
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

export type RequestState = (typeof REQUEST_STATES)[number];

/** The states of a request in which no result is known yet. */
export const OPEN_STATES = ["created", "sending", "accepted", "unknown"] as const satisfies readonly RequestState[];

/**
 * The states of a request that has a result. In `settled` the payment was made; in each of the others it was not made,
 * and the reserved money is available again.
 */
export const ENDED_STATES = ["settled", "failed", "cancelled", "expired"] as const satisfies readonly RequestState[];

/** The events of a request to a payment provider. They may arrive in any order and any number of times. */
export const REQUEST_EVENTS = [
  /** The server is about to send the request. */
  "send",
  /** The provider accepted the request; it has not paid yet. */
  "acknowledged",
  /** The provider refused the request with a documented error. */
  "refused",
  /** No response arrived, so it is unknown whether the provider received the request. */
  "no_answer",
  /** The provider accepted the request, but its result is overdue. */
  "silent",
  /** The provider reports that the payment was made. */
  "succeeded",
  /** The provider reports that the payment was not made. */
  "declined",
  /** The payer declined the request, or did not respond to the prompt. */
  "cancelled",
  /** The request expired without a response. */
  "expired",
  /** The provider paid a different amount or a different party. */
  "mismatch",
  /** No result arrived within a day, so a person has to decide. */
  "gave_up",
  /** Two people found, based on evidence, that a payment in review was not made. */
  "found_unpaid",
] as const;

export type RequestEvent = (typeof REQUEST_EVENTS)[number];

type Row = Readonly<Record<RequestEvent, RequestState>>;

/**
 * The transitions that all requests without a result have by default: the next state after each event. The transition
 * table overrides some of them for individual states.
 */
const OPEN: Omit<Row, "found_unpaid"> = {
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
  found_unpaid: state,
});

/**
 * Returns the transitions of a state in which the result is known and nothing was paid. The state changes only if an
 * event proves that a payment was made.
 */
const unpaid = (state: RequestState): Row => ({ ...stays(state), succeeded: "settled", mismatch: "review" });

const TABLE: Readonly<Record<RequestState, Row>> = {
  created: { ...OPEN, silent: "created", found_unpaid: "created" },
  sending: { ...OPEN, found_unpaid: "sending" },
  accepted: { ...OPEN, send: "accepted", refused: "accepted", found_unpaid: "accepted" },
  // Sending it again under the same reference, where the provider carries one out at most once, changes nothing here.
  unknown: { ...OPEN, send: "unknown", found_unpaid: "unknown" },
  settled: stays("settled"),
  failed: unpaid("failed"),
  cancelled: unpaid("cancelled"),
  expired: unpaid("expired"),
  review: { ...stays("review"), succeeded: "settled", found_unpaid: "failed" },
};

/**
 * The next state of a request. `contradicts` is true if the provider's responses disagree, so that a person should
 * check the request.
 */
export type RequestStep = { readonly state: RequestState; readonly contradicts: boolean };

/**
 * Returns the state of a request after an event. Every combination of state and event is covered, so events may arrive
 * in any order. A single proof of payment always means that the request was paid.
 */
export function requestAfter(state: RequestState, event: RequestEvent): RequestStep {
  const next = TABLE[state][event];
  const late = next === "settled" && ["failed", "cancelled", "expired", "review"].includes(state);
  const denied = state === "settled" && ["declined", "refused", "mismatch"].includes(event);
  return { state: next, contradicts: late || denied };
}

/**
 * Checks whether no further event is expected for a request in this state. Proof of a payment may still arrive and is
 * accepted.
 */
export function isAtRest(state: RequestState): boolean {
  return state === "review" || (ENDED_STATES as readonly RequestState[]).includes(state);
}

const SECONDS = [15, 30, 60, 120, 300, 900] as const;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Returns when to send the next query for the result of a request, in seconds after the request was sent. The queries
 * are sent after 15 and 30 seconds, after 1, 2, 5 and 15 minutes, and then every hour. Returns undefined after a day,
 * because a person then decides.
 * @param asked the number of queries sent so far.
 */
export function nextAsk(asked: number): number | undefined {
  const early = SECONDS[asked];
  if (early !== undefined) return early;
  const hourly = (asked - SECONDS.length + 1) * HOUR;
  return hourly <= DAY ? hourly : undefined;
}
