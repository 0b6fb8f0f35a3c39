import type { Call } from "../platform/call.ts";
import type { Employee } from "./employees/find-employee.ts";

/** One item of an employee's personal data, with its period if it has one. */
export type HeldFact = {
  readonly what: string;
  readonly value: string | number | null;
  readonly from?: string | null;
  readonly until?: string | null;
};

/** A section of an employee's personal data, such as their terms or their loans. */
export type HeldPart = { readonly part: string; readonly facts: readonly HeldFact[] };

/**
 * A function that reads the personal data that a domain has about an employee, for the export that employees can
 * request of their own data. Each domain with personal data registers one.
 */
export type OwnPart = (call: Call, employee: Employee) => Promise<readonly HeldPart[]>;
