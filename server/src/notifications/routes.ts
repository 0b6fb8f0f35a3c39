import { notifications } from "@hazina/contract/notifications/notifications.ts";
import { implement } from "@orpc/server";
import { inCall } from "../platform/call.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, withWork } from "../platform/http/wiring.ts";
import { readConfiguration, saveConfiguration } from "./configuration.ts";
import { notificationLogDetails } from "./log-details.ts";
import {
  deleteNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "./own-notifications.ts";
import { askToWatchCash } from "./watch-queue.ts";

const own = implement(notifications).$context<RequestContext>().use(signedIn).use(logged(notificationLogDetails));

/** The HTTP routes for notification settings and for the notifications of the signed-in user. */
export const notificationRoutes = {
  readConfiguration: inCompany(own.readConfiguration, readConfiguration),
  saveConfiguration: withWork(own.saveConfiguration, async (work, input) => {
    const { services, actor } = work;
    const saved = await inCall(work, (call) => saveConfiguration(call, input));
    askToWatchCash(services, actor.companyId);
    return saved;
  }),
  list: inCompany(own.list, listNotifications),
  markRead: inCompany(own.markRead, markNotificationRead),
  markManyRead: inCompany(own.markManyRead, markNotificationsRead),
  remove: inCompany(own.remove, deleteNotifications),
};
