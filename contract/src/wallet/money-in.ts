import * as z from "zod";
import { DayText, Id, Message, MoneyAbove, requiredText } from "../fields.ts";
import { MpesaAmount, MpesaPhone } from "../mpesa.ts";
import { operation } from "../operation.ts";
import { Transaction } from "./wallets.ts";

const tag = "Wallet: money in";
const payIn = { tag, ability: "Own Account", scope: "branch" } as const;

const Started = Message.extend({ data: Transaction });

/**
 * The payment methods that a user can choose when recording money that was paid into the company's own account outside
 * the product.
 */
export const INFLOW_METHODS = ["bank", "cheque", "cash"] as const;

/**
 * Operations that pay money into a wallet: by M-Pesa prompt, or recorded after a bank, cheque or
 * cash payment.
 */
export const moneyIn = {
  stkPush: operation({
    ...payIn,
    method: "POST",
    path: "/gateway/mpesa/stk-push",
    takesKey: true,
    title: "Send an M-Pesa payment prompt to a phone",
    description:
      "The payer sees a prompt and enters their PIN. 409 while a prompt for the same wallet and phone is open.",
  })
    .input(
      z.object({
        wallet_id: Id.optional(),
        amount: MpesaAmount,
        phone: MpesaPhone,
        reason: z.string().trim().max(100).default(""),
      }),
    )
    .output(Started),
  deposit: operation({
    ...payIn,
    method: "POST",
    path: "/deposit",
    takesKey: true,
    title: "Pay into a wallet",
    description: "By M-Pesa this is the prompt on the phone.",
  })
    .input(
      z.object({
        wallet_id: Id.optional(),
        amount: MpesaAmount,
        method: z.enum(["mpesa"], { error: "Choose the payment method." }),
        phone: MpesaPhone,
      }),
    )
    .output(Started),
  inflow: operation({
    tag,
    ability: "Create Payments",
    scope: "branch",
    method: "POST",
    path: "/inflows/deposit",
    takesKey: true,
    title: "Record money that was paid in",
    description:
      "Money paid by bank transfer, cheque or cash into the company's own account. It is credited to the wallet once another person with Approve Payments has confirmed it.",
  })
    .input(
      z.object({
        wallet_id: Id.optional().describe("If left out, the company wallet of the branch."),
        amount: MoneyAbove,
        date: DayText.describe("The day on which it was paid in."),
        method: z.enum(INFLOW_METHODS, { error: "Choose the payment method." }),
        reference: requiredText("Enter the bank reference, cheque number or receipt number.", 60),
        payer: z.string().trim().max(120, "Use at most 120 characters.").default(""),
        is_another: z
          .boolean()
          .default(false)
          .describe("True to record a reference that was recorded by another method; otherwise 409, `same_reference`."),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
};
