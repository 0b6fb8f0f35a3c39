import type { Foundation } from "../model/foundation.ts";
import type { Driver, MonthIndex, MonthSpan, Overlay } from "../model/model.ts";

/** A driver that needs an update: its scenario and account, and the reason for the update. */
export type StaleDriver = {
  readonly scenario: string;
  readonly account: string;
  /**
   * The reason for the update. `cut_over`: actuals have reached the period of the driver. `reference`: an
   * account to which the driver refers was deleted or renamed. `line`: the line of the driver was deleted or
   * renamed, so that the driver and the overrides on that line have no effect.
   */
  readonly reason: "cut_over" | "reference" | "line";
  /** The account that no longer exists; absent for the reason `cut_over`. */
  readonly missing?: string;
};

/** Returns the drivers in a chain of scenarios that need an update, as determined from the current books. */
export function staleDrivers({ books, rowOf }: Foundation, chain: readonly Overlay[]): StaleDriver[] {
  return chain.flatMap((overlay) => [...lostLines(overlay, { books, rowOf }), ...movedAway(overlay, { books, rowOf })]);
}

type Books = Pick<Foundation, "books" | "rowOf">;

/**
 * Returns the lines on which a scenario has a driver or values in future months, although the lines no longer exist in
 * the books.
 */
function lostLines({ scenario, drivers, typed }: Overlay, { books, rowOf }: Books): StaleDriver[] {
  const isAhead = (account: string) => {
    const written = drivers.get(account);
    const months = [...(typed.get(account)?.keys() ?? []), ...(written ? [periodOf(written.driver).last] : [])];
    return months.some((month) => month > books.cutOver);
  };
  return [...new Set([...drivers.keys(), ...typed.keys()])]
    .filter((account) => !rowOf.has(account) && isAhead(account))
    .map((account) => ({ scenario, account, reason: "line", missing: account }));
}

/**
 * Returns the drivers of existing lines that need an update, because actuals have reached their period or an account
 * to which they refer no longer exists.
 */
function movedAway({ scenario, drivers }: Overlay, { books, rowOf }: Books): StaleDriver[] {
  return [...drivers]
    .filter(([account]) => rowOf.has(account))
    .flatMap(([account, { driver, anchoredAt }]): StaleDriver[] => {
      const missing = namesOf(driver).find((name) => !rowOf.has(name));
      if (missing !== undefined) return [{ scenario, account, reason: "reference", missing }];
      const anchor = anchoredAt ?? books.cutOver;
      const reached = anchor < books.cutOver && spansAny(periodOf(driver), { first: anchor + 1, last: books.cutOver });
      return reached ? [{ scenario, account, reason: "cut_over" }] : [];
    });
}

/**
 * Moves a driver to a new cut-over. If actuals have reached the driver's period, the period now starts at the first
 * forecast month, with the same end and rule. A driver with its own start (a schedule, a loan, a growing amount) is
 * not changed.
 */
export function reanchored(driver: Driver, cutOver: MonthIndex): Driver {
  const first = cutOver + 1;
  switch (driver.method) {
    case "price_volume_equal":
    case "price_volume_unequal":
    case "periodic_growth":
    case "percentage_of_account":
    case "link_to_previous":
    case "percentage_of_opening_balance":
    case "payroll": {
      const { period } = driver;
      if (period.first >= first || period.last < first) return driver;
      return { ...driver, period: { first, last: period.last } };
    }
    case "residual_drawdown": {
      const gone = first - driver.start;
      return gone > 0 && gone < driver.months ? { ...driver, start: first, months: driver.months - gone } : driver;
    }
    default:
      return driver;
  }
}

/** Returns the accounts that a driver names. */
export function namesOf(driver: Driver): string[] {
  switch (driver.method) {
    case "percentage_of_account":
      return "account" in driver.reference ? [driver.reference.account] : [];
    case "percentage_of_opening_balance":
      return [driver.of, driver.depreciationLine].filter((name) => name !== undefined);
    case "straight_line":
      return [driver.counterpart].filter((name) => name !== undefined);
    case "loan_repayment":
      return [driver.interestLine].filter((name) => name !== undefined);
    default:
      return [];
  }
}

/** Returns the months that a driver covers. */
export function periodOf(driver: Driver): MonthSpan {
  switch (driver.method) {
    case "direct_entry": {
      const months = driver.values.map(({ month }) => month);
      return { first: Math.min(...months), last: Math.max(...months) };
    }
    case "straight_line":
      return { first: driver.purchase, last: driver.purchase + driver.lifeMonths - 1 };
    case "loan_repayment":
      return { first: driver.start, last: driver.start + driver.termMonths };
    case "residual_drawdown":
      return { first: driver.start, last: driver.start + driver.months - 1 };
    default:
      return driver.period;
  }
}

function spansAny(period: MonthSpan, months: MonthSpan): boolean {
  return period.first <= months.last && months.first <= period.last;
}
