import * as z from "zod";
import { Amount, DayText, hundredths, Id, Money, requiredText, ShownDay, Version } from "../fields.ts";
import { EVERY } from "./labels.ts";

/** The fields of a recurring document's schedule. */
export const SCHEDULE = {
  every: z.enum(EVERY, { error: "Choose how often it repeats." }),
  first_on: DayText.describe("The day of the first document, today or later."),
  until: DayText.nullish().describe("The last day on which a document can be made; absent for no end."),
};

/** The request fields for changing the schedule of a recurring document. */
export const CHANGED_SCHEDULE = {
  id: Id,
  version: Version,
  until: DayText.nullish(),
  is_paused: z.boolean(),
  lines: z
    .array(
      z.object({
        at: z
          .number()
          .int()
          .min(0)
          .max(199)
          .describe("The place of the line, counted from 0, as `lines` of the schedule lists it."),
        description: requiredText("Describe the line.", 200),
        quantity: hundredths(1_000_000, "Enter the quantity as a number.").refine(
          (quantity) => quantity > 0,
          "Enter a quantity above zero.",
        ),
        price: Money,
      }),
    )
    .min(1, "At least one line must remain.")
    .max(200, "Use at most 200 lines.")
    .refine((lines) => new Set(lines.map(({ at }) => at)).size === lines.length, "A line is listed twice.")
    .optional()
    .describe("The lines from the next document on; a line that is left out is removed. Absent: unchanged."),
};

/** A recurring document as lists show it. */
export const RecurringRow = z.object({
  id: Id,
  party_id: Id,
  party: z.string().describe("The customer or supplier."),
  description: z.string().describe("The first line."),
  lines: z.array(z.object({ description: z.string(), quantity: z.number(), price: Amount })),
  total: Amount,
  currency: z.string(),
  every: z.enum(EVERY),
  first_on: ShownDay,
  until: ShownDay.nullable(),
  next_on: ShownDay.nullable().describe("Null where the schedule has ended."),
  is_paused: z.boolean(),
  made: z.number().int().describe("The documents made so far."),
  last_id: Id.nullable().describe("The newest of them."),
  problem: z.string().nullable().describe("Why the last document could not be made."),
  made_by: z.string(),
  version: z.number().int(),
});

/** A document that a schedule created, with its date. */
export const MadeDocument = z.object({ id: Id, day: ShownDay });
