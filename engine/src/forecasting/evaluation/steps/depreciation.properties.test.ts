import fc from "fast-check";
import { expect, test } from "vitest";
import { straightLine } from "../../../schedules/depreciation.ts";
import type { Account, Driver } from "../../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../../testing/books.ts";
import { accountValues, type Forecast, totalValues } from "../forecast.ts";

const CLOSED = 8;
const MONTHS = 48;
const OLD = ["Plant", "Desks", "Software"] as const;

const cents = (max: number) => fc.integer({ min: 0, max });

/** Generates books whose assets are recorded either at net value, or at cost with their accumulated depreciation. */
const anyCompany = fc
  .record({
    gross: fc.boolean(),
    costs: fc.tuple(cents(100_000_000), cents(3_000_000), cents(500)),
    written: fc.tuple(...OLD.map(() => fc.integer({ min: 0, max: 100 }))),
    charges: fc.tuple(cents(3_000_000), cents(40_000)),
  })
  .map(({ gross, costs, written, charges }) => {
    const assets: Account[] = OLD.flatMap((name, index) => {
      const cost = costs[index] ?? 0;
      const off = Math.floor((cost * (written[index] ?? 0)) / 100);
      if (!gross) return [asset(name, cost - off)];
      return [asset(name, cost), asset(`${name}:Accumulated Depreciation`, -off)];
    });
    return [
      line("Depreciation", "DA", each(CLOSED, charges[0])),
      line("Amortisation", "DA", each(CLOSED, charges[1])),
      line("Bank", "CASH", each(CLOSED, 1_000_000_000)),
      ...assets,
      asset("Vans", 0),
      asset("Lorries", 0),
      line("Capital", "OEQ", each(CLOSED, 1_000_000_000)),
    ];
  });

function asset(path: string, balance: number): Account {
  return line(path, path === "Software" ? "IA" : "FA", each(CLOSED, balance));
}

type Purchase = Extract<Driver, { method: "straight_line" }>;

const anyPurchase: fc.Arbitrary<Purchase> = fc
  .record({
    months: fc.integer({ min: 0, max: MONTHS - 1 }),
    cost: cents(50_000_000),
    kept: fc.integer({ min: 0, max: 100 }),
    lifeMonths: fc.integer({ min: 1, max: 60 }),
    counterpart: fc.option(fc.constant("Amortisation"), { nil: undefined }),
  })
  .map(({ months, cost, kept, lifeMonths, counterpart }) => ({
    method: "straight_line",
    purchase: CLOSED + months,
    cost,
    salvage: Math.floor((cost * kept) / 100),
    lifeMonths,
    ...(counterpart === undefined ? {} : { counterpart }),
  }));

const story = fc.record({ accounts: anyCompany, vans: anyPurchase, lorries: anyPurchase, onPlant: anyPurchase });

function forecastOf(accounts: readonly Account[], drivers: Record<string, Driver>): Forecast {
  return computed(booksOf(accounts, MONTHS), scenario("Plan", { drivers }));
}

const months = Array.from({ length: MONTHS }, (_, index) => CLOSED + index);

/**
 * Returns the book value of a purchased asset at the end of a month, calculated from its depreciation schedule alone.
 */
function bookValue({ purchase, cost, salvage, lifeMonths }: Purchase, t: number): number {
  if (t < purchase) return 0;
  const charges = straightLine(cost, salvage, lifeMonths).slice(0, t - purchase + 1);
  return cost - charges.reduce((sum, charge) => sum + charge, 0);
}

function charge(purchase: Purchase, t: number): number {
  return bookValue(purchase, t - 1) - bookValue(purchase, t) + (t === purchase.purchase ? purchase.cost : 0);
}

test("a purchase follows its own schedule to its residual, and leaves every other asset alone", () => {
  fc.assert(
    fc.property(story, ({ accounts, vans, lorries, onPlant }) => {
      const before = forecastOf(accounts, {});
      const after = forecastOf(accounts, { Vans: vans, Lorries: lorries, Plant: onPlant });
      const values = (of: Forecast, path: string) => accountValues(of, path) ?? new Float64Array(0);
      for (const t of months) {
        expect(values(after, "Vans")[t]).toBe(bookValue(vans, t));
        expect(values(after, "Lorries")[t]).toBe(bookValue(lorries, t));
        expect(values(after, "Plant")[t]).toBe((values(before, "Plant")[t] ?? 0) + bookValue(onPlant, t));
        const scheduled = charge(vans, t) + charge(lorries, t) + charge(onPlant, t);
        expect((totalValues(after, "DA")[t] ?? 0) - (totalValues(before, "DA")[t] ?? 0)).toBe(scheduled);
        for (const { path } of accounts) {
          if (!/Accumulated|Desks|Software/.test(path)) continue;
          expect([path, values(after, path)[t]]).toEqual([path, values(before, path)[t]]);
        }
      }
    }),
  );
});

test("no asset turns negative by depreciation, and the assets together never", () => {
  const held = fc.record({
    accounts: anyCompany,
    vans: anyPurchase,
    wrong: anyPurchase,
    percent: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(held, ({ accounts, vans, wrong, percent }) => {
      const driven: Record<string, Driver> = {
        Vans: vans,
        Plant: { ...wrong, purchase: CLOSED - 3 },
        Software: { method: "percentage_of_opening_balance", period: { first: CLOSED, last: CLOSED + 30 }, percent },
      };
      const made = forecastOf(accounts, driven);
      for (const { path, class: code } of accounts) {
        if ((code !== "FA" && code !== "IA") || path.includes("Accumulated")) continue;
        const values = accountValues(made, path) ?? new Float64Array(0);
        for (const t of months) expect([path, t, Math.min(0, values[t] ?? 0)]).toEqual([path, t, 0]);
      }
      const plain = forecastOf(accounts, { Vans: vans });
      for (const t of months) {
        const net = (totalValues(plain, "FA")[t] ?? 0) + (totalValues(plain, "IA")[t] ?? 0);
        expect(Math.min(0, net)).toBe(0);
      }
    }),
  );
});
