import { addMonths, lastDayOf, type Month, monthAt, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { actorWithoutUser } from "../../platform/actor.ts";
import { PRODUCT } from "../../platform/audit.ts";
import { type Call, inCall, type Work, workOf } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { revalueMonth } from "../revaluation/revalue-month.ts";
import { lockActiveSchedules, postSchedule } from "../schedules/post-schedules.ts";
import { lockSchedule } from "../schedules/schedule-subject.ts";
import { accountingSchedules } from "../schedules/tables.ts";
import { lockAsset } from "./asset.ts";
import { DEPRECIATED, lockDepreciatedAssets, postAsset } from "./post-assets.ts";
import { fixedAssets } from "./tables.ts";

/**
 * Posts the due months of a company's schedules and fixed assets, one record at a time. If one record fails, the next
 * is still posted. The function can be called twice or by two processes at once, because each record is locked and
 * counts the months posted.
 */
export async function postEndedMonths(services: Services, companyId: string): Promise<void> {
  const work = workOf(services, actorWithoutUser(companyId, PRODUCT.userName));
  const { schedules, assets } = await inCall(work, readActive);
  await tryEach(schedules, (id) => inCall(work, (call) => runSchedule(call, id)));
  await tryEach(assets, (id) => inCall(work, (call) => runAsset(call, id)));
  services.mailer.wake();
}

async function readActive({ tx, actor }: Call) {
  const schedules = await tx
    .select({ id: accountingSchedules.id })
    .from(accountingSchedules)
    .where(and(eq(accountingSchedules.companyId, actor.companyId), eq(accountingSchedules.state, "active")))
    .orderBy(asc(accountingSchedules.id));
  const assets = await tx
    .select({ id: fixedAssets.id })
    .from(fixedAssets)
    .where(and(eq(fixedAssets.companyId, actor.companyId), inArray(fixedAssets.state, [...DEPRECIATED])))
    .orderBy(asc(fixedAssets.id));
  return { schedules: schedules.map(({ id }) => id), assets: assets.map(({ id }) => id) };
}

async function runSchedule(call: Call, id: string): Promise<void> {
  const row = await lockSchedule(call, id);
  if (row.state === "active") await postSchedule(call, row);
}

async function runAsset(call: Call, id: string): Promise<void> {
  const row = await lockAsset(call, id);
  if (DEPRECIATED.includes(row.state)) await postAsset(call, row);
}

/**
 * Posts the schedules and depreciation of a month, and of earlier months that are not posted yet, and revalues what is
 * open in foreign currencies at the end of the month. Either everything or nothing is posted.
 * @throws Refusal 409 for a month that has not ended, or `no_rate` for a currency without an exchange rate.
 */
export async function postMonth(call: Call, { month: label }: { readonly month: string }) {
  const month: Month = parseMonth(label);
  const words = monthInWords(month);
  if (month > addMonths(monthAt(call.now), -1)) throw conflict(`${words} has not ended yet.`);
  let [schedules, assets] = [0, 0];
  for (const row of await lockActiveSchedules(call)) schedules += await postSchedule(call, row, { through: month });
  for (const row of await lockDepreciatedAssets(call)) assets += await postAsset(call, row, { through: month });
  const revalued = await revalueMonth(call, month);
  const message =
    schedules + assets + revalued === 0
      ? `Everything due up to the end of ${words} is already posted.`
      : `Posted up to the end of ${words}: ${counted(schedules, "month of schedules", "months of schedules")}, ${counted(assets, "month of depreciation", "months of depreciation")}, ${counted(revalued, "balance in foreign currency", "balances in foreign currency")}.`;
  return { message, data: { schedules, assets, revalued, through: lastDayOf(month) } };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Runs `postMonth` in one transaction, then starts emailing the notifications that `postMonth` created. */
export async function postMonthNow(work: Work, input: { readonly month: string }) {
  const answer = await inCall(work, (call) => postMonth(call, input));
  work.services.mailer.wake();
  return answer;
}
