import { formatInstant } from "@hazina/base/calendar.ts";
import { makeFile } from "../../exports/make-file.ts";
import type { Format, Table, TableColumn } from "../../exports/printed-table.ts";
import type { Work } from "../../platform/call.ts";
import { tooLarge } from "../../platform/refusal.ts";
import type { accessLog } from "../tables.ts";
import { type LogQuestion, matching, newest } from "./read-access-log.ts";

type Line = typeof accessLog.$inferSelect;
type Written = TableColumn & { readonly of: (line: Line) => string | number | null };

const MOST_LINES = 50_000;
const MOST_ON_PAPER = 5_000;

/**
 * The columns of the export whose values are included in the hash of each line. The values are exported exactly as they
 * are hashed, so that an auditor can recompute every hash.
 */
const WITH_CHAIN: readonly Written[] = [
  { title: "time", kind: "text", of: ({ at }) => formatInstant(at) },
  { title: "user", kind: "text", of: ({ userName }) => userName },
  { title: "request", kind: "text", of: ({ request }) => request },
  { title: "response", kind: "text", of: ({ response }) => response },
  { title: "status", kind: "integer", of: ({ httpStatus }) => httpStatus },
  { title: "address", kind: "text", of: ({ address }) => address },
  { title: "line", kind: "integer", of: ({ sequence }) => sequence },
  { title: "previous hash", kind: "text", of: ({ previousHash }) => previousHash },
  { title: "hash", kind: "text", of: ({ hash }) => hash },
  { title: "company id", kind: "text", of: ({ companyId }) => companyId },
  { title: "line id", kind: "text", of: ({ id }) => id },
  { title: "branch id", kind: "text", of: ({ branchId }) => branchId },
  { title: "user id", kind: "text", of: ({ userId }) => userId },
];

const TO_READ: readonly Written[] = [
  { title: "User", kind: "text", of: ({ userName }) => userName },
  { title: "Action", kind: "text", of: ({ request }) => request },
  { title: "Response", kind: "text", of: ({ response }) => response },
  { title: "Status", kind: "integer", of: ({ httpStatus }) => httpStatus },
  { title: "Address", kind: "text", of: ({ address }) => address },
  { title: "Line", kind: "integer", of: ({ sequence }) => sequence },
  { title: "Time", kind: "time", of: ({ at }) => formatInstant(at) },
];

/**
 * Exports the company's access log, newest line first. XLSX and CSV contain the hashes and all values that they cover;
 * PDF contains only the readable columns. The export itself is recorded in the access log.
 * @throws Refusal 413 for a PDF of more than 5,000 lines.
 */
export async function exportAccessLog(
  { services, actor, note }: Work,
  { format, ...question }: LogQuestion & { readonly format: Format },
): Promise<File> {
  const isPaper = format === "pdf";
  const most = isPaper ? MOST_ON_PAPER : MOST_LINES;
  const lines = await services.database.inCompany(actor.scope, (tx) =>
    newest(tx, matching(actor.companyId, question)).limit(most + 1),
  );
  if (isPaper && lines.length > most) {
    throw tooLarge("A PDF can have at most 5,000 lines. Choose fewer days, or export as XLSX or CSV.");
  }
  const table = tableOf(isPaper ? TO_READ : WITH_CHAIN, lines.slice(0, most), notesOf(question));
  const file = await makeFile(services, actor, { format, table });
  const count = table.rows.length === 1 ? "1 line" : `${table.rows.length} lines`;
  note.response = `${count} as ${format.toUpperCase()}`;
  return file;
}

function tableOf(columns: readonly Written[], lines: readonly Line[], notes: string[]): Table {
  return {
    title: "Access log",
    notes,
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: lines.map((line) => ({ cells: columns.map(({ of }) => of(line)) })),
  };
}

function notesOf({ search, outcome, from, to }: LogQuestion): string[] {
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...(outcome ? [`Only actions that were ${outcome === "done" ? "completed" : "refused or failed"}`] : []),
    ...(from ? [`From ${from}`] : []),
    ...(to ? [`Until ${to}`] : []),
  ];
}
