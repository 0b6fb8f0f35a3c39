import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { reminderSettings } from "./tables.ts";

type Settings = { readonly is_on: boolean; readonly steps: readonly number[] };

/**
 * The default settings: reminders are off, with commonly chosen days before and after the due day.
 */
const USUAL: Settings = { is_on: false, steps: [-3, 0, 7, 14] };

/** Returns the newest reminder settings of a company; the defaults if none were saved. */
export async function settingsOf({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<Settings> {
  const [row] = await tx
    .select()
    .from(reminderSettings)
    .where(eq(reminderSettings.companyId, actor.companyId))
    .orderBy(desc(reminderSettings.createdAt), desc(reminderSettings.id))
    .limit(1);
  return row === undefined ? USUAL : { is_on: row.isOn, steps: row.steps };
}

/** Returns the company's reminder settings. */
export async function readReminderSettings(call: Call) {
  const { is_on, steps } = await settingsOf(call);
  return { data: { is_on, steps: [...steps] } };
}

/** Turns reminders on or off and sets their days. */
export async function updateReminderSettings(call: Call, { is_on: isOn, steps }: Settings) {
  const { tx, actor, now } = call;
  const before = await settingsOf(call);
  const sorted = [...steps].sort((a, b) => a - b);
  const own = { companyId: actor.companyId, id: uuidv7(), createdAt: now };
  await tx.insert(reminderSettings).values({ ...own, isOn, steps: sorted, setByName: actor.userName });
  const change = { subject: "reminders", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...change, before, after: { is_on: isOn, steps: sorted } });
  return {
    message:
      isOn && sorted.length > 0
        ? "Customers will be sent reminders of open invoices."
        : "Customers will not be sent reminders.",
  };
}
