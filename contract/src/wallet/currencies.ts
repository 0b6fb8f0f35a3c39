import * as z from "zod";
import { DecisionProof } from "../approvals/approvals.ts";
import { DayText, Id, Message, MoneyAbove, requiredText, ShownDay } from "../fields.ts";
import { operation } from "../operation.ts";
import { Transaction } from "./wallets.ts";

const tag = "Wallet: cards and currencies";
const write = { tag, ability: "Create Payments", scope: "branch" } as const;

/** The foreign currencies in which a company can have a wallet. */
export const FOREIGN_CURRENCIES = ["USD"] as const;

/** The minimum card payment in US dollars; Stripe refuses smaller payments. */
export const LEAST_USD = 0.5;
/** The maximum amount of one card payment into a wallet, in major units. */
export const MOST_CHARGE = 999_999;

const Charged = z.object({
  wallet_id: Id.optional().describe(
    "If left out, the money is credited to the company wallet of the caller's branch. 422 for an employee's wallet.",
  ),
  amount: MoneyAbove.refine((amount) => amount <= MOST_CHARGE, `Enter at most ${MOST_CHARGE.toLocaleString("en-KE")}.`),
  payment_method: z
    .string()
    .regex(/^pm_[A-Za-z0-9_]{1,100}$/, "Enter a Stripe payment method, such as pm_….")
    .optional()
    .describe("A stored method of Stripe, `pm_…`; absent: the payer enters the card on Stripe's page."),
});

const Charge = Message.extend({
  data: Transaction.extend({
    checkout_url: z.string().nullable().describe("Stripe's page, where the payer goes on; null where nothing is left."),
  }),
});

/** An exchange rate: units of the books' currency for one unit of the foreign currency. */
export const ExchangeRate = z
  .number({ error: "Enter the rate as a number." })
  .min(0.01, "Enter a rate above zero.")
  .max(1_000, "Enter at most 1,000.")
  .refine((rate) => Math.round(rate * 10_000) / 10_000 === rate, "Enter at most four decimals.")
  .describe("Units of the books' currency for one unit of the foreign currency, such as 129.25.");

const ShownRate = z.object({
  currency: z.enum(FOREIGN_CURRENCIES),
  day: ShownDay,
  rate: z.number(),
  source: z.string(),
  set_by: z.string(),
});

const Connection = z.object({
  mode: z.enum(["simulated", "live"]),
  is_connected: z.boolean(),
  is_used: z.boolean().describe("Whether the company has an account for card payments, simulated or its own."),
  webhook_url: z.string().nullable().describe("The address to enter at Stripe for its webhooks."),
});

/** Operations for card payments into a wallet, and for wallets in a foreign currency. */
export const currencies = {
  charge: operation({
    tag,
    ability: "Own Account",
    scope: "branch",
    method: "POST",
    path: "/gateway/stripe/charge",
    takesKey: true,
    title: "Pay into a wallet by card, in shillings",
    description: "409 where no card payments are connected.",
  })
    .input(Charged)
    .output(Charge),
  chargeUsd: operation({
    tag,
    ability: "Own Account",
    scope: "branch",
    method: "POST",
    path: "/gateway/stripe/charge/usd",
    takesKey: true,
    title: "Pay into a wallet by card, in dollars",
    description: "Into a wallet in dollars, which is opened at its first use. 409 without a rate of the day.",
  })
    .input(Charged.refine(({ amount }) => amount >= LEAST_USD, { message: "Enter at least 0.50.", path: ["amount"] }))
    .output(Charge),
  convert: operation({
    ...write,
    method: "POST",
    path: "/wallet/convert",
    takesKey: true,
    title: "Convert between currencies",
    description:
      "Moves money between a wallet in the currency of the books and one in a foreign currency, in either direction, at the rate of the day. 422 for a rate other than that of the day, or an employee's wallet; 409 `own_rate` for a rate that the caller recorded, `no_rate`, `insufficient_funds`.",
  })
    .input(
      z.object({
        from_wallet_id: z.uuid("Choose the wallet.").toLowerCase(),
        to_wallet_id: z.uuid("Choose the wallet.").toLowerCase(),
        amount: MoneyAbove.describe("In the currency of the wallet that pays."),
        rate: ExchangeRate.describe("The rate of the day, as the caller has seen it."),
        reference: requiredText("Enter the reference of the conversion at the bank or provider.", 60),
      }),
    )
    .output(Message.extend({ data: Transaction })),
  openWallet: operation({
    ...write,
    method: "POST",
    path: "/wallets/foreign",
    title: "Open a wallet in a foreign currency",
    description: "Opens the wallet of the caller's branch in that currency, or returns it where it is open.",
  })
    .input(z.object({ currency: z.enum(FOREIGN_CURRENCIES).default("USD") }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  stripe: operation({
    tag,
    ability: "View Wallets",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/wallet/card-payments",
    title: "Read whether card payments are connected",
  })
    .input(z.object({}))
    .output(z.object({ data: Connection })),
  connectStripe: operation({
    tag,
    ability: "Manage Company",
    scope: "head",
    method: "PUT",
    path: "/wallet/card-payments",
    title: "Connect card payments",
    description:
      "Stores the credentials of the company's own Stripe account, encrypted; they are never returned. Asks for the caller's password. The answer names the address for Stripe's webhooks.",
    limit: "sensitive",
  })
    .input(
      z.object({
        secret_key: z
          .string()
          .trim()
          .regex(/^(sk|rk)_(test|live)_[A-Za-z0-9]{10,250}$/, "Enter the Stripe secret key, such as sk_live_…."),
        webhook_secret: z
          .string()
          .trim()
          .regex(/^(whsec_[A-Za-z0-9+/=]{10,250})?$/, "Enter the signing secret of the webhook, such as whsec_….")
          .default(""),
        proof: DecisionProof.optional(),
      }),
    )
    .output(Message.extend({ data: Connection })),
  rates: operation({
    tag,
    ability: "View Wallets",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/exchange-rates",
    title: "List exchange rates",
    description: "The latest 60, the newest first.",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(ShownRate) })),
  setRate: operation({
    ...write,
    scope: "head",
    method: "PUT",
    path: "/exchange-rates",
    title: "Set the exchange rate of a day",
    description:
      "Incoming money in a foreign currency is posted at the latest rate recorded on or before the day it arrives. Users cannot convert at a rate that they recorded themselves. 422 for a rate that differs by more than 5% from the last one, if the caller recorded that one too; 409 `rate_used` for a day on which money was converted.",
  })
    .input(
      z.object({
        currency: z.enum(FOREIGN_CURRENCIES).default("USD"),
        day: DayText,
        rate: ExchangeRate,
        source: requiredText("Enter the source of the rate, such as the Central Bank of Kenya.", 100),
      }),
    )
    .output(Message),
};
