import { notifications } from "@hazina/contract/notifications/notifications.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** The queries and mutations for the user's notifications and the company's notification settings. */
export const notificationQueries = queriesOf({ notifications }, ["notifications"]).notifications;

type Outputs = InferContractRouterOutputs<typeof notifications>;

export type Notice = Outputs["list"]["data"][number];

/** The company's notification settings: the events that notify its users. */
export type Configuration = Outputs["readConfiguration"]["data"];

/** Reloads the notifications in the bell and in the list; call it after any of them has changed. */
export const refreshNotifications = readAgain(["notifications", "notifications", "list"]);

/** Reloads the notification settings; call it after they have changed. */
export const refreshConfiguration = readAgain(["notifications", "notifications", "readConfiguration"]);
