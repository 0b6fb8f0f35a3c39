import type { Day } from "@hazina/base/calendar.ts";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { invalid } from "../../platform/refusal.ts";
import { journalLines, journals } from "./tables.ts";

/** A range of days, including both. */
export type DayRange = { readonly from: Day; readonly to: Day };

const MOST_LINES = 20_000;

/**
 * Reads the lines of the posted journals of a range, each with its journal, in the order of dates.
 * @param most the most lines that may be returned, at most 20,000.
 * @throws Refusal 422 if the range ends before it starts, or contains more lines.
 */
export async function readPostedLines({ tx, actor }: Call, { from, to }: DayRange, most = MOST_LINES) {
  if (to < from) throw invalid("The last day is before the first.", [{ path: "to", message: "Choose a later day." }]);
  const rows = await tx
    .select({ head: journals, line: journalLines })
    .from(journals)
    .innerJoin(
      journalLines,
      and(eq(journalLines.companyId, journals.companyId), eq(journalLines.journalId, journals.id)),
    )
    .where(and(eq(journals.companyId, actor.companyId), gte(journals.date, from), lte(journals.date, to)))
    .orderBy(asc(journals.date), asc(journals.id), asc(journalLines.position))
    .limit(most + 1);
  if (rows.length > most)
    throw invalid(`These journals have more than ${most.toLocaleString("en")} lines. Choose a shorter range.`);
  return rows;
}
