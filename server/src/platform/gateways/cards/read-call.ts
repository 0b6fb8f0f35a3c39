import { cutText } from "@hazina/base/cut-text.ts";
import { cents } from "@hazina/base/money.ts";
import * as z from "zod";

/**
 * Validates an id that the issuer assigned: 1 to 100 characters, without control characters and other characters that
 * a database cannot store.
 */
const Ref = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !/\p{C}/u.test(text));
/** Validates an amount in whole minor units of the currency, at least 1. */
const Amount = z
  .number()
  .int()
  .min(1)
  .max(100_000_000_000)
  .transform((amount) => cents(amount));
const Merchant = z.object({
  name: z
    .string()
    .transform((name) => cutText(name.replace(/[\s\p{C}]+/gu, " ").trim(), 60))
    .default(""),
  category_code: z.string().max(10).default(""),
});
const Payment = {
  id: Ref,
  card: Ref,
  amount: Amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  merchant: Merchant.default({ name: "", category_code: "" }),
};

/**
 * A call from a card issuer: a request for a decision, or a report of an event. A repeated call has the same `id`.
 * Amounts are in cents.
 */
const IssuerCall = z.discriminatedUnion("type", [
  z.object({ type: z.literal("authorization.request"), ...Payment, authorization: Ref }),
  z.object({
    type: z.literal("authorization.clearing"),
    ...Payment,
    /**
     * The issuer's id of the payment. It is missing if the merchant collected the money without ever requesting
     * approval (a force post).
     */
    authorization: Ref.optional(),
    /** The number of clearings in which the merchant collects the payment; 1 by default. */
    parts: z.number().int().min(1).max(99).default(1),
  }),
  z.object({ type: z.literal("authorization.reversal"), ...Payment, authorization: Ref }),
  z.object({ type: z.literal("refund"), ...Payment, authorization: Ref.optional() }),
  z.object({ type: z.enum(["card.produced", "card.shipped"]), id: Ref, card: Ref }),
]);

/** A validated call from a card issuer. */
export type ReadIssuerCall = z.output<typeof IssuerCall>;

/** Parses and validates a call from a card issuer; undefined if it is not valid. */
export function readIssuerCall(body: string): ReadIssuerCall | undefined {
  try {
    const read = IssuerCall.safeParse(JSON.parse(body));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
