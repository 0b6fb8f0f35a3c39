import type { Employee } from "../employee.ts";
import type { EmployerSettings } from "../employer.ts";
import type { Law } from "../kenya/law.ts";

/** The context of every part of a payslip: who, by which law, as the employer reads it. */
export type Context = { readonly employee: Employee; readonly law: Law; readonly settings: EmployerSettings };
