import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";

/** Notifies every user who may import that a sync would change closed months and awaits review. */
export async function notifyOfReview(
  tx: Tx,
  { config, clock, mailer }: Services,
  { companyId }: CompanyRef,
  { id, changes }: { readonly id: string; readonly changes: readonly string[] },
): Promise<void> {
  await notify(
    tx,
    companyId,
    await holdersOf(tx, companyId, "Import Forecast Data"),
    {
      kind: "account",
      occasion: `quickbooks review ${id}`,
      title: "A sync with QuickBooks would change closed months",
      message: `${changes.join(" ")} Nothing has been saved yet. Apply or dismiss the change.`,
      link: "/forecasting/quickstart/forecast",
    },
    { appUrl: config.appUrl, now: clock() },
  );
  mailer.wake();
}
