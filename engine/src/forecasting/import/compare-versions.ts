import { addMonths, formatMonth, type Month, monthRange, monthsBetween } from "@hazina/base/calendar.ts";

/** An account in one version of a statement, with one amount in whole cents for each month. */
export type VersionAccount = {
  readonly path: string;
  /** The account's id in the program it was imported from; null for a file. */
  readonly externalId: string | null;
  readonly cents: readonly number[];
};

/** One version of a statement: its accounts, and the month of their first amount. */
export type Version = { readonly firstMonth: Month; readonly accounts: readonly VersionAccount[] };

/**
 * A changed amount of an account in a month, in whole cents. In a version without the account, the amount
 * counts as zero.
 */
export type CellChange = {
  readonly account: string;
  readonly month: string;
  readonly before: number;
  readonly after: number;
  /** Whether the month is closed: at or before the cut-over of the old version. */
  readonly closed: boolean;
};

/** The differences between two versions of a statement. */
export type VersionDiff = {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly changes: readonly CellChange[];
  /**
   * The closed months, as `YYYY-MM`, that are missing from the new version; the books would no longer have
   * them.
   */
  readonly monthsGone: readonly string[];
};

/**
 * Compares the amounts of each account and month in two versions of a statement. Accounts are matched by their ids in
 * the source program or, without ids, by their paths. Only months in both versions are compared; closed months that
 * only the old version has are listed.
 * @param closedUntil the cut-over of the previous books; undefined if there were no books.
 */
export function compareVersions(before: Version, after: Version, closedUntil: Month | undefined): VersionDiff {
  const pairs = pairsOf(before, after);
  const first = Math.max(before.firstMonth, after.firstMonth) as Month;
  const last = Math.min(lastMonthOf(before), lastMonthOf(after)) as Month;
  const changes: CellChange[] = [];
  for (const [old, now] of pairs) {
    for (let month = first; month <= last; month = addMonths(month, 1)) {
      const [was, is] = [amountAt(before, old, month), amountAt(after, now, month)];
      if (was === is) continue;
      const closed = closedUntil !== undefined && month <= closedUntil;
      changes.push({ account: (now ?? old)?.path ?? "", month: formatMonth(month), before: was, after: is, closed });
    }
  }
  return {
    added: pairs.flatMap(([old, now]) => (old === undefined && now ? [now.path] : [])),
    gone: pairs.flatMap(([old, now]) => (now === undefined && old ? [old.path] : [])),
    renamed: pairs.flatMap(([old, now]) =>
      old && now && old.path !== now.path ? [{ from: old.path, to: now.path }] : [],
    ),
    changes,
    monthsGone: monthsGone(before, after, closedUntil),
  };
}

function monthsGone(before: Version, after: Version, closedUntil: Month | undefined): string[] {
  const last = Math.min(closedUntil ?? before.firstMonth - 1, lastMonthOf(before)) as Month;
  return monthRange(before.firstMonth, last)
    .filter((month) => month < after.firstMonth || month > lastMonthOf(after))
    .map(formatMonth);
}

type Pair = readonly [VersionAccount | undefined, VersionAccount | undefined];

function pairsOf(before: Version, after: Version): Pair[] {
  const byId = new Map(
    before.accounts.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])),
  );
  const byPath = new Map(before.accounts.map((one) => [one.path, one]));
  const left = new Set(before.accounts);
  const pairs: Pair[] = after.accounts.map((now) => {
    const same = now.externalId === null ? undefined : byId.get(now.externalId);
    const named = byPath.get(now.path);
    const old = same ?? (named && (named.externalId === null || now.externalId === null) ? named : undefined);
    if (!old || !left.delete(old)) return [undefined, now];
    return [old, now];
  });
  return [...pairs, ...[...left].map((old): Pair => [old, undefined])];
}

function amountAt({ firstMonth }: Version, account: VersionAccount | undefined, month: Month): number {
  return account?.cents[monthsBetween(firstMonth, month)] ?? 0;
}

function lastMonthOf({ firstMonth, accounts }: Version): Month {
  return addMonths(firstMonth, Math.max(0, ...accounts.map(({ cents }) => cents.length)) - 1);
}
