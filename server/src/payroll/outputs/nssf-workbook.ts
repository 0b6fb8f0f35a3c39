import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { parseDecimal } from "@hazina/base/money.ts";
import { nssfHead, type ReturnEmployer } from "@hazina/engine/payroll/returns/nssf-return.ts";
import { makeWorkbook } from "../../exports/make-file.ts";
import type { SheetCell, SheetRow } from "../../exports/printed-workbook.ts";
import { readOwnCompany } from "../../organization/read-company.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { invalid } from "../../platform/refusal.ts";
import { authorityFile } from "./authority-files.ts";
import type { SlipsQuestion } from "./month-slips.ts";

/** The number of the first employee row in NSSF's workbook; the rows above it are the header. */
const FIRST_OF_PEOPLE = 13;
const AMOUNT = /^\d+\.\d\d$/;

/**
 * Creates the workbook that NSSF imports. Its header has the employer, month and total; from row 13
 * on there is one row per employee and tier. Amounts are numbers, identifiers are text.
 * @throws Refusal 422 if the company has no PIN or no NSSF number; otherwise as `authorityFile`.
 */
export async function nssfWorkbook(work: Work, question: SlipsQuestion): Promise<File> {
  const { services, actor, note } = work;
  const employer = await inCall(work, (call) => employerToFund(call));
  const { month, file } = await authorityFile(services, actor, "nssf", question);
  const head = nssfHead(file, employer, parseMonth(month)).map(([label, value]): SheetRow => rowOf([label, value]));
  const gap = Array.from({ length: FIRST_OF_PEOPLE - 2 - head.length }, (): SheetRow => ({ cells: [] }));
  const titles: SheetRow = { cells: file.headings, look: "head" };
  note.response = `NSSF ${month}: ${file.rows.length} rows as XLSX`;
  return makeWorkbook(services, actor, {
    name: `nssf_${month}`,
    title: `NSSF, ${monthInWords(parseMonth(month))}`,
    notes: [],
    sheets: [{ name: "NSSF", rows: [...head, ...gap, titles, ...file.rows.map(rowOf)] }],
  });
}

async function employerToFund({ tx, actor }: Call): Promise<ReturnEmployer> {
  const { company_name: name, tax_pin: pin, nssf_number: nssfNumber } = (await readOwnCompany(tx, actor)).data;
  if (!pin || !nssfNumber)
    throw invalid("The workbook needs the employer's tax PIN and NSSF number. Add them under Organization > Company.");
  return { name, pin, nssfNumber };
}

function rowOf(cells: readonly string[]): SheetRow {
  return { cells: cells.map(inCell) };
}

function inCell(text: string): SheetCell {
  const amount = AMOUNT.test(text) ? parseDecimal(text) : undefined;
  return amount === undefined ? text : { as: "amount", value: amount };
}
