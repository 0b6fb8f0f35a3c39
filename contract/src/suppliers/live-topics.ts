import type { Topics } from "../topics.ts";

/** The live topic of suppliers, bills and their payments. */
export const SUPPLIER_TOPICS = { bills: "View Bills" } as const satisfies Topics;
