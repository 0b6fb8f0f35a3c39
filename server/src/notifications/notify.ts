import type { Instant } from "@hazina/base/calendar.ts";
import type { Tx } from "../platform/database/database.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import { postMail } from "../platform/mail.ts";
import { notificationMail } from "./mails.ts";
import { notifications } from "./tables.ts";

/** A user who is notified, with their email address. */
export type Recipient = { readonly id: string; readonly email: string; readonly firstName: string };

/**
 * An event to notify users of: its kind and key, the title and message of the notification, and the screen that it
 * opens.
 */
export type Occasion = {
  readonly kind: typeof notifications.$inferSelect.kind;
  /** The key of the event. A user is notified only once for each key. */
  readonly occasion: string;
  readonly title: string;
  readonly message: string;
  /**
   * The path of the screen that the notification opens, such as
   * `/forecasting/baseline/cash-flow-statement`; null for none.
   */
  readonly link: string | null;
};

/**
 * Notifies users in the product and by email, within the transaction of the event. Skips users who
 * were already notified of the event.
 * @returns the number of users notified.
 */
export async function notify(
  tx: Tx,
  companyId: string,
  recipients: readonly Recipient[],
  occasion: Occasion,
  { appUrl, now }: { appUrl: string; now: Instant },
): Promise<number> {
  let notified = 0;
  for (const { id, email, firstName } of recipients) {
    const [added] = await tx
      .insert(notifications)
      .values({ companyId, userId: id, ...occasion, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (!added) continue;
    notified += 1;
    await publishChange(tx, { topic: "notifications", companyId, userId: id, ids: [added.id] });
    await postMail(tx, notificationMail(email, firstName, occasion, `${appUrl}${occasion.link ?? "/"}`));
  }
  return notified;
}
