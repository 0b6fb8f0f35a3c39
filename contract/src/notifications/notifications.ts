import * as z from "zod";
import { Amount, Id, Message, Time } from "../fields.ts";
import { listInput, PageMeta, PageQuery, SizeQuery } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Notifications";

/** The kinds of notifications that a company can turn on and off. */
export const NOTIFICATION_FLAGS = ["balance", "payments", "budgets", "approvals", "payroll"] as const;

const Flag = z.enum(["1", "0"]);

/** A company's notification settings: whether each kind is on ("1") or off ("0"), and the minimum cash balance. */
export const NotificationConfiguration = z.object({
  balance: Flag,
  payments: Flag,
  budgets: Flag,
  approvals: Flag,
  payroll: Flag,
  threshold: Amount.describe(
    "The minimum cash balance. Users who can see forecasts are notified when cash falls below it.",
  ),
});

const SettingChange = z.object({
  label: z.enum([...NOTIFICATION_FLAGS, "threshold"], { error: "Choose a notification setting." }),
  value: z.union([z.boolean(), z.number(), z.string().max(30)], { error: "Enter a value for the setting." }),
});

/** A notification in a response, as its recipient sees it. */
export const Notification = z.object({
  id: Id,
  kind: z.enum([...NOTIFICATION_FLAGS, "account"]),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable().describe("The screen it opens."),
  read_at: Time.nullable(),
  created_at: Time,
});

/** Operations for notification settings and for the notifications of the signed-in user. */
export const notifications = {
  readConfiguration: operation({
    method: "GET",
    path: "/settings/configuration",
    tag,
    title: "Read the notification settings",
    ability: "View Notification Settings",
  }).output(z.object({ data: NotificationConfiguration })),
  saveConfiguration: operation({
    method: "POST",
    path: "/settings/configuration",
    tag,
    title: "Change a notification setting",
    headOnly: true,
    ability: "Manage Notification Settings",
    description: 'A flag takes true, false, 1, 0, "1" or "0"; the threshold an amount.',
  })
    .input(SettingChange)
    .output(Message.extend({ data: NotificationConfiguration })),
  list: operation({
    method: "GET",
    path: "/notifications",
    tag,
    title: "List my notifications",
    ability: "Own Account",
  })
    .input(listInput([], { page: PageQuery, size: SizeQuery, unread: z.enum(["true", "false"]).optional() }))
    .output(z.object({ data: z.array(Notification), meta: PageMeta.extend({ unread: z.number().int() }) })),
  markRead: operation({
    method: "PUT",
    path: "/notifications/{id}",
    tag,
    title: "Mark a notification as read",
    ability: "Own Account",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  markManyRead: operation({
    method: "PUT",
    path: "/notifications",
    tag,
    title: "Mark notifications as read",
    ability: "Own Account",
    description: "The listed notifications, or all of the caller's.",
  })
    .input(z.object({ ids: z.array(Id, { error: "Choose the notifications." }).max(500).optional() }))
    .output(Message),
  remove: operation({
    method: "POST",
    path: "/notifications/delete",
    tag,
    title: "Delete notifications",
    ability: "Own Account",
  })
    .input(z.object({ ids: z.array(Id, { error: "Choose the notifications." }).max(500) }))
    .output(Message),
};
