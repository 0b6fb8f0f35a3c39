import * as z from "zod";
import { Money, MoneyAbove, Percentage } from "../fields.ts";

/**
 * Statutory values that a bill proposes, or that a company enters where the law does not give them yet. Amounts are
 * monthly, in shillings.
 */
export const LawValues = z.object({
  paye_bands: z
    .array(
      z.object({
        up_to: MoneyAbove.nullable().describe("Upper limit of the band, monthly; null for the last."),
        rate: Percentage,
      }),
    )
    .min(1, "Add at least one band.")
    .max(20, "Add at most 20 bands.")
    .optional(),
  personal_relief: Money.optional().describe("A month."),
  shif: z.object({ rate: Percentage, minimum: Money.default(0) }).optional(),
  housing_levy: Percentage.optional().describe("Of each side."),
  nssf: z.object({ rate: Percentage, lower_limit: Money, upper_limit: MoneyAbove }).optional(),
});

/** The statutory tables with values that a company can enter, each with the name of its field in `LawValues`. */
export const LAW_TABLES = {
  paye: "paye_bands",
  personalRelief: "personal_relief",
  shif: "shif",
  housingLevy: "housing_levy",
  nssf: "nssf",
} as const satisfies Readonly<Record<string, keyof z.output<typeof LawValues>>>;

/** A statutory table whose values a company can enter. */
export type LawTable = keyof typeof LAW_TABLES;
