import { addMonths } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import type { Item, Microforecast, Person } from "../microforecasts/microforecast.ts";
import type { ClassCode } from "../model/classes.ts";
import { sideOf } from "../model/ladder.ts";
import type { Books, Posting } from "../model/model.ts";
import { anyBooks } from "./arbitrary.ts";
import { each, line } from "./books.ts";

/** A person for the staff items in tests, such as hires. The tests do not depend on the details of the person. */
export const ANY_PERSON: Person = {
  firstName: "Wanjiru",
  lastName: "Kamau",
  departmentId: null,
  jobTitleId: null,
  rosterId: null,
};

/** The accounts to which random microforecasts post, keyed by purpose. */
const LINES = {
  cash: ["Current Account", "CASH"],
  debt: ["Term Loan", "LTD"],
  interest: ["Loan Interest", "IEXP"],
  van: ["Delivery Van", "FA"],
  depreciation: ["Van Charge", "DA"],
  salary: ["Staff", "FEXP"],
  marketing: ["Campaigns", "VEXP"],
  revenue: ["Online Sales", "REV"],
} as const satisfies Record<string, readonly [string, ClassCode]>;

const PATH = Object.fromEntries(Object.entries(LINES).map(([key, [path]]) => [key, path])) as Record<
  keyof typeof LINES,
  string
>;

/** Generates books with the accounts to which microforecasts post. */
export const booksToPlanOn: fc.Arbitrary<Books> = anyBooks
  .filter(({ balanceSheet }) => balanceSheet !== null)
  .map((books) => ({
    ...books,
    accounts: [
      ...books.accounts,
      ...Object.values(LINES).map(([path, code]) => line(path, code, each(books.cutOver + 1, 1_000_00))),
    ],
  }));

const cents = (max: number) => fc.integer({ min: 0, max });
const percent = fc.constantFrom(0, 2.5, 12, 13.75, 99.9);
const begun = { id: fc.constant("item"), after: fc.integer({ min: -3, max: 8 }) };
const day = fc.option(fc.integer({ min: 1, max: 31 }), { nil: null });
const months = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
const person = fc.constant(ANY_PERSON);
const accounts = fc.constant({ salary: PATH.salary, benefits: PATH.salary, cash: null });
const terms = {
  liability: fc.constant(PATH.debt),
  cash: fc.constant(PATH.cash),
  interest: fc.constant(PATH.interest),
  annualPercent: percent,
  termMonths: fc.integer({ min: 1, max: 40 }),
};

/** Generates an item of any kind. */
export const anyItem: fc.Arbitrary<Item> = fc.oneof(
  fc.record({ kind: fc.constant("loan" as const), ...begun, ...terms, principal: cents(100_000_000_00) }),
  fc.record({
    kind: fc.constant("asset" as const),
    ...begun,
    asset: fc.constant(PATH.van),
    cost: cents(50_000_000_00),
    depreciation: fc.oneof(
      fc.record({
        method: fc.constant("straight_line" as const),
        account: fc.constant(PATH.depreciation),
        lifeMonths: fc.integer({ min: 1, max: 80 }),
        salvage: cents(1_000_00),
      }),
      fc.record({
        method: fc.constant("percentage" as const),
        account: fc.constant(PATH.depreciation),
        lifeMonths: fc.integer({ min: 1, max: 80 }),
        annualPercent: percent,
      }),
    ),
    financing: fc.oneof(
      fc.record({ from: fc.constant("cash" as const), cash: fc.constant(PATH.cash) }),
      fc.record({ from: fc.constant("loan" as const), ...terms }),
    ),
  }),
  fc.record({
    kind: fc.constant("hire" as const),
    ...begun,
    person,
    accounts,
    basic: cents(2_000_000_00),
    day,
    months,
  }),
  fc.record({
    kind: fc.constant("raise" as const),
    ...begun,
    person,
    accounts,
    from: cents(500_000_00),
    to: cents(500_000_00),
    months,
  }),
  fc.record({ kind: fc.constant("termination" as const), ...begun, person, accounts, basic: cents(900_000_00), day }),
  fc.record({
    kind: fc.constant("planned_cash" as const),
    ...begun,
    name: fc.constant("Grant"),
    side: fc.constantFrom("in" as const, "out" as const),
    ...{ account: fc.constant(PATH.debt), risesWithCash: fc.constant(true), cash: fc.constant(null) },
    amounts: fc.array(
      fc.record({ month: fc.integer({ min: 0, max: 30 }), cents: fc.integer({ min: -9_000_00, max: 90_000_000_00 }) }),
      { maxLength: 6 },
    ),
  }),
  fc.record({
    kind: fc.constant("marketing" as const),
    ...begun,
    expense: fc.constant(PATH.marketing),
    cash: fc.constant(null),
    monthlyBudget: cents(3_000_000_00),
    channels: fc.constantFrom(
      [],
      [{ name: "Search", distribution: 100, costPerLead: 350_00 }],
      [
        { name: "Radio", distribution: 33.3333, costPerLead: 0 },
        { name: "Fairs", distribution: 66.6667, costPerLead: 7_77 },
      ],
    ),
    subscriptions: fc.constantFrom([], [{ name: "Mailer", monthly: 4_999_99 }]),
    months,
    returns: fc.option(
      fc.record({
        conversion: percent,
        lagMonths: fc.integer({ min: 0, max: 6 }),
        revenuePerCustomer: cents(20_000_00),
        revenue: fc.constant(PATH.revenue),
      }),
      { nil: null },
    ),
  }),
);

/** Generates a microforecast for books, which starts around the first forecast month. */
export function anyMicroforecast({ firstMonth, cutOver }: Books): fc.Arbitrary<Microforecast> {
  return fc.record({
    id: fc.constant("plan"),
    name: fc.constant("New branch"),
    on: fc.boolean(),
    start: fc.integer({ min: -2, max: 10 }).map((by) => addMonths(firstMonth, cutOver + 1 + by)),
    items: fc
      .array(anyItem, { minLength: 1, maxLength: 4 })
      .map((items) => items.map((item, index) => ({ ...item, id: `item ${index}` }))),
  });
}

/**
 * Returns assets − liabilities − equity of the postings in each month, in cents; zero if they
 * balance. Months are counted from the start of the layer.
 */
export function openOf(postings: readonly Posting[], books: Books): number[] {
  const open = new Map<number, number>();
  for (const { account, offset, cents: amount } of postings) {
    const found = books.accounts.find(({ path }) => path === account);
    const sign = found?.class && found.class !== "UNMAPPED" ? signOf(found.class) : undefined;
    if (sign === undefined) throw new Error(`${account} is no line of the books.`);
    open.set(offset, (open.get(offset) ?? 0) + sign * amount);
  }
  return [...open.values()];
}

function signOf(code: ClassCode): number {
  const side = sideOf(code);
  if (side) return side === "asset" ? 1 : -1;
  return code === "REV" ? -1 : 1;
}
