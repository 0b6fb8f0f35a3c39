import * as z from "zod";
import "./refusals.ts";

/** A month as `YYYY-MM`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Write the month as YYYY-MM.")
  .meta({ examples: ["2026-01"] });

/** A point in time, ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** An identifier of ours (UUID), in whichever case it was written. */
export const Id = z.uuid().toLowerCase();

/** An amount in the company's currency, at two places. */
export const Amount = z.number();

/** One value of a series: its month or period label, and the amount. */
export const LabelledValue = z.object({ label: z.string(), value: Amount });

/** The version of a record that a person saw before changing it. */
export const ShownVersion = z
  .number()
  .int()
  .min(1)
  .optional()
  .describe("The version that was shown: 409 where it has changed since; absent changes whatever stands.");

/** A message that the screen shows as a notification. */
export const Message = z.object({ message: z.string() });

/** A required text that is not blank, of at most so many characters. */
export function requiredText(message: string, maximum = 200) {
  return z.string({ error: message }).trim().min(1, message).max(maximum, `Use at most ${maximum} characters.`);
}

/** The five lengths of a reporting period, in any case. */
export const Frequency = z
  .string()
  .regex(
    /^(monthly|bimonthly|quarterly|semiannually|annually)$/i,
    "Choose Monthly, Bimonthly, Quarterly, Semiannually or Annually.",
  )
  .default("Monthly");

/** The name of a scenario; Baseline unless said otherwise. */
export const ScenarioName = z.string().trim().min(1).max(120).default("Baseline");

/** The body of every failed call. */
export const Failure = z.object({
  message: z.string().describe("A sentence for a person that says what to do."),
  code: z.string(),
  status: z.number().optional().describe("5 marks an account that is not active yet."),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
