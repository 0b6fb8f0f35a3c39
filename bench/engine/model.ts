import { parseMonth } from "@hazina/base/calendar.ts";
import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { Account, Books, Driver, Overlay } from "@hazina/engine/forecasting/model/model.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/scenarios/overlay.ts";

/** The number of accounts of each class in a model of 2,000 accounts. */
const MIX: readonly (readonly [ClassCode, number])[] = [
  ["REV", 300],
  ["VCOS", 250],
  ["FCOS", 50],
  ["VEXP", 260],
  ["FEXP", 250],
  ["DA", 10],
  ["OEXP", 30],
  ["AINC", 20],
  ["IINC", 5],
  ["IEXP", 10],
  ["TEXP", 5],
  ["ADJ", 5],
  ["DIV", 5],
  ["CASH", 5],
  ["AR", 150],
  ["WIP", 10],
  ["INV", 100],
  ["OCA", 60],
  ["FA", 140],
  ["IA", 20],
  ["ONCA", 20],
  ["STD", 20],
  ["AP", 150],
  ["TL", 20],
  ["OCL", 60],
  ["LTD", 40],
  ["DTAX", 4],
  ["ONCL", 5],
  ["RE", 1],
  ["CE", 1],
  ["OEQ", 4],
];

/**
 * The 500 drivers of a model of 2,000 accounts. Each row has a class, the number of accounts of the class that get a
 * driver, and the function that creates the driver.
 */
const DRIVEN: readonly (readonly [ClassCode, number, (place: Place) => Driver])[] = [
  ["REV", 90, growth],
  ["REV", 80, seasonalSales],
  ["VEXP", 120, percentOfRevenue],
  ["FEXP", 80, linkToLastYear],
  ["FA", 40, straightLine],
  ["LTD", 30, annuity],
  ["OCL", 30, percentOfOpening],
  ["OCA", 30, percentOfOpening],
];

type Place = { readonly first: number; readonly last: number; readonly index: number };

/** Creates the books for the bench, with `scale` × 2,000 accounts, and a scenario with `scale` × 500 drivers. */
export function benchModel(
  scale: number,
  actualMonths: number,
  forecastMonths: number,
): { books: Books; drivers: Overlay } {
  const random = numbers(20_260_101);
  const accounts = MIX.flatMap(([code, count]) =>
    Array.from({ length: Math.max(1, Math.round(count * scale)) }, (_, index) =>
      account(`${code} ${index}`, code, index, { actualMonths, forecastMonths, random }),
    ),
  );
  const span = { first: 0, last: actualMonths - 1 };
  const books: Books = {
    firstMonth: parseMonth("2023-01"),
    cutOver: actualMonths - 1,
    forecastMonths,
    profitAndLoss: span,
    balanceSheet: span,
    accounts,
    settings: {
      fiscalYearStartMonth: 1,
      taxRate: 30,
      cashAccount: null,
      incomeTaxAccount: null,
      taxPaid: "instalments",
    },
  };
  const used = new Map<ClassCode, number>();
  const drivers = new Map<string, { driver: Driver }>();
  for (const [code, count, driverOf] of DRIVEN) {
    const start = used.get(code) ?? 0;
    const wanted = Math.round(count * scale);
    for (let index = start; index < start + wanted; index++) {
      const driver = driverOf({ first: actualMonths, last: actualMonths + forecastMonths - 1, index });
      drivers.set(`${code} ${index}`, { driver });
    }
    used.set(code, start + wanted);
  }
  return { books, drivers: { ...emptyOverlay("Plan"), drivers } };
}

type Shape = { actualMonths: number; forecastMonths: number; random: () => number };

function account(
  path: string,
  code: ClassCode,
  index: number,
  { actualMonths, forecastMonths, random }: Shape,
): Account {
  const size = sizeOf(code, index);
  const series = (months: number) =>
    Float64Array.from({ length: months }, (_, t) =>
      Math.round(size * (0.8 + 0.4 * random()) * (1 + 0.2 * Math.sin((t * Math.PI) / 6))),
    );
  const statement = CLASSES[code].statement;
  const actual =
    code === "FA" && index >= 40 && index < 60
      ? series(actualMonths)
          .map((cents) => -cents / 4)
          .map(Math.round)
      : series(actualMonths);
  const automatic = statement === "profit_and_loss" ? series(forecastMonths) : new Float64Array(0);
  return { path, statement, class: code, origin: "imported", actual, automatic };
}

/**
 * Returns the typical monthly amount of an account, in cents. The amounts are chosen so that the
 * company makes a profit and its assets are not used up within the forecast.
 */
function sizeOf(code: ClassCode, index: number): number {
  const spread = 1 + (index % 7) / 4;
  if (code === "REV") return 90_000_000 * spread;
  if (code === "FA") return 1_200_000_000 * spread;
  if (code === "DA") return 20_000_000 * spread;
  return CLASSES[code].statement === "profit_and_loss" ? 15_000_000 * spread : 60_000_000 * spread;
}

function growth({ first, last, index }: Place): Driver {
  return { method: "periodic_growth", period: { first, last }, change: { by: { percent: 4 + (index % 5) } } };
}

function seasonalSales({ first, last, index }: Place): Driver {
  return { method: "price_volume_equal", period: { first, last }, price: 1250.5, volume: 900 + index, seasonal: true };
}

function percentOfRevenue({ first, last, index }: Place): Driver {
  const share = [{ first, last, percent: 0.1 + (index % 9) / 100 }];
  return { method: "percentage_of_account", period: { first, last }, reference: { group: "revenue" }, share };
}

function linkToLastYear({ first, last }: Place): Driver {
  return { method: "link_to_previous", period: { first, last }, monthsBack: 12, change: { percent: 3 } };
}

function straightLine({ first, index }: Place): Driver {
  const cost = 700_000_000 + index * 1_000_000;
  return { method: "straight_line", purchase: first - 18, cost, salvage: 50_000_000, lifeMonths: 84 };
}

function annuity({ first, index }: Place): Driver {
  return { method: "loan_repayment", start: first - 6, termMonths: 48 + index, principal: 0, annualPercent: 13.5 };
}

function percentOfOpening({ first, last }: Place): Driver {
  return { method: "percentage_of_opening_balance", period: { first, last }, percent: 1.25 };
}

/** Creates a seeded random number generator of values from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
