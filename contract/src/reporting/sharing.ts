import * as z from "zod";
import { emailField } from "../access/credentials.ts";
import { Id, Message, requiredText, ScenarioName, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { BlockPeriod } from "./builder-blocks.ts";
import { COMPARISONS, REPORT_FILES } from "./reports.ts";

const tag = "Report sharing";
const MEGABYTE = 1024 * 1024;

/** The maximum size of a shared PDF, in bytes. */
export const MAX_SHARED_BYTES = 20 * MEGABYTE;

/** The number of days for which a share link is valid: the default, the minimum and the maximum. */
export const SHARE_DAYS = { usual: 14, least: 1, most: 90 } as const;

/** The maximum number of recipients of one email. */
export const MOST_ADDRESSES = 10;

const DAYS_WRONG = `Choose a period of ${SHARE_DAYS.least} to ${SHARE_DAYS.most} days.`;

const Address = emailField("Enter an email address.", "Please input correct email address").meta({
  examples: ["mary@sokoni.co.ke"],
});

const TOO_MANY = `Send to at most ${MOST_ADDRESSES} addresses.`;

/** One or more email addresses that a report is sent to, without duplicates. */
export const Recipients = z
  .union([Address, z.array(Address).min(1, "Enter an email address.").max(MOST_ADDRESSES, TOO_MANY)], {
    error: ({ input }) =>
      Array.isArray(input) && input.length > MOST_ADDRESSES ? TOO_MANY : "Enter an email address.",
  })
  .transform((to) => [...new Set(typeof to === "string" ? [to] : to)]);

const Share = z.object({
  id: z.string(),
  title: z.string(),
  file_name: z.string(),
  as_of: Time.describe("The time of its figures."),
  shared_by: z.string(),
  expires_at: Time,
  state: z.enum(["live", "expired", "revoked"]),
  opened: z.number().int().describe("How many times it was opened."),
  openings: z.array(z.object({ at: Time, address: z.string() })).describe("The newest 20, newest first."),
  sent_to: z.array(z.string()).describe("The addresses it was emailed to."),
});

const Shared = Message.extend({
  id: z.string(),
  pdf_link: z.string().describe("Opens the PDF without signing in. Shown only this once."),
  expires_at: Time,
});

/** The number of days for which a share link is valid, in a request. */
export const LinkDays = z.coerce
  .number({ error: DAYS_WRONG })
  .int(DAYS_WRONG)
  .min(SHARE_DAYS.least, DAYS_WRONG)
  .max(SHARE_DAYS.most, DAYS_WRONG)
  .default(SHARE_DAYS.usual);

/**
 * Operations for share links to a PDF of a report: creating, emailing, listing and revoking them, and opening one
 * without signing in.
 */
export const sharing = {
  upload: operation({
    method: "POST",
    path: "/upload-report",
    tag,
    title: "Share a report",
    ability: "Share Reports",
    scope: "head",
    limit: "heavy",
    maxBodyBytes: MAX_SHARED_BYTES + 64 * 1024,
    description:
      "Stores a PDF sent as `file`, or creates one from a report, and returns a link to it. The PDF is a snapshot: it does not change with the figures.",
  })
    .input(
      z.object({
        file: z.file({ error: "Please choose a PDF first." }).optional(),
        report: requiredText("Name the report.", 120).optional().describe("A custom report."),
        dashboard: requiredText("Name the dashboard.", 120).optional(),
        fixed: z.enum(REPORT_FILES, { error: "Choose a report from the list." }).optional(),
        scenario: ScenarioName,
        period: z.union([z.string().trim().max(40), BlockPeriod]).optional(),
        compare: z.enum(COMPARISONS, { error: "Choose a comparison." }).default("previous"),
        compare_scenario: z.string().trim().max(120).nullish(),
        days: LinkDays,
      }),
    )
    .output(Shared),
  send: operation({
    method: "POST",
    path: "/send-report",
    tag,
    title: "Email a link to a report",
    ability: "Share Reports",
    scope: "head",
    limit: "sensitive",
    description:
      "Sends the link in a plain-text email to at most ten addresses. Only an active link of the caller's company can be sent.",
  })
    .input(
      z.object({
        to: Recipients,
        subject: requiredText("Enter a subject.", 150),
        reportData: z.object({
          summary: z.string().trim().max(4_000, "Use at most 4,000 characters.").default(""),
          pdf_link: requiredText("Share the report first: it has no link yet.", 500),
        }),
      }),
    )
    .output(Message),
  list: operation({
    method: "POST",
    path: "/analytics/report/shares",
    tag,
    title: "List shared reports",
    ability: "Share Reports",
    scope: "head",
    writes: false,
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(Share) })),
  revoke: operation({
    method: "DELETE",
    path: "/analytics/report/shares/{id}",
    tag,
    title: "Revoke a link to a report",
    ability: "Share Reports",
    scope: "head",
    description: "The link stops working and the PDF is deleted.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  open: operation({
    method: "GET",
    path: "/shared-report/{token}",
    tag,
    title: "Open a shared report",
    ability: "public",
    limit: "sensitive",
    writes: true,
    downloads: true,
    description: "The address of a link: only the PDF, until the link expires or is revoked.",
  })
    .input(z.object({ token: z.string().max(200) }))
    .output(z.object({ headers: z.object({ "content-disposition": z.string() }), body: z.file() })),
};
