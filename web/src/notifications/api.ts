import { notifications } from "@hazina/contract/notifications/notifications.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** The calls of the user's notifications and the company's notification settings, as queries and mutations. */
export const notificationQueries = queriesOf({ notifications }, ["notifications"]).notifications;

type Outputs = InferContractRouterOutputs<typeof notifications>;

/** One notification. */
export type Notice = Outputs["list"]["data"][number];

/** The events that the company is notified of. */
export type Configuration = Outputs["readConfiguration"]["data"];

/** The refresh after a change of notifications, in the bell and in the list. */
export const refreshNotifications = readAgain(["notifications", "notifications", "list"]);

/** The refresh after a change of the notification settings. */
export const refreshConfiguration = readAgain(["notifications", "notifications", "readConfiguration"]);
