import * as z from "zod";
import {
  Amount,
  DayText,
  Id,
  Message,
  MoneyAbove,
  requiredText,
  ShownDay,
  ShownVersion,
  Time,
  Version,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import {
  CARD_CATEGORIES,
  CARD_DECLINES,
  CARD_KINDS,
  CARD_LOCKS,
  CARD_PAYMENT_STATES,
  CARD_REPLACE_REASONS,
  CARD_STATES,
} from "./card-labels.ts";

const tag = "Wallet: cards";
const own = { tag, ability: "Own Account", scope: "branch" } as const;
const see = { ...own, writes: false } as const;
const manage = { tag, ability: "Manage Cards", scope: "branch" } as const;

type Names<Labels> = [keyof Labels & string, ...(keyof Labels & string)[]];
const namesOf = <Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  Object.keys(labels) as Names<Labels>;

const Kind = z.enum(CARD_KINDS, { error: "Choose a virtual or a physical card." });
const Category = z.enum(namesOf(CARD_CATEGORIES), { error: "Choose categories from the list." });

/** The name printed on a card: 2 to 26 characters, beginning with a letter. */
const NameOnCard = requiredText("Enter the name on the card.", 26).regex(
  /^[A-Za-z][A-Za-z .'-]+$/,
  "Use only the letters A to Z, spaces, dots, apostrophes and hyphens.",
);

const Limits = z.object({
  payment: MoneyAbove.nullable().default(null).describe("The most that one payment may be."),
  day: MoneyAbove.nullable().default(null).describe("The most in a day, in Nairobi time."),
  month: MoneyAbove.nullable().default(null).describe("The most in a calendar month."),
  categories: z
    .array(Category)
    .min(1, "Choose at least one category, or allow all merchants.")
    .max(20)
    .nullable()
    .default(null)
    .describe("The only categories of merchants that it pays; null means all."),
  until: DayText.nullable().default(null).describe("The last day on which it pays."),
});

const ShownLimits = z.object({
  payment: Amount.nullable(),
  day: Amount.nullable(),
  month: Amount.nullable(),
  categories: z.array(z.enum(namesOf(CARD_CATEGORIES))).nullable(),
  until: ShownDay.nullable(),
});

const Delivery = z.string().trim().max(200, "Use at most 200 characters.");

const Card = z.object({
  id: Id,
  holder: z.object({ id: Id, name: z.string() }),
  is_own: z.boolean(),
  kind: z.enum(CARD_KINDS),
  name_on_card: z.string(),
  state: z.enum(CARD_STATES),
  state_label: z.string(),
  number: z.string().nullable().describe("Its first and last four digits: `4539 **** **** 1234`."),
  expiry: z.string().nullable().describe("The month of its expiry, `YYYY-MM`."),
  currency: z.string(),
  mode: z.enum(["simulated", "live"]).describe("Simulated: no money moves."),
  limits: ShownLimits,
  spent_today: Amount,
  spent_this_month: Amount,
  draws_on: z.string().describe("The wallet that it draws on now."),
  delivery: z.string().nullable(),
  ordered_by: z.string(),
  decided_by: z.string().nullable(),
  comment: z.string().nullable().describe("The reason of a rejection."),
  frozen_by: z.string().nullable(),
  lock: z.enum(CARD_LOCKS).nullable().describe("Why Hazina has locked it: receipts of its payments are missing."),
  snoozed_until: Time.nullable().describe("The end of its one extension."),
  replaces: z.object({ id: Id, reason: z.string() }).nullable(),
  created_at: Time,
  actions: z
    .array(
      z.enum(["activate", "freeze", "unfreeze", "close", "replace", "limits", "change_order", "try_payment", "snooze"]),
    )
    .describe("What the caller may do with it now."),
  version: z.number().int(),
});

const CardPayment = z.object({
  id: Id,
  at: Time,
  merchant: z.string(),
  category: z.enum(namesOf(CARD_CATEGORIES)),
  amount: Amount.describe("The amount that was taken, or else asked for."),
  currency: z.string(),
  state: z.enum(CARD_PAYMENT_STATES),
  state_label: z.string(),
  reason: z.string().nullable().describe("Why it was declined."),
  refunded: Amount,
  shortfall: Amount.describe("The part that its wallet did not have."),
  transaction_id: Id.nullable(),
});

const REPLACED = z.enum(namesOf(CARD_REPLACE_REASONS), { error: "Choose the reason for the replacement." });

const Changed = Message.extend({ data: Card });

/**
 * Operations for users' payment cards. One person orders a card and another approves it; the product then approves or
 * declines each payment within the card's limits.
 */
export const cards = {
  order: operation({
    ...manage,
    method: "POST",
    path: "/cards/order-card",
    takesKey: true,
    title: "Order a card",
    description: "Another person with Approve Payments approves it, never its holder. Then the issuer makes it.",
  })
    .input(
      z
        .object({
          user_id: z.uuid("Choose the holder.").toLowerCase(),
          kind: Kind,
          name_on_card: NameOnCard,
          limits: Limits.prefault({}),
          delivery: Delivery.optional(),
        })
        .refine(({ kind, delivery }) => kind === "virtual" || (delivery ?? "") !== "", {
          message: "Enter the delivery address of the card.",
          path: ["delivery"],
        }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  changeOrder: operation({
    ...manage,
    method: "PUT",
    path: "/cards/order-card",
    title: "Change a card order",
    description:
      "An order can be changed until the card is shipped. A change before approval is sent for approval again; after approval only the delivery can be changed, and the name until the card is made.",
  })
    .input(
      z.object({
        id: Id,
        version: Version,
        kind: Kind.optional(),
        name_on_card: NameOnCard.optional(),
        limits: Limits.optional(),
        delivery: Delivery.optional(),
      }),
    )
    .output(Message),
  holders: operation({
    ...manage,
    writes: false,
    method: "GET",
    path: "/cards/holders",
    title: "List the people who can hold a card",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(z.object({ id: Id, name: z.string(), draws_on: z.string() })) })),
  orders: operation({
    ...see,
    method: "POST",
    path: "/client/card-orders",
    title: "List card orders",
    description:
      "The caller's own cards; with View Cards, all cards. They are listed from the time they are ordered, whatever their status.",
  })
    .input(listInput([], { state: z.enum(CARD_STATES).optional() }))
    .output(listOutput(Card)),
  list: operation({
    ...see,
    method: "POST",
    path: "/client/cards",
    title: "List cards",
    description: "Cards that were made. The caller's own cards; with View Cards, all of them.",
  })
    .input(listInput([], { state: z.enum(CARD_STATES).optional() }))
    .output(listOutput(Card)),
  read: operation({ ...see, method: "GET", path: "/cards/{id}", title: "Read a card" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Card })),
  payments: operation({
    ...see,
    method: "POST",
    path: "/cards/{id}/payments",
    title: "List the payments of a card",
    description: "Declined ones as well, with the reason.",
  })
    .input(listInput([], { id: Id }))
    .output(listOutput(CardPayment)),
  limit: operation({
    ...manage,
    method: "PUT",
    path: "/cards/{id}",
    title: "Change the limits of a card",
    description: "Users cannot change the limits of their own card.",
  })
    .input(z.object({ id: Id, version: Version, limits: Limits }))
    .output(Changed),
  activate: operation({
    ...own,
    method: "POST",
    path: "/cards/{id}/activate",
    title: "Activate a card",
    description: "Its holder, or with Manage Cards another person.",
  })
    .input(z.object({ id: Id }))
    .output(Changed),
  freeze: operation({
    ...own,
    method: "POST",
    path: "/cards/{id}/freeze",
    title: "Freeze a card",
    description: "From now on every payment is declined. Its holder, or with Manage Cards another person.",
  })
    .input(z.object({ id: Id }))
    .output(Changed),
  unfreeze: operation({
    ...own,
    method: "POST",
    path: "/cards/{id}/unfreeze",
    title: "Unfreeze a card",
    description: "A holder unfreezes what they froze themselves.",
  })
    .input(z.object({ id: Id }))
    .output(Changed),
  snooze: operation({
    ...own,
    method: "POST",
    path: "/cards/{id}/snooze",
    title: "Use a locked card for seven more days",
    description: "Once, by its holder, where it is locked because receipts are missing.",
  })
    .input(z.object({ id: Id }))
    .output(Changed),
  settings: operation({
    tag,
    ability: "View Cards",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/cards/settings",
    title: "Read the card settings",
  })
    .input(z.object({}))
    .output(z.object({ data: z.object({ receipt_days: z.number().int() }) })),
  changeSettings: operation({
    tag,
    ability: "Manage Cards",
    scope: "head",
    method: "PUT",
    path: "/cards/settings",
    title: "Change the card settings",
    description: "`receipt_days` is the days within which a payment needs its receipt; with 0 no card is locked.",
  })
    .input(
      z.object({
        receipt_days: z
          .number({ error: "Enter the number of days." })
          .int("Enter whole days.")
          .min(0, "Enter 0 or more days.")
          .max(60, "Enter at most 60 days."),
      }),
    )
    .output(Message),
  close: operation({
    ...manage,
    method: "POST",
    path: "/cards/{id}/close",
    title: "Close a card",
    description: "For good. Payments that were approved can still be taken by their merchants.",
  })
    .input(z.object({ id: Id, version: ShownVersion }))
    .output(Changed),
  replace: operation({
    ...own,
    method: "POST",
    path: "/cards/{id}/replace",
    takesKey: true,
    title: "Report and replace a card",
    description:
      "Closes the card at once and orders a replacement with the same holder, kind and limits, which were approved with the first card.",
  })
    .input(z.object({ id: Id, reason: REPLACED }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  tryPayment: operation({
    ...own,
    method: "POST",
    path: "/cards/{id}/try-payment",
    title: "Try a simulated card payment",
    description: "Where cards are simulated: the simulated issuer asks for this payment. 409 elsewhere.",
  })
    .input(
      z.object({
        id: Id,
        amount: MoneyAbove,
        merchant: requiredText("Enter the merchant.", 60),
        category: Category,
      }),
    )
    .output(
      Message.extend({
        data: z.object({ approved: z.boolean(), reason: z.enum(["approved", ...namesOf(CARD_DECLINES)]) }),
      }),
    ),
};
