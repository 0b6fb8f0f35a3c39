import { formatInstant } from "@hazina/base/calendar.ts";
import type { BlockPeriod } from "@hazina/contract/reporting/builder-blocks.ts";
import type { COMPARISONS, REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import type * as z from "zod";
import type { Work } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { exportFixedReport } from "../documents/export-fixed.ts";
import { exportReport } from "../documents/export-report.ts";
import { keepShare, storeShare } from "./keep-share.ts";

/** A request to share: an uploaded PDF, or the report to create a PDF from. */
export type ShareQuestion = {
  readonly file?: File | undefined;
  readonly report?: string | undefined;
  readonly dashboard?: string | undefined;
  readonly fixed?: (typeof REPORT_FILES)[number] | undefined;
  readonly scenario: string;
  readonly period?: string | z.output<typeof BlockPeriod> | undefined;
  readonly compare: (typeof COMPARISONS)[number];
  readonly compare_scenario?: string | null | undefined;
  readonly days: number;
};

/**
 * Stores a PDF, uploaded or created from a report, and returns a link that opens it without signing in.
 * @throws Refusal 413 for a file over 20 MB; 422 for a file that is not a PDF, or if the call names neither a file nor
 * a report; 404 or 409 if the PDF of the report cannot be created.
 */
export async function shareReport(work: Work, question: ShareQuestion) {
  const { services, actor, note } = work;
  const file = await fileOf(work, question);
  const title = question.report ?? question.dashboard;
  const kept = await keepShare(services, actor, {
    file,
    days: question.days,
    ...(title === undefined ? {} : { title }),
  });
  await services.database.inCompany(actor.scope, (tx) => storeShare(tx, actor, kept));
  const { id, expiresAt } = kept.share;
  note.response = `${kept.share.title}, until ${formatInstant(expiresAt)}`;
  return { message: "The link is ready.", id, pdf_link: kept.link, expires_at: formatInstant(expiresAt) };
}

function fileOf({ services, actor }: Work, question: ShareQuestion): Promise<File> | File {
  const { file, report, dashboard, fixed, scenario, period, compare, compare_scenario } = question;
  if (file) return file;
  if (fixed) {
    if (typeof period === "object") throw wrongPeriod("Choose a period such as 2026-03, 2026-Q1 or 2026.");
    const asked = { report: fixed, scenario, period, compare, compare_scenario, format: "pdf" as const };
    return exportFixedReport({ services, actor }, asked);
  }
  if (report === undefined && dashboard === undefined) {
    throw invalidField("file", "Upload a PDF, or choose the report from which to create one.");
  }
  if (typeof period === "string" && period !== "") throw wrongPeriod("Please select a valid period.");
  return exportReport(
    { services, actor },
    {
      report,
      dashboard,
      scenario,
      ...(typeof period === "object" ? { period } : {}),
    },
  );
}

function wrongPeriod(message: string) {
  return invalidField("period", message);
}
