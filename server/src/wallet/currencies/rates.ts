import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import type { Rate } from "@hazina/base/money.ts";
import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";
import { exchangeRate, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { and, desc, eq, lte, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalid, type Refusal } from "../../platform/refusal.ts";
import { exchangeRates } from "./tables.ts";

/** A currency besides that of the books. */
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

const MOST_SHOWN = 60;

/** Returns the currency if wallets can have it besides that of the books; undefined for any other. */
export function foreignCurrency(currency: string): ForeignCurrency | undefined {
  return FOREIGN_CURRENCIES.find((one) => one === currency);
}

/** Returns the latest exchange rate of a currency until a day; undefined where none is known. */
export async function rateOfDay(tx: Tx, companyId: string, currency: string, day: Day): Promise<Rate | undefined> {
  const foreign = foreignCurrency(currency);
  if (foreign === undefined) return undefined;
  const [row] = await tx
    .select({ rate: exchangeRates.rate })
    .from(exchangeRates)
    .where(
      and(eq(exchangeRates.companyId, companyId), eq(exchangeRates.currency, foreign), lte(exchangeRates.day, day)),
    )
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  return row?.rate as Rate | undefined;
}

/** @throws Refusal 409 `no_rate` where no rate of a currency is known. */
export async function requireRate({ tx, actor, now }: Call, currency: string): Promise<Rate> {
  const rate = await rateOfDay(tx, actor.companyId, currency, dayAt(now));
  if (rate !== undefined) return rate;
  throw noRate(currency);
}

/** The refusal where no exchange rate of a currency is known. */
export function noRate(currency: string): Refusal {
  return conflict(`Enter the exchange rate of ${currency} first, under USD wallet.`, "no_rate");
}

/** Lists the latest exchange rates, the newest first. */
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

/** Sets the exchange rate of a day. What is posted already stays as it is. @throws Refusal 422 for a day ahead. */
export async function setRate(call: Call, { currency, day, rate, source }: Given) {
  const { tx, actor, now } = call;
  if (day > dayAt(now)) {
    const message = "The rate of a day ahead is not known.";
    throw invalid(message, [{ path: "day", message }]);
  }
  const set = { rate: exchangeRate(rate), source, setByName: actor.userName };
  const [row] = await tx
    .insert(exchangeRates)
    .values({ companyId: actor.companyId, id: uuidv7(), currency, day, ...set })
    .onConflictDoUpdate({
      target: [exchangeRates.companyId, exchangeRates.currency, exchangeRates.day],
      set: { ...set, version: sql`${exchangeRates.version} + 1` },
    })
    .returning({ id: exchangeRates.id });
  const after = { currency, day, rate, source };
  await recordChange(tx, actor, { subject: "exchange rate", subjectId: row?.id ?? "", action: "set", after });
  return { message: "The exchange rate was saved." };
}

/** Keeps the rate of a conversion as that of the day, where none of the day is known. */
export async function keepRate({ tx, actor, now }: Call, currency: ForeignCurrency, rate: Rate): Promise<void> {
  const day = dayAt(now);
  await tx
    .insert(exchangeRates)
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
      currency,
      day,
      rate,
      source: "Conversion",
      setByName: actor.userName,
    })
    .onConflictDoNothing();
}
