import { addMonths, type Month } from "@hazina/base/calendar.ts";
import type { Backtest } from "@hazina/engine/forecasting/automatic/backtest.ts";
import { AUTOMATIC_METHOD, lineageOf } from "@hazina/engine/forecasting/evaluation/lineage.ts";
import { CLASSES } from "@hazina/engine/forecasting/model/classes.ts";
import type { Account } from "@hazina/engine/forecasting/model/model.ts";
import type { Actor } from "../../platform/actor.ts";
import type { LongWork } from "../../platform/progress.ts";
import type { Services } from "../../platform/services.ts";
import { inParallelBatches } from "../automatic/parallel-batches.ts";
import { type Evaluated, evaluated, loadScenario } from "../scenarios/load-scenario.ts";
import { BASELINE } from "../scenarios.ts";
import type { BackTestTask } from "./back-test-worker.ts";

/** An automatically forecast profit-and-loss line, with its closed months in cents. */
export type AutomaticHistory = {
  readonly account: string;
  readonly section: string;
  readonly history: readonly number[];
};

/** The closed months of the books, with the profit-and-loss lines that can be back-tested. */
export type TestableBooks = {
  /** A key for the closed months of the books. Books with the same key have the same histories. */
  readonly key: string;
  readonly firstMonth: Month;
  readonly closed: number;
  readonly lines: readonly AutomaticHistory[];
  /**
   * The number of profit-and-loss lines that are left out because they are not forecast
   * automatically.
   */
  readonly ruled: number;
};

/**
 * Reads the lines to back-test, so that they can be calculated outside the transaction; undefined if there is no
 * profit and loss.
 */
export async function readTestable(
  { database }: Pick<Services, "database">,
  reader: Reader,
): Promise<TestableBooks | undefined> {
  const { companyId } = reader;
  const plans = await database.inCompany(reader.scope, (tx) => loadScenario(tx, companyId, { name: BASELINE }));
  return plans && testableOf(companyId, await evaluated(plans));
}

function testableOf(companyId: string, { of, stored }: Evaluated): TestableBooks {
  const { books, accounts, ids } = of.foundation;
  const first = Math.max(0, books.profitAndLoss.first);
  const flows = accounts.flatMap((account, row) => {
    if (account.statement !== "profit_and_loss" || account.class === "UNMAPPED") return [];
    if (account.origin !== "imported") return [];
    return [{ account, method: lineageOf(of, ids[row] ?? "", books.cutOver + 1)?.method }];
  });
  const lines = flows.flatMap(({ account, method }) =>
    method === AUTOMATIC_METHOD
      ? [
          {
            account: account.path,
            section: sectionOf(account),
            history: Array.from(account.actual.subarray(first, books.cutOver + 1)),
          },
        ]
      : [],
  );
  return {
    key: `${companyId} ${stored.profitAndLoss.id} ${books.cutOver - first}`,
    firstMonth: addMonths(books.firstMonth, first),
    closed: books.cutOver - first + 1,
    lines,
    ruled: flows.length - lines.length,
  };
}

function sectionOf(account: Account): string {
  return account.section ?? (account.class === "UNMAPPED" ? "" : CLASSES[account.class].section);
}

/**
 * The extent of a back-test: how many of the latest closed months are hidden from the forecast, and how many months
 * are forecast.
 */
export type Reach = { readonly monthsBack: number; readonly horizon: number };

type Tests = ReadonlyMap<string, Backtest | null>;

const MODULE = new URL("./back-test-worker.ts", import.meta.url);
const KEPT = 12;

/**
 * Cached back-tests, in the order of use, most recent last. They stay valid because imports never
 * change.
 */
const cachedTests = new Map<string, Tests>();

/**
 * Returns the back-test of every line from the cache or, if there is none, calculates it in worker threads.
 */
export async function testLines(
  { workers }: Pick<Services, "workers">,
  books: TestableBooks,
  reach: Reach,
  work: LongWork,
): Promise<Tests> {
  const key = `${books.key} ${reach.monthsBack} ${reach.horizon}`;
  const before = cachedTests.get(key);
  cachedTests.delete(key);
  const known = before && books.lines.every(({ account }) => before.has(account)) ? before : undefined;
  const tests = known ?? new Map(await testAll(workers, books, reach, work));
  cachedTests.set(key, tests);
  for (const oldest of cachedTests.keys()) if (cachedTests.size > KEPT) cachedTests.delete(oldest);
  return tests;
}

async function testAll(workers: Services["workers"], books: TestableBooks, reach: Reach, work: LongWork) {
  const tell = (done: number, of: number) =>
    work.tell(`Testing line ${done} of ${of}`, 10 + Math.round((85 * done) / Math.max(1, of)));
  const { firstMonth } = books;
  const tested = await inParallelBatches(
    books.lines,
    (part) =>
      workers.run<BackTestTask, (Backtest | null)[]>(MODULE, {
        firstMonth,
        ...reach,
        lines: part.map(({ history }) => history),
      }),
    tell,
  );
  return books.lines.map(({ account }, index) => [account, tested[index] ?? null] as const);
}

/** The user who reads a back-test: company, user id, and the company or branch in scope. */
export type Reader = Pick<Actor, "companyId" | "userId" | "scope">;
