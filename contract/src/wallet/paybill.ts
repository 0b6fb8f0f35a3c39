import * as z from "zod";
import { DecisionProof } from "../approvals/approvals.ts";
import { Id, Message, requiredText } from "../fields.ts";
import { MpesaPhone } from "../mpesa.ts";
import { operation } from "../operation.ts";
import { Transaction } from "./wallets.ts";

const tag = "Wallet: paybill";

/**
 * The connection of a company's paybill: its mode (simulated or live), whether the paybill is connected, its shortcode
 * and its name.
 */
const Paybill = z.object({
  mode: z.enum(["simulated", "live"]).describe("Simulated: this server moves no money, and connects no paybill."),
  is_connected: z.boolean(),
  shortcode: z.string().nullable(),
  name: z.string().nullable(),
});

/** Operations for the company's own paybill, and for payments that were made to it. */
export const paybill = {
  read: operation({
    tag,
    ability: "View Wallets",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/wallet/paybill",
    title: "Read the paybill",
  })
    .input(z.object({}))
    .output(z.object({ data: Paybill })),
  connect: operation({
    tag,
    ability: "Manage Company",
    scope: "head",
    method: "PUT",
    path: "/wallet/paybill",
    title: "Connect the paybill",
    description:
      "Signs in to M-Pesa with the credentials, registers this server's address there, and stores the credentials encrypted only if both succeed. Asks for the caller's password. The credentials are never returned.",
    limit: "sensitive",
  })
    .input(
      z.object({
        shortcode: z
          .string()
          .trim()
          .regex(/^\d{5,7}$/, "A paybill number has five to seven digits."),
        name: requiredText("Enter the name of the paybill.", 80),
        phone: MpesaPhone.describe("The Safaricom number that is registered with the paybill."),
        consumer_key: requiredText("Enter the consumer key.", 200),
        consumer_secret: requiredText("Enter the consumer secret.", 200),
        passkey: requiredText("Enter the passkey.", 200),
        initiator: requiredText("Enter the initiator's name.", 60),
        initiator_password: requiredText("Enter the initiator's password.", 100),
        certificate: z
          .string()
          .trim()
          .max(10_000)
          .regex(/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/, "Paste the M-Pesa certificate."),
        proof: DecisionProof.optional(),
      }),
    )
    .output(Message),
  reference: operation({
    tag,
    ability: "Own Account",
    scope: "branch",
    method: "POST",
    path: "/gateway/mpesa/reference",
    title: "Find a payment by its M-Pesa receipt",
    description:
      "Asks M-Pesa which payments came in, and credits each to the wallet whose code its payer entered. 404 if M-Pesa does not list the receipt, or if it belongs to a wallet that the caller cannot see.",
    limit: "heavy",
  })
    .input(
      z.object({
        reference: z
          .string({ error: "Enter the M-Pesa receipt number." })
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{8,20}$/, "Enter the M-Pesa receipt number, such as SKQ4T7H2MB."),
        wallet_id: Id.optional().describe("Where given, the payment must be in this wallet."),
      }),
    )
    .output(Message.extend({ data: Transaction })),
};
