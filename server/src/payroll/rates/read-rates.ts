import { type Month, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { type Dated, rowAt } from "@hazina/engine/payroll/kenya/dated.ts";
import { ENDED_TABLES, TABLE_TITLES, type TableName } from "@hazina/engine/payroll/kenya/tables.ts";
import type { Call } from "../../platform/call.ts";
import { spanOf, withAddedRows } from "./company-law.ts";
import { readAddedRows } from "./company-tables.ts";
import { rowsInWords } from "./rows-in-words.ts";

type Question = { readonly month?: string | undefined };

const NAMED: readonly TableName[] = ["paye", "nhif", "shif", "withholding"];
const OTHERS = (Object.keys(TABLE_TITLES) as TableName[]).filter((name) => !NAMED.includes(name));

/**
 * Creates an operation that returns the rows of some law tables that apply in a month, including rows that the company
 * added. Each row has its certainty and source.
 * @param names the tables to read.
 */
function reading(names: readonly TableName[]) {
  return async ({ tx, actor: company, now }: Call, question: Question) => {
    const month = question.month === undefined ? monthAt(now) : parseMonth(question.month);
    const added = await readAddedRows(tx, company.companyId);
    const tables = withAddedRows(added);
    const data = names.flatMap((table) => {
      const row = rowAt(tables[table] as readonly Dated[], month);
      return row === undefined ? [] : [shown(table, row, isOwn(added, table, month, row))];
    });
    const missing = names.filter((name) => !data.some(({ table }) => table === name) && !ENDED_TABLES.includes(name));
    const insured = names.includes("nhif") && data.length > 0;
    return { data, missing: insured ? [] : missing.map((name) => TABLE_TITLES[name]) };
  };
}

/** Returns the PAYE bands of a month. */
export const readPayeRates = reading(["paye"]);
/** Returns the health contributions of a month: NHIF to September 2024, SHIF from October 2024. */
export const readHealthRates = reading(["nhif", "shif"]);
/** Returns the rates of tax withheld from fees in a month. */
export const readWithholdingRates = reading(["withholding"]);
/**
 * Returns the law tables of a month for which no other operation exists: all tables except those for PAYE, health
 * contributions and withholding tax.
 */
export const readOtherRates = reading(OTHERS);

function isOwn(
  added: Awaited<ReturnType<typeof readAddedRows>>,
  table: TableName,
  month: Month,
  { source }: Dated,
): boolean {
  return added.some((own) => own.table === table && own.row.from <= month && own.row.source === source);
}

function shown(table: TableName, row: Dated, own: boolean) {
  const {
    from: _from,
    through: _through,
    standing,
    source,
    evidence,
    ...values
  } = row as Dated & Record<string, unknown>;
  const rows = rowsInWords(values);
  return { table, title: TABLE_TITLES[table], ...spanOf(row), standing, source, evidence: evidence ?? null, own, rows };
}
