import type { Month } from "@hazina/base/calendar.ts";
import type { Tables } from "../kenya/tables.ts";
import type { EmployerSettings } from "./employer.ts";

/**
 * The data that calculations of a month's pay share: the month, the employer's settings in that month, and the tables
 * of payroll law.
 */
export type PayBasis = { readonly month: Month; readonly settings: EmployerSettings; readonly tables: Tables };
