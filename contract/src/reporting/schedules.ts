import * as z from "zod";
import { Id, Message, requiredText, ScenarioName, ShownVersion, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { COMPARISONS, REPORT_FILES } from "./reports.ts";
import { LinkDays, Recipients } from "./sharing.ts";

const tag = "Report schedules";

/** How often a report is sent. */
export const SCHEDULE_RHYTHMS = ["week", "month"] as const;

/**
 * The period that a scheduled report covers. The months of the period are determined again when each email is sent.
 */
export const SCHEDULE_PERIODS = ["closed", "closed-YTD", "current"] as const;

/** The maximum number of schedules in a company. */
export const MOST_SCHEDULES = 50;

const Day = z.number({ error: "Choose a day." }).int("Choose a day.").min(1, "Choose a day.").max(31, "Choose a day.");

const Written = {
  every: z.enum(SCHEDULE_RHYTHMS, { error: "Choose weekly or monthly." }),
  day: Day.describe("1 Monday to 7 Sunday of a week, or a day of the month: 31 is the last one of each."),
  to: Recipients,
  message: z.string().trim().max(4_000, "Use at most 4,000 characters.").default(""),
  days: LinkDays.describe("The number of days that each link is valid."),
};

const Schedule = z.object({
  id: z.string(),
  title: z.string(),
  scenario: z.string(),
  period: z.enum(SCHEDULE_PERIODS).nullable().describe("Null for a custom report."),
  every: z.enum(SCHEDULE_RHYTHMS),
  day: z.number().int(),
  to: z.array(z.string()),
  message: z.string(),
  days: z.number().int(),
  owner: z.string().describe("The user in whose name and with whose rights it is sent."),
  state: z.enum(["on", "paused", "stopped"]),
  reason: z.string().nullable().describe("The reason why it stopped."),
  next_run: Time.nullable(),
  last_run: z
    .object({ at: Time, sent: z.boolean(), message: z.string() })
    .nullable()
    .describe("When it was last due, and the result."),
  version: z.number().int(),
});

const Saved = Message.extend({ data: z.object({ id: Id, version: z.number().int(), next_run: Time.nullable() }) });

function schedule(method: "GET" | "POST" | "PUT" | "DELETE", path: `/${string}`, title: string, description?: string) {
  const said = description === undefined ? {} : { description };
  return operation({ method, path, tag, title, ...said, ability: "Share Reports", scope: "head" });
}

/**
 * Operations for schedules that email a report automatically, each time with a new link to a PDF of current figures.
 */
export const schedules = {
  list: schedule("GET", "/analytics/report/schedules", "List report schedules")
    .input(z.object({}))
    .output(z.object({ data: z.array(Schedule) })),
  create: schedule(
    "POST",
    "/analytics/report/schedules",
    "Schedule a report",
    "The report is sent at 06:00 Nairobi time, in the name and with the rights of the user who creates the schedule. Send one of `report`, `dashboard` or `fixed`.",
  )
    .input(
      z.object({
        report: requiredText("Name the report.", 120).optional().describe("A custom report."),
        dashboard: requiredText("Name the dashboard.", 120).optional(),
        fixed: z.enum(REPORT_FILES, { error: "Choose a report from the list." }).optional(),
        scenario: ScenarioName,
        period: z
          .enum(SCHEDULE_PERIODS, { error: "Choose closed, closed-YTD or current." })
          .default("closed")
          .describe("For `fixed`: the last closed month, the fiscal year to that month, or the month of sending."),
        compare: z.enum(COMPARISONS, { error: "Choose a comparison." }).default("previous"),
        compare_scenario: z.string().trim().max(120).nullish(),
        ...Written,
      }),
    )
    .output(Saved),
  change: schedule(
    "PUT",
    "/analytics/report/schedules/{id}",
    "Change a report schedule",
    "After the change, the report is sent in the name of the user who changed the schedule.",
  )
    .input(z.object({ id: Id, version: ShownVersion, ...Written }))
    .output(Saved),
  pause: schedule("POST", "/analytics/report/schedules/{id}/pause", "Pause a report schedule")
    .input(z.object({ id: Id }))
    .output(Saved),
  resume: schedule(
    "POST",
    "/analytics/report/schedules/{id}/resume",
    "Resume a report schedule",
    "Resumes a paused or stopped schedule. The report is then sent in the name of the user who resumed the schedule.",
  )
    .input(z.object({ id: Id }))
    .output(Saved),
  remove: schedule("DELETE", "/analytics/report/schedules/{id}", "Delete a report schedule")
    .input(z.object({ id: Id }))
    .output(Message),
  restore: schedule("POST", "/analytics/report/schedules/{id}/restore", "Restore a deleted report schedule")
    .input(z.object({ id: Id }))
    .output(Saved),
};
