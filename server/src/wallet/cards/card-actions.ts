import { type CardEvent, cardAfter, isCardOver, isOrderOpen } from "@hazina/engine/wallet/card-states.ts";
import type { Actor } from "../../platform/actor.ts";
import { conflict, lacksAbility, Refusal } from "../../platform/refusal.ts";
import type { CardRow } from "./find-card.ts";

/** The names of the actions that users can take on a card. */
const CARD_ACTIONS = [
  "activate",
  "freeze",
  "unfreeze",
  "close",
  "replace",
  "limits",
  "change_order",
  "try_payment",
  "snooze",
] as const;

/** An action on a card. */
export type CardAction = (typeof CARD_ACTIONS)[number];

type Who = Pick<Actor, "userId" | "abilities">;

/** Returns the actions that a user may take on a card now. Actions that would change nothing are left out. */
export function cardActions(actor: Who, card: CardRow): CardAction[] {
  return CARD_ACTIONS.filter(
    (action) =>
      (changes(card, action) || (action === "freeze" && takesOverFreeze(actor, card))) &&
      refusalOf(actor, card, action) === undefined,
  );
}

/**
 * Returns whether a user can still freeze a card that is already frozen. There are two cases: only Hazina has locked
 * the card, and the user's freeze keeps it frozen after its receipts are added; or only the holder has frozen the
 * card, and the freeze by another user prevents the holder from unfreezing it.
 */
export function takesOverFreeze({ userId }: Pick<Actor, "userId">, card: CardRow): boolean {
  if (card.state !== "frozen") return false;
  return card.frozenBy === null || (card.frozenBy === card.userId && userId !== card.userId);
}

/**
 * Requires that the user may take an action and that the card's state allows it.
 * @throws Refusal 403 if the user may not take the action; 409 if the state does not allow it.
 */
export function requireCardAction(actor: Who, card: CardRow, action: CardAction): void {
  const refused = refusalOf(actor, card, action);
  if (refused) throw refused;
  if (!isPossible(card, action)) throw conflict(STATES[action](card), "card_state");
}

/**
 * Returns the error for an action that the user may not take; undefined if the user may take it. Closing a card,
 * changing its limits and changing its order need Manage Cards. Only the holder can extend a locked card. All other
 * actions are allowed to the holder and to users with Manage Cards. Holders can never change the limits of their own
 * card, and cannot unfreeze or replace it if another person froze it or receipts are missing.
 */
function refusalOf({ userId, abilities }: Who, card: CardRow, action: CardAction): Refusal | undefined {
  const isOwn = card.userId === userId;
  const manages = abilities.has("Manage Cards");
  if (action === "limits" && isOwn && manages) {
    return new Refusal(
      403,
      "own_card",
      "You cannot change the limits of your own card. Another user with the “Manage Cards” ability must change them.",
    );
  }
  if (action === "snooze")
    return isOwn
      ? undefined
      : new Refusal(403, "own_card", "Only the holder of the card can extend the use of a locked card.");
  const isFrozenByOther = card.frozenBy !== null && card.frozenBy !== userId;
  if (isOwn && card.lock !== null && (action === "unfreeze" || action === "replace"))
    return new Refusal(403, "locked", LOCKED[action]);
  if (isOwn && isFrozenByOther && (action === "unfreeze" || action === "replace")) {
    return new Refusal(
      403,
      "own_card",
      `${card.frozenByName ?? "Another person"} froze this card. A user with the “Manage Cards” ability must ${action} it.`,
    );
  }
  const ofManagers: readonly CardAction[] = ["close", "limits", "change_order"];
  if (ofManagers.includes(action) ? manages : isOwn || manages) return undefined;
  return lacksAbility("Manage Cards");
}

const LOCKED = {
  unfreeze: "Receipts are missing. Add them, and the card will be active again.",
  replace: "Receipts are missing. Add them first, or ask a user with the “Manage Cards” ability to replace the card.",
};

function isPossible(card: CardRow, action: CardAction): boolean {
  const { kind, state } = card;
  switch (action) {
    case "limits":
      return !isCardOver(state) && state !== "ordered";
    case "change_order":
      return isOrderOpen(kind, state);
    case "replace":
      return card.issuerRef !== null && !isCardOver(state);
    case "snooze":
      return card.lock !== null && card.snoozedUntil === null && !isFrozenByManager(card);
    case "try_payment":
      return card.mode === "simulated" && card.issuerRef !== null;
    default:
      return cardAfter(kind, state, action satisfies CardEvent) !== null;
  }
}

/** Returns whether a person other than its holder has frozen a card. */
function isFrozenByManager({ state, frozenBy, userId }: CardRow): boolean {
  return state === "frozen" && frozenBy !== null && frozenBy !== userId;
}

/**
 * Returns whether an action is possible and would change the card, so that the card needs a button for it. For
 * example, a frozen card needs no button to freeze it.
 */
function changes(card: CardRow, action: CardAction): boolean {
  if (!isPossible(card, action)) return false;
  if (action === "activate" || action === "freeze" || action === "unfreeze" || action === "close") {
    return cardAfter(card.kind, card.state, action) !== card.state;
  }
  return action !== "try_payment" || !isCardOver(card.state);
}

const STATES: Readonly<Record<CardAction, (card: CardRow) => string>> = {
  activate: ({ kind, state }) =>
    kind === "physical" && (state === "produced" || state === "approved")
      ? "This card has not been shipped yet. Activate it when you receive it."
      : "This card cannot be activated now.",
  freeze: () => "Only an active card can be frozen.",
  unfreeze: () => "This card is not frozen.",
  close: () => "This card cannot be closed.",
  replace: () => "Only a card that has been issued can be replaced.",
  limits: () => "The limits of this card cannot be changed now.",
  change_order: () => "This card has been shipped or has ended, so its order can no longer be changed.",
  snooze: (card) => {
    if (card.lock === null) return "This card is not locked.";
    if (isFrozenByManager(card)) return `${card.frozenByName ?? "Another person"} froze this card.`;
    return "The use of this card was already extended. Add the missing receipts.";
  },
  try_payment: () => "Test payments can be made only with simulated cards.",
};
