import type { Topics } from "../topics.ts";

/**
 * The live-update topic for estimates, invoices, receipts and eTIMS stamps, with the ability that a user needs to
 * follow it.
 */
export const INVOICING_TOPICS = { sales: "View Invoices" } as const satisfies Topics;
