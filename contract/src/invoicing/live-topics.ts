import type { Topics } from "../topics.ts";

/** The live topic of estimates, invoices, receipts and eTIMS stamps. */
export const INVOICING_TOPICS = { sales: "View Invoices" } as const satisfies Topics;
