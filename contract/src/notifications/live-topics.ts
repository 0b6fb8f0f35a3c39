import type { Topics } from "../topics.ts";

/** The live-update topic for the signed-in user's notifications, with the ability that a user needs to follow it. */
export const NOTIFICATION_TOPICS = { notifications: "Own Account" } as const satisfies Topics;
