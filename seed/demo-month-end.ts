import { addMonths, dayAt, firstDayOf, formatMonth, lastDayOf, type Month, monthAt } from "@hazina/base/calendar.ts";
import { inCall, type Work, workOf } from "@hazina/server/platform/call.ts";
import { assetSubject } from "../server/src/accounting/assets/asset-subject.ts";
import { createAsset } from "../server/src/accounting/assets/assets.ts";
import { postEndedMonths } from "../server/src/accounting/assets/post-month.ts";
import { fixedAssets } from "../server/src/accounting/assets/tables.ts";
import { createRecurringJournal } from "../server/src/accounting/recurring/recurring-journals.ts";
import { scheduleSubject } from "../server/src/accounting/schedules/schedule-subject.ts";
import { createSchedule } from "../server/src/accounting/schedules/schedules.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Subject } from "../server/src/approvals/subject.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";

/** Returns whether the demo company has fixed assets. */
export async function hasMonthEnd({ database }: Services, companyId: string): Promise<boolean> {
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(fixedAssets))) > 0;
}

/**
 * Creates a recurring journal, schedules and fixed assets for the demo company, and posts their journals for the
 * months that have ended.
 */
export async function closeDemoMonths(work: Work, second: Actor): Promise<void> {
  const approve = (subject: Subject, id: string) =>
    inCall(workOf(work.services, second), (call) => decideOn(call, subject, { id, status: 1, comment: "" }));
  const current = monthAt(work.now);
  // The books begin at the end of the month before these.
  const begin = addMonths(current, -3);
  await inCall(work, (call) =>
    createRecurringJournal(call, {
      memo: "Management charge of the head office",
      lines: [
        { account: "6550", debit: 35_000, credit: 0, memo: "" },
        { account: "2150", debit: 0, credit: 35_000, memo: "" },
      ],
      every: "month",
      first_on: lastDayOf(current) < dayAt(work.now) ? dayAt(work.now) : lastDayOf(current),
      on_last_day: true,
      submit: true,
    }),
  );
  for (const schedule of schedulesFrom(begin)) {
    const { data } = await inCall(work, (call) => createSchedule(call, schedule));
    await approve(scheduleSubject, data.id);
  }
  for (const asset of assetsFrom(begin)) {
    const { data } = await inCall(work, (call) => createAsset(call, asset));
    await approve(assetSubject, data.id);
  }
  await postEndedMonths(work.services, work.actor.companyId);
}

const schedulesFrom = (begin: Month) =>
  [
    {
      kind: "prepaid",
      name: "Insurance of the vans",
      total: 240_000,
      first_month: formatMonth(begin),
      months: 12,
      result_account: "6150",
    },
    {
      kind: "accrued",
      name: "Audit fee",
      total: 360_000,
      first_month: formatMonth(begin),
      months: 12,
      result_account: "6550",
    },
  ] as const;

const assetsFrom = (begin: Month) =>
  [
    {
      number: "FA-0001",
      name: "Isuzu delivery van",
      cost: 4_300_000,
      acquired_on: firstDayOf(addMonths(begin, -1)),
      asset_account: "1520",
      method: "reducing",
      rate: 25,
      first_month: formatMonth(begin),
      residual: 0,
      depreciated_before: 0,
      tax_class: "commercial_vehicle",
      place: "Nairobi godown",
      serial: "KDK 412P",
    },
    {
      number: "FA-0002",
      name: "Laptops of the sales team",
      cost: 360_000,
      acquired_on: firstDayOf(addMonths(begin, -1)),
      asset_account: "1530",
      method: "straight",
      life_months: 36,
      first_month: formatMonth(begin),
      residual: 0,
      depreciated_before: 0,
      tax_class: "computer",
    },
  ] as const;
