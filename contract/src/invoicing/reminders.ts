import * as z from "zod";
import { Message } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Invoicing: reminders";

const Settings = z.object({
  is_on: z.boolean(),
  steps: z
    .array(z.number().int("Enter whole days.").min(-60, "Enter at most 60 days.").max(365, "Enter at most 365 days."))
    .max(10, "Use at most 10 reminders.")
    .refine((steps) => new Set(steps).size === steps.length, "A day is listed twice.")
    .describe("Days from the due day: -3 is three days before it, 0 the day itself."),
});

/** Operations for the reminders that customers receive about open invoices. */
export const reminders = {
  read: operation({
    tag,
    ability: "View Invoices",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/reminder-settings",
    title: "Read the reminder settings",
  })
    .input(z.object({}))
    .output(z.object({ data: Settings })),
  update: operation({
    tag,
    ability: "Manage Invoices",
    scope: "head",
    method: "PUT",
    path: "/reminder-settings",
    title: "Change the reminder settings",
    description:
      "Each morning at six, customers with an email address receive one email if any of their invoices has reached a reminder day. It lists all their open invoices, with a link to pay.",
  })
    .input(Settings)
    .output(Message),
};
