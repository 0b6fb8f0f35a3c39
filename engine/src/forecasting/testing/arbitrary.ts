import { parseMonth } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { CLASS_CODES, CLASSES, type ClassCode } from "../model/classes.ts";
import { sideOf } from "../model/ladder.ts";
import type {
  Account,
  Books,
  Driver,
  Edit,
  GroupKey,
  Layer,
  MonthSpan,
  Posting,
  Reference,
  Step,
} from "../model/model.ts";

/** The names of the scenarios to which random edits apply. */
export const SCENARIOS = ["Plan", "Stretch"] as const;

const GROUPS: readonly GroupKey[] = [
  "revenue",
  "cogs",
  "gross_profit",
  "earnings_before_tax",
  "net_income",
  "current_assets",
  "total_liabilities",
];

/**
 * Generates books with any mix of classes and any amounts, balanced or not, with a balance sheet that may start later
 * or be absent.
 */
export const anyBooks: fc.Arbitrary<Books> = fc
  .record({
    closed: fc.integer({ min: 1, max: 40 }),
    forecastMonths: fc.integer({ min: 1, max: 26 }),
    codes: fc
      .array(fc.constantFrom(...CLASS_CODES), { minLength: 3, maxLength: 30 })
      .map((codes) => ["REV" as const, ...codes]),
    largest: fc.constantFrom(100, 100_000, 10_000_000, 100_000_000_000),
    balances: fc.constantFrom("all", "late", "early", "none"),
    start: fc.integer({ min: 0, max: 11 }),
    yearStart: fc.integer({ min: 1, max: 12 }),
    taxRate: fc.constantFrom(null, 30, 27.5, 0),
    taxPaid: fc.constantFrom(
      "instalments" as const,
      "instalments" as const,
      "monthly" as const,
      "last_balance" as const,
    ),
  })
  .chain((shape) => {
    const used =
      shape.balances === "none"
        ? shape.codes.filter((code) => CLASSES[code].statement === "profit_and_loss")
        : shape.codes;
    const months = shape.closed + shape.forecastMonths;
    return fc.tuple(...used.map((code, index) => anyAccount(code, index, shape, months))).map((accounts): Books => {
      const half = Math.floor(shape.closed / 2);
      const firstBalance = shape.balances === "late" ? half : 0;
      const firstFlow = shape.balances === "early" ? half : 0;
      return {
        firstMonth: parseMonth(`2024-${String(shape.start + 1).padStart(2, "0")}`),
        cutOver: shape.closed - 1,
        forecastMonths: shape.forecastMonths,
        profitAndLoss: { first: firstFlow, last: shape.closed - 1 },
        balanceSheet: shape.balances === "none" ? null : { first: firstBalance, last: shape.closed - 1 },
        accounts: accounts.map((account) =>
          blanked(account, account.statement === "balance_sheet" ? firstBalance : firstFlow),
        ),
        settings: {
          fiscalYearStartMonth: shape.yearStart,
          taxRate: shape.taxRate,
          cashAccount: null,
          incomeTaxAccount: null,
          taxPaid: shape.taxPaid,
        },
      };
    });
  });

function anyAccount(
  code: ClassCode,
  index: number,
  { closed, largest }: { closed: number; largest: number },
  horizon: number,
): fc.Arbitrary<Account> {
  const usual = fc.integer({ min: 0, max: largest });
  const amount = fc.oneof({ arbitrary: usual, weight: 6 }, fc.integer({ min: -largest, max: largest }), fc.constant(0));
  const names = NAMES[code] ?? [code];
  const months = fc.array(amount, { minLength: closed, maxLength: closed + 2 });
  const history = code === "STD" || code === "LTD" ? fc.oneof(months, months.map(repaid)) : months;
  return fc.record({
    path: fc.constant(`${names[index % names.length]} ${index}`),
    statement: fc.constant(CLASSES[code].statement),
    class: fc.oneof({ arbitrary: fc.constant(code), weight: 20 }, fc.constant("UNMAPPED" as const)),
    origin: fc.constant("imported" as const),
    actual: history.map((values) => Float64Array.from(values)),
    automatic: fc.array(amount, { minLength: 0, maxLength: horizon }).map((values) => Float64Array.from(values)),
  });
}

/** Sample account names, keyed by class, from which the purpose of an account can be recognised. */
const NAMES: Partial<Record<ClassCode, readonly string[]>> = {
  TL: ["Corporation tax", "VAT", "PAYE", "Excise duty"],
  FEXP: ["FEXP", "Salaries"],
  VCOS: ["VCOS", "Wages"],
};

/** Creates the balances of a debt from random amounts. The debt is repaid in some months and not in others. */
function repaid(months: number[]): number[] {
  const falling = months.map(Math.abs).sort((a, b) => b - a);
  return falling.map((cents, index) => (index % 5 === 4 ? (falling[index - 1] ?? cents) : cents));
}

function blanked(account: Account, first: number): Account {
  return { ...account, actual: account.actual.map((value, t) => (t < first ? 0 : value)) };
}

/** Generates an edit for the given books. The engine refuses some of them. */
export function anyEdit(books: Books): fc.Arbitrary<Edit> {
  const paths = books.accounts.map((account) => account.path);
  const scenario = fc.constantFrom(...SCENARIOS);
  const account = fc.constantFrom(...paths);
  const months = books.cutOver + 1 + books.forecastMonths;
  const typed = fc.dictionary(
    fc.integer({ min: books.cutOver + 1, max: months - 1 }).map(String),
    fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: null }),
    { minKeys: 1, maxKeys: 4 },
  );
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("driver" as const),
        scenario,
        account,
        driver: fc.option(
          anyDriver(books).map((driver) => ({ driver })),
          { nil: null, freq: 6 },
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("typed" as const),
        scenario,
        account,
        values: typed.map(overridesFrom),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("deleted" as const),
        scenario,
        account: fc.constantFrom(
          ...paths.filter((_, index) => books.accounts[index]?.statement === "profit_and_loss"),
          paths[0] ?? "",
        ),
        deleted: fc.option(fc.constant({ by: "Amina", at: 1 }), { nil: null }),
      }),
    },
    { weight: 2, arbitrary: anyLayerEdit(books) },
  );
}

function overridesFrom(values: Record<string, number | null>) {
  return new Map(Object.entries(values).map(([month, cents]) => [Number(month), cents === null ? null : { cents }]));
}

/**
 * Generates a driver that refers to accounts and groups of the books. The engine refuses some
 * combinations of driver and account.
 */
export function anyDriver(books: Books): fc.Arbitrary<Driver> {
  const parts = driverParts(books);
  return fc.oneof({ weight: 7, arbitrary: anyRule(parts) }, { weight: 6, arbitrary: anySchedule(parts) });
}

const percent = fc.constantFrom(0, 2.5, 10, 12.5, 33.3333, 100, -5);
const cents = fc.integer({ min: -500_000, max: 5_000_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  percent.map((value) => ({ percent: value })),
  cents.map((value) => ({ cents: value })),
);

type DriverParts = {
  readonly month: fc.Arbitrary<number>;
  readonly period: fc.Arbitrary<MonthSpan>;
  readonly account: fc.Arbitrary<string>;
};

function driverParts(books: Books): DriverParts {
  const months = books.cutOver + 1 + books.forecastMonths;
  const month = fc.integer({ min: Math.max(0, books.cutOver - 14), max: months });
  const period = fc
    .tuple(month, fc.integer({ min: 0, max: 30 }))
    .map(([first, length]) => ({ first, last: first + length }));
  return { month, period, account: fc.constantFrom(...books.accounts.map(({ path }) => path), "Gone") };
}

function anyRule({ month, period, account }: DriverParts): fc.Arbitrary<Driver> {
  const price = fc.constantFrom(0.145, 12, 99.99, 1500.5);
  const volume = fc.constantFrom(0, 100, 33.3, 7);
  const reference: fc.Arbitrary<Reference> = fc.oneof(
    account.map((path) => ({ account: path })),
    fc.constantFrom(...GROUPS).map((group) => ({ group })),
  );
  const ranges = fc.array(fc.record({ first: month, last: month, percent }), { maxLength: 2 });
  const volumes = fc.array(fc.record({ month, volume }), { maxLength: 5 });
  return fc.oneof(
    fc.record({
      method: fc.constant("direct_entry" as const),
      values: fc.array(fc.record({ month, cents }), { maxLength: 5 }),
    }),
    fc.record({
      method: fc.constant("payroll" as const),
      period,
      values: fc.array(fc.record({ month, cents }), { maxLength: 5 }),
    }),
    fc.record({ method: fc.constant("price_volume_equal" as const), period, price, volume, seasonal: fc.boolean() }),
    fc.record({ method: fc.constant("price_volume_unequal" as const), period, price, volumes }),
    fc.record({
      method: fc.constant("periodic_growth" as const),
      period,
      change: fc.oneof(
        step.map((by) => ({ by })),
        cents.map((to) => ({ to })),
      ),
    }),
    fc.record({
      method: fc.constant("percentage_of_account" as const),
      period,
      reference,
      share: fc.oneof(fc.constant("historical" as const), ranges),
    }),
    fc.record({
      method: fc.constant("link_to_previous" as const),
      period,
      monthsBack: fc.constantFrom(1 as const, 3 as const, 12 as const),
      change: step,
    }),
    fc.record({ method: fc.constant("constant_growing" as const), period, cents, monthlyStep: step }),
  );
}

function anySchedule({ month, period, account }: DriverParts): fc.Arbitrary<Driver> {
  const positive = fc.integer({ min: 0, max: 50_000_000 });
  const asset = {
    method: fc.constant("straight_line" as const),
    purchase: month,
    cost: positive,
    salvage: fc.integer({ min: 0, max: 1000 }),
    lifeMonths: fc.integer({ min: 1, max: 40 }),
  };
  const opening = { method: fc.constant("percentage_of_opening_balance" as const), period, percent };
  return fc.oneof(
    fc.record({ ...opening, of: account }),
    fc.record(opening),
    fc.record(asset),
    fc.record({ ...asset, counterpart: account }),
    fc.record({
      method: fc.constant("residual_drawdown" as const),
      option: fc.constantFrom("AR" as const, "AP" as const),
      start: month,
      months: fc.integer({ min: 1, max: 30 }),
      delayMonths: fc.integer({ min: 0, max: 4 }),
      percent,
    }),
    fc.record({
      method: fc.constant("loan_repayment" as const),
      start: month,
      termMonths: fc.integer({ min: 1, max: 40 }),
      principal: positive,
      annualPercent: fc.constantFrom(0, 12, 13.75),
    }),
  );
}

function anyLayerEdit(books: Books): fc.Arbitrary<Edit> {
  const id = fc.constantFrom("loan", "van");
  const layer = fc.option(anyLayer(books), { nil: null, freq: 4 });
  return fc
    .record({ kind: fc.constant("layer" as const), scenario: fc.constantFrom(...SCENARIOS), id, layer })
    .map((edit) => ({ ...edit, layer: edit.layer && { ...edit.layer, id: edit.id } }));
}

/** Generates a balanced layer, in which each posting has a counterpart in cash. */
export function anyLayer(books: Books): fc.Arbitrary<Layer> {
  const cash = books.accounts.find((account) => account.class === "CASH")?.path ?? "Cash and Cash Equivalents";
  const posting = fc.record({
    account: fc.constantFrom(...books.accounts),
    offset: fc.integer({ min: 0, max: 15 }),
    cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  return fc
    .record({
      start: fc.integer({ min: books.cutOver - 3, max: books.cutOver + 12 }),
      postings: fc.array(posting, { minLength: 1, maxLength: 6 }),
      on: fc.boolean(),
    })
    .map(({ start, postings, on }) => ({
      id: "layer",
      name: "Layer",
      on,
      start,
      postings: postings.flatMap(({ account, offset, cents }): Posting[] => [
        { account: account.path, offset, cents },
        { account: cash, offset, cents: cents === 0 ? 0 : cents * cashSign(account) },
      ]),
    }));
}

/**
 * Returns the change in cash when an account increases by one: 1 for income, liabilities and equity, −1 for all other
 * accounts.
 */
function cashSign({ class: code }: Account): number {
  if (code === "UNMAPPED") return -1;
  const side = sideOf(code);
  if (side) return side === "asset" ? -1 : 1;
  return code === "REV" || code === "AINC" || code === "IINC" || code === "ADJ" ? 1 : -1;
}
