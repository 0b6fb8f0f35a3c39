import type { notifications } from "@hazina/contract/notifications/notifications.ts";
import { formatSignedAmount } from "../platform/format-text.ts";
import type { LogDetails } from "../platform/http/log-details.ts";

/** The details that the access log records for notification settings: the setting and its new value. */
export const notificationLogDetails: LogDetails<typeof notifications> = {
  saveConfiguration: ({ input: { label }, output: { data } }) =>
    label === "threshold"
      ? `minimum balance: ${formatSignedAmount(data.threshold)}`
      : `${label}: ${data[label] === "1" ? "on" : "off"}`,
};
