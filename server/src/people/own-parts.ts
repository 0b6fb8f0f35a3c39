import type { Call } from "../platform/call.ts";
import type { Employee } from "./employees/find-employee.ts";

/** Something that is held about somebody, since when and until when it holds, where it has such days. */
export type HeldFact = {
  readonly what: string;
  readonly value: string | number | null;
  readonly from?: string | null;
  readonly until?: string | null;
};

/** One part of all that is held about somebody, such as their terms or their loans. */
export type HeldPart = { readonly part: string; readonly facts: readonly HeldFact[] };

/**
 * Reads what a domain keeps about an employee, for the export of their own data: each domain that keeps personal data offers
 * one in its manifest.
 */
export type OwnPart = (call: Call, employee: Employee) => Promise<readonly HeldPart[]>;
