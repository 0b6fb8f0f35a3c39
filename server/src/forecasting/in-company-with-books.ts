import { inCompanyAfter } from "../platform/http/wiring.ts";
import { prefetchImports } from "./imported-rows.ts";

/**
 * Connects an API operation to the function that implements it in one transaction. The company's
 * books are read before the transaction, and calculations run after it.
 */
export const inCompanyWithBooks = inCompanyAfter(prefetchImports);
