import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { writeTemplate } from "../workbook/template.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const NAMES: Record<Statement, string> = {
  profit_and_loss: "Hazina profit and loss template.xlsx",
  balance_sheet: "Hazina balance sheet template.xlsx",
};

/** Creates the import template of a statement, with instructions and example rows. */
export async function readTemplate(statement: Statement): Promise<File> {
  const bytes = await writeTemplate(statement);
  return new File([new Uint8Array(bytes)], NAMES[statement], { type: XLSX });
}
