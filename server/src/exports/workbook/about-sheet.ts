import type { WriteSheet } from "hucre";
import { withoutFormula } from "../plain-text.ts";
import type { PrintedTable } from "../printed-table.ts";

type About = Pick<PrintedTable, "company" | "title" | "madeAt" | "madeBy"> & { readonly notes: readonly string[] };

/**
 * Creates the sheet with information about a workbook: the company, the title and notes, the time
 * and the author.
 */
export function aboutSheet({ company, title, notes, madeAt, madeBy }: About, what: string): WriteSheet {
  return {
    name: "About",
    rows: [
      ["Company", withoutFormula(company)],
      [what, withoutFormula(title)],
      ...notes.map((note, at) => [at === 0 ? "Shows" : "", withoutFormula(note)]),
      ["Made", `${madeAt} (Nairobi)`],
      ["Created by", withoutFormula(madeBy)],
    ],
    columns: [{ width: 14 }, { width: 90 }],
  };
}
