import type { Configuration } from "./api.ts";

type Flag = Exclude<keyof Configuration, "threshold">;

/** Texts of the bell, one's notifications and the settings of what the company is told of. */
export const notificationTexts = {
  title: "Notifications",
  bell: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unread} unread`),
  many: "9+",
  markAllRead: "Mark all as read",
  seeAll: "See all notifications",
  settings: "Notification settings",
  unread: "Unread",
  nothing: "Nothing to tell you yet",
  nothingBody:
    "What waits for you and what has happened stands here, such as cash that falls under the minimum balance.",
  kinds: {
    balance: "Balance",
    payments: "Payments",
    budgets: "Budgets",
    approvals: "Approvals",
    payroll: "Payroll",
    account: "Account",
  },
  ages: {
    now: "Just now",
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    yesterday: "Yesterday",
    days: (count: number) => `${count} days ago`,
  },
  list: {
    subtitle: (unread: number) => (unread === 0 ? "All read" : `${unread} unread`),
    columns: { title: "Notification", message: "Message", kind: "Kind", when: "When" },
    filter: "Read and unread",
    unreadOnly: "Unread only",
    open: "Open",
    markRead: "Mark as read",
    isRead: "It is read already.",
    noLink: "It leads nowhere.",
    remove: "Delete",
    removeQuestion: "Do you really want to delete this notification?",
    removeMany: (count: number) => `Do you really want to delete ${count} notifications?`,
  },
  configuration: {
    title: "Notifications",
    lead: "What your company is notified of, in the product and by mail. Every change is saved at once.",
    lacks: 'You can look at these settings. Your role does not have the ability "Manage Notification Settings".',
    flags: {
      balance: { label: "Balance", body: "Cash falls, or is forecast to fall, under the minimum balance." },
      payments: { label: "Payments", body: "A payment was sent, received or has failed." },
      budgets: { label: "Budgets", body: "A budget is nearly used up or exceeded." },
      approvals: { label: "Approvals", body: "Something waits for a decision, or was decided." },
      payroll: { label: "Payroll", body: "A payroll run is ready, approved or paid." },
    } satisfies Record<Flag, { label: string; body: string }>,
    later: "Payments, budgets, approvals and payroll come into effect with those parts of Hazina.",
    minimum: {
      title: "Low cash",
      lead: "Who sees forecasts is told once for a month whose closing cash is under this amount.",
      label: "Minimum balance",
      until:
        "Until the company has wallets, this is compared with the closing cash of the last actual month and with the forecast closing cash of Baseline.",
      off: 'Nobody is told while "Balance" is switched off.',
      submit: "Save",
      required: "Write the minimum balance as an amount of zero or more.",
    },
  },
} as const;
