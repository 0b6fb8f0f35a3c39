import type { Month } from "@hazina/base/calendar.ts";
import type { Tables } from "../kenya/tables.ts";
import type { EmployerSettings } from "./employer.ts";

/** The month of the pay, the employer's choices in it, and the tables of law. */
export type PayBasis = { readonly month: Month; readonly settings: EmployerSettings; readonly tables: Tables };
