import {
  addDays,
  addDaysToInstant,
  type Day,
  dayAt,
  dayInWords,
  parseDay,
  parseInstant,
} from "@hazina/base/calendar.ts";
import type { Rate } from "@hazina/base/money.ts";
import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";
import { exchangeRate, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { and, asc, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField, type Refusal } from "../../platform/refusal.ts";
import { conversions, exchangeRates } from "./tables.ts";

/** A currency other than the currency of the books. */
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

const MOST_SHOWN = 60;

/** The number of days for which a recorded rate limits the rates of the days before and after it to 5 %. */
const NEAR_DAYS = 90;

/** The maximum difference from a rate of a nearby day, as a fraction of that rate. */
const MOST_CHANGE = 0.05;

/** The maximum difference from a rate that is more than `NEAR_DAYS` away. */
const MOST_CHANGE_LATER = 0.25;

type RateRow = typeof exchangeRates.$inferSelect;

/**
 * Returns the currency if it is a foreign currency that wallets can have; undefined for any other.
 */
export function foreignCurrency(currency: string): ForeignCurrency | undefined {
  return FOREIGN_CURRENCIES.find((one) => one === currency);
}

/**
 * Returns the latest exchange rate of a currency on or before a day; undefined if there is none.
 */
export async function rateOfDay(tx: Tx, companyId: string, currency: string, day: Day): Promise<Rate | undefined> {
  const foreign = foreignCurrency(currency);
  if (foreign === undefined) return undefined;
  const row = await recordedUntil(tx, companyId, foreign, day);
  return row?.rate as Rate | undefined;
}

/**
 * Returns the recorded rate with which an entered rate of a day is compared: the latest one on or before the day, or
 * else the earliest one after it.
 * @throws Refusal 409 `no_rate` if no rate of the currency is recorded at all.
 */
export async function rateToCompare(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  { currency, day }: { readonly currency: string; readonly day: Day },
): Promise<Rate> {
  const foreign = foreignCurrency(currency);
  if (foreign === undefined) throw noRate(currency);
  const { companyId } = actor;
  const row = (await recordedUntil(tx, companyId, foreign, day)) ?? (await recordedAfter(tx, companyId, foreign, day));
  if (row === undefined) throw noRate(currency);
  return row.rate as Rate;
}

async function recordedAfter(
  tx: Tx,
  companyId: string,
  currency: ForeignCurrency,
  day: Day,
): Promise<RateRow | undefined> {
  const { day: recorded } = exchangeRates;
  const own = and(eq(exchangeRates.companyId, companyId), eq(exchangeRates.currency, currency), gt(recorded, day));
  const [row] = await tx.select().from(exchangeRates).where(own).orderBy(asc(recorded)).limit(1);
  return row;
}

async function recordedUntil(
  tx: Tx,
  companyId: string,
  currency: ForeignCurrency,
  day: Day,
): Promise<RateRow | undefined> {
  const [row] = await tx
    .select()
    .from(exchangeRates)
    .where(
      and(eq(exchangeRates.companyId, companyId), eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)),
    )
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  return row;
}

/**
 * Returns the rate at which money is converted today, in both directions. This is the latest recorded rate. It is
 * stored as today's rate, so that it does not change until tomorrow. The caller must have locked the company's
 * wallets.
 * @throws Refusal 409 `no_rate` if no rate is recorded, `own_rate` if the actor recorded it.
 */
export async function rateToConvertAt({ tx, actor, now }: Call, currency: ForeignCurrency): Promise<Rate> {
  const { companyId } = actor;
  const day = dayAt(now);
  const recorded = await recordedUntil(tx, companyId, currency, day);
  if (recorded === undefined) throw noRate(currency);
  const { rate, source, setBy, setByName } = recorded;
  if (setBy === null || setBy === actor.userId)
    throw conflict(
      "You cannot convert at a rate that you recorded yourself. Ask another person to convert, or to record the rate.",
      "own_rate",
    );
  await tx
    .insert(exchangeRates)
    .values({ companyId, id: uuidv7(), currency, day, rate, source, setBy, setByName })
    .onConflictDoNothing();
  return rate as Rate;
}

/**
 * Requires an exchange rate for a currency.
 * @throws Refusal 409 `no_rate` if no rate is recorded.
 */
export async function requireRate({ tx, actor, now }: Call, currency: string): Promise<Rate> {
  const rate = await rateOfDay(tx, actor.companyId, currency, dayAt(now));
  if (rate !== undefined) return rate;
  throw noRate(currency);
}

/** Creates the error for a currency without an exchange rate. */
export function noRate(currency: string): Refusal {
  return conflict(`First enter the exchange rate of ${currency} under USD wallet.`, "no_rate");
}

/** Lists the most recent exchange rates of all currencies, sorted by day, newest first. */
export async function listRates({ tx, actor }: Call) {
  const rows = await tx
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.companyId, actor.companyId))
    .orderBy(desc(exchangeRates.day))
    .limit(MOST_SHOWN);
  const data = rows.map(({ currency, day, rate, source, setByName }) => ({
    currency,
    day: parseDay(day),
    rate: unitsOf(rate as Rate),
    source,
    set_by: setByName,
  }));
  return { data };
}

type Given = {
  readonly currency: ForeignCurrency;
  readonly day: string;
  readonly rate: number;
  readonly source: string;
};

/**
 * Records the exchange rate of a day. Entries that are already posted do not change.
 * @throws Refusal 409 `rate_used` for a day on which money was already converted; 422 for a future day, or for a rate
 * that differs too much from the one recorded for the day or from those before and after it.
 */
export async function setRate(call: Call, { currency, day, rate, source }: Given) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  if (day > dayAt(now)) {
    throw invalidField("day", "The rate of a future day is not known yet. Enter today or an earlier day.");
  }
  await lockFor(tx, "wallets", companyId);
  await requireUnused(call, parseDay(day));
  const exact = exchangeRate(rate);
  await requireNear(call, { currency, day: parseDay(day), rate: exact });
  const set = { rate: exact, source, setBy: actor.userId, setByName: actor.userName };
  const [row] = await tx
    .insert(exchangeRates)
    .values({ companyId, id: uuidv7(), currency, day, ...set })
    .onConflictDoUpdate({
      target: [exchangeRates.companyId, exchangeRates.currency, exchangeRates.day],
      set: { ...set, version: sql`${exchangeRates.version} + 1` },
    })
    .returning({ id: exchangeRates.id });
  const after = { currency, day, rate, source };
  await recordChange(tx, actor, { subject: "exchange rate", subjectId: row?.id ?? "", action: "set", after });
  return { message: "The exchange rate was saved." };
}

/**
 * Requires that no money was converted on a day. All conversions of a day use one rate, so that nobody can profit from
 * a difference.
 * @throws Refusal 409 if money was converted.
 */
async function requireUnused({ tx, actor }: Call, day: Day): Promise<void> {
  const start = parseInstant(`${day}T00:00:00+03:00`);
  const { companyId, createdAt } = conversions;
  const [used] = await tx
    .select({ id: conversions.id })
    .from(conversions)
    .where(and(eq(companyId, actor.companyId), gte(createdAt, start), lt(createdAt, addDaysToInstant(start, 1))))
    .limit(1);
  if (used !== undefined)
    throw conflict("Money was converted at the rate of this day, so the rate cannot be changed.", "rate_used");
}

type NewRate = { readonly currency: ForeignCurrency; readonly day: Day; readonly rate: Rate };

/**
 * Requires that a new rate differs little from the recorded ones, because documents are valued by it: by at most 5 %
 * from the rate before its day and from the rate after it, also of other people, or 25 % if they are more than 90 days
 * away. A rate of the day itself is replaced by another one of more than 5 % only by another person.
 * @throws Refusal 422 for a rate that differs more.
 */
async function requireNear({ tx, actor }: Call, { currency, day, rate }: NewRate): Promise<void> {
  const { companyId } = actor;
  const until = await recordedUntil(tx, companyId, currency, day);
  const own = until?.day === day ? until : undefined;
  const isOwn = own !== undefined && (own.setBy === null || own.setBy === actor.userId);
  if (isOwn && !isWithin(rate, own.rate, MOST_CHANGE))
    throw invalidField(
      "rate",
      `This rate differs by more than ${MOST_CHANGE * 100}% from the one that you recorded for this day, ${unitsOf(own.rate as Rate)}. Check it; if it is right, another person must record it.`,
    );
  const before = own === undefined ? until : await recordedUntil(tx, companyId, currency, addDays(day, -1));
  for (const other of [before, await recordedAfter(tx, companyId, currency, day)]) {
    if (other === undefined) continue;
    const isNearby = other.day >= addDays(day, -NEAR_DAYS) && other.day <= addDays(day, NEAR_DAYS);
    const most = isNearby ? MOST_CHANGE : MOST_CHANGE_LATER;
    if (isWithin(rate, other.rate, most)) continue;
    throw invalidField(
      "rate",
      `This rate differs by more than ${most * 100}% from that of ${dayInWords(parseDay(other.day))}, ${unitsOf(other.rate as Rate)}. Check it. If it is right, first record the rates of the days between, or correct that rate.`,
    );
  }
}

function isWithin(rate: number, recorded: number, most: number): boolean {
  return Math.abs(rate - recorded) <= recorded * most;
}
