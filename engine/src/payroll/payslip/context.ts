import type { Law } from "../kenya/law.ts";
import type { Employee } from "../pay/employee.ts";
import type { EmployerSettings } from "../pay/employer.ts";

/**
 * The context in which every part of a payslip is calculated: the employee, the law of the month, and the employer's
 * settings.
 */
export type Context = { readonly employee: Employee; readonly law: Law; readonly settings: EmployerSettings };
