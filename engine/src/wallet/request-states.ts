/** The states of a request to a payment provider. The last five are at rest; the first four wait for something. */
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

/** The things that can be learned about a request, in any order and any number of times. */
export const REQUEST_EVENTS = [
  /** The server is about to send it. */
  "send",
  /** The provider took it; that is not yet a payment. */
  "acknowledged",
  /** The provider answered that it will not do it, with a documented error. */
  "refused",
  /** Nothing came back: it may or may not have been done. */
  "no_answer",
  /** Nothing was heard for too long after it was taken. */
  "silent",
  /** The provider's own answer: paid. */
  "succeeded",
  /** The provider's own answer: not paid. */
  "declined",
  /** The payer refused it, or did not answer the prompt. */
  "cancelled",
  /** Its time is over without any answer. */
  "expired",
  /** The provider paid another amount, or another party. */
  "mismatch",
  /** Nothing was learned for a day: a person has to decide. */
  "gave_up",
] as const;

/** Something learned about a request. */
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

type Row = Readonly<Record<RequestEvent, RequestState>>;

/** The next state of every open state; each row below says where it differs. */
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

/** At rest without a payment: only proof that the provider paid after all changes it. */
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

/** The next state of a request, and whether a person should look at it because the answers contradict each other. */
export type RequestStep = { readonly state: RequestState; readonly contradicts: boolean };

/**
 * The state of a request after something was learned about it. The table is total: no order of events is an error, and one proof
 * of payment is enough whatever came before it.
 */
export function requestAfter(state: RequestState, event: RequestEvent): RequestStep {
  const next = TABLE[state][event];
  const late = next === "settled" && ["failed", "cancelled", "expired", "review"].includes(state);
  const denied = state === "settled" && ["declined", "refused", "mismatch"].includes(event);
  return { state: next, contradicts: late || denied };
}

/** True where nothing more is expected, though proof of a payment may still come. */
export function isAtRest(state: RequestState): boolean {
  return ["settled", "failed", "cancelled", "expired", "review"].includes(state);
}

const SECONDS = [15, 30, 60, 120, 300, 900] as const;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * When an unanswered request is asked for next, in seconds after it was sent: at 15 and 30 seconds, 1, 2, 5 and 15 minutes, then each
 * hour; undefined after a day, when a person decides.
 * @param asked how often the provider was asked so far.
 */
export function nextAsk(asked: number): number | undefined {
  const early = SECONDS[asked];
  if (early !== undefined) return early;
  const hourly = (asked - SECONDS.length + 1) * HOUR;
  return hourly <= DAY ? hourly : undefined;
}
