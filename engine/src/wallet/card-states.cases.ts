import type { CardEvent, CardKind, CardState } from "./card-states.ts";

/**
 * A worked example: the events of a card, earliest first, and the state after the last event. The state is null if the
 * last event is refused.
 */
export type CardCase = readonly [title: string, kind: CardKind, events: readonly CardEvent[], ends: CardState | null];

/** Worked examples of card states. Each starts with a card that was ordered but not approved yet. */
export const CARD_CASES: readonly CardCase[] = [
  ["is ordered and approved", "physical", ["approve"], "approved"],
  ["is rejected", "physical", ["reject"], "rejected"],
  ["is withdrawn by the person who ordered it", "physical", ["withdraw"], "cancelled"],
  ["is made, posted and activated", "physical", ["approve", "produce", "ship", "activate"], "active"],
  ["is not activated before it is posted", "physical", ["approve", "produce", "activate"], null],
  ["is activated without being posted", "virtual", ["approve", "produce", "activate"], "active"],
  ["is never posted", "virtual", ["approve", "produce", "ship"], "produced"],
  ["is reported as posted before it is reported as made", "physical", ["approve", "ship", "produce"], "shipped"],
  ["is reported as made twice", "physical", ["approve", "produce", "produce"], "produced"],
  ["is reported as posted when it is active already", "physical", ["approve", "ship", "activate", "ship"], "active"],
  ["is frozen", "virtual", ["approve", "produce", "activate", "freeze"], "frozen"],
  ["is frozen twice", "virtual", ["approve", "produce", "activate", "freeze", "freeze"], "frozen"],
  ["is frozen and used again", "virtual", ["approve", "produce", "activate", "freeze", "unfreeze"], "active"],
  ["is closed while frozen", "virtual", ["approve", "produce", "activate", "freeze", "close"], "closed"],
  ["is closed on its way", "physical", ["approve", "produce", "ship", "close"], "closed"],
  ["is closed for good", "virtual", ["approve", "produce", "activate", "close", "activate"], null],
  ["is not unfrozen once closed", "virtual", ["approve", "produce", "activate", "freeze", "close", "unfreeze"], null],
  ["is made after it was closed", "physical", ["approve", "close", "produce"], "closed"],
  ["is not frozen before it is active", "physical", ["approve", "produce", "freeze"], null],
  ["is not approved twice", "physical", ["approve", "approve"], null],
  ["is not approved once rejected", "physical", ["reject", "approve"], null],
  ["is withdrawn and made all the same", "physical", ["withdraw", "produce"], "cancelled"],
];
