import { type Month, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { cents, decimalOf } from "@hazina/base/money.ts";
import { type Dated, rowAt } from "@hazina/engine/payroll/dated.ts";
import { ENDED_TABLES, TABLE_TITLES, type TableName } from "@hazina/engine/payroll/kenya/tables.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readAddedRows, spanOf, withAddedRows } from "./company-tables.ts";

type Question = { readonly month?: string | undefined };

const NAMED: readonly TableName[] = ["paye", "nhif", "shif", "withholding"];
const OTHERS = (Object.keys(TABLE_TITLES) as TableName[]).filter((name) => !NAMED.includes(name));

/**
 * Returns the call that reads some tables of the law in a month, with a company's own rows, each with its standing and source.
 * @param names the tables.
 */
function reading(names: readonly TableName[]) {
  return async (tx: Tx, company: CompanyRef, question: Question, at: number) => {
    const month = question.month === undefined ? monthAt(at) : parseMonth(question.month);
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

/** The PAYE bands of a month. */
export const readPayeRates = reading(["paye"]);
/** NHIF to September 2024, SHIF from October 2024. */
export const readHealthRates = reading(["nhif", "shif"]);
/** Tax withheld from fees. */
export const readWithholdingRates = reading(["withholding"]);
/** Every other table. */
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
  const { from: _from, through: _through, standing, source, ...values } = row as Dated & Record<string, unknown>;
  const rows = Object.entries(values).flatMap(([name, value]) => cells(inWords(name), name, value));
  return { table, title: TABLE_TITLES[table], ...spanOf(row), standing, source, own, rows };
}

/** Names of what is a rate, a plain number; every other number is an amount. */
const RATES = /rate|share|furniture|telephone|resident/i;
const PLAIN = /^(from|below|commencedOn|part|whole|days|continuousDays|totalDays|stepDays|upToCc|workingDay|restDay)$/;

/** The values of a row, those inside others under the names of both. A limit of ages below is a plain number, of pay an amount. */
function cells(name: string, key: string, value: unknown, inAges = false): { name: string; value: string }[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([inner, held]) => {
      const label = Array.isArray(value) ? `${name} ${Number(inner) + 1}` : `${name}, ${inWords(inner)}`;
      return cells(label, Array.isArray(value) ? key : inner, held, key === "ages");
    });
  }
  if (typeof value === "boolean") return [{ name, value: value ? "Yes" : "No" }];
  if (typeof value !== "number") return [{ name, value: String(value) }];
  if (RATES.test(key)) return [{ name, value: `${value / 10_000} %` }];
  const isPlain = key === "below" ? inAges : PLAIN.test(key);
  return [{ name, value: isPlain ? String(value) : decimalOf(cents(value)) }];
}

function inWords(key: string): string {
  const text = key.replace(/([A-Z])/g, " $1").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
