import type { NotificationData } from "@mantine/notifications";

let wanted = false;
const readers = new Set<() => void>();

/** The time when each notice was shown. */
const shown = new Map<string, number>();

/** The words of the notices shown, as far as they are plain text. */
const words = new Map<string, string>();

/** A notice this young tells of the very step that leads to another page, such as signing out. */
const JUST_SHOWN_MS = 1_500;

/** Returns whether any notice has been shown yet: until then the code for them is not loaded. */
export function noticesWanted(): boolean {
  return wanted;
}

/** Calls the reader when the first notice comes; answers how to stop. */
export function subscribeToNotices(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Shows a notice; the first one loads the code for them. One that says the same goes as it comes. */
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

/** Takes away the notices of a page that is left. Those of what led away from it are read on the next. */
export function leaveNotices(): void {
  for (const [id, at] of shown) {
    if (performance.now() - at < JUST_SHOWN_MS) continue;
    shown.delete(id);
    words.delete(id);
    hideNotice(id);
  }
}

/** Takes a notice away. */
export function hideNotice(id: string): void {
  void loadNotices().then(({ notifications }) => notifications.hide(id));
}

/** Loads the code for notices ahead of the first one, so that it is there when the network is not. */
export function loadNotices() {
  return import("@mantine/notifications");
}
