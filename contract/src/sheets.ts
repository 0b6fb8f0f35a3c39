import * as z from "zod";
import "./refusals.ts";

/** The maximum size of an uploaded sheet, in bytes. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024;

/** Yes or no, as a JSON boolean or as the text of a form field; no by default. */
export const YesNo = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])], { error: "Enter true or false." })
  .default(false)
  .transform((given) => given === true || given === "true" || given === "1");

/** An error in one cell of an uploaded sheet. */
export const SheetFault = z.object({ row: z.number().int(), column: z.string(), message: z.string() });
