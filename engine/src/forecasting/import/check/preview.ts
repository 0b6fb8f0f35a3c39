import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import { centsOfReading } from "../../../sheets/amount.ts";
import type { Section } from "../../classification/sections.ts";
import type { Statement } from "../../model/classes.ts";
import { type Placed, sectionOfText } from "../label/accounts.ts";
import { type Nature, sideOf } from "../label/entries.ts";
import type { SignedEntry } from "../map/signs.ts";
import type { PreviewLine } from "../report/report.ts";

type Group = {
  readonly name: string;
  readonly kind: PreviewLine["kind"];
  readonly holds: (entry: SignedEntry) => number;
};

const PROFIT_AND_LOSS: readonly Group[] = [
  section("Income", ["income"], "income"),
  section("Cost of sales", ["cost_of_sales"]),
  section("Expenses", ["expenses"], "cost"),
  section("Other income", ["other_income"]),
  section("Other expenses", ["other_expenses"]),
  mixed("Other income", "income"),
  mixed("Other expenses", "cost"),
  section("Tax", ["tax"]),
  section("Dividends", ["dividends"]),
  { name: "Net profit", kind: "result", holds: profitEffect },
];

const BALANCE_SHEET: readonly Group[] = [
  section("Current assets", ["bank", "receivables", "inventory", "current_assets"]),
  section("Non-current assets", ["fixed_assets", "intangible_assets", "non_current_assets"]),
  natured("Assets", "asset"),
  section("Current liabilities", ["payables", "credit_cards", "current_liabilities"]),
  section("Non-current liabilities", ["non_current_liabilities"]),
  natured("Liabilities", "liability"),
  natured("Equity", "equity"),
];

function section(name: string, sections: readonly Section[], unnamed?: Nature): Group {
  const holds = ({ placed, nature }: SignedEntry) =>
    placed.section === null
      ? Number(unnamed !== undefined && nature === unnamed)
      : Number(sections.includes(placed.section));
  return { name, kind: "section", holds };
}

function mixed(name: string, wanted: Nature): Group {
  const holds = ({ placed, nature }: SignedEntry) =>
    Number(placed.section === "other_income_and_expenses" && nature === wanted);
  return { name, kind: "section", holds };
}

function natured(name: string, wanted: Nature): Group {
  return { name, kind: "result", holds: ({ nature }) => Number(nature === wanted) };
}

function profitEffect({ nature, placed }: SignedEntry): number {
  if (nature === null || placed.section === "dividends") return 0;
  return nature === "income" ? 1 : nature === "cost" ? -1 : 0;
}

/**
 * Returns the amounts of each section and month of a statement as they were read, with the printed total of the
 * section if the file has one.
 */
export function previewOf(
  statement: Statement,
  entries: readonly SignedEntry[],
  placed: readonly Placed[],
): PreviewLine[] {
  const groups = statement === "profit_and_loss" ? PROFIT_AND_LOSS : BALANCE_SHEET;
  const months = entries[0]?.natural.length ?? 0;
  const members = countMembers(entries);
  const lines: PreviewLine[] = [];
  for (const { name, kind, holds } of groups) {
    const held = entries.filter((entry) => holds(entry) !== 0);
    if (held.length === 0) continue;
    const read = Array.from({ length: months }, (_, month) =>
      held.reduce((sum, entry) => sum + holds(entry) * (entry.natural[month] ?? 0), 0),
    );
    const before = lines.find((line) => line.name === name);
    if (before) {
      const both = before.read.map((amount, month) => majorOf(cents(Math.round(amount * 100) + (read[month] ?? 0))));
      lines[lines.indexOf(before)] = { ...before, read: both, row: null, printed: [] };
      continue;
    }
    const total = printedTotal(statement, { name, kind, held }, members, placed);
    lines.push({
      name,
      kind,
      read: read.map((amount) => majorOf(cents(amount))),
      row: total?.node.line.row ?? null,
      printed: total
        ? inDirectionOf(printedAmounts(total, name), read).map((amount) => (amount === null ? null : majorOf(amount)))
        : [],
    });
  }
  const unknown = entries.filter(({ nature }) => nature === null);
  if (unknown.length > 0) lines.push(notClassified(unknown, months));
  return lines;
}

function notClassified(entries: readonly SignedEntry[], months: number): PreviewLine {
  const read = Array.from({ length: months }, (_, month) =>
    majorOf(cents(entries.reduce((sum, { natural }) => sum + (natural[month] ?? 0), 0))),
  );
  return { name: "Not classified", kind: "section", read, row: null, printed: [] };
}

const SECTION_NAMES: Record<string, readonly Section[]> = {
  Income: ["income"],
  "Cost of sales": ["cost_of_sales"],
  Expenses: ["expenses"],
  "Other income": ["other_income"],
  "Other expenses": ["other_expenses"],
  Tax: ["tax"],
  Dividends: ["dividends"],
  "Current assets": ["current_assets"],
  "Non-current assets": ["non_current_assets"],
  Assets: ["assets"],
  "Current liabilities": ["current_liabilities"],
  "Non-current liabilities": ["non_current_liabilities"],
  Liabilities: ["liabilities"],
  Equity: ["equity"],
};

/** A line of the preview, with the account rows that it adds up (`held`). */
type Held = { readonly name: string; readonly kind: PreviewLine["kind"]; readonly held: readonly SignedEntry[] };

/**
 * Finds the row of the file that prints a line of the preview. It is the total of exactly the
 * accounts of the line, or a total with the line's name that does not close a group; for net
 * profit, it is the last computed net income. A total of only some of the accounts does not match,
 * such as "Total Other Assets" next to fixed assets. Undefined if no row prints the line.
 * @param members the number of entries in each group, by line index.
 */
function printedTotal(
  statement: Statement,
  { name, kind, held }: Held,
  members: ReadonlyMap<number, number>,
  placed: readonly Placed[],
): Placed | undefined {
  if (name === "Net profit") return placed.findLast(({ node }) => node.computed === "net_income");
  const wanted = SECTION_NAMES[name] ?? [];
  const isNamed = ({ node, isSectionHeading, section: own }: Placed) => {
    const named = node.totalOnTop ? (isSectionHeading ? own : null) : sectionOfText(node.sums ?? "", statement);
    return named !== null && wanted.includes(named);
  };
  const ours = countMembers(held);
  const closing = placed.filter(({ node }) => {
    const group = node.totalOnTop ? node.index : node.kind === "total" ? node.closes?.index : undefined;
    return group !== undefined && members.get(group) === held.length && ours.get(group) === held.length;
  });
  const isOneSection = kind === "result" || held.every((entry) => isIn(entry, wanted));
  const open = isOneSection ? placed.filter(({ node }) => node.kind === "total" && !node.closes) : [];
  return closing.findLast(isNamed) ?? open.findLast(isNamed) ?? closing.at(-1);
}

/** Returns the number of entries at any depth in each group, keyed by the line index of the group. */
function countMembers(entries: readonly SignedEntry[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const entry of entries) {
    for (let node: Placed["node"] | null = entry.placed.node; node; node = node.parent) {
      counts.set(node.index, (counts.get(node.index) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns whether an entry is in one of the sections, or in no section at all. */
function isIn({ placed }: SignedEntry, sections: readonly Section[]): boolean {
  return placed.section === null || sections.includes(placed.section);
}

function printedAmounts({ node }: Placed, name: string): (Cents | null)[] {
  const nature: Nature = /asset|cost|expense|tax/i.test(name) ? "cost" : "income";
  return node.line.readings.map((reading) =>
    reading.kind === "amount" ? centsOfReading(reading, sideOf(nature)) : null,
  );
}

/**
 * Returns the monthly amounts of a printed total, if necessary with opposite signs. The signs are reversed only if the
 * amounts then equal the amounts read in more months than before, because some files print the same amounts with
 * opposite signs. Null is a month without a printed amount.
 */
function inDirectionOf(printed: readonly (Cents | null)[], read: readonly number[]): (Cents | null)[] {
  const turned = printed.map((amount) => (amount === null ? null : cents(-amount)));
  const agreements = (amounts: readonly (Cents | null)[]) =>
    amounts.filter((amount, month) => amount === read[month]).length;
  return agreements(turned) > agreements(printed) ? turned : [...printed];
}
