import * as z from "zod";
import { Amount, DayText, Id, Message, MoneyAbove, requiredText, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { BANK_RAILS } from "./bank-rail.ts";
import { Destination, ShownDestination } from "./destinations.ts";
import { AdviceEmail } from "./payment-batches.ts";
import { Transaction } from "./wallets.ts";

const tag = "Wallet: payments";
const see = { tag, ability: "View Wallets", scope: "branch", writes: false } as const;
const create = { tag, ability: "Create Payments", scope: "branch" } as const;

/** The states of a payment, from draft to paid, failed, rejected or cancelled. */
export const PAYMENT_STATES = [
  "draft",
  "awaiting_approval",
  "approved",
  "sent",
  "paid",
  "partly_paid",
  "failed",
  "rejected",
  "cancelled",
] as const;

const WRITTEN = {
  destination: Destination,
  amount: MoneyAbove,
  wallet_id: Id.optional().describe("If left out, the company wallet of the branch."),
  reason: requiredText("Enter the purpose of the payment.", 200),
  email: AdviceEmail.optional().describe("Where the remittance advice is sent once it is paid."),
  pay_on: DayText.optional().describe("The day on which it is due, for payment runs."),
};

const BY_RAIL = {
  rail: z.enum(BANK_RAILS).optional().describe("The provider that pays; if left out, the usual one."),
};

const Payment = z.object({
  id: Id,
  reference: z.string(),
  payee: z.string(),
  destination: ShownDestination.nullable().describe("Null for a batch, whose lines each have one."),
  lines: z.number().int().describe("The number of payments in a batch; 0 for a single payment."),
  amount: Amount,
  currency: z.string(),
  wallet_id: Id,
  reason: z.string(),
  email: z.string().nullable(),
  pay_on: z.string().nullable(),
  rail: z.enum(BANK_RAILS).nullable().describe("The provider that was asked for; null for the usual one."),
  state: z.enum(PAYMENT_STATES),
  state_label: z.string(),
  prepared_by: z.string(),
  decided_by: z.string().nullable(),
  comment: z.string().nullable(),
  created_at: Time,
  transaction_id: Id.nullable(),
  version: z.number().int(),
});

/**
 * Operations for payments to people, suppliers and tax authorities from a company's wallets; one person prepares a
 * payment and another approves it.
 */
export const payments = {
  list: operation({ ...see, method: "POST", path: "/client/payments", title: "List payments" })
    .input(listInput([], { state: z.enum(PAYMENT_STATES).optional() }))
    .output(listOutput(Payment)),
  read: operation({ ...see, method: "GET", path: "/payments/{id}", title: "Read a payment" })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: Payment.extend({
          draft: Destination.nullable().describe("The whole destination of a draft, for those who may change it."),
        }),
      }),
    ),
  create: operation({
    ...create,
    method: "POST",
    path: "/payments",
    takesKey: true,
    title: "Prepare a payment",
    description: "With `submit` it is sent for approval at once.",
  })
    .input(z.object({ ...WRITTEN, ...BY_RAIL, submit: z.boolean().default(true) }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  postTingg: operation({
    ...create,
    method: "POST",
    path: "/gateway/cellulant/post-payment",
    takesKey: true,
    title: "Prepare a payment through Tingg",
    description: "As POST /payments, for a bank account or a phone: Tingg, the gateway of Cellulant, pays it.",
  })
    .input(z.object({ ...WRITTEN, submit: z.boolean().default(true) }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...create, method: "PUT", path: "/payments/{id}", title: "Change a draft payment" })
    .input(z.object({ id: Id, version: Version, ...WRITTEN, ...BY_RAIL, submit: z.boolean().default(false) }))
    .output(Message),
  remove: operation({ ...create, method: "DELETE", path: "/payments/{id}", title: "Delete a draft payment" })
    .input(z.object({ id: Id }))
    .output(Message),
  transfer: operation({
    ...create,
    method: "POST",
    path: "/wallet/transfer",
    takesKey: true,
    title: "Move money between wallets of the company",
  })
    .input(
      z.object({
        from_wallet_id: z.uuid("Choose the wallet.").toLowerCase(),
        to_wallet_id: z.uuid("Choose the wallet.").toLowerCase(),
        amount: MoneyAbove,
        reason: requiredText("Enter the purpose of the transfer.", 200),
      }),
    )
    .output(Message.extend({ data: Transaction })),
  withdraw: operation({
    tag,
    ability: "Request Money",
    scope: "branch",
    method: "POST",
    path: "/wallet/withdraw",
    takesKey: true,
    title: "Withdraw from your own wallet",
  })
    .input(z.object({ amount: MoneyAbove, destination: Destination, reason: z.string().trim().max(200).default("") }))
    .output(Message.extend({ data: Transaction })),
};
