import * as z from "zod";

/** The file types of a payroll report. */
export const PAY_FILE_TYPES = ["excel", "csv", "pdf"] as const;
/** The file type of an exported list; Excel by default. */
export const FileType = z.enum(PAY_FILE_TYPES, { error: "Choose excel, csv or pdf." }).default("excel");
