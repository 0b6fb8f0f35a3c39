import * as z from "zod";
import { DayText, Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";
import { LEAVING_REASONS } from "./employment-choices.ts";

const many = {
  tag: "People: employees",
  ability: "Manage Employees",
  scope: "branch",
  method: "POST",
  limit: "heavy",
} as const;

/** The maximum number of employees in one bulk change. */
export const MOST_AT_ONCE = 50;

const Ids = z
  .array(Id)
  .min(1, "Choose at least one employee.")
  .max(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} employees at once.`);

const Outcome = Message.extend({
  data: z.object({
    done: z.number().int(),
    failed: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
  }),
});

/**
 * Operations that change several employees at once. The response names the employees who could not be changed; the
 * changes of all other employees are saved.
 */
export const manyEmployees = {
  terms: operation({
    ...many,
    path: "/personnel/bulk-terms",
    title: "Change terms in bulk",
    description:
      "The change applies from the effective date. Fields left out keep the value that each employee has on that date; null clears them.",
  })
    .input(
      z.object({
        ids: Ids,
        effective_from: DayText,
        branch_id: Id.nullable().optional(),
        department_id: Id.nullable().optional(),
        job_title_id: Id.nullable().optional(),
        employment_type_id: Id.optional().describe("It decides the kind of employment."),
        payroll_type_id: Id.nullable()
          .optional()
          .describe("The payroll that pays them; null means that of their type."),
        manager_id: Id.nullable().optional(),
      }),
    )
    .output(Outcome),
  departure: operation({
    ...many,
    path: "/personnel/bulk-departure",
    title: "Record departures in bulk",
  })
    .input(z.object({ ids: Ids, last_day: DayText, reason: z.enum(LEAVING_REASONS) }))
    .output(Outcome),
};
