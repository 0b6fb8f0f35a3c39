import { formatMonth, lastDayOf, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, cents, type Rate, subtract, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { type Revalued, revaluationJournals, revalue } from "@hazina/engine/accounting/rules/revaluation.ts";
import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict } from "../../platform/refusal.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { postJournals } from "../journals/post-journal.ts";
import type { ClosingCheck } from "../periods/closing-check.ts";
import { revaluations } from "./tables.ts";

/** The state of the revaluation of a month. */
type MonthToRevalue = {
  /** The balances whose posted difference is not the one at the closing rate, each with the change to post. */
  readonly changes: readonly Revalued[];
  /** The number of balances in foreign currency that are open at the end of the month. */
  readonly count: number;
  /** The currencies without an exchange rate on or before the last day of the month. */
  readonly withoutRate: readonly string[];
};

/**
 * Compares the foreign balances at the end of a month, at the closing rate, with what was posted for them. A balance
 * that is no longer open at the end of the month is turned back.
 */
async function readMonth(call: Call, month: Month): Promise<MonthToRevalue> {
  const { tx, actor, ports } = call;
  const day = lastDayOf(month);
  const balances = [];
  for (const read of ports.foreignBalances) balances.push(...(await read(call, day)));
  const open = balances.filter(({ foreign, inBooks }) => foreign !== ZERO || inBooks !== ZERO);
  const rates = new Map<string, Rate>();
  for (const currency of new Set(open.map((one) => one.currency))) {
    const rate = await ports.exchangeRateOn(tx, actor, currency, day);
    if (rate !== undefined) rates.set(currency, rate);
  }
  const posted = await readPosted(call, month);
  const revalued = open.flatMap((one) => {
    const rate = rates.get(one.currency);
    return rate === undefined ? [] : [revalue(one, rate)];
  });
  const changed = revalued.map((one) => ({
    ...one,
    difference: subtract(one.difference, posted.get(one.key)?.difference ?? ZERO),
  }));
  const keys = new Set(open.map(({ key }) => key));
  const gone = [...posted.values()]
    .filter(({ key }) => !keys.has(key))
    .map((one) => ({ ...one, difference: subtract(ZERO, one.difference) }));
  return {
    changes: [...changed, ...gone].filter(({ difference }) => difference !== ZERO),
    count: open.length,
    withoutRate: [...new Set(open.map((one) => one.currency))].filter((one) => !rates.has(one)),
  };
}

/** Returns what the runs of a month have posted for each balance, keyed by balance, whatever its name was. */
async function readPosted({ tx, actor }: Call, month: Month): Promise<ReadonlyMap<string, Revalued>> {
  const { balance, name, account, party, branchId, currency, differenceCents } = revaluations;
  const rows = await tx
    .select({
      balance,
      name: sql<string>`max(${name})`,
      account,
      party,
      branchId,
      currency,
      difference: sql<string>`sum(${differenceCents})`,
    })
    .from(revaluations)
    .where(and(eq(revaluations.companyId, actor.companyId), eq(revaluations.month, formatMonth(month))))
    .groupBy(balance, account, party, branchId, currency);
  return new Map(
    rows.map((row) => [
      row.balance,
      {
        key: row.balance,
        name: row.name,
        account: row.account,
        ...(row.party === null ? {} : { party: row.party }),
        ...(row.branchId === null ? {} : { branch: row.branchId }),
        currency: row.currency,
        foreign: ZERO,
        inBooks: ZERO,
        rate: WHOLE_RATE as Rate,
        difference: cents(Number(row.difference)) satisfies Cents,
      },
    ]),
  );
}

/**
 * Revalues the open documents and the money in foreign currencies at the closing rate of a month that has ended, and
 * turns the difference back on the day after. What is posted already is not posted again: a second run posts only what
 * has changed. Does nothing for a closed month.
 * @returns the number of balances whose difference was posted.
 * @throws Refusal 409 `no_rate` if a currency has no exchange rate on or before the last day of the month.
 */
export async function revalueMonth(call: Call, month: Month): Promise<number> {
  const { tx, actor, now } = call;
  await lockFor(tx, "revaluation", actor.companyId);
  const closed = await closedThrough(tx, actor);
  if (closed !== undefined && closed >= lastDayOf(month)) return 0;
  const { changes, withoutRate } = await readMonth(call, month);
  if (withoutRate.length > 0) throw conflict(noRateSentence(withoutRate, month), "no_rate");
  if (changes.length === 0) return 0;
  const { currency } = await readCurrency(tx, actor);
  const label = formatMonth(month);
  const own = and(eq(revaluations.companyId, actor.companyId), eq(revaluations.month, label));
  const [last] = await tx
    .select({ run: sql<number>`coalesce(max(${revaluations.run}), 0)::int` })
    .from(revaluations)
    .where(own);
  const run = (last?.run ?? 0) + 1;
  const journals = revaluationJournals({ company: actor.companyId, month, run, currency, changes });
  await postJournals(
    tx,
    actor,
    journals.map((journal) => ({ ...journal, id: uuidv7() })),
  );
  await insertMany(
    tx,
    revaluations,
    changes.map((one) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      month: label,
      run,
      balance: one.key,
      name: one.name,
      account: one.account,
      party: one.party ?? null,
      branchId: one.branch ?? null,
      currency: one.currency,
      foreignCents: one.foreign,
      booksCents: one.inBooks,
      rate: one.rate,
      differenceCents: one.difference,
      postedByName: actor.userName,
      createdAt: now,
    })),
  );
  const after = { name: monthInWords(month), balances: changes.length };
  await recordChange(tx, actor, { subject: "accounting period", subjectId: label, action: "revalued", after });
  return changes.length;
}

/** Returns the closing check that all foreign balances are revalued at the closing rate of a month. */
export async function checkRevaluation(call: Call, month: Month): Promise<readonly ClosingCheck[]> {
  const { changes, count, withoutRate } = await readMonth(call, month);
  const of = { key: "revaluation", title: "Foreign currency is revalued at the closing rate" };
  if (withoutRate.length > 0)
    return [{ ...of, state: "blocked", detail: noRateSentence(withoutRate, month), link: "/currency/usd" }];
  if (changes.length > 0) {
    const [first] = changes;
    const named = changes.length === 1 ? `${first?.name} is` : `${changes.length} balances are`;
    return [{ ...of, state: "blocked", detail: `${named} not revalued. Post the month.`, link: null }];
  }
  const detail =
    count === 0
      ? "Nothing is open in a foreign currency."
      : `${count} ${count === 1 ? "balance is" : "balances are"} at the closing rate.`;
  return [{ ...of, state: "done", detail, link: null }];
}

function noRateSentence(currencies: readonly string[], month: Month): string {
  return `There is no exchange rate of ${currencies.join(", ")} up to the end of ${monthInWords(month)}. Enter one under USD wallet.`;
}
