import type { Configuration } from "./api.ts";

type Flag = Exclude<keyof Configuration, "threshold">;

/** UI strings for the bell, a user's notifications and the company's notification settings. */
export const notificationTexts = {
  title: "Notifications",
  bell: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unread} unread`),
  many: "9+",
  markAllRead: "Mark all as read",
  seeAll: "See all notifications",
  settings: "Notification settings",
  unread: "Unread",
  nothing: "No notifications yet",
  nothingBody:
    "Requests that need your decision appear here, as do alerts about the company, such as cash falling below the minimum balance.",
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
    isRead: "Already read.",
    noLink: "Nothing to open.",
    remove: "Delete",
    removeQuestion: "Delete this notification?",
    removeMany: (count: number) => `Delete ${count} notifications?`,
  },
  configuration: {
    title: "Notifications",
    lead: "Choose which events users are notified of, in the app and by email. Changes are saved immediately.",
    lacks: 'You can view these settings. Your role does not have the ability "Manage Notification Settings".',
    flags: {
      balance: { label: "Balance", body: "Cash falls, or is forecast to fall, below the minimum balance." },
      payments: { label: "Payments", body: "A payment is sent or received, or fails." },
      budgets: { label: "Budgets", body: "A budget is nearly used up, or has been exceeded." },
      approvals: { label: "Approvals", body: "A request needs a decision, or a decision has been made." },
      payroll: { label: "Payroll", body: "A payroll run is ready, approved or paid." },
    } satisfies Record<Flag, { label: string; body: string }>,
    minimum: {
      title: "Low cash",
      lead: "Alert users with access to forecasts when closing cash falls below this amount.",
      label: "Minimum balance",
      until:
        "Hazina compares actual closing cash and the Baseline forecast with this amount. It sends at most one alert for each month.",
      off: 'No alerts are sent while "Balance" is off.',
      submit: "Save",
      required: "Minimum balance must be zero or more",
    },
  },
} as const;
