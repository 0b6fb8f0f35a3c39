import type { NotificationData } from "@mantine/notifications";

let wanted = false;
const readers = new Set<() => void>();

/** The time when each notification was shown. */
const shown = new Map<string, number>();

/** The texts of the notifications shown, where they are plain text. */
const words = new Map<string, string>();

/** A notification younger than this reports the step that led to another page, such as signing out. */
const JUST_SHOWN_MS = 1_500;

/** Returns whether any notification was shown yet; until then their code is not loaded. */
export function noticesWanted(): boolean {
  return wanted;
}

/** Calls the reader when the first notification is shown; returns a function that stops it. */
export function subscribeToNotices(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Shows a notification; the first one loads their code. One with the same text is replaced. */
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

/** Hides the notifications of a page that the user leaves, except those about the step that led away. */
export function leaveNotices(): void {
  for (const [id, at] of shown) {
    if (performance.now() - at < JUST_SHOWN_MS) continue;
    shown.delete(id);
    words.delete(id);
    hideNotice(id);
  }
}

/** Hides a notification. */
export function hideNotice(id: string): void {
  void loadNotices().then(({ notifications }) => notifications.hide(id));
}

/** Loads the code of notifications before the first one, so that it is there when the network is not. */
export function loadNotices() {
  return import("@mantine/notifications");
}
