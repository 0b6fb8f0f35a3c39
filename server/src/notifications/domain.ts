import { NOTIFICATION_TOPICS } from "@hazina/contract/notifications/live-topics.ts";
import type { Domain } from "../domain.ts";
import { notificationRoutes } from "./routes.ts";

/** The domain of notifications and their settings. */
export const notifications: Domain = {
  name: "notifications",
  routes: { notifications: notificationRoutes },
  liveTopics: NOTIFICATION_TOPICS,
};
