import { addMonths, formatMonth, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";

/**
 * How certain a row of a table is. - `law`: enacted or gazetted, with a published source - `practice`: the practice of
 * the tax authority and of payroll offices; the text of the law was not seen - `unverified`: commonly used, but no
 * source could be opened - `assumed`: the last known row, extended to later months for a forecast - `proposed`: a
 * bill, used for a what-if calculation
 */
export type Certainty = "law" | "practice" | "unverified" | "assumed" | "proposed";

/** A row of a dated table, with its source. It applies from its first to its last month, both included. */
export type Dated = {
  readonly from: Month;
  readonly through: Month;
  readonly standing: Certainty;
  /** The name of the Act, regulation or notice, as shown on payslips and employee screens. */
  readonly source: string;
  /**
   * Where the text of the law was found and how reliable the source is, for people who check rates; never
   * printed on a payslip. Absent if nothing was noted.
   */
  readonly evidence?: string | undefined;
};

/**
 * Returns copies of the rows of a table, all with the same fields in the same order. A row without `evidence` has the
 * value undefined in that field. Objects with the same shape make calculations about a tenth faster.
 */
export function alike<Row extends Dated>(rows: readonly Row[]): readonly Row[] {
  return rows.map(({ evidence, ...row }) => ({ ...row, evidence }) as Row);
}

/** Returns the row that applies in a month; undefined if no row applies. Rows of a table never overlap. */
export function rowAt<Row extends Dated>(rows: readonly Row[], month: Month): Row | undefined {
  return rows.find((row) => row.from <= month && month <= row.through);
}

/**
 * Returns the error message for a month that no row of a table covers.
 * @param title the name of the table in the message.
 */
export function notKnown(title: string, rows: readonly Dated[], month: Month): string {
  const before = rows.filter((row) => row.through < month).at(-1);
  const known = before ? `it is known up to ${monthInWords(before.through)}` : "it is not known for any earlier month";
  return `${title} for ${monthInWords(month)} is not known: ${known}. Add it, with its source, under Rates and law; another person then approves it.`;
}

/**
 * Adds rows to a table. A row marked as proposed replaces all existing rows in its months. A row with any other status
 * may only fill months that have no row, or an assumed or proposed row.
 * @returns a refusal if a row is malformed or would change enacted law.
 */
export function addRows<Row extends Dated>(
  title: string,
  rows: readonly Row[],
  added: readonly Row[],
): Result<readonly Row[]> {
  let merged = rows;
  for (const row of added) {
    if (row.from > row.through) return refuse(`${title}: a row ends before it starts (${formatMonth(row.from)}).`);
    if (row.source.trim() === "") return refuse(`${title}: the row from ${formatMonth(row.from)} has no source.`);
    const rewritten = merged.find((held) => overlaps(held, row) && !isReplacedBy(held, row));
    if (rewritten) {
      return refuse(
        `${title} is already ${rewritten.standing} from ${formatMonth(rewritten.from)} to ${formatMonth(rewritten.through)}; a row that replaces it must be marked as proposed.`,
      );
    }
    merged = [...merged.flatMap((held) => outside(held, row)), row].sort((a, b) => a.from - b.from);
  }
  return accept(merged);
}

/**
 * Extends the last row of a table to the given month, marked as assumed, so that a forecast can run beyond the known
 * law.
 */
export function carriedForward<Row extends Dated>(rows: readonly Row[], through: Month): readonly Row[] {
  const last = rows.at(-1);
  if (!last || last.through >= through) return rows;
  const source = `Assumed unchanged after ${formatMonth(last.through)}; ${last.source}`;
  return [...rows, { ...last, from: addMonths(last.through, 1), through, standing: "assumed", source }];
}

function overlaps(a: Dated, b: Dated): boolean {
  return a.from <= b.through && b.from <= a.through;
}

function isReplacedBy(held: Dated, row: Dated): boolean {
  return row.standing === "proposed" || held.standing === "assumed" || held.standing === "proposed";
}

function outside<Row extends Dated>(held: Row, row: Dated): Row[] {
  if (!overlaps(held, row)) return [held];
  const parts: Row[] = [];
  if (held.from < row.from) parts.push({ ...held, through: addMonths(row.from, -1) });
  if (held.through > row.through) parts.push({ ...held, from: addMonths(row.through, 1) });
  return parts;
}
