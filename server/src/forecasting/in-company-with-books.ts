import { inCompanyAfter } from "../platform/http/wiring.ts";
import { prefetchImports } from "./imported-rows.ts";

/**
 * Wires an operation to a verb in one transaction. The company's books are read before it; the calculation follows
 * after it.
 */
export const inCompanyWithBooks = inCompanyAfter(prefetchImports);
