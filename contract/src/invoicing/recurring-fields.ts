import * as z from "zod";
import { Amount, DayText, Id, ShownDay, Version } from "../fields.ts";
import { EVERY } from "./labels.ts";

/** The fields of a recurring document's schedule. */
export const SCHEDULE = {
  every: z.enum(EVERY, { error: "Choose how often it repeats." }),
  first_on: DayText.describe("The day of the first document, today or later."),
  until: DayText.nullish().describe("The last day on which a document can be made; absent for no end."),
};

/** The fields of a schedule that can be changed. */
export const CHANGED_SCHEDULE = {
  id: Id,
  version: Version,
  until: DayText.nullish(),
  is_paused: z.boolean(),
};

/** A recurring document as lists show it. */
export const RecurringRow = z.object({
  id: Id,
  party_id: Id,
  party: z.string().describe("The customer or supplier."),
  description: z.string().describe("The first line."),
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
