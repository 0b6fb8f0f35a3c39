import {
  addMonths,
  type Day,
  dayAt,
  dayOfMonth,
  formatMonth,
  monthOfDay,
  monthsBetween,
  parseInstant,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { SYSTEMS } from "../../accounting/erp/texts.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { paths } from "../../paths.ts";
import type { Need } from "./needs.ts";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.needs;

/** The day of the month by which the books of the previous month should be closed. */
const CLOSED_BY = 15;

/**
 * Returns a list with one item if the books are out of date: their last closed month is earlier than the month that
 * should be closed by today. Empty if the books are up to date, or if there are none.
 */
export function oldBooks(lastClosed: string | undefined, today: Day, mayImport: boolean): Need[] {
  if (lastClosed === undefined) return [];
  const expected = addMonths(monthOfDay(today), dayOfMonth(today) >= CLOSED_BY ? -1 : -2);
  const behind = monthsBetween(parseMonth(lastClosed), expected);
  if (behind <= 0) return [];
  return [
    {
      key: "books",
      urgency: "old",
      title: texts.oldBooks(longPeriodTitle(lastClosed)),
      note: texts.monthsBehind(behind),
      to: paths.dataSource(mayImport ? { import: "profit_and_loss" } : {}),
      action: mayImport ? texts.import : texts.open,
    },
  ];
}

/** Returns the month before the first forecast month, `YYYY-MM`; undefined if there is no forecast. */
export function lastClosedMonth(redline: string | null): string | undefined {
  return redline === null ? undefined : formatMonth(addMonths(parseMonth(redline), -1));
}

/** The state of a connection to an accounting system, as the API returns it. */
export type Connection = {
  readonly state: string;
  readonly error: { readonly at: string; readonly message: string } | null;
};

/**
 * Returns a list with one item if QuickBooks must be connected again, or if its last sync failed. Otherwise the list
 * is empty.
 */
export function connectionNeeds({ state, error }: Connection, mayConnect: boolean): Need[] {
  if (state !== "reconnect" && (state !== "connected" || error === null)) return [];
  return [
    {
      key: "quickbooks",
      urgency: "blocked",
      title: texts.connection,
      note: state === "reconnect" || error === null ? texts.disconnected : error.message,
      ...(error === null ? {} : { day: dayAt(parseInstant(error.at)) }),
      to: paths.dataSource(),
      action: mayConnect ? texts.reconnect : texts.open,
    },
  ];
}

/** A connected accounting system and the number of journals that it refused, as the API returns them. */
export type Receiver = { readonly system: keyof typeof SYSTEMS; readonly refused: number };

/** Returns an item for each connected accounting system that refused journals. */
export function refusedJournalNeeds(receivers: readonly Receiver[]): Need[] {
  return receivers.flatMap(({ system, refused }) =>
    refused === 0
      ? []
      : [
          {
            key: `refused journals ${system}`,
            urgency: "blocked" as const,
            title: texts.refusedJournals(refused, SYSTEMS[system]),
            note: texts.refusedJournalsNote,
            to: paths.connections({ state: "refused" }),
            action: texts.fix,
          },
        ],
  );
}
