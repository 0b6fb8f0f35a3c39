import * as z from "zod";
import { DecisionProof } from "../approvals/approvals.ts";
import { Message, MoneyAbove, requiredText } from "../fields.ts";
import { MpesaPhone } from "../mpesa.ts";
import { operation } from "../operation.ts";

const tag = "Wallet: bank payments";
const manage = { tag, ability: "Manage Company", scope: "head" } as const;

/** The providers that can pay to bank accounts. */
export const BANK_RAILS = ["tingg"] as const;

const BankRail = z.enum(BANK_RAILS, { error: "Choose tingg, or none." });

/**
 * Operations for payments to bank accounts: choosing the provider that makes the payments, and connecting the
 * company's account with that provider.
 */
export const bankRail = {
  read: operation({
    tag,
    ability: "View Wallets",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/wallet/bank-rail",
    title: "Read how bank accounts are paid",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          mode: z
            .enum(["simulated", "live"])
            .describe("Simulated: this server moves no money, and connects no account."),
          bank_rail: BankRail.nullable().describe("The provider that pays to bank accounts; null for none."),
          is_connected: z.boolean().describe("Whether Tingg can pay."),
        }),
      }),
    ),
  choose: operation({
    ...manage,
    method: "PUT",
    path: "/wallet/bank-rail",
    title: "Choose the provider for payments to bank accounts",
    description: "Payments and salaries to bank accounts then go through this provider; with null they are refused.",
  })
    .input(z.object({ bank_rail: BankRail.nullable() }))
    .output(Message),
  connect: operation({
    ...manage,
    method: "PUT",
    path: "/wallet/tingg",
    title: "Connect Tingg",
    description:
      "Signs in to Tingg with the credentials and stores them encrypted. Asks for the caller's password. The credentials are never returned.",
    limit: "sensitive",
  })
    .input(
      z.object({
        username: requiredText("Enter the username of the Tingg account.", 100),
        password: requiredText("Enter the password of the Tingg account.", 200),
        bank_service: requiredText("Enter the service code for payments to banks.", 60),
        mobile_service: requiredText("Enter the service code for payments to phones.", 60),
        phone: MpesaPhone.describe("The company's phone number. Tingg requires it for payments to banks."),
        proof: DecisionProof.optional(),
      }),
    )
    .output(Message),
  topUp: operation({
    tag,
    ability: "Create Payments",
    scope: "head",
    method: "POST",
    path: "/wallet/tingg/top-up",
    takesKey: true,
    title: "Record a top-up of the Tingg account",
    description:
      "Records that money was moved to Tingg from the paybill or the bank. It changes where the money is held, but not the balance of any wallet.",
  })
    .input(
      z.object({
        amount: MoneyAbove,
        from: z.enum(["paybill", "bank"], { error: "Choose paybill or bank." }),
        reference: requiredText("Enter the reference of the transfer.", 60),
      }),
    )
    .output(Message),
};
