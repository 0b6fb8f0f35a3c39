import { inCompanyAfter } from "../platform/http/wiring.ts";
import { prefetchImports } from "./imported-rows.ts";

/**
 * Wires an operation to a verb in one transaction over the books of the company, which have been read ahead of it. What is
 * computed from them comes last, once the transaction has closed.
 */
export const inCompanyWithBooks = inCompanyAfter(prefetchImports);
