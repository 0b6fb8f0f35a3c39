import type { Topics } from "../topics.ts";

/** The live-update topic for suppliers, bills and their payments, with the ability that a user needs to follow it. */
export const SUPPLIER_TOPICS = { bills: "View Bills" } as const satisfies Topics;
