import { refuse } from "@hazina/base/result.ts";
import type { Statement } from "../model/classes.ts";
import { type Grid, textOf } from "./grid.ts";
import { sectionNamed, totalOf } from "./names.ts";
import { type ReadOptions, readStatement } from "./read-statement.ts";
import type { ReadResult } from "./report.ts";

/**
 * Reads the statement from the sheet of a workbook that holds it: sheets whose name or title names the statement first,
 * and of those the first that reads without an error row. A workbook that holds the other statement is refused.
 */
export function readSheets(grids: readonly Grid[], options: ReadOptions): ReadResult {
  const { statement } = options;
  const likely = grids.filter((grid) => !isOther(grid, statement));
  const [first] = grids;
  if (!first) return refuse({ status: 422, code: "no_sheet", message: "The workbook has no visible sheet with data." });
  if (likely.length === 0) return refuse(otherStatement(statement));
  const inOrder = likely
    .map((grid, position) => ({ grid, position, mention: mentions(grid, statement) }))
    .sort((a, b) => b.mention - a.mention || a.position - b.position);
  let best: ReadResult | undefined;
  for (const { grid } of inOrder) {
    const read = readStatement(grid, options);
    if (read.ok && read.value.errorRows === 0) return read;
    if (best === undefined || (!best.ok && (read.ok || best.refusal.code === "no_month_columns"))) best = read;
  }
  return best ?? refuse(otherStatement(statement));
}

const TITLES: Record<Statement, RegExp> = {
  profit_and_loss:
    /profit (and|&|or) loss|\bp ?(&|and|\/) ?l\b|income statement|statement of (comprehensive income|operations)/i,
  balance_sheet: /balance sheet|\bbs\b|statement of financial position/i,
};

/** 1 where the sheet's name or one of its first rows names the statement, −1 where only the other one, else 0. */
function mentions(grid: Grid, statement: Statement): number {
  const texts = [grid.name, ...grid.rows.slice(0, 8).flatMap((row) => row.cells.slice(0, 3).map(textOf))];
  const named = (which: Statement) => texts.some((text) => text.length < 120 && TITLES[which].test(text));
  if (named(statement)) return 1;
  return named(otherOf(statement)) ? -1 : 0;
}

/** Whether a sheet's own section names are those of the other statement. */
function isOther(grid: Grid, statement: Statement): boolean {
  const own = sectionsSeen(grid, statement);
  const other = sectionsSeen(grid, otherOf(statement));
  return own === 0 && (other >= 3 || (other > 0 && mentions(grid, statement) < 0));
}

function sectionsSeen(grid: Grid, statement: Statement): number {
  const seen = new Set<string>();
  for (const row of grid.rows.slice(0, 20_000)) {
    const label = textOf(row.cells.find((cell) => textOf(cell) !== ""));
    if (label.length > 80) continue;
    const named = sectionNamed(totalOf(label) ?? label, statement);
    if (named && !named.loose) seen.add(named.section);
  }
  return seen.size;
}

function otherOf(statement: Statement): Statement {
  return statement === "profit_and_loss" ? "balance_sheet" : "profit_and_loss";
}

function otherStatement(statement: Statement): { status: 422; code: string; message: string } {
  const [wanted, found] =
    statement === "profit_and_loss" ? ["profit and loss", "balance sheet"] : ["balance sheet", "profit and loss"];
  return { status: 422, code: "other_statement", message: `The file holds a ${found}. Choose a ${wanted} here.` };
}
