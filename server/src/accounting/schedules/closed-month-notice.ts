import { type Month, monthInWords } from "@hazina/base/calendar.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import type { Call } from "../../platform/call.ts";

/** Returns the message that says that a month cannot be posted because its books are closed. */
export function closedSentence(month: Month): string {
  return `The books of ${monthInWords(month)} are closed. Reopen the month, or post its amount on the first open day.`;
}

type ClosedMonthNotice = {
  /** The text that identifies the notice. A notice is not sent again if one with the same text was sent before. */
  readonly occasion: string;
  readonly title: string;
  readonly message: string;
  readonly link: string;
};

/** Notifies the users who may post journals that a month is not posted because its books are closed. */
export async function notifyClosedMonth(call: Call, notice: ClosedMonthNotice): Promise<void> {
  const { tx, actor } = call;
  const holders = await holdersOf(tx, actor.companyId, "Post Journals");
  await notify(tx, actor.companyId, holders, { kind: "account", ...notice }, call);
}
