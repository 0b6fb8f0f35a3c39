import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";

/** Tells everybody who may import that a closed month changed in QuickBooks and waits for one of them. */
export async function tellOfReview(
  tx: Tx,
  { config, clock, mailer }: Services,
  { companyId }: CompanyRef,
  { id, change }: { readonly id: string; readonly change: string },
): Promise<void> {
  await notify(
    tx,
    companyId,
    await holdersOf(tx, companyId, "Import Forecast Data"),
    {
      kind: "account",
      occasion: `quickbooks review ${id}`,
      title: "A closed month changed in QuickBooks",
      message: `${change}. Nothing was stored: apply the change or dismiss it.`,
      link: "/forecasting/quickstart/forecast",
    },
    { appUrl: config.appUrl, now: clock() },
  );
  mailer.wake();
}
