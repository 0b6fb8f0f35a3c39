import * as fc from "fast-check";
import type { Statement } from "../../model/classes.ts";

/** The language of a generated file. */
export type Language = "english" | "swahili" | "french";

/** A section of a true ledger: its name in each language, the sign and the side of its accounts, and the accounts. */
export type TrueSection = {
  readonly names: Readonly<Record<Language, string>>;
  /** 1 for income, assets, liabilities and equity; −1 for costs. */
  readonly sign: 1 | -1;
  readonly isCredit: boolean;
  readonly accounts: readonly { readonly name: string; readonly cents: readonly number[] }[];
};

/** The true ledger, which the tests write in any layout. Amounts are in cents, positive in their natural direction. */
export type TrueLedger = {
  readonly statement: Statement;
  /** The first month, as the number of months since January 2020. */
  readonly firstMonth: number;
  readonly monthCount: number;
  readonly sections: readonly TrueSection[];
};

type Plan = {
  readonly names: TrueSection["names"];
  readonly sign: 1 | -1;
  readonly isCredit: boolean;
  readonly pool: readonly string[];
  readonly least: number;
};

const PROFIT_AND_LOSS: readonly Plan[] = [
  plan(["Income", "Mapato", "Produits"], 1, true, ["Retail", "Wholesale", "Export", "Delivery", "Training"], 1),
  plan(
    ["Cost of Sales", "Gharama za Mauzo", "Coût des ventes"],
    -1,
    false,
    ["Purchases", "Freight in", "Packaging"],
    0,
  ),
  plan(
    ["Expenses", "Matumizi", "Charges"],
    -1,
    false,
    ["Rent", "Salaries", "Fuel", "Cleaning", "Audit", "Software"],
    1,
  ),
  plan(["Other Income", "Mapato Mengine", "Autres produits"], 1, true, ["Sundry", "Grants"], 0),
];

const BALANCE_SHEET: readonly Plan[] = [
  plan(
    ["Current Assets", "Mali za Muda Mfupi", "Actif circulant"],
    1,
    false,
    ["Equity Bank", "Stock", "Trade debtors"],
    1,
  ),
  plan(["Fixed Assets", "Mali za Kudumu", "Immobilisations"], 1, false, ["Motor vehicles", "Furniture"], 0),
  plan(
    ["Current Liabilities", "Madeni ya Muda Mfupi", "Passif courant"],
    1,
    true,
    ["Trade creditors", "VAT", "Accruals"],
    1,
  ),
  plan(["Equity", "Mtaji", "Capitaux propres"], 1, true, ["Share capital"], 1),
];

function plan(
  names: readonly [string, string, string],
  sign: 1 | -1,
  isCredit: boolean,
  pool: readonly string[],
  least: number,
): Plan {
  return { names: { english: names[0], swahili: names[1], french: names[2] }, sign, isCredit, pool, least };
}

/** Generates a ledger of two to fourteen months; a balance sheet balances in each month. */
export function trueLedgers(statement: Statement): fc.Arbitrary<TrueLedger> {
  const plans = statement === "profit_and_loss" ? PROFIT_AND_LOSS : BALANCE_SHEET;
  return fc.tuple(fc.integer({ min: 0, max: 75 }), fc.integer({ min: 2, max: 14 })).chain(([firstMonth, monthCount]) =>
    fc.tuple(...plans.map((one) => sectionOf(one, monthCount))).map((sections) => {
      const filled = sections.filter(({ accounts }) => accounts.length > 0);
      const ledger = { statement, firstMonth, monthCount, sections: filled };
      return statement === "balance_sheet" ? balanced(ledger) : ledger;
    }),
  );
}

function sectionOf({ names, sign, isCredit, pool, least }: Plan, monthCount: number): fc.Arbitrary<TrueSection> {
  const amounts = fc.array(
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 100, max: 900_000_000 }) },
      { weight: 1, arbitrary: fc.constant(0) },
    ),
    {
      minLength: monthCount,
      maxLength: monthCount,
    },
  );
  return fc.subarray([...pool], { minLength: least }).chain((chosen) =>
    fc.tuple(...chosen.map(() => amounts)).map((cents) => ({
      names,
      sign,
      isCredit,
      accounts: chosen.map((name, index) => ({ name, cents: withSomething(cents[index] ?? []) })),
    })),
  );
}

function withSomething(cents: readonly number[]): readonly number[] {
  return cents.every((amount) => amount === 0) ? cents.map(() => 12_345) : cents;
}

function balanced(ledger: TrueLedger): TrueLedger {
  const months = Array.from({ length: ledger.monthCount }, (_, month) => month);
  const gap = months.map((month) =>
    ledger.sections.reduce(
      (sum, { isCredit, accounts }) =>
        sum + (isCredit ? -1 : 1) * accounts.reduce((all, { cents }) => all + (cents[month] ?? 0), 0),
      0,
    ),
  );
  const sections = ledger.sections.map((section) =>
    section.names.english === "Equity"
      ? { ...section, accounts: [...section.accounts, { name: "Retained earnings", cents: gap }] }
      : section,
  );
  return { ...ledger, sections };
}

/** Returns the monthly sums of a section, in cents. */
export function sumOf(section: TrueSection, monthCount: number): number[] {
  return Array.from({ length: monthCount }, (_, month) =>
    section.accounts.reduce((sum, { cents }) => sum + (cents[month] ?? 0), 0),
  );
}
