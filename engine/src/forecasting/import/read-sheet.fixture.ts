import type { Grid } from "../../sheets/grid.ts";
import type { Statement } from "../model/classes.ts";
import { readStatement } from "./read-statement.ts";
import type { StatementRead } from "./report/report.ts";

/** Reads a sheet as a statement, and fails the test if the sheet is refused. */
export function read(grid: Grid, statement: Statement = "profit_and_loss"): StatementRead {
  const result = readStatement(grid, { statement });
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** Lists accounts as "path section: amounts", with one amount in major units per month. */
export function shown({ accounts }: StatementRead): string[] {
  return accounts.map(
    ({ path, section, cents }) => `${path} (${section ?? "-"}): ${cents.map((c) => c / 100).join(" ")}`,
  );
}
