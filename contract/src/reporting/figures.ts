import * as z from "zod";
import { Month } from "../fields.ts";
import { FIGURE_UNITS } from "./figure-units.ts";

/** A figure of a report: its title, value, unit and source, and the reason if the value is not known. */
export const Figure = z.object({
  title: z.string(),
  value: z.number().nullable(),
  unit: z.enum(FIGURE_UNITS),
  reason: z.string().nullable().describe("Why there is no value."),
  source: z.object({
    statement: z.enum(["profit_and_loss", "balance_sheet", "cash_flow", "report"]),
    group: z.string().optional(),
    account: z.string().optional(),
    kpi: z.string().optional(),
    label: z.string(),
    month: Month.nullable(),
    scenario: z.string(),
    frozen: z.literal(true).optional().describe("From a saved plan, which no statement shows."),
    origin: z
      .string()
      .optional()
      .describe("The file, sheet and row that an account's actual months were imported from."),
  }),
  parts: z.array(z.object({ id: z.string(), sign: z.union([z.literal(1), z.literal(-1)]) })),
});

/** All figures of a report, keyed by id. */
export const Figures = z.record(z.string(), Figure).describe("Every figure of the report by its id, with its source.");
