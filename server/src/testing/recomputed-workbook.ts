import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initSync, Model } from "@ironcalc/wasm";
import { readXlsx } from "hucre";
import { columnLetters } from "../exports/workbook/column-letters.ts";

let isReady = false;

/**
 * A formula of a workbook with its stored result and the result calculated by a spreadsheet
 * program.
 */
export type Recomputed = {
  readonly sheet: string;
  readonly place: string;
  readonly formula: string;
  readonly stored: number;
  readonly computed: number;
};

/**
 * Reads a workbook and recalculates its formulas with a spreadsheet program. Returns each formula with its stored
 * result and its recalculated result.
 */
export async function recomputedWorkbook(bytes: Uint8Array): Promise<Recomputed[]> {
  if (!isReady)
    initSync({ module: readFileSync(createRequire(import.meta.url).resolve("@ironcalc/wasm/wasm_bg.wasm")) });
  isReady = true;
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const book = new Model("book", "en", "UTC", "en");
  for (const [at, { name }] of sheets.entries()) {
    if (at > 0) book.newSheet();
    book.renameSheet(at, name);
  }
  const formulas: { at: number; row: number; column: number; formula: string; stored: number }[] = [];
  book.pauseEvaluation();
  for (const [at, { rows, cells }] of sheets.entries()) {
    for (const [row, values] of rows.entries()) {
      for (const [column, value] of values.entries()) {
        const formula = cells?.get(`${row},${column}`)?.formula;
        if (formula) formulas.push({ at, row, column, formula, stored: Number(value) });
        if (formula) book.setUserInput(at, row + 1, column + 1, `=${formula}`);
        else if (typeof value === "number") book.setUserInput(at, row + 1, column + 1, String(value));
      }
    }
  }
  // A shown value has six to eleven digits: what is in the cell is read as its power of ten, its first six digits and what follows them.
  const spare = sheets.length;
  book.newSheet();
  const read = formulas.map((one, index) => {
    const sheet = sheets[one.at]?.name ?? "";
    const place = `${columnLetters(one.column)}${one.row + 1}`;
    const cell = `'${sheet.replaceAll("'", "''")}'!${place}`;
    const own = index + 1;
    book.setUserInput(spare, own, 1, `=IF(${cell}=0,0,INT(LOG10(ABS(${cell}))))`);
    book.setUserInput(spare, own, 2, `=INT(${cell}/10^A${own}*100000)`);
    book.setUserInput(spare, own, 3, `=${cell}/10^A${own}*100000-B${own}`);
    return { ...one, sheet, place };
  });
  book.resumeEvaluation();
  book.evaluate();
  return read.map(({ sheet, place, formula, stored }, index) => {
    const part = (column: number) => Number(book.getFormattedCellValue(spare, index + 1, column).replaceAll(",", ""));
    return { sheet, place, formula, stored, computed: (part(2) + part(3)) * 10 ** (part(1) - 5) };
  });
}
