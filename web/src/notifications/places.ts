import { keys, type ListKey, type Places } from "../place.ts";

/** The screens of a user's own notifications, with their paths. */
export const notificationPlaces = {
  notifications: {
    path: "/notifications",
    title: "Notifications",
    forStaff: true,
    navigation: { group: "account", icon: "notifications" },
    search: keys<ListKey | "unread">(),
    screen: "./notifications/NotificationsPage.tsx",
  },
} as const satisfies Places;

/** The screen of the company's notification settings, with its path, abilities and navigation entry. */
export const notificationSettingPlaces = {
  notificationSettings: {
    path: "/settings/notifications",
    title: "Notifications",
    abilities: ["View Notification Settings"],
    section: "settings",
    screen: "./notifications/NotificationSettingsPage.tsx",
  },
} as const satisfies Places;
