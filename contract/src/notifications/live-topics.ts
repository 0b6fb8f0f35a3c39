import type { Topics } from "../topics.ts";

/** The topic of a person's own notifications. */
export const NOTIFICATION_TOPICS = { notifications: "Own Account" } as const satisfies Topics;
