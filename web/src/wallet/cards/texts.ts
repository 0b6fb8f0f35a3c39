import { CARD_STATE_LABELS } from "@hazina/contract/wallet/card-labels.ts";
import type { Tone } from "../../kit/list/columns.tsx";
import type { CardPaymentRow, CardRow } from "../api.ts";

/** The tone of each state of a card. */
export const CARD_TONES: Readonly<Record<CardRow["state"], Tone>> = {
  ordered: "waiting",
  approved: "waiting",
  produced: "waiting",
  shipped: "waiting",
  active: "good",
  frozen: "bad",
  closed: "neutral",
  rejected: "bad",
  cancelled: "neutral",
};

/** The tone of each state of a card payment. */
export const CARD_PAYMENT_TONES: Readonly<Record<CardPaymentRow["state"], Tone>> = {
  declined: "bad",
  approved: "waiting",
  cleared: "good",
  reversed: "neutral",
  expired: "neutral",
};

const { ordered, approved, produced, shipped, active, frozen, closed, rejected, cancelled } = CARD_STATE_LABELS;

/** The label of each state that the card list can be filtered by. */
export const CARD_FILTERS = { produced, shipped, active, frozen, closed } as const satisfies Partial<
  Record<CardRow["state"], string>
>;

/** The label of each state that the list of card orders can be filtered by. */
export const ORDER_FILTERS = { ordered, approved, rejected, cancelled } as const satisfies Partial<
  Record<CardRow["state"], string>
>;

/** The label of each kind of card. */
export const CARD_KINDS: Readonly<Record<CardRow["kind"], string>> = { virtual: "Virtual", physical: "Physical" };

/** UI strings for cards. A translation needs another file with the same keys. */
export const cardTexts = {
  order: "Order a card",
  simulated: "Simulated: no money moves.",
  columns: {
    holder: "Holder",
    number: "Number",
    kind: "Kind",
    status: "Status",
    month: "Spent this month",
    limit: "Monthly limit",
    wallet: "Draws on",
    expiry: "Expires",
    name: "Name on card",
    by: "Ordered by",
    decided: "Decided by",
    date: "Ordered",
  },
  none: "None",
  noLimit: "No limit",
  empty: {
    title: "No cards yet",
    body: "A card is issued once one person has ordered it for a user and another person has approved the order.",
  },
  ownEmpty: { title: "You have no card", body: "Ask someone who manages cards in your company to order one for you." },
  noOrders: { title: "No orders yet", body: "Card orders and their approval status appear here." },
  orderForm: {
    title: "Order a card",
    changeTitle: "Change the order",
    lead: "Another person approves the order before the card is issued.",
    holder: "Holder",
    kind: "Kind of card",
    kinds: { virtual: "Virtual, for payments online", physical: "Physical, delivered by post" },
    name: "Name on card",
    nameHint: "Enter the name as it should appear on the card, with at most 26 letters.",
    delivery: "Deliver to",
    deliveryHint: "Enter the name, street or P.O. box, town and phone number.",
    submit: "Send for approval",
    save: "Save order",
  },
  limits: {
    title: "Limits",
    change: "Change limits",
    payment: "Per payment",
    day: "Per day",
    month: "Per month",
    hint: "Leave a field empty to set no limit.",
    categories: "Merchants",
    allCategories: "All merchants",
    until: "Valid until",
    save: "Save limits",
    today: "Spent today",
    thisMonth: "Spent this month",
    spentOf: (spent: string, limit: string) => `${spent} of ${limit}`,
    noLimits: "No limits other than the wallet balance.",
  },
  settings: {
    open: "Receipt rule",
    title: "Receipts for card payments",
    lead: "Each card payment becomes a draft expense, to which the cardholder adds the receipt. If a receipt is missing for too long, the card is locked.",
    days: "Days without a receipt before a card is locked",
    daysHint: "Enter 0 if cards should never be locked.",
    submit: "Save",
  },
  card: {
    loading: "Card",
    titleOf: (holder: string) => `Card of ${holder}`,
    number: "Card number",
    notMade: "Not issued yet",
    expiry: "Expires",
    toApprovals: "Open approvals",
    changeOrder: "Change order",
    activate: "Activate",
    freeze: "Freeze",
    unfreeze: "Unfreeze",
    snooze: "Allow payments for 7 more days",
    locked:
      "Locked because receipts are missing. Every payment is declined until the receipts are added to the expenses.",
    lockedLink: "Open expenses",
    extended: (until: string) => `Receipts are missing. The card can be used until ${until}.`,
    close: "Close card",
    closeQuestion:
      "Once the card is closed, it can no longer be used for payments. Merchants can still collect payments that were already approved.",
    replace: "Report or replace",
    frozenBy: (name: string) => `Frozen by ${name}. Every payment is declined.`,
    replaced: (reason: string) => `This card replaces a previous card. Reason: ${reason}.`,
    replacedLink: "Open the previous card",
    facts: {
      wallet: "Draws on",
      kind: "Kind",
      name: "Name on card",
      by: "Ordered by",
      decided: "Approved by",
      delivery: "Delivery",
      created: "Ordered",
    },
  },
  replaceForm: {
    title: "Report or replace the card",
    lead: "The card will be closed immediately. A new card with the same limits will be issued to the same holder.",
    reason: "What happened",
    submit: "Close and replace",
  },
  tryForm: {
    open: "Try a payment",
    title: "Try a payment (simulated)",
    lead: "The simulated card issuer asks Hazina to approve or decline this payment, as if a merchant had charged the card. No money moves.",
    amount: "Amount",
    merchant: "Merchant",
    category: "Kind of merchant",
    submit: "Try the payment",
  },
  payments: {
    title: "Payments",
    none: "No payments yet.",
    columns: {
      date: "Date",
      merchant: "Merchant",
      category: "Kind of merchant",
      amount: "Amount",
      status: "Status",
      note: "Note",
    },
    refunded: (amount: string) => `${amount} refunded.`,
    shortfall: (amount: string) => `The payment exceeds the wallet balance by ${amount}.`,
    transaction: "Open the transaction",
  },
} as const;
