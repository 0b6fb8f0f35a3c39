import * as z from "zod";
import { ExportFormat } from "../exported-table.ts";
import { Id, Time } from "../fields.ts";
import { listOutput, PageQuery, PageSize, Search } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Access: log";

/**
 * A line of the access log: the user, the request, the network address, the response, the time, and the hashes that
 * link the line to the previous one.
 */
export const AccessLine = z.object({
  id: Id,
  sequence: z.number().int().nullable().describe("The position in the chain; null for lines older than the chain."),
  user: z.string(),
  request: z.string(),
  response: z.string(),
  status: z.number().int(),
  address: z.string().nullable(),
  created_at: Time,
  previous_hash: z.string().nullable().describe("The hash of the line before it in the chain."),
  hash: z.string().nullable(),
});

/** The outcomes by which users can filter the access log. `refused` also includes calls that failed with an error. */
export const OUTCOMES = ["done", "refused"] as const;

const DayOfLog = z.iso.date("Enter the day as YYYY-MM-DD.").optional();

const Filters = {
  search: Search,
  outcome: z.enum(OUTCOMES, { error: "Choose completed or refused actions." }).optional(),
  from: DayOfLog.describe("The first day, by the calendar of Nairobi."),
  to: DayOfLog.describe("The last day."),
};

/** Operations that list, export and verify the access log. */
export const log = {
  list: operation({
    method: "POST",
    path: "/access-logs",
    tag,
    title: "Read the access log",
    ability: "View Access Log",
    scope: "branch",
    writes: false,
    inputStructure: "detailed",
  })
    .input(
      z.object({
        query: z.object({ page: PageQuery }).default({ page: 1 }),
        body: z.object({ size: PageSize, ...Filters }).default({ size: 10 }),
      }),
    )
    .output(listOutput(AccessLine)),
  download: operation({
    method: "GET",
    path: "/access-logs/export",
    tag,
    title: "Export the access log",
    ability: "View Access Log",
    scope: "branch",
    writes: true,
    limit: "heavy",
    description:
      "XLSX and CSV contain at most 50,000 lines, the newest first, each with its hash. A PDF is for reading and contains at most 5,000 lines, without hashes.",
  })
    .input(z.object({ format: ExportFormat.default("csv"), ...Filters }))
    .output(z.file()),
  verify: operation({
    method: "GET",
    path: "/access-logs/verify",
    tag,
    title: "Verify the access log",
    ability: "View Access Log",
    limit: "heavy",
  }).output(
    z.object({
      data: z.object({
        intact: z.boolean(),
        lines: z.number().int(),
        finding: z.string().nullable().describe("The fault of the first line that breaks the chain."),
      }),
    }),
  ),
};
