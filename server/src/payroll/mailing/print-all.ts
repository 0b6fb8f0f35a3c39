import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { PAPERS_IN_FILE } from "@hazina/contract/payroll/outputs.ts";
import { makeDocument } from "../../exports/make-file.ts";
import type { DocumentPart } from "../../exports/printed-document.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { namesOfRun, slipsOfRun } from "../outputs/month-slips.ts";
import { p9Rows } from "../outputs/p9-forms.ts";
import { type Printed, p9DocumentsOf, slipDocumentsOf } from "../outputs/payslip-files.ts";
import { findRun } from "../runs/find-run.ts";

/** The number of documents that are read in one short transaction. */
const PAPERS_AT_ONCE = 50;

/**
 * Creates a PDF for printing with one part of a payroll's payslips. The payslips are sorted by the name of the
 * employee, and each part contains up to 200.
 * @throws Refusal 404 for an unknown payroll; 409 for a payroll that is not calculated; 422 for a part that does not
 * exist.
 */
export async function payslipsFile(
  work: Work,
  { payroll_id: id, part }: { readonly payroll_id: string; readonly part: number },
) {
  const { run, ids } = await inCall(work, async ({ tx, actor }) => {
    const found = await findRun(tx, actor, id);
    return { run: found, ids: (await namesOfRun(tx, actor, found)).map(({ employeeId }) => employeeId) };
  });
  if (ids.length === 0) throw conflict("This payroll has no payslips yet. Calculate it first.");
  const title = `Payslips, ${run.typeName}, ${monthInWords(parseMonth(run.month))}`;
  return inOneFile(work, { title, name: `payslips_${run.month}`, orientation: "portrait", ids, part }, (some) =>
    inCall(work, async ({ tx, actor }) =>
      slipDocumentsOf(tx, actor, await slipsOfRun(tx, actor, run, some), work.services),
    ),
  );
}

/**
 * Creates a PDF for printing with one part of a year's P9 forms, divided into parts as in `payslipsFile`.
 * @throws Refusal 409 for a year without approved pay; 422 for a part that does not exist.
 */
export async function p9FormsFile(work: Work, { year, part }: { readonly year: number; readonly part: number }) {
  const rows = await inCall(work, ({ tx, actor }) => p9Rows(tx, actor, year));
  if (rows.length === 0) throw conflict(`No payroll of ${year} has been approved, so there are no P9 forms.`);
  const ids = rows.map(({ personnelId }) => personnelId);
  const title = `Tax deduction cards, ${year}`;
  return inOneFile(work, { title, name: `p9_${year}`, orientation: "landscape", ids, part }, (some) =>
    inCall(work, ({ tx, actor, vault }) => p9DocumentsOf(tx, actor, some, { year, vault })),
  );
}

type Papers = {
  readonly title: string;
  readonly name: string;
  readonly orientation: "portrait" | "landscape";
  readonly ids: readonly string[];
  readonly part: number;
};

/**
 * Creates one PDF with the documents of the requested part. Each document starts on a new page.
 * @throws Refusal 422 for a part that does not exist.
 */
async function inOneFile(
  { services, actor, note }: Work,
  { title, name, orientation, ids, part }: Papers,
  read: (some: readonly string[]) => Promise<readonly { readonly printed: Printed }[]>,
): Promise<File> {
  const count = Math.ceil(ids.length / PAPERS_IN_FILE);
  if (part > count) throw invalid(count === 1 ? "The file has only 1 part." : `The file has only ${count} parts.`);
  const wanted = ids.slice((part - 1) * PAPERS_IN_FILE, part * PAPERS_IN_FILE);
  const parts: DocumentPart[] = [];
  for (let from = 0; from < wanted.length; from += PAPERS_AT_ONCE) {
    for (const { printed } of await read(wanted.slice(from, from + PAPERS_AT_ONCE))) {
      if (parts.length > 0) parts.push({ kind: "page" });
      parts.push(...printed.parts);
    }
  }
  note.response = title;
  const file = await makeDocument(services, actor, { title, parts, orientation, isOneOfMany: true, withLogo: true });
  const named = count === 1 ? `${name}.pdf` : `${name}_${part}-of-${count}.pdf`;
  return new File([file], named, { type: file.type });
}
