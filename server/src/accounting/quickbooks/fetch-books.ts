import {
  addMonths,
  type Day,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfDay,
  monthsBetween,
  parseDay,
} from "@hazina/base/calendar.ts";
import type { CompanyScope } from "../../platform/database/scope.ts";
import type { Services } from "../../platform/services.ts";
import type { VendorAccount } from "./client.ts";
import { withAccess } from "./tokens.ts";
import { clientOf } from "./vendor.ts";
import { VendorError } from "./vendor-error.ts";

/** A company's books as QuickBooks returns them. The reports of each statement are in order of their months. */
export type FetchedBooks = {
  readonly realmId: string;
  readonly profitAndLoss: readonly unknown[];
  readonly balanceSheet: readonly unknown[];
  readonly accounts: readonly VendorAccount[];
};

/** The first and last day of the books to read, both included. */
export type BooksRange = { readonly start: Day; readonly end: Day };

const MONTHS_A_REPORT = 6;
const ALL_MS = 60_000;

/**
 * Reads both statements, with monthly columns, and the list of accounts. This takes at most a minute, during which no
 * transaction is open.
 * @throws Refusal 409 `reconnect` if the company must connect to QuickBooks again; VendorError if QuickBooks fails.
 */
export async function fetchBooks(services: Services, scope: CompanyScope, range: BooksRange): Promise<FetchedBooks> {
  const client = clientOf(services.config);
  const parts = partsOf(range);
  const fetching = withAccess(services, scope, async (token, realmId) => {
    const reports = (report: "ProfitAndLoss" | "BalanceSheet") =>
      Promise.all(parts.map(({ start, end }) => client.report(token, realmId, { report, start, end })));
    const [profitAndLoss, balanceSheet, accounts] = await Promise.all([
      reports("ProfitAndLoss"),
      reports("BalanceSheet"),
      client.accounts(token, realmId),
    ]);
    return { realmId, profitAndLoss, balanceSheet, accounts };
  });
  return inTime(fetching);
}

/**
 * Splits a range of days into parts of at most six months, because QuickBooks returns reports completely only up to
 * that length.
 */
function partsOf({ start, end }: BooksRange): BooksRange[] {
  const first = monthOfDay(start);
  const last = monthOfDay(end);
  const parts: BooksRange[] = [];
  for (let month: Month = first; month <= last; month = addMonths(month, MONTHS_A_REPORT)) {
    const until = addMonths(month, Math.min(MONTHS_A_REPORT - 1, monthsBetween(month, last)));
    parts.push({
      start: month === first ? start : parseDay(`${formatMonth(month)}-01`),
      end: until === last ? end : lastDayOf(until),
    });
  }
  return parts;
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new VendorError("unreachable", "The request took more than a minute.")), ALL_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
