import type { Instant } from "@hazina/base/calendar.ts";
import type { Tx } from "../platform/database/database.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import { postMail } from "../platform/mail.ts";
import { notificationMail } from "./mails.ts";
import { notifications } from "./tables.ts";

/** Somebody who is told. */
export type Recipient = { readonly id: string; readonly email: string; readonly firstName: string };

/** The event to notify of. */
export type Occasion = {
  readonly kind: typeof notifications.$inferSelect.kind;
  /** The key of the event: it is told once. */
  readonly occasion: string;
  readonly title: string;
  readonly message: string;
  /** The screen it leads to, such as `/forecasting/baseline/cash-flow-statement`. */
  readonly link: string | null;
};

/**
 * Tells people of something, in the product and by mail, in the transaction of what it tells of. Whoever was told of the
 * same before is not told again; answers how many were told now.
 */
export async function notify(
  tx: Tx,
  companyId: string,
  recipients: readonly Recipient[],
  occasion: Occasion,
  { appUrl, now }: { appUrl: string; now: Instant },
): Promise<number> {
  let told = 0;
  for (const { id, email, firstName } of recipients) {
    const [added] = await tx
      .insert(notifications)
      .values({ companyId, userId: id, ...occasion, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (!added) continue;
    told += 1;
    await publishChange(tx, { topic: "notifications", companyId, userId: id, ids: [added.id] });
    await postMail(tx, notificationMail(email, firstName, occasion, `${appUrl}${occasion.link ?? "/"}`));
  }
  return told;
}
