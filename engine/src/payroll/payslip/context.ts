import type { Law } from "../kenya/law.ts";
import type { Employee } from "../pay/employee.ts";
import type { EmployerSettings } from "../pay/employer.ts";

/** The context of every part of a payslip: the employee, the law, and the employer's interpretation. */
export type Context = { readonly employee: Employee; readonly law: Law; readonly settings: EmployerSettings };
