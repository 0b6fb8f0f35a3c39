import type { Topics } from "../topics.ts";

/** The live topic of the signed-in user's notifications. */
export const NOTIFICATION_TOPICS = { notifications: "Own Account" } as const satisfies Topics;
