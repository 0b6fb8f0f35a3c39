import type { Day } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import * as z from "zod";
import "./refusals.ts";

/** A month, written as `YYYY-MM`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Enter the month as YYYY-MM.")
  .meta({ examples: ["2026-01"] });

/** A month of the books, from 2000 to 2199, written as `YYYY-MM`. */
export const BooksMonth = Month.refine(
  (month) => month >= "2000-01" && month <= "2199-12",
  "Enter a month from 2000 to 2199.",
);

/** A valid calendar day between 1900 and 2199: text as `YYYY-MM-DD` in the request, a `Day` after validation. */
export const DayText = z.iso
  .date({ error: "Enter a valid date as YYYY-MM-DD." })
  .refine((text): text is Day => text >= "1900-01-01" && text <= "2199-12-31", "Enter a valid date as YYYY-MM-DD.");

/** A day in a response, as `YYYY-MM-DD`. */
export const ShownDay = z.string().refine((text): text is Day => /^\d{4}-\d{2}-\d{2}$/.test(text));

/** A point in time as ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** A UUID, accepted in upper or lower case. */
export const Id = z.uuid().toLowerCase();

/** An amount in the company's currency, with two decimals. */
export const Amount = z.number();

/** The largest single amount in a request, in shillings. */
export const MOST_AMOUNT = 1_000_000_000;

/** Returns whether a number of shillings has at most two decimals and converts exactly to cents. */
function isWholeCents(amount: number): boolean {
  return Math.abs(amount) <= MOST_AMOUNT && centsOf(amount) / 100 === amount;
}

const money = (message: string) =>
  z
    .number({ error: message })
    .refine((amount) => Math.abs(amount) <= MOST_AMOUNT, "This amount is too large; check the digits.")
    .refine(
      (amount) => Math.abs(amount) > MOST_AMOUNT || isWholeCents(amount),
      "Enter the amount with at most two decimals.",
    );

/** An amount in major units, zero or more, with at most two decimals. */
export const Money = money("Enter the amount as a number.").refine((amount) => amount >= 0, "Enter zero or more.");

/** An amount in major units above zero, with at most two decimals. */
export const MoneyAbove = money("Enter the amount as a number.").refine(
  (amount) => amount > 0,
  "Enter an amount above zero.",
);

/** Creates the schema of a number from 0 to `most` with at most two decimals, such as days, hours or units. */
export function hundredths(most: number, message: string) {
  return z
    .number({ error: message })
    .min(0, "Enter zero or more.")
    .max(most, `Enter at most ${most}.`)
    .refine((value) => Math.round(value * 100) / 100 === value, "Enter at most two decimals.");
}

/** A percentage from 0 to 100 with at most four decimals. */
export const Percentage = z
  .number({ error: "Enter the percentage as a number." })
  .min(0, "Enter a percentage of zero or more.")
  .max(100, "Enter a percentage of at most 100.")
  .refine((value) => Math.round(value * 1e4) / 1e4 === value, "Enter at most four decimals.");

/** One value of a series: the label of its month or period, and the amount. */
export const LabelledValue = z.object({ label: z.string(), value: Amount });

/** The version of a record that the caller read, so that a change by someone else is detected. */
export const Version = z
  .number()
  .int()
  .min(1)
  .describe("The version that the caller read: 409 if it has changed since.");

/**
 * The version of a record that the caller read. If it is absent, the change applies to the current
 * version.
 */
export const ShownVersion = z
  .number()
  .int()
  .min(1)
  .optional()
  .describe("The version that the caller read: 409 if it has changed since. Absent: the current version.");

/** A response whose message the screen shows as a notification. */
export const Message = z.object({ message: z.string() });

/** Creates the schema of a required text, trimmed, of at most `maximum` characters. */
export function requiredText(message: string, maximum = 200) {
  return z.string({ error: message }).trim().min(1, message).max(maximum, `Use at most ${maximum} characters.`);
}

/** Invisible characters that a name must not contain. Characters that join letters or emoji are allowed. */
const UNSEEN = /[\p{Cc}\p{Cs}\ufffe\uffff]|(?![\u200c\u200d])\p{Cf}/u;

/**
 * Creates the schema of a required name: one line of at most `maximum` characters, without the invisible characters in
 * `UNSEEN`.
 */
export function requiredName(message: string, maximum = 200) {
  return z
    .string({ error: message })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, message)
        .max(maximum, `Use at most ${maximum} characters.`)
        .refine((text) => !UNSEEN.test(text), "Remove invisible characters."),
    );
}

const PHONE = /^\+?[\d\s()-]{7,20}$/;
const WRONG_PHONE = "Please input a valid phone number.";

/**
 * A phone number, stored as +254712345678. A Kenyan number can begin with 07, 01, 254 or +254; any other number must
 * begin with + and its country code.
 */
export const Phone = z
  .string({ error: "Phone number is required" })
  .trim()
  .min(1, { error: "Phone number is required", abort: true })
  .max(30, { error: WRONG_PHONE, abort: true })
  .regex(PHONE, { error: WRONG_PHONE, abort: true })
  .refine((text) => internationalPhone(text) !== undefined, WRONG_PHONE)
  .transform((text) => internationalPhone(text) ?? text);

const KENYAN_MOBILE = /^[17]\d{8}$/;
const KENYAN_LANDLINE = /^[2-6]\d{6,8}$/;
const FOREIGN = /^\+(?!254)[1-9]\d{6,14}$/;

/** Returns a phone number in international form; undefined if it is not valid. */
export function internationalPhone(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, "");
  if (FOREIGN.test(digits)) return digits;
  const national = digits.replace(/^(?:\+?254|0)0?/, "");
  const dialled = digits.startsWith("+") || digits.startsWith("0") || digits.startsWith("254");
  if (!dialled || !(KENYAN_MOBILE.test(national) || KENYAN_LANDLINE.test(national))) return undefined;
  return `+254${national}`;
}

/** The frequency of reporting periods, accepted in upper or lower case. */
export const Frequency = z
  .string()
  .regex(
    /^(monthly|bimonthly|quarterly|semiannually|annually)$/i,
    "Choose Monthly, Bimonthly, Quarterly, Semiannually or Annually.",
  )
  .default("Monthly");

/** The name of a scenario; Baseline by default. */
export const ScenarioName = z.string().trim().min(1).max(120).default("Baseline");

/** The body of every error response. */
export const Failure = z.object({
  message: z.string().describe("A sentence for the user that says how to proceed."),
  code: z.string(),
  status: z.number().optional().describe("5 marks an account that is not active yet."),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The code of a currency, such as KES or USD. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, "Choose the currency.");
