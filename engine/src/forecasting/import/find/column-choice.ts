import { type Month, monthInWords } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import { columnName } from "../../../sheets/grid.ts";
import type { Answers, Question } from "../report/report.ts";
import type { Stack } from "./heading-stack.ts";
import { LEFT_OUT_AS, type Measure, OWN_MEASURES } from "./measures.ts";

/** A column of amounts under a month, with the headings above it. */
export type MonthColumn = {
  readonly column: number;
  readonly month: Month;
  readonly part: boolean;
  readonly stack: Stack;
};

/**
 * The columns to read: the columns that are added up for each month, and the reason for leaving out each of the other
 * columns.
 */
export type Choice = {
  readonly chosen: ReadonlyMap<Month, readonly MonthColumn[]>;
  /** The reasons for leaving out columns, keyed by column index. Each completes a sentence. */
  readonly leftOut: ReadonlyMap<number, string>;
  /**
   * The question for the user if the headings do not determine the choice; otherwise null. Until the question is
   * answered, the choice is only the most likely one.
   */
  readonly question: Question | null;
};

/** The answer that adds up all columns of a month. */
export const TOGETHER = "together";

/**
 * Chooses the columns of actual amounts among the columns of each month: actual rather than budget, the
 * period rather than the year to date, this year rather than last year. If several columns are still
 * possible, the user's answer in `answers` decides; without an answer, the choice has a question.
 * @returns a refusal if no column contains actuals, or two columns of a month have the same headings.
 */
export function chooseColumns(columns: readonly MonthColumn[], answers: Answers): Result<Choice, FileRefusal> {
  const leftOut = new Map<number, string>();
  const own = columns.filter((candidate) => {
    const measure = foreignMeasure(candidate.stack);
    if (measure !== undefined) leftOut.set(candidate.column, LEFT_OUT_AS[measure]);
    return measure === undefined;
  });
  if (own.length === 0) return refuse(notActuals(columns));
  const byMonth = groupByMonth(own);
  const shared = sharedLabels(columns);
  const groupOf = (candidate: MonthColumn) => groupName(candidate, shared);
  for (const [month, candidates] of byMonth) {
    const names = candidates.map((one) => `${groupOf(one)} ${sideOf(one)}`);
    const again = names.findIndex((name, index) => names.indexOf(name) < index);
    const first = candidates[names.indexOf(names[again] ?? "")];
    const second = candidates[again];
    if (first && second) return refuse(twice(month, first.column, second.column));
  }
  const groups = [...new Set(own.map(groupOf))];
  const open = openGroups(byMonth, columns, groupOf);
  if (!open) return markedMonths({ chosen: byMonth, leftOut, question: null }, answers);
  return accept(chosenGroup({ byMonth, leftOut, groups, groupOf }, answers));
}

/**
 * Returns the first measure in a column's headings, such as budget, which shows that the column does not contain
 * actual amounts; undefined if there is none.
 */
function foreignMeasure({ measures }: Stack): Measure | undefined {
  return [...measures].find(
    (measure) => !OWN_MEASURES.includes(measure) && measure !== "debit" && measure !== "credit",
  );
}

function groupByMonth(columns: readonly MonthColumn[]): Map<Month, MonthColumn[]> {
  const byMonth = new Map<Month, MonthColumn[]>();
  for (const column of columns) byMonth.set(column.month, [...(byMonth.get(column.month) ?? []), column]);
  return byMonth;
}

/** Returns the labels that are above every column. Such labels do not help to tell columns apart. */
function sharedLabels(columns: readonly MonthColumn[]): Set<string> {
  const [first] = columns;
  const labels = first?.stack.labels ?? [];
  return new Set(labels.filter((label) => columns.every(({ stack }) => stack.labels.includes(label))));
}

function groupName({ stack }: MonthColumn, shared: ReadonlySet<string>): string {
  const measures = [...stack.measures].filter((measure) => measure !== "debit" && measure !== "credit");
  const words = [
    ...stack.labels.filter((label) => !shared.has(label)),
    ...measures.map((measure) => NAMES[measure] ?? measure),
  ];
  return words.join(" · ");
}

const NAMES: Partial<Record<Measure, string>> = {
  actual: "Actual",
  period: "Period",
  this_year: "This year",
  movement: "Movement",
  closing: "Closing",
  total: "Total",
};

function sideOf({ stack: { measures } }: MonthColumn): string {
  return measures.has("debit") ? "debit" : measures.has("credit") ? "credit" : "";
}

/**
 * Returns whether the headings leave it unclear which columns contain the actuals: several kinds of columns remain for
 * one month, or a column with an unknown label is next to a column that was left out, such as a budget.
 */
function openGroups(
  byMonth: ReadonlyMap<Month, readonly MonthColumn[]>,
  all: readonly MonthColumn[],
  groupOf: (column: MonthColumn) => string,
): boolean {
  for (const [month, candidates] of byMonth) {
    if (new Set(candidates.map(groupOf)).size > 1) return true;
    const isOnly = all.filter((one) => one.month === month).length === candidates.length;
    const isKnown = candidates.every(({ stack }) => stack.measures.size > 0 || groupOf({ ...EMPTY, stack }) === "");
    if (!isOnly && !isKnown) return true;
  }
  return false;
}

const EMPTY = { column: 0, month: 0 as Month, part: false };

type Groups = {
  readonly byMonth: ReadonlyMap<Month, readonly MonthColumn[]>;
  readonly leftOut: ReadonlyMap<number, string>;
  readonly groups: readonly string[];
  readonly groupOf: (column: MonthColumn) => string;
};

function chosenGroup({ byMonth, leftOut, groups, groupOf }: Groups, answers: Answers): Choice {
  const mayAdd = groups.length > 1 && groups.every((name) => !Object.values(NAMES).includes(name) && name !== "");
  const values = [...groups.map((name) => name || UNNAMED), ...(mayAdd ? [TOGETHER] : [])];
  const answer = values.find((value) => value.toLowerCase() === answers.columns?.toLowerCase());
  const taken = answer ?? values[0] ?? UNNAMED;
  const chosen = new Map<Month, MonthColumn[]>();
  const out = new Map(leftOut);
  for (const [month, candidates] of byMonth) {
    const kept = candidates.filter((one) => taken === TOGETHER || (groupOf(one) || UNNAMED) === taken);
    const meant = kept.length > 0 || new Set(candidates.map(groupOf)).size > 1 ? kept : [...candidates];
    if (meant.length > 0) chosen.set(month, meant);
    for (const one of candidates) {
      if (!meant.includes(one)) out.set(one.column, `"${groupOf(one) || UNNAMED}" was not chosen`);
    }
  }
  const question: Question = {
    id: "columns",
    text: "Which of these columns are the actuals?",
    options: values.map((value) => {
      const named =
        value === TOGETHER
          ? [...byMonth.values()].flat()
          : [...byMonth.values()].flat().filter((one) => (groupOf(one) || UNNAMED) === value);
      return {
        value,
        label: value === TOGETHER ? `All of them: ${groups.join(" + ")}` : value,
        detail: columnsSentence(named),
      };
    }),
  };
  return { chosen, leftOut: out, question: answer === undefined ? question : null };
}

const UNNAMED = "without a heading of their own";

function columnsSentence(columns: readonly MonthColumn[]): string {
  const names = columns.map(({ column }) => columnName(column));
  const shown = names.length > 12 ? [...names.slice(0, 11), "…", names.at(-1)] : names;
  return `${names.length === 1 ? "Column" : "Columns"} ${shown.join(", ")}.`;
}

/**
 * Adds a question to the choice if only some months have the heading "Actual": are the other months actuals too? If
 * `answers` already contains the answer, the answer is used and no question is added.
 */
function markedMonths(choice: Choice, answers: Answers): Result<Choice, FileRefusal> {
  const months = [...choice.chosen];
  const isMarked = ([, columns]: (typeof months)[number]) => columns.some(({ stack }) => stack.measures.has("actual"));
  const marked = months.filter(isMarked);
  const others = months.filter((month) => !isMarked(month));
  if (marked.length === 0 || others.length === 0) return accept(choice);
  const answer = ["marked", "all"].find((value) => value === answers.months);
  const names = others
    .map(([month]) => month)
    .sort((a, b) => a - b)
    .map(monthInWords);
  const question: Question = {
    id: "months",
    text: `Only ${marked.length} of ${months.length} months are headed "Actual". ${names.length === 1 ? `Is ${names[0]}` : `Are ${names[0]} to ${names.at(-1)}`} actual too?`,
    options: [
      { value: "marked", label: "Only the months headed Actual", detail: `${names.length} months are left out.` },
      { value: "all", label: "All months are actuals", detail: `${months.length} months are imported.` },
    ],
  };
  if (answer === "all") return accept(choice);
  const leftOut = new Map(choice.leftOut);
  for (const [, columns] of others) for (const { column } of columns) leftOut.set(column, "not headed as actuals");
  return accept({ chosen: new Map(marked), leftOut, question: answer === undefined ? question : null });
}

function notActuals(columns: readonly MonthColumn[]): FileRefusal {
  const measure = columns.map(({ stack }) => foreignMeasure(stack)).find((found) => found !== undefined);
  const what = measure === undefined ? "no actuals" : LEFT_OUT_AS[measure];
  return {
    status: 422,
    code: "not_actuals",
    message: `The month columns contain ${what}. Export the actual amounts of each month and import them again.`,
  };
}

function twice(month: Month, one: number, other: number): FileRefusal {
  return {
    status: 422,
    code: "month_twice",
    message: `Columns ${columnName(one)} and ${columnName(other)} are both ${monthInWords(month)}. Leave only the actual amounts, one column a month.`,
  };
}
