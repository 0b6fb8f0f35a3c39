import { addMonths, fiscalYearStart, monthOfDay, parseDay, yearOf } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, majorOf, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { ASSET_SOURCE, DISPOSAL_STEP } from "@hazina/engine/accounting/rules/assets.ts";
import { WEAR_AND_TEAR } from "@hazina/engine/tax/wear-and-tear.rates.ts";
import { classOf, wearAndTear } from "@hazina/engine/tax/wear-and-tear.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { invalid } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import type { AssetRow } from "./asset.ts";
import { fixedAssets } from "./tables.ts";

const REGISTERED = ["active", "disposing", "disposed"] as const;

function readRegistered({ tx, actor }: Call): Promise<readonly AssetRow[]> {
  return tx
    .select()
    .from(fixedAssets)
    .where(and(eq(fixedAssets.companyId, actor.companyId), inArray(fixedAssets.state, [...REGISTERED])))
    .orderBy(asc(fixedAssets.assetAccount), asc(fixedAssets.number));
}

type Range = { readonly from: string; readonly to: string };

/**
 * The posted depreciation of an asset in two parts: before the first day of a range of days (`before`), and from the
 * first to the last day of the range (`within`). Amounts are in cents, as text.
 */
type Worn = { readonly asset: string; readonly before: string; readonly within: string };

/** Reads the posted depreciation of all assets from their journals, as a map keyed by asset id. */
async function readWorn({ tx, actor }: Call, { from, to }: Range): Promise<ReadonlyMap<string, Worn>> {
  const rows = await rowsOf<Worn>(
    tx,
    sql`select j.source_id as asset,
        coalesce(sum(l.credit - l.debit) filter (where j.date < ${from}), 0) as before,
        coalesce(sum(l.credit - l.debit) filter (where j.date between ${from} and ${to}), 0) as within
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      join ${fixedAssets} a on a.company_id = j.company_id and a.id::text = j.source_id
        and a.accumulated_account = l.account
      where j.company_id = ${actor.companyId} and j.source_kind = ${ASSET_SOURCE} and j.step <> ${DISPOSAL_STEP}
        and j.date <= ${to} group by j.source_id`,
  );
  return new Map(rows.map((row) => [row.asset, row]));
}

/**
 * The amounts of an asset in the asset register for a range of days, in cents. Cost and depreciation each have an
 * opening balance, changes and a closing balance. The book value is at the end of the range.
 */
type Figures = {
  readonly cost_opening: Cents;
  readonly additions: Cents;
  readonly disposals: Cents;
  readonly cost_closing: Cents;
  readonly depreciation_opening: Cents;
  readonly charge: Cents;
  readonly depreciation_disposals: Cents;
  readonly depreciation_closing: Cents;
  readonly book_value: Cents;
};

function figuresOf(row: AssetRow, worn: Worn | undefined, { from, to }: Range): Figures {
  const cost = cents(row.costCents);
  const isIn = row.acquiredOn < from;
  const isGone = row.state === "disposed" && row.disposedOn !== null && row.disposedOn < from;
  const goes = row.state === "disposed" && row.disposedOn !== null && row.disposedOn >= from && row.disposedOn <= to;
  const before = add(cents(row.beforeCents), cents(Number(worn?.before ?? 0)));
  const opening = isGone ? ZERO : isIn ? cost : ZERO;
  const additions = isIn || row.acquiredOn > to ? ZERO : cost;
  const disposals = goes ? cost : ZERO;
  const wornBefore = isGone ? ZERO : before;
  const charge = cents(Number(worn?.within ?? 0));
  const wornDisposals = goes ? add(wornBefore, charge) : ZERO;
  const costClosing = subtract(add(opening, additions), disposals);
  const wornClosing = subtract(add(wornBefore, isGone ? ZERO : charge), wornDisposals);
  return {
    cost_opening: opening,
    additions,
    disposals,
    cost_closing: costClosing,
    depreciation_opening: wornBefore,
    charge,
    depreciation_disposals: wornDisposals,
    depreciation_closing: wornClosing,
    book_value: subtract(costClosing, wornClosing),
  };
}

const inMajor = <Of extends Readonly<Record<string, Cents>>>(figures: Of) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, majorOf(value)])) as Record<keyof Of, number>;

function totalOf<Of extends Readonly<Record<string, Cents>>>(
  rows: readonly Of[],
  keys: readonly (keyof Of & string)[],
) {
  return Object.fromEntries(keys.map((key) => [key, majorOf(sum(rows.map((row) => row[key] ?? ZERO)))])) as Record<
    keyof Of,
    number
  >;
}

const FIGURES = [
  "cost_opening",
  "additions",
  "disposals",
  "cost_closing",
  "depreciation_opening",
  "charge",
  "depreciation_disposals",
  "depreciation_closing",
  "book_value",
] as const satisfies readonly (keyof Figures)[];

/**
 * Reads the register of fixed assets for a range of days: the cost, depreciation and book value of each asset, and a
 * comparison of the asset accounts with the books.
 * @throws Refusal 422 if the range ends before it starts.
 */
export async function readAssetRegister(call: Call, { from, to }: Range) {
  const { tx, actor } = call;
  if (to < from) throw invalid("The last day is before the first.", [{ path: "to", message: "Choose a later day." }]);
  const rows = (await readRegistered(call)).filter(
    (row) => row.acquiredOn <= to && !(row.state === "disposed" && row.disposedOn !== null && row.disposedOn < from),
  );
  const worn = await readWorn(call, { from, to });
  const all = rows.map((row) => ({ row, figures: figuresOf(row, worn.get(row.id), { from, to }) }));
  return {
    currency: (await readCurrency(tx, actor)).currency,
    from: parseDay(from),
    to: parseDay(to),
    data: all.map(({ row, figures }) => ({
      id: row.id,
      number: row.number,
      name: row.name,
      asset_account: row.assetAccount,
      ...inMajor(figures),
    })),
    totals: totalOf(
      all.map(({ figures }) => figures),
      FIGURES,
    ),
    accounts: await readAccounts(call, all, to),
  };
}

type Registered = { readonly row: AssetRow; readonly figures: Figures };

/**
 * Compares the balances of the asset accounts according to the register with their balances in the books at the end of
 * a day.
 * @param to the last day included in the balances.
 */
async function readAccounts(call: Call, all: readonly Registered[], to: string) {
  const { tx, actor } = call;
  const registered = new Map<string, Cents>();
  const put = (code: string, amount: Cents) => registered.set(code, add(registered.get(code) ?? ZERO, amount));
  for (const { row, figures } of all) {
    put(row.assetAccount, figures.cost_closing);
    put(row.accumulatedAccount, negate(figures.depreciation_closing));
  }
  const codes = [...registered.keys()].sort();
  if (codes.length === 0) return [];
  const rows = await rowsOf<{ account: string; balance: string }>(
    tx,
    sql`select l.account, sum(l.debit - l.credit) as balance
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${actor.companyId} and l.account in ${codes} and j.date <= ${to} group by l.account`,
  );
  const books = new Map(rows.map(({ account, balance }) => [account, cents(Number(balance))]));
  const chart = await readChart(call);
  return codes.map((code) => ({
    code,
    name: chart.get(code)?.name ?? code,
    register: majorOf(registered.get(code) ?? ZERO),
    books: majorOf(books.get(code) ?? ZERO),
  }));
}

const TAX_FIGURES = ["opening", "added", "allowance", "proceeds", "balancing", "closing"] as const;

/**
 * Calculates the wear and tear of every asset in a year of income. The year of income is named after the calendar year
 * in which the fiscal year ends.
 */
export async function readWearAndTear(call: Call, { year }: { readonly year: number }) {
  const { tx, actor } = call;
  const start = await call.ports.fiscalYearStartMonth(tx, actor);
  /**
   * Returns the year of income to which a day belongs, which is the calendar year in which the fiscal year of that day
   * ends.
   */
  const yearOfDay = (day: string) => yearOf(addMonths(fiscalYearStart(monthOfDay(parseDay(day)), start), 11));
  const rows = await readRegistered(call);
  const all = rows.flatMap((row) => {
    const asset = {
      taxClass: row.taxClass,
      cost: cents(row.taxCostCents ?? row.costCents),
      firstYear: row.taxFrom ?? yearOfDay(row.acquiredOn),
      ...(row.state === "disposed" && row.disposedOn !== null
        ? { disposed: { year: yearOfDay(row.disposedOn), proceeds: cents(row.proceedsCents ?? 0) } }
        : {}),
    };
    const figures = wearAndTear(asset, year);
    const isShown = TAX_FIGURES.some((key) => figures[key] !== 0);
    return isShown ? [{ row, figures }] : [];
  });
  return {
    currency: (await readCurrency(tx, actor)).currency,
    year,
    source: WEAR_AND_TEAR.findLast(({ from }) => from <= year)?.source ?? "",
    data: all.map(({ row, figures }) => {
      const { name, firstYear, laterYears } = classOf(row.taxClass, year);
      return {
        id: row.id,
        number: row.number,
        name: row.name,
        tax_class: name,
        rate: firstYear === laterYears ? `${firstYear}%` : `${firstYear}%, then ${laterYears}% of the rest`,
        ...inMajor(figures),
      };
    }),
    totals: totalOf(
      all.map(({ figures }) => figures),
      TAX_FIGURES,
    ),
  };
}
