import { type Cents, cents, centsOf, majorOf, parseDecimal } from "@hazina/base/money.ts";
import type { NOTIFICATION_FLAGS, NotificationConfiguration } from "@hazina/contract/notifications/notifications.ts";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { invalidField } from "../platform/refusal.ts";
import { notificationSettings } from "./tables.ts";

type Flag = (typeof NOTIFICATION_FLAGS)[number];
type Settings = Record<Flag, boolean> & { readonly thresholdCents: Cents };
type Change = { label: Flag | "threshold"; value: boolean | number | string };

const DEFAULTS: Settings = {
  balance: true,
  payments: true,
  budgets: true,
  approvals: true,
  payroll: true,
  thresholdCents: cents(0),
};

/**
 * Reads the notification settings of a company; returns the defaults if none were saved. The threshold for low cash is
 * in cents.
 */
export async function notificationSettingsOf(tx: Tx, companyId: string): Promise<Settings> {
  const [row] = await tx.select().from(notificationSettings).where(eq(notificationSettings.companyId, companyId));
  return row ? { ...row, thresholdCents: cents(row.thresholdCents) } : DEFAULTS;
}

/** Returns the notification settings of a company, with the threshold for low cash in major units. */
export async function readConfiguration({ tx, actor: { companyId } }: Call) {
  return { data: shape(await notificationSettingsOf(tx, companyId)) };
}

/**
 * Changes one setting. An on/off setting accepts several words for yes and no; the threshold is an amount in major
 * units.
 * @throws Refusal 422 for any other value.
 */
export async function saveConfiguration({ tx, actor }: Call, { label, value }: Change) {
  const { balance, payments, budgets, approvals, payroll, thresholdCents } = await notificationSettingsOf(
    tx,
    actor.companyId,
  );
  const before: Settings = { balance, payments, budgets, approvals, payroll, thresholdCents };
  const after: Settings =
    label === "threshold" ? { ...before, thresholdCents: thresholdOf(value) } : { ...before, [label]: flagOf(value) };
  const row = { ...after, updatedAt: sql`now()` };
  await tx
    .insert(notificationSettings)
    .values({ companyId: actor.companyId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.companyId, set: row });
  const change = { subject: "notification settings", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...change, before: shape(before), after: shape(after) });
  return { message: "The notification setting was saved.", data: shape(after) };
}

function shape(settings: Settings): z.output<typeof NotificationConfiguration> {
  const flag = (name: Flag) => (settings[name] ? "1" : "0");
  return {
    balance: flag("balance"),
    payments: flag("payments"),
    budgets: flag("budgets"),
    approvals: flag("approvals"),
    payroll: flag("payroll"),
    threshold: majorOf(settings.thresholdCents),
  };
}

const YES: readonly unknown[] = [true, 1, "1", "true"];
const NO: readonly unknown[] = [false, 0, "0", "false", ""];

function flagOf(value: Change["value"]): boolean {
  if (YES.includes(value)) return true;
  if (NO.includes(value)) return false;
  throw wrong("Turn the notification on or off.");
}

const LARGEST = 1_000_000_000_000;

function thresholdOf(value: Change["value"]): Cents {
  const sentence = "Enter zero or more.";
  if (typeof value === "boolean") throw wrong(sentence);
  if (typeof value === "string") {
    const amount = parseDecimal(value.trim().replace(/,/g, ""));
    if (amount === undefined || amount < 0 || majorOf(amount) > LARGEST) throw wrong(sentence);
    return amount;
  }
  if (!(value >= 0 && value <= LARGEST)) throw wrong(sentence);
  return centsOf(value);
}

function wrong(message: string) {
  return invalidField("value", message);
}
