import { addMonths, monthInWords } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { centsOfReading } from "../../../sheets/amount.ts";
import { isContraName } from "../../classification/section-names.ts";
import type { Placed } from "../label/accounts.ts";
import type { SignedEntry } from "../map/signs.ts";
import { grouped } from "../report/ask.ts";
import type { AnswerOption, Answers, Question } from "../report/report.ts";
import { checkPrintedRows } from "./checks.ts";
import type { Statements } from "./computed-rows.ts";
import { roundingSentence, withinRounding } from "./rounding.ts";

/**
 * The accounts after comparison with the printed profit, warnings about changes that were made to match that profit,
 * and the question if a disagreement remains.
 */
export type Settled = {
  readonly signed: readonly SignedEntry[];
  readonly warnings: readonly string[];
  readonly question: Question | null;
};

/**
 * Compares the profit that a file prints with the profit of the accounts read. If an income section contains
 * a contra account with positive amounts, and all printed totals agree once its sign is reversed, the sign is
 * reversed. Any other disagreement becomes a question that names the possible cause.
 */
export function settleProfit(file: Statements, answers: Answers): Settled {
  const settled = { signed: file.entries, warnings: [], question: null };
  const row = file.placed.findLast(({ node }) => node.computed === "net_income" && hasAmounts(node.line));
  if (file.statement !== "profit_and_loss" || !row) return settled;
  const gap = gapOf(file, row);
  if (gap.every((amount) => amount === 0)) return settled;
  const causes = causesOf(file, row, gap);
  const [contra] = causes.filter(
    ({ fix, entries }) =>
      fix === "turn" && entries.length === 1 && isContraName(entries[0]?.placed.node.line.label ?? ""),
  );
  if (contra && answers.profit === undefined) {
    const signed = applied(file.entries, contra);
    if (checkPrintedRows({ ...file, entries: signed }).disagreements.length === 0) {
      return {
        signed,
        warnings: [
          `${namesOf(contra)} was read as a reduction of its section, which makes the file's own totals agree.`,
        ],
        question: null,
      };
    }
  }
  const chosen = causes.find(({ fix }) => fix === answers.profit);
  if (chosen) return { signed: applied(file.entries, chosen), warnings: [sentenceOf(chosen)], question: null };
  if (answers.profit === "rows") return settled;
  if (causes.length === 0 && withinRounding(gap, file.entries))
    return { ...settled, warnings: [roundingSentence(gap, file.entries)] };
  return { ...settled, question: questionOf(file, row, gap, causes) };
}

function hasAmounts({ readings }: Placed["node"]["line"]): boolean {
  return readings.some(({ kind }) => kind === "amount");
}

function effect({ nature, placed, natural }: SignedEntry, month: number): number {
  if (placed.section === "dividends" || (nature !== "income" && nature !== "cost")) return 0;
  return (nature === "income" ? 1 : -1) * (natural[month] ?? 0);
}

/**
 * Returns, for each month, the printed profit less the profit of the accounts read, in cents; zero for a month without
 * a printed profit. All differences are zero if the printed profit, with the opposite sign, agrees in every month.
 */
function gapOf(file: Statements, { node: { line } }: Placed): number[] {
  const gaps = [1, -1].map((direction) =>
    line.readings.map((reading, month) => {
      if (reading.kind !== "amount") return 0;
      const read = file.entries.reduce((sum, entry) => sum + effect(entry, month), 0);
      return direction * centsOfReading(reading, "credit") - read;
    }),
  );
  const [asPrinted = [], turned = []] = gaps;
  return turned.every((amount) => amount === 0) ? turned : asPrinted;
}

type Cause = { readonly fix: "turn" | "leave_out" | "leave_out_below"; readonly entries: readonly SignedEntry[] };

/**
 * Returns the possible causes that explain a disagreement with the printed profit in every month, at most one
 * cause of each kind.
 */
function causesOf(file: Statements, row: Placed, gap: readonly number[]): Cause[] {
  const explains = (entries: readonly SignedEntry[], times: number) =>
    entries.length > 0 &&
    gap.every((amount, month) => amount === -times * entries.reduce((sum, entry) => sum + effect(entry, month), 0));
  const below = file.entries.filter(
    ({ placed }) => placed.node.index > row.node.index && placed.section !== "dividends",
  );
  const causes: Cause[] = [];
  if (explains(below, 1)) causes.push({ fix: "leave_out_below", entries: below });
  for (const fix of ["turn", "leave_out"] as const) {
    const times = fix === "turn" ? 2 : 1;
    const single = file.entries.filter((entry) => explains([entry], times));
    const [only] = single;
    if (only && single.length === 1) causes.push({ fix, entries: [only] });
    else if (fix === "turn") {
      const group = groupsOf(file.entries).find((entries) => explains(entries, times));
      if (group) causes.push({ fix, entries: group });
    } else {
      const bold = boldAmong(file.entries);
      if (explains(bold, times)) causes.push({ fix, entries: bold });
    }
  }
  return causes;
}

/**
 * Returns the accounts that are printed in bold; an empty list if all accounts are in bold. Bold accounts may be
 * totals, although their names do not say so.
 */
function boldAmong(entries: readonly SignedEntry[]): SignedEntry[] {
  const bold = entries.filter(({ placed }) => placed.node.line.bold);
  return bold.length === entries.length ? [] : bold;
}

/** Returns the groups of accounts: for each heading or parent account, all accounts under it, at any depth. */
function groupsOf(entries: readonly SignedEntry[]): SignedEntry[][] {
  const groups = new Map<number, SignedEntry[]>();
  for (const entry of entries) {
    for (let node = entry.placed.node.parent; node; node = node.parent) {
      groups.set(node.index, [...(groups.get(node.index) ?? []), entry]);
    }
  }
  return [...groups.values()];
}

function applied(entries: readonly SignedEntry[], { fix, entries: changed }: Cause): SignedEntry[] {
  if (fix !== "turn") return entries.filter((entry) => !changed.includes(entry));
  return entries.map((entry) =>
    changed.includes(entry) ? { ...entry, natural: entry.natural.map((amount) => cents(-amount)) } : entry,
  );
}

function namesOf({ entries }: Cause): string {
  const names = entries.slice(0, 3).map(({ path, placed }) => `"${path}" (row ${placed.node.line.row})`);
  return `${names.join(", ")}${entries.length > 3 ? ` and ${entries.length - 3} more` : ""}`;
}

function sentenceOf(cause: Cause): string {
  return cause.fix === "turn"
    ? `${namesOf(cause)} was read with the opposite sign.`
    : `${namesOf(cause)} was left out.`;
}

function questionOf(
  file: Statements,
  { node: { line } }: Placed,
  gap: readonly number[],
  causes: readonly Cause[],
): Question {
  const months = gap.filter((amount) => amount !== 0).length;
  const month = gap.findIndex((amount) => amount !== 0);
  const read = file.entries.reduce((sum, entry) => sum + effect(entry, month), 0);
  const label = monthInWords(addMonths(file.firstMonth, month));
  const [cause] = causes;
  const unknown = file.entries.filter(({ nature }) => nature === null).map(({ path }) => `"${path}"`);
  const because = cause
    ? ` ${cause.fix === "turn" ? "With the opposite sign of" : "Without"} ${namesOf(cause)}, they agree.`
    : unknown.length > 0
      ? ` No class was found for ${unknown.slice(0, 3).join(", ")}, so the profit does not include it yet.`
      : ` The difference is ${grouped(gap[month] ?? 0)}.`;
  const text = `"${line.label}" (row ${line.row}) prints ${grouped(read + (gap[month] ?? 0))} for ${label}, the rows add up to ${grouped(read)}; ${months} ${months === 1 ? "month differs" : "months differ"}.${because} What should be imported?`;
  const options = causes.map(
    (one): AnswerOption => ({
      value: one.fix,
      label: labelOf(one),
      detail: "The printed profit then agrees with the rows.",
    }),
  );
  return {
    id: "profit",
    text,
    options: [...options, { value: "rows", label: "The rows as printed", detail: "The printed profit is not used." }],
  };
}

function labelOf(cause: Cause): string {
  if (cause.fix === "turn") return `Reverse the sign of ${namesOf(cause)}`;
  return cause.fix === "leave_out"
    ? `Leave out ${namesOf(cause)}`
    : `Leave out the rows below the profit: ${namesOf(cause)}`;
}
