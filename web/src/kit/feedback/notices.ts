import type { NotificationData } from "@mantine/notifications";

let wanted = false;
const readers = new Set<() => void>();

/**
 * The time at which each notification was shown, as a `performance.now()` timestamp in ms, keyed by the notification's
 * id.
 */
const shown = new Map<string, number>();

/**
 * The text of each notification shown, keyed by the notification's id. Only notifications with plain text are
 * included.
 */
const words = new Map<string, string>();

/**
 * The time in ms for which a notification counts as just shown. When the user leaves a page, a notification that was
 * just shown stays visible, because it reports the step that led to the next page, such as signing out.
 */
const JUST_SHOWN_MS = 1_500;

/**
 * Returns whether any notification has been shown. Until one has, the code that displays notifications is not loaded.
 */
export function noticesWanted(): boolean {
  return wanted;
}

/** Calls the reader when the first notification is shown; returns the function that unsubscribes it. */
export function subscribeToNotices(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/**
 * Shows a notification, replacing any notification with the same text. The first call also loads the code that
 * displays notifications.
 */
export async function showNotice(notice: NotificationData): Promise<void> {
  wanted = true;
  for (const reader of readers) reader();
  const { notifications } = await loadNotices();
  const said = typeof notice.message === "string" ? `${notice.title ?? ""}: ${notice.message}` : undefined;
  for (const [id, standing] of words) {
    if (standing !== said) continue;
    notifications.hide(id);
    words.delete(id);
  }
  const id = notifications.show(notice);
  if (said !== undefined) words.set(id, said);
  shown.set(id, performance.now());
}

/** Hides the notifications of a page that the user leaves, except those shown just before leaving. */
export function leaveNotices(): void {
  for (const [id, at] of shown) {
    if (performance.now() - at < JUST_SHOWN_MS) continue;
    shown.delete(id);
    words.delete(id);
    hideNotice(id);
  }
}

export function hideNotice(id: string): void {
  void loadNotices().then(({ notifications }) => notifications.hide(id));
}

/**
 * Preloads the code that displays notifications, so that notifications can be shown even if the network fails later.
 */
export function loadNotices() {
  return import("@mantine/notifications");
}
