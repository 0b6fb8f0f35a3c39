import { addMonths, monthOfYear, parseMonth } from "@hazina/base/calendar.ts";
import { GOODS } from "./mwangaza-chart.ts";

/** The first month of the books. */
export const FIRST_MONTH = parseMonth("2023-11");

/** The number of months in the books, up to October 2026. */
export const MONTH_COUNT = 36;

type Goods = {
  /** Sales in the first month, in shillings. */
  readonly sales: number;
  /** Monthly growth, in thousandths. */
  readonly growth: number;
  /** The cost of sales as a share of sales, in thousandths. */
  readonly cost: number;
  /** The seasonal factor of each calendar month from January, in thousandths of an average month. */
  readonly season: readonly number[];
};

const TRADE: Record<(typeof GOODS)[number], Goods> = {
  "Food and Beverages": {
    sales: 9_800_000,
    growth: 9,
    cost: 842,
    season: [940, 930, 1000, 1010, 990, 955, 965, 1010, 985, 1000, 1035, 1180],
  },
  "Household Goods": {
    sales: 6_400_000,
    growth: 7,
    cost: 763,
    season: [955, 930, 980, 990, 1000, 980, 990, 1015, 985, 1000, 1045, 1130],
  },
  "Personal Care": {
    sales: 3_100_000,
    growth: 10,
    cost: 712,
    season: [960, 975, 985, 990, 995, 985, 990, 1000, 995, 1000, 1025, 1100],
  },
  "Agrovet Supplies": {
    sales: 4_200_000,
    growth: 6,
    cost: 784,
    season: [800, 905, 1345, 1390, 1140, 860, 805, 850, 945, 1240, 1120, 700],
  },
};

/** Returns a pseudo-random number between −1 and 1 for a name and a month; always the same for the same input. */
export function wobble(name: string, month: number): number {
  let mixed = 2_166_136_261;
  for (const character of `${name}/${month}`) {
    mixed = Math.imul(mixed ^ character.charCodeAt(0), 16_777_619);
    mixed ^= mixed >>> 13;
  }
  return ((mixed >>> 0) % 20_001) / 10_000 - 1;
}

/**
 * Returns the calendar month, 1 to 12.
 * @param month the index from the first month of the books.
 */
export function calendarMonth(month: number): number {
  return monthOfYear(addMonths(FIRST_MONTH, month));
}

/** Returns the number of Januaries since the first month, for prices that increase each January. */
export function januariesSince(month: number): number {
  return Math.floor((month + 10) / 12);
}

/** Returns the sales of one kind of goods in a month without VAT, in cents; also for months before the books begin. */
export function salesOf(goods: (typeof GOODS)[number], month: number): number {
  const { sales, growth, season } = TRADE[goods];
  const trend = (1 + growth / 1000) ** month;
  const inSeason = (season[calendarMonth(month) - 1] ?? 1000) / 1000;
  return Math.round(sales * 100 * trend * inSeason * (1 + wobble(goods, month) * 0.025));
}

/** Returns the cost of one kind of goods sold in a month, in cents. */
export function costOf(goods: (typeof GOODS)[number], month: number): number {
  const share = TRADE[goods].cost / 1000 + wobble(`${goods} cost`, month) * 0.004;
  return Math.round(salesOf(goods, month) * share);
}

/**
 * Returns the income of a month other than the sales of `GOODS` (counter sales and delivery charges), and the
 * deductions from income (discounts and returns), in cents.
 */
export function besidesGoods(month: number): { counter: number; delivery: number; discounts: number; returns: number } {
  const goods = sumOver(GOODS, (one) => salesOf(one, month));
  const share = (name: string, thousandths: number) =>
    Math.round((goods * thousandths * (1 + wobble(name, month) * 0.15)) / 1000);
  return {
    counter: share("counter", 14),
    delivery: share("delivery", 8),
    discounts: share("discounts", 11),
    returns: share("returns", 5),
  };
}

/** Returns the income of a month without VAT, in cents. */
export function netSales(month: number): number {
  const { counter, delivery, discounts, returns } = besidesGoods(month);
  return sumOver(GOODS, (goods) => salesOf(goods, month)) + counter + delivery - discounts - returns;
}

/** Returns the cost of all goods sold in a month, in cents. */
export function costOfSales(month: number): number {
  return sumOver(GOODS, (goods) => costOf(goods, month));
}

/** Returns the stock at the end of a month, in cents: in the warehouse, and in transit. */
export function stockAt(month: number): { warehouse: number; transit: number } {
  const next = costOfSales(month + 1);
  return { warehouse: Math.round(next * 1.12), transit: Math.round(next * 0.17) };
}

/** Returns the goods lost or spoilt in a month, in cents. */
export function stockLosses(month: number): number {
  return Math.round(costOfSales(month) * 0.003 * (1 + wobble("losses", month) * 0.3));
}

/** Returns the goods bought in a month without VAT, in cents: goods sold and lost, plus the increase in stock. */
export function purchases(month: number): number {
  const now = stockAt(month);
  const before = stockAt(month - 1);
  const grown = now.warehouse + now.transit - before.warehouse - before.transit;
  return costOfSales(month) + stockLosses(month) + grown;
}

function sumOver<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
