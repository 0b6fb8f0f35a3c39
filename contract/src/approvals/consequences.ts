import * as z from "zod";
import { Amount, Month, Time } from "../fields.ts";
import { ETIMS_STATES } from "./etims-states.ts";

/**
 * The consequences of an approval, such as its effect on cash. Parts that do not apply, or that the
 * approver may not see, are left out.
 */
export const Consequences = z.object({
  as_of: Time.describe("When they were calculated."),
  cash: z
    .object({
      source: z
        .enum(["forecast", "wallets"])
        .describe("`wallets`: there is no forecast, so it is the money that is in the wallets today."),
      low_no: Amount.describe("Lowest closing cash of Baseline from the month of the payment on."),
      low_yes: Amount.describe("The same with the payment."),
      month: Month.nullable().describe("The month of the lowest cash; null for the money in wallets."),
      under_minimum: z.boolean().describe("Whether it is below the company's minimum cash."),
    })
    .nullable(),
  budget: z.object({ name: z.string(), period: z.string(), left_no: Amount, left_yes: Amount }).nullable(),
  tax: z
    .object({
      evidence: z.enum(ETIMS_STATES).optional().describe("Absent in decisions that were made before it was recorded."),
      deductible: z.boolean(),
      input_vat: Amount.describe("The VAT that is claimed."),
      cost_without_etims: Amount.describe(
        "The cost of having no eTIMS receipt: income tax on the amount without VAT, plus the VAT.",
      ),
    })
    .nullable(),
});

/** The validated consequences of an approval, as the screen shows them. */
export type ShownConsequences = z.infer<typeof Consequences>;
