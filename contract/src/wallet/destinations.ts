import * as z from "zod";
import { Id, requiredName } from "../fields.ts";
import { MpesaPhone } from "../mpesa.ts";

const Name = requiredName("Enter the name of the payee.", 120);

const ShortCode = (what: string) =>
  z
    .string({ error: `Enter the ${what} number.` })
    .trim()
    .regex(/^\d{5,7}$/, `A ${what} number has five to seven digits.`);

/**
 * The destination of a payment out of a wallet. Withdrawals, payments, files, suppliers and payroll all use
 * this shape.
 */
export const Destination = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("mpesa"), name: Name, phone: MpesaPhone }),
    z.object({ kind: z.literal("pochi"), name: Name, phone: MpesaPhone }),
    z.object({ kind: z.literal("till"), name: Name, number: ShortCode("till") }),
    z.object({
      kind: z.literal("paybill"),
      name: Name,
      number: ShortCode("paybill"),
      account: z
        .string({ error: "Enter the paybill account number." })
        .trim()
        .min(1, "Enter the paybill account number.")
        .max(13, "A paybill account number has at most 13 characters.")
        .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "Remove invisible characters."),
    }),
    z.object({
      kind: z.literal("bank"),
      name: Name,
      bank_code: z.string().regex(/^\d{2}$/, "Choose a bank from the list."),
      branch_code: z
        .string()
        .regex(/^\d{3}$/, "A branch code has three digits.")
        .optional(),
      account_number: z
        .string({ error: "Enter the account number." })
        .trim()
        .regex(/^\d{5,20}$/, "An account number has 5 to 20 digits."),
    }),
    z.object({
      kind: z.literal("kra"),
      name: Name,
      prn: z
        .string({ error: "Enter the payment registration number." })
        .trim()
        .regex(/^\d{16}$/, "A payment registration number (PRN) has 16 digits."),
    }),
    z.object({ kind: z.literal("wallet"), name: Name, wallet_id: Id }),
  ],
  { error: "Choose where the money goes." },
);

/** The kinds of destinations that money can be sent to. */
export const DESTINATION_KINDS = ["mpesa", "pochi", "till", "paybill", "bank", "kra", "wallet"] as const;

/**
 * The kinds of counterparties of a transaction: all kinds of destinations, and the merchant of a card
 * payment.
 */
export const COUNTERPARTY_KINDS = [...DESTINATION_KINDS, "merchant"] as const;

/** The counterparty of a transaction, as the API returns it. */
export const ShownCounterparty = z.object({ kind: z.enum(COUNTERPARTY_KINDS), name: z.string(), shown: z.string() });

/** A destination in a response: its kind, the payee's name, and enough of the number to recognise it. */
export const ShownDestination = z.object({ kind: z.enum(DESTINATION_KINDS), name: z.string(), shown: z.string() });
