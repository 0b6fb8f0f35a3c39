import { formatMonth, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Call } from "../../platform/call.ts";
import type { ClosingCheck } from "../periods/closing-check.ts";
import { accountingSchedules } from "../schedules/tables.ts";
import { fixedAssets } from "./tables.ts";

/**
 * Returns two closing checks for a month: whether all schedules, and whether all depreciation, are posted up to and
 * including the month.
 */
export async function checkMonthlyPostings(call: Call, month: Month): Promise<readonly ClosingCheck[]> {
  return [await checkSchedules(call, month), await checkAssets(call, month)];
}

type Postings = { firstMonth: PgColumn; posted: PgColumn };

/** Returns an SQL expression for the first day of the next month that a schedule or asset has to post. */
function nextMonth({ firstMonth, posted }: Postings): SQL {
  return sql`((${firstMonth} || '-01')::date + make_interval(months => ${posted}))::date`;
}

/** Returns the SQL condition for a schedule or asset that still has to post the given month or an earlier one. */
function isDue(of: Postings, month: Month): SQL {
  return sql`${nextMonth(of)} <= ${lastDayOf(month)}::date`;
}

type Counts = { readonly due: number; readonly waiting: number };

type Words = { readonly one: string; readonly many: string; readonly done: string };

function checkOf(
  given: { key: string; title: string; link: string; words: Words },
  { due, waiting }: Counts,
): ClosingCheck {
  const { key, title, link, words } = given;
  const named = (count: number) => `${count} ${count === 1 ? words.one : words.many}`;
  const sentences = [
    ...(due === 0 ? [] : [`${named(due)} not posted. Post the month.`]),
    ...(waiting === 0 ? [] : [`${named(waiting)} not approved. Approve or delete ${waiting === 1 ? "it" : "them"}.`]),
  ];
  const isDone = sentences.length === 0;
  return {
    key,
    title,
    state: isDone ? "done" : "blocked",
    detail: isDone ? words.done : sentences.join(" "),
    link: isDone ? null : link,
  };
}

async function checkSchedules({ tx, actor }: Call, month: Month): Promise<ClosingCheck> {
  const own = eq(accountingSchedules.companyId, actor.companyId);
  const due = await tx.$count(
    accountingSchedules,
    and(own, eq(accountingSchedules.state, "active"), isDue(accountingSchedules, month)),
  );
  const waiting = await tx.$count(
    accountingSchedules,
    and(
      own,
      inArray(accountingSchedules.state, ["draft", "pending"]),
      lte(accountingSchedules.firstMonth, formatMonth(month)),
    ),
  );
  return checkOf(
    {
      key: "schedules",
      title: "Schedules are posted",
      link: "/accounting/schedules",
      words: {
        one: "schedule is",
        many: "schedules are",
        done: "All schedules are posted for every month that is due.",
      },
    },
    { due, waiting },
  );
}

async function checkAssets({ tx, actor }: Call, month: Month): Promise<ClosingCheck> {
  const own = eq(fixedAssets.companyId, actor.companyId);
  const hasMonths = sql`(${fixedAssets.method} = 'reducing' or ${fixedAssets.posted} < ${fixedAssets.lifeMonths})`;
  const isInUse = sql`(${fixedAssets.state} = 'active' or (${fixedAssets.state} = 'disposing'
    and ${nextMonth(fixedAssets)} < date_trunc('month', ${fixedAssets.disposedOn})))`;
  const due = await tx.$count(fixedAssets, and(own, isInUse, hasMonths, isDue(fixedAssets, month)));
  const waiting = await tx.$count(
    fixedAssets,
    and(
      own,
      sql`((${fixedAssets.state} in ('draft', 'pending') and ${fixedAssets.acquiredOn} <= ${lastDayOf(month)}::date)
        or (${fixedAssets.state} = 'disposing' and ${fixedAssets.disposedOn} <= ${lastDayOf(month)}::date))`,
    ),
  );
  return checkOf(
    {
      key: "depreciation",
      title: "Fixed assets are depreciated",
      link: "/accounting/assets",
      words: { one: "asset is", many: "assets are", done: "Every asset is depreciated." },
    },
    { due, waiting },
  );
}
