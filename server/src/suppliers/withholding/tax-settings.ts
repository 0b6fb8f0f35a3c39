import { type Day, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { taxSettings } from "./tables.ts";

/**
 * Returns the day from which a company withholds VAT as an appointed agent; null if it does not.
 */
export async function vatAgentFrom(tx: Tx, { companyId }: CompanyRef): Promise<string | null> {
  const [row] = await tx
    .select({ from: taxSettings.vatAgentFrom })
    .from(taxSettings)
    .where(eq(taxSettings.companyId, companyId))
    .orderBy(desc(taxSettings.createdAt), desc(taxSettings.id))
    .limit(1);
  return row?.from ?? null;
}

/** Returns whether a company withholds VAT from its suppliers on a day. */
export async function isVatAgentOn(tx: Tx, company: CompanyRef, day: Day): Promise<boolean> {
  const from = await vatAgentFrom(tx, company);
  return from !== null && from <= day;
}

/**
 * Returns the tax settings: the day from which the company withholds VAT as an appointed agent; null if it does not.
 */
export async function readTaxSettings({ tx, actor }: Call) {
  const from = await vatAgentFrom(tx, actor);
  return { data: { vat_withholding_agent_from: from === null ? null : parseDay(from) } };
}

/** Changes the tax settings. Tax that was already withheld is not recalculated. */
export async function updateTaxSettings(
  { tx, actor, now }: Call,
  { vat_withholding_agent_from: from = null }: { readonly vat_withholding_agent_from?: string | null | undefined },
) {
  const before = await vatAgentFrom(tx, actor);
  await tx.insert(taxSettings).values({
    companyId: actor.companyId,
    id: uuidv7(),
    vatAgentFrom: from,
    setByName: actor.userName,
    createdAt: now,
  });
  const change = { subject: "tax settings", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...change, before: { vat_agent_from: before }, after: { vat_agent_from: from } });
  return {
    message:
      from === null
        ? "VAT will not be withheld from payments to suppliers."
        : `From ${dayInWords(from)}, VAT will be withheld from payments to suppliers.`,
  };
}
