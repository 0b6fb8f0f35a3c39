import * as z from "zod";
import { Amount, BooksMonth, Id, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const see = {
  tag: "Wallet: charges",
  ability: "View Wallets",
  scope: "head",
  writes: false,
  method: "POST",
} as const;

/**
 * The payment providers whose charges are known: those of M-Pesa from its statements, those of Stripe from the entries
 * of its balance.
 */
export const CHARGING_RAILS = ["mpesa", "stripe"] as const;

/** How the charges of a month are grouped: by the purpose of the payment, or by the person who requested it. */
export const CHARGE_GROUPS = ["purpose", "person"] as const;

const Mode = z.enum(["simulated", "live"]).describe("Simulated: no money moves.");

const Rail = {
  rail: z.enum(CHARGING_RAILS),
  rail_label: z.string(),
  mode: Mode,
  currency: z.string(),
};

/** A group of charges: a purpose of payments, or a person. The id is empty if the purpose or person is not known. */
const Group = z.object({ id: z.string(), name: z.string() });

/** The value of the person filter for payments that no person requested. */
export const NO_PERSON = "none";

const Purpose = z.string().trim().max(60);

/** The charges of one month for one purpose of payments or one person. */
const MonthOfCharges = z.object({
  month: BooksMonth,
  ...Rail,
  group: Group,
  payments: z.number().int().describe("The payments that the provider's statements contain."),
  paid: Amount.describe("The amounts of these payments."),
  charged: Amount.describe("What the provider charged, with taxes."),
  excise: Amount.nullable().describe(
    "The excise duty in the total, to the cent; the books split each day's charges, so their sum may differ by some cents. Null where the rate is not known.",
  ),
  compared: Amount.nullable().describe("The part of the charges for which the tariff is known; null for none."),
  by_tariff: Amount.nullable().describe("What the published tariff charges for the same payments; null where unknown."),
  difference: Amount.nullable().describe("The part of the charges above the tariff; negative if less was charged."),
});

/** A payment in a provider's statement, with its charge. */
const ChargedPayment = z.object({
  id: z.string(),
  at: Time,
  ...Rail,
  purpose: Group,
  person: Group,
  payee: z.string().nullable(),
  receipt: z.string(),
  transaction_id: Id.nullable().describe("Null for a payment that no transaction was found for."),
  reference: z.string().nullable(),
  amount: Amount,
  charged: Amount,
  by_tariff: Amount.nullable(),
  difference: Amount.nullable(),
  posted: z
    .boolean()
    .nullable()
    .describe("Whether the charge is posted to the wallet and the books; null for no charge."),
});

/** Operations that show what payment providers charged, compared with their published tariffs. */
export const charges = {
  months: operation({
    ...see,
    path: "/client/provider-charges",
    title: "List charges of providers by month",
    description:
      "What M-Pesa and Stripe charged by month, provider and purpose or person, compared with the published tariff. Without months: the last 60.",
    limit: "heavy",
  })
    .input(
      listInput([], {
        by: z.enum(CHARGE_GROUPS).default("purpose"),
        rail: z.enum(CHARGING_RAILS).optional(),
        from: BooksMonth.optional(),
        to: BooksMonth.optional(),
      }),
    )
    .output(listOutput(MonthOfCharges)),
  payments: operation({
    ...see,
    path: "/client/charged-payments",
    title: "List payments with their charges",
    description: "The payments behind the charges, the newest first.",
    limit: "heavy",
  })
    .input(
      listInput([], {
        month: BooksMonth.optional().describe("If left out: the last 60 months."),
        rail: z.enum(CHARGING_RAILS).optional(),
        purpose: Purpose.optional(),
        person: z
          .union([Id, z.literal(NO_PERSON)])
          .optional()
          .describe("`none` for payments that no person requested."),
        mode: Mode.optional(),
        currency: z.string().trim().length(3, "Enter a currency code of three letters.").optional(),
        differs: z.boolean().optional().describe("True for those whose charge differs from the tariff."),
      }),
    )
    .output(
      listOutput(ChargedPayment).extend({
        purposes: z.array(Group).describe("All purposes that payments can have, for a choice."),
      }),
    ),
};
