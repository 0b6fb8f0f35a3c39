import type { Law } from "../kenya/law.ts";
import type { Employee } from "../pay/employee.ts";
import type { EmployerSettings } from "../pay/employer.ts";

/**
 * The input that all parts of a payslip calculation share: the employee, the law in the month, and the employer's
 * settings.
 */
export type Context = { readonly employee: Employee; readonly law: Law; readonly settings: EmployerSettings };
