import { notifications } from "@hazina/contract/notifications/notifications.ts";
import { implement } from "@orpc/server";
import type { Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { readConfiguration, saveConfiguration } from "./configuration.ts";
import {
  deleteNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "./own-notifications.ts";
import { askToWatchCash } from "./watch-queue.ts";

type Context = RequestContext & { readonly actor: Actor };

function inCompany<Value>({ services, actor }: Context, work: (tx: Tx, actor: Actor) => Promise<Value>) {
  return services.database.inCompany(actor.scope, (tx) => work(tx, actor));
}

const own = implement(notifications).$context<RequestContext>().use(signedIn);

/** Notification settings and the notifications of the signed-in person. */
export const notificationRoutes = {
  readConfiguration: own.readConfiguration.handler(({ context }) => inCompany(context, readConfiguration)),
  saveConfiguration: own.saveConfiguration.handler(async ({ input, context }) => {
    const saved = await inCompany(context, (tx, actor) => saveConfiguration(tx, actor, input));
    askToWatchCash(context.services, context.actor.companyId);
    return saved;
  }),
  list: own.list.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => listNotifications(tx, actor, input)),
  ),
  markRead: own.markRead.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => markNotificationRead(tx, actor, input.id, context.services.clock())),
  ),
  markManyRead: own.markManyRead.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => markNotificationsRead(tx, actor, input.ids, context.services.clock())),
  ),
  remove: own.remove.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => deleteNotifications(tx, actor, input.ids, context.services.clock())),
  ),
};
