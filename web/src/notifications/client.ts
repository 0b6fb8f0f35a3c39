import { notifications } from "@hazina/contract/notifications/notifications.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { QueryClient } from "@tanstack/react-query";
import { clientOf } from "../api/link.ts";

/** The calls of one's notifications and of what the company is told of, as queries and mutations. */
export const notificationQueries = createTanstackQueryUtils(clientOf({ notifications }), {
  path: ["notifications"],
}).notifications;

type Outputs = InferContractRouterOutputs<typeof notifications>;

/** One thing a person was told. */
export type Notice = Outputs["list"]["data"][number];

/** What the company is told of. */
export type Configuration = Outputs["readConfiguration"]["data"];

/** Notifications are read anew, in the bell and in the list. */
export function refreshNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: notificationQueries.list.key() });
}
