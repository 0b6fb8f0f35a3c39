import type { notifications } from "@hazina/contract/notifications/notifications.ts";
import type { LogDetails } from "../platform/http/log-details.ts";
import { amountWithSign } from "../platform/in-words.ts";

/** What the access log says of notification settings. */
export const notificationLogDetails: LogDetails<typeof notifications> = {
  saveConfiguration: ({ input: { label }, output: { data } }) =>
    label === "threshold"
      ? `minimum balance: ${amountWithSign(data.threshold)}`
      : `${label}: ${data[label] === "1" ? "on" : "off"}`,
};
