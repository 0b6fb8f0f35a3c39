/** The kinds of payment cards. */
export const CARD_KINDS = ["virtual", "physical"] as const;

/** The states of a card, from its order to its end. The last three are final. */
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

/** The state of a payment card, such as ordered, active or closed. */
export type CardState = (typeof CARD_STATES)[number];

/**
 * The states of a card order that has no card yet: waiting for approval or production, rejected, or
 * cancelled.
 */
export const CARD_ORDER_STATES = [
  "ordered",
  "approved",
  "rejected",
  "cancelled",
] as const satisfies readonly CardState[];

/** The label that screens show for each card state. */
export const CARD_STATE_LABELS: Readonly<Record<CardState, string>> = {
  ordered: "Pending Approval",
  approved: "In production",
  produced: "Ready",
  shipped: "Shipped",
  active: "Active",
  frozen: "Frozen",
  closed: "Closed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** The categories of merchants at which a card can pay, with their labels. */
export const CARD_CATEGORIES = {
  fuel: "Fuel",
  transport: "Transport and vehicles",
  travel: "Flights and hotels",
  meals: "Meals",
  groceries: "Groceries",
  office: "Office and equipment",
  software: "Software",
  utilities: "Telephone and utilities",
  health: "Health",
  cash: "Cash",
  other: "Other",
} as const;

/** The reasons why a card payment is declined, each with its message for the user. */
export const CARD_DECLINES = {
  card_unknown: "The card is unknown.",
  card_not_active: "The card is not active.",
  card_frozen: "The card is frozen.",
  card_closed: "The card is closed.",
  holder_gone: "The cardholder is no longer a user of the company.",
  plan: "The company's plan does not let people spend from the company wallet.",
  currency: "The card cannot pay in this currency.",
  limit_until: "The card has expired.",
  limit_category: "The card cannot pay merchants of this category.",
  limit_payment: "The amount exceeds the limit per payment.",
  limit_day: "The amount exceeds the remaining daily limit.",
  limit_month: "The amount exceeds the remaining monthly limit.",
  budget: "The amount exceeds what is left of the cardholder's budget.",
  insufficient_funds: "There is not enough money in the wallet.",
  reversed: "The merchant had already cancelled the payment.",
  amount_changed: "This payment was already decided with a different amount.",
} as const;

/** The code of a reason why a card payment is declined. */
export type CardDecline = keyof typeof CARD_DECLINES;

/**
 * The states of a card payment. An `approved` payment reserves money in the wallet until the merchant
 * collects it (`cleared`), the merchant cancels the payment (`reversed`), or it expires.
 */
export const CARD_PAYMENT_STATES = ["declined", "approved", "cleared", "reversed", "expired"] as const;

/** The label that screens show for each state of a card payment. */
export const CARD_PAYMENT_LABELS: Readonly<Record<(typeof CARD_PAYMENT_STATES)[number], string>> = {
  declined: "Declined",
  approved: "Pending",
  cleared: "Completed",
  reversed: "Cancelled",
  expired: "Cancelled",
};

/** The reasons for replacing a card, with their labels. */
export const CARD_REPLACE_REASONS = {
  lost: "Lost",
  stolen: "Stolen",
  damaged: "Damaged",
  expired: "Expired",
} as const;

/** The reasons why Hazina itself locks a card. `receipts`: receipts for payments by the card are missing. */
export const CARD_LOCKS = ["receipts"] as const;

/**
 * The number of days for which the holder can unlock a card that was locked because of missing receipts. The holder
 * can do this only once.
 */
export const SNOOZE_DAYS = 7;
