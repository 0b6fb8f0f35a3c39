import { NOTIFICATION_TOPICS } from "@hazina/contract/notifications/live-topics.ts";
import type { Domain } from "../domain.ts";
import { notificationRoutes } from "./routes.ts";

/** Notifications and their settings. */
export const notifications: Domain = {
  name: "notifications",
  routes: { notifications: notificationRoutes },
  liveTopics: NOTIFICATION_TOPICS,
};
