import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { type Cents, centsOf, sum } from "@hazina/base/money.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import type { JournalRecord } from "../api.ts";

/** A line of the journal form. `key` identifies it while lines are added and removed. */
export type LineValues = {
  key: string;
  account: string | null;
  debit: number | string;
  credit: number | string;
  memo: string;
  branch_id: string | null;
  department_id: string | null;
};

/** The values of the form of a journal. */
export type JournalValues = { date: string | null; memo: string; lines: LineValues[]; as_draft: boolean };

/** Returns an empty line with a new key. */
export function emptyLine(): LineValues {
  return {
    key: crypto.randomUUID(),
    account: null,
    debit: "",
    credit: "",
    memo: "",
    branch_id: null,
    department_id: null,
  };
}

/**
 * Returns the initial values of the form: those of the draft or, for a new journal, today's date and two empty lines.
 */
export function valuesOf(record: JournalRecord | undefined): JournalValues {
  if (record === undefined) return { date: dayAt(now()), memo: "", lines: [emptyLine(), emptyLine()], as_draft: false };
  return {
    date: record.date,
    memo: record.memo,
    as_draft: false,
    lines: linesOf(record.lines),
  };
}

/** Converts the stored lines of a journal to values of the form. */
export function linesOf(lines: JournalRecord["lines"]): LineValues[] {
  return lines.map((line) => ({
    key: crypto.randomUUID(),
    account: line.account,
    debit: line.debit === 0 ? "" : line.debit,
    credit: line.credit === 0 ? "" : line.credit,
    memo: line.memo,
    branch_id: line.branch_id,
    department_id: line.department_id,
  }));
}

const typed = (value: number | string) => (value === "" ? 0 : numberOf(value));

/** Converts the values of the form to the request that saves the journal. */
export function requestOf({ date, memo, lines, as_draft: asDraft }: JournalValues) {
  return {
    date: (date ?? "") as Day,
    memo,
    submit: !asDraft,
    lines: lines.map(({ key: _key, account, debit, credit, ...line }) => ({
      ...line,
      account: account ?? "",
      debit: typed(debit),
      credit: typed(credit),
    })),
  };
}

/**
 * Returns the total of the entered debits or credits in cents; a value that is not a number yet
 * counts as zero.
 */
export function sideOf(lines: readonly LineValues[], side: "debit" | "credit"): Cents {
  const amount = (value: number | string) => {
    const number = value === "" ? 0 : Number(value);
    return centsOf(Number.isFinite(number) ? number : 0);
  };
  return sum(lines.map((line) => amount(line[side])));
}
