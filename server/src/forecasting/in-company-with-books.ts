import { inCompanyAfter } from "../platform/http/wiring.ts";
import { prefetchImports } from "./imported-rows.ts";

/**
 * Connects an operation to the function that carries it out in one transaction. The company's books are read
 * before that transaction, and calculations run after it.
 */
export const inCompanyWithBooks = inCompanyAfter(prefetchImports);
