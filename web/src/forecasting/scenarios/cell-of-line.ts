import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { paths } from "../../paths.ts";
import { cellName } from "../model/cell-name.ts";

type Line = { readonly account: string; readonly statement: string | null; readonly class: string | null };

/**
 * Returns the URL of a line's cell in its statement, or the URL of the statement if no month is known; undefined if no
 * statement shows the line.
 */
export function cellOfLine(line: Line, scenario: string, month: string | undefined): string | undefined {
  const { statement, account } = line;
  if (statement === null || line.class === null || !(line.class in CLASSES)) return undefined;
  const { section } = CLASSES[line.class as ClassCode];
  const cell = month === undefined ? {} : { cell: cellName(`${section}/${account}`, month) };
  return statement === "balance_sheet"
    ? paths.balanceSheet({ scenario, ...cell })
    : paths.profitLoss({ scenario, ...cell });
}
