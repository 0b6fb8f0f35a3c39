import * as z from "zod";
import { Amount } from "../fields.ts";
import { WITHHELD_KINDS } from "../invoicing/labels.ts";
import { WITHHOLDING_CODES } from "./labels.ts";

/** Tax withheld from a payment, with the amounts and rate from which it is calculated. */
export const WithheldTax = z.object({
  kind: z.enum(WITHHELD_KINDS),
  code: z.enum(WITHHOLDING_CODES).nullable().describe("Null for VAT."),
  base: Amount.describe("The amount that is paid, without VAT."),
  in_month: Amount.describe("The supplier's total of the month under this code, without VAT."),
  threshold: Amount.nullable().describe("The total of a month from which tax is withheld; null where it always is."),
  taxed: Amount.describe("The amount on which tax is calculated."),
  rate: z.number().describe("In percent."),
  tax: Amount,
  law: z.string(),
});
