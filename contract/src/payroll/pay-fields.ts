import { centsOf } from "@hazina/base/money.ts";
import * as z from "zod";
import "../refusals.ts";

/** The most that one amount of pay can be, in shillings. */
const MOST = 1_000_000_000;

/** Returns whether a number of shillings has at most two decimals and can be held in whole cents. */
function isWholeCents(amount: number): boolean {
  return Math.abs(amount) <= MOST && centsOf(amount) / 100 === amount;
}

const money = (message: string) =>
  z
    .number({ error: message })
    .refine((amount) => Math.abs(amount) <= MOST, "This amount is too high to be true; check its digits.")
    .refine((amount) => Math.abs(amount) > MOST || isWholeCents(amount), "Write the amount with at most two decimals.");

/** An amount of shillings, nothing or above, with at most two decimals. */
export const Money = money("Write the amount as a number.").refine(
  (amount) => amount >= 0,
  "Write an amount of nothing or more.",
);

/** An amount of shillings above nothing, with at most two decimals. */
export const MoneyAbove = money("Write the amount as a number.").refine(
  (amount) => amount > 0,
  "Write an amount above nothing.",
);

/** A number with at most two decimals: days, hours, units. */
export function hundredths(most: number, message: string) {
  return z
    .number({ error: message })
    .min(0, "Write nothing or more.")
    .max(most, `Write at most ${most}.`)
    .refine((value) => Math.round(value * 100) / 100 === value, "Write at most two decimals.");
}

/** A percentage from 0 to 100 with at most four decimals. */
export const Percentage = z
  .number({ error: "Write the percentage as a number." })
  .min(0, "Write a percentage of nothing or more.")
  .max(100, "A percentage is at most 100.")
  .refine((value) => Math.round(value * 1e4) / 1e4 === value, "Write at most four decimals.");

/** The version of a record that was shown. */
export const Version = z.number().int().min(1).describe("The version that was shown: 409 where it has changed since.");

/** The largest sheet of payroll that a call carries, in bytes. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024;

/** Yes or no, in JSON or in a form, which carries texts alone; no where nothing is said. */
export const YesNo = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])], { error: "Write true or false." })
  .default(false)
  .transform((given) => given === true || given === "true" || given === "1");

/** What is wrong with a cell of a sheet. */
export const SheetFault = z.object({ row: z.number().int(), column: z.string(), message: z.string() });
