import { addMonths, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { centsOfReading, type Reading, type Side } from "../../../sheets/amount.ts";
import { sectionNamed } from "../../classification/section-names.ts";
import type { Section } from "../../classification/sections.ts";
import type { Statement } from "../../model/classes.ts";
import { type Placed, sectionOfText } from "../label/accounts.ts";
import { natureOf, sideOf } from "../label/entries.ts";
import type { Line } from "../label/lines.ts";
import type { SignedEntry } from "../map/signs.ts";
import type { BalanceDifference, SubtotalDisagreement } from "../report/report.ts";
import { type Candidate, candidatesFor, type Statements } from "./computed-rows.ts";

/**
 * The results of checking the printed totals and computed rows: the rows that disagree with the accounts, and a
 * sentence for each checked row, keyed by line index.
 */
export type Checked = {
  readonly disagreements: readonly SubtotalDisagreement[];
  readonly reasons: ReadonlyMap<number, string>;
};

/** Checks every printed total and computed row against the account rows. */
export function checkPrintedRows(file: Statements): Checked {
  const disagreements: SubtotalDisagreement[] = [];
  const reasons = new Map<number, string>();
  const descendants = membersByGroup(file.entries);
  for (const [position, placed] of file.placed.entries()) {
    const { kind, computed } = placed.node;
    if (placed.node.totalOnTop) {
      const found = compare(placed, asPrintedAndByEffect(descendants.get(placed.node.index) ?? []), file);
      disagreements.push(...found.disagreements);
      reasons.set(placed.node.index, found.reason);
      continue;
    }
    if (kind !== "total" && (kind !== "computed" || computed === "ratio" || computed === "check")) continue;
    const candidates = kind === "total" ? totalCandidates(file, position, descendants) : candidatesFor(file, placed);
    const found = compare(placed, candidates, file);
    disagreements.push(...found.disagreements);
    reasons.set(placed.node.index, found.reason);
  }
  return { disagreements, reasons };
}

/**
 * Returns the entries of each group, keyed by the line index of the group: all entries under the group at any depth,
 * and the group's own amount.
 */
function membersByGroup(entries: readonly SignedEntry[]): Map<number, SignedEntry[]> {
  const members = new Map<number, SignedEntry[]>();
  for (const entry of entries) {
    for (let node: Placed["node"] | null = entry.placed.node; node; node = node.parent) {
      const list = members.get(node.index);
      if (list) list.push(entry);
      else members.set(node.index, [entry]);
    }
  }
  return members;
}

/**
 * Returns the sums that a printed total may represent: the sum of the group that it closes or, if it closes
 * no group, the sums of the section that it names and of the accounts directly above it.
 */
function totalCandidates(file: Statements, position: number, members: ReadonlyMap<number, SignedEntry[]>): Candidate[] {
  const placed = file.placed[position];
  const node = placed?.node;
  if (!node) return [];
  if (node.closes) return asPrintedAndByEffect(members.get(node.closes.index) ?? []);
  const above = asPrintedAndByEffect(accountsAbove(file, position));
  const named = entriesNamed(file, node.sums ?? "");
  return named.length > 0 ? [...asPrintedAndByEffect(named), ...above] : above;
}

/** Returns the accounts between a total and the nearest total, computed row or section heading above it. */
function accountsAbove(file: Statements, position: number): SignedEntry[] {
  const from = file.placed.findLastIndex(
    ({ node, isSectionHeading }, index) =>
      index < position && (node.kind === "total" || node.kind === "computed" || isSectionHeading),
  );
  const first = file.placed[from + 1]?.node.index ?? 0;
  const last = file.placed[position]?.node.index ?? 0;
  return file.entries.filter(({ placed }) => placed.node.index >= first && placed.node.index < last);
}

/**
 * Returns the accounts that belong to the section named in the label of a total. For example, "Total Assets" names the
 * section of assets. The function is used for a section whose heading the file does not print.
 */
function entriesNamed(file: Statements, sums: string): SignedEntry[] {
  const named = sectionNamed(sums, file.statement)?.section;
  if (named === undefined) return [];
  const nature = natureOf(named === "container" ? null : named, "UNMAPPED");
  return file.entries.filter((entry) => {
    if (named === "container") return entry.nature === "liability" || entry.nature === "equity";
    if (named === "assets" || named === "liabilities" || named === "equity") return entry.nature === nature;
    return entry.placed.section === named || (entry.placed.section === null && sectionOfClass(entry) === named);
  });
}

function sectionOfClass(entry: SignedEntry): Section | null {
  if (entry.nature === "income") return entry.code === "REV" ? "income" : "other_income";
  if (entry.code === "VCOS" || entry.code === "FCOS") return "cost_of_sales";
  return entry.nature === "cost" ? "expenses" : null;
}

function asPrintedAndByEffect(entries: readonly SignedEntry[]): Candidate[] {
  const months = entries[0]?.printed.length ?? 0;
  const printed = new Array<number>(months).fill(0);
  const effect = new Array<number>(months).fill(0);
  for (const entry of entries) {
    const sign = entry.nature === "cost" ? -1 : 1;
    for (let month = 0; month < months; month += 1) {
      printed[month] = (printed[month] ?? 0) + (entry.printed[month] ?? 0);
      effect[month] = (effect[month] ?? 0) + sign * (entry.natural[month] ?? 0);
    }
  }
  return [printed, effect];
}

/** Compares a printed row with the candidate sum that matches it in the most months. */
function compare(
  placed: Placed,
  candidates: readonly Candidate[],
  file: Statements,
): { disagreements: SubtotalDisagreement[]; reason: string } {
  const { line, kind } = placed.node;
  if (line.readings.every((reading) => reading.kind === "blank")) {
    return { disagreements: [], reason: "Printed total without an amount." };
  }
  const side = sideOfRow(placed, file.statement);
  let best: SubtotalDisagreement[] | undefined;
  for (const candidate of candidates) {
    const found = line.readings.flatMap((reading, month) =>
      disagreement(
        placed.node.line,
        { printed: reading, computed: candidate[month] ?? 0, side },
        addMonths(file.firstMonth, month),
      ),
    );
    if (best === undefined || found.length < best.length) best = found;
    if (best.length === 0) break;
  }
  const unsaved = line.readings.filter((reading) => reading.kind === "unresolved").length;
  const what = kind === "computed" ? "Calculated row" : "Printed total";
  const sentence =
    best === undefined || best.length === 0
      ? `${what}: recalculated from its accounts.`
      : `${what}: differs from the sum of its accounts in ${best.length} ${best.length === 1 ? "month" : "months"}; the amounts of the accounts are used.`;
  const reason = unsaved > 0 ? `${sentence} ${unsaved} of its cells contain formulas without a saved value.` : sentence;
  return { disagreements: best ?? [], reason };
}

function disagreement(
  { row, label: name }: Line,
  total: { readonly printed: Reading; readonly computed: number; readonly side: Side },
  month: Month,
): SubtotalDisagreement[] {
  if (total.printed.kind !== "amount" && total.printed.kind !== "blank") return [];
  const printed = centsOfReading(total.printed, total.side);
  if (printed === total.computed) return [];
  return [
    { row, name, label: formatMonth(month), printed: majorOf(printed), computed: majorOf(cents(total.computed)) },
  ];
}

/**
 * Returns the side, debit or credit, on which amounts are positive in a row with DR or CR marks.
 */
function sideOfRow(placed: Placed, statement: Statement): Side {
  const { node } = placed;
  if (node.kind === "computed") return statement === "profit_and_loss" ? "credit" : "debit";
  const section = placed.section ?? sectionOfText(node.sums ?? "", statement);
  const nature = natureOf(section, "UNMAPPED");
  return nature === null ? "credit" : sideOf(nature);
}

/** Checks the printed row totals against the sums of their months. */
export function checkRowTotals(file: Statements): SubtotalDisagreement[] {
  if (file.statement === "balance_sheet") return [];
  return file.placed.flatMap(({ node }) => {
    const { line } = node;
    if (line.rowTotal.kind !== "amount" || node.computed === "ratio") return [];
    if (line.readings.some(({ kind }) => kind !== "amount" && kind !== "blank")) return [];
    const { cents: printed, side } = line.rowTotal;
    const computed = line.readings.reduce<number>((sum, reading) => sum + centsOfReading(reading, side), 0);
    if (printed === computed || !Number.isSafeInteger(computed)) return [];
    return [
      {
        row: line.row,
        name: line.label,
        label: "Total",
        printed: majorOf(printed),
        computed: majorOf(cents(computed)),
      },
    ];
  });
}

/**
 * Returns the months in which assets − liabilities − equity is not zero. Only accounts that are known to be
 * an asset, a liability or equity are included.
 */
export function checkBalance(
  entries: readonly SignedEntry[],
  firstMonth: Month,
  monthCount: number,
): BalanceDifference[] {
  const difference = new Array<number>(monthCount).fill(0);
  for (const { nature, natural } of entries) {
    if (nature === null) continue;
    const sign = nature === "asset" ? 1 : -1;
    for (let month = 0; month < monthCount; month += 1) {
      difference[month] = (difference[month] ?? 0) + sign * (natural[month] ?? 0);
    }
  }
  return difference.flatMap((amount, month) =>
    amount === 0 ? [] : [{ label: formatMonth(addMonths(firstMonth, month)), difference: majorOf(cents(amount)) }],
  );
}
