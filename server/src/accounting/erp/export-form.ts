import { dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { JOURNAL_FORMS } from "@hazina/contract/accounting/journal-sheets.ts";
import { importForm } from "@hazina/engine/accounting/erp/import-forms.ts";
import { makeFile } from "../../exports/make-file.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { type DayRange, readPostedLines } from "../journals/posted-lines.ts";
import { activeConnection, SYSTEM_NAMES } from "./rows.ts";

type Asked = DayRange & {
  readonly system: (typeof JOURNAL_FORMS)[number];
  readonly format: "xlsx" | "csv";
  readonly company: string;
  readonly abbreviation: string;
  readonly tax_rate: string;
};

const NAMES = { ...SYSTEM_NAMES, xero: "Xero" } as const;
/** Xero imports at most 300 lines at once, as CSV. Source: Xero, "Enter multiple manual journals using an import template". */
const MOST_LINES_OF_XERO = 300;

/**
 * Exports the posted journals of a range of days in the form in which another accounting system imports them.
 * @throws Refusal 409 if a connection sends the journals to that system, because they would be there twice; 422 if a
 * field that the system needs is empty, or if the range ends before it starts or has too many lines.
 */
export async function exportForm(work: Work, asked: Asked): Promise<File> {
  const { services, actor, note } = work;
  const { system, from, to } = asked;
  requireAnswers(asked);
  const lines = await inCall(work, async (call) => {
    await refuseConnected(call, asked);
    const rows = await readPostedLines(call, { from, to }, system === "xero" ? MOST_LINES_OF_XERO : undefined);
    const chart = await readChart(call);
    return rows.map(({ head, line }) => ({
      ...{ journalId: head.id, date: parseDay(head.date), memo: head.memo, note: line.memo },
      ...{ account: line.account, accountName: chart.get(line.account)?.name ?? line.account },
      ...{ debit: cents(line.debit), credit: cents(line.credit) },
    }));
  });
  const { columns, rows } = importForm(system, lines, { ...asked, taxRate: asked.tax_rate });
  const title = `Journals for ${NAMES[system]}`;
  const format = system === "xero" ? "csv" : asked.format;
  const table = {
    title,
    notes: [],
    columns: columns.map((column) => ({ ...column })),
    rows: rows.map((cells) => ({ cells: [...cells] })),
  };
  const file = await makeFile(services, actor, { format, table });
  note.response = `${title}: ${rows.length} rows as ${format.toUpperCase()}`;
  return new File([file], `journals ${from} to ${to} ${NAMES[system]}.${format}`, { type: file.type });
}

function requireAnswers({ system, company, abbreviation, tax_rate: taxRate }: Asked): void {
  if (system === "erpnext" && company === "") throw invalidField("company", "Enter the company's name in ERPNext.");
  if (system === "erpnext" && abbreviation === "")
    throw invalidField("abbreviation", "Enter the company's abbreviation in ERPNext.");
  if (system === "xero" && taxRate === "")
    throw invalidField("tax_rate", "Enter the name of the tax rate for lines without tax, as in Xero.");
}

async function refuseConnected({ tx, actor }: Call, { system, to }: Asked): Promise<void> {
  const connection = await activeConnection(tx, { ...actor, scope: { ...actor.scope, branchId: null } });
  if (connection?.system !== system || to < connection.fromDay) return;
  throw conflict(
    `Journals from ${dayInWords(connection.fromDay)} on are sent to ${NAMES[system]} by the connection. Choose days before, or disconnect it first.`,
  );
}
