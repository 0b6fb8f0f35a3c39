/** The kinds of cards. A virtual card is only a number: nothing is shipped. */
export const CARD_KINDS = ["virtual", "physical"] as const;

/**
 * The states of a card, from the time it is ordered until it can no longer be used. The last three states are final.
 */
export const CARD_STATES = [
  "ordered",
  "approved",
  "produced",
  "shipped",
  "active",
  "frozen",
  "closed",
  "rejected",
  "cancelled",
] as const;

/** The events of a card: decisions on its order, reports from the issuer, and actions of its holder or a manager. */
export const CARD_EVENTS = [
  "approve",
  "reject",
  "withdraw",
  /** The issuer has produced the card. */
  "produce",
  /** The issuer has mailed the card to its holder. */
  "ship",
  "activate",
  "freeze",
  "unfreeze",
  "close",
] as const;

/** The kind of a card: virtual or physical. */
export type CardKind = (typeof CARD_KINDS)[number];
/** A state of a card, from the time it is ordered until it can no longer be used. */
export type CardState = (typeof CARD_STATES)[number];
/** An event of a card that can change its state. */
export type CardEvent = (typeof CARD_EVENTS)[number];

type Row = Readonly<Record<CardEvent, CardState | null>>;

/**
 * Returns the default transitions of a card in the given state; the table of transitions overrides some of them. By
 * default, a report from the issuer leaves the state unchanged, because reports may arrive late or twice, and every
 * other event is refused (null).
 */
const refuses = (state: CardState): Row => ({
  approve: null,
  reject: null,
  withdraw: null,
  produce: state,
  ship: state,
  activate: null,
  freeze: null,
  unfreeze: null,
  close: null,
});

const TABLE: Readonly<Record<CardState, Row>> = {
  ordered: { ...refuses("ordered"), approve: "approved", reject: "rejected", withdraw: "cancelled" },
  // A report of shipping that overtakes the one of production says both.
  approved: { ...refuses("approved"), produce: "produced", ship: "shipped", close: "closed" },
  produced: { ...refuses("produced"), ship: "shipped", activate: "active", close: "closed" },
  shipped: { ...refuses("shipped"), activate: "active", close: "closed" },
  active: { ...refuses("active"), activate: "active", freeze: "frozen", unfreeze: "active", close: "closed" },
  frozen: { ...refuses("frozen"), freeze: "frozen", unfreeze: "active", close: "closed" },
  closed: { ...refuses("closed"), close: "closed" },
  rejected: refuses("rejected"),
  cancelled: refuses("cancelled"),
};

/**
 * Returns the state of a card after an event; null if the event is refused. Every combination of state and event is
 * covered. A virtual card is not shipped. A physical card can be activated only after shipping, because the holder
 * does not have it earlier.
 */
export function cardAfter(kind: CardKind, state: CardState, event: CardEvent): CardState | null {
  if (kind === "virtual" && event === "ship") return state === "approved" ? "produced" : TABLE[state].produce;
  if (kind === "physical" && event === "activate" && state === "produced") return null;
  return TABLE[state][event];
}

/** Checks whether a card is in a final state, in which it cannot pay and cannot change to another state. */
export function isCardOver(state: CardState): boolean {
  return state === "closed" || state === "rejected" || state === "cancelled";
}

/**
 * Checks whether the order of a card can still be changed: until a physical card is shipped, or a virtual card is
 * produced.
 */
export function isOrderOpen(kind: CardKind, state: CardState): boolean {
  return state === "ordered" || state === "approved" || (state === "produced" && kind === "physical");
}
