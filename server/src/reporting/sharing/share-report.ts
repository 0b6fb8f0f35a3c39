import { addDaysToInstant, formatInstant } from "@hazina/base/calendar.ts";
import type { BlockPeriod } from "@hazina/contract/reporting/builder-blocks.ts";
import type { COMPARISONS, REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { MAX_SHARED_BYTES } from "@hazina/contract/reporting/sharing.ts";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { AccessNote } from "../../platform/http/context.ts";
import { invalid, tooLarge } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { mediaTypeOf } from "../../platform/sniff-file.ts";
import { exportFixedReport } from "../documents/export-fixed.ts";
import { exportReport } from "../documents/export-report.ts";
import { newShareLink } from "./share-link.ts";
import { reportShares } from "./tables.ts";

/** A PDF to share, or the report to make one of. */
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
 * Keeps a PDF, sent or made of a report, and answers a link that opens it without signing in.
 * @throws Refusal 404 and 409 for a report that cannot be made; 413 for a file over 20 MB; 422 for a file that is no PDF, and
 * without a file or a report.
 */
export async function shareReport(services: Services, actor: Actor, question: ShareQuestion, note: AccessNote) {
  const { database, files, clock, config } = services;
  const file = await fileOf(services, actor, question);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length > MAX_SHARED_BYTES) throw tooLarge("A PDF of at most 20 MB can be shared.");
  if (mediaTypeOf(bytes) !== "application/pdf") throw noPdf();
  const [id, at] = [uuidv7(), clock()];
  const { link, tokenHash } = newShareLink(config, actor.companyId);
  const fileName = pdfName(file.name);
  const title = question.report ?? question.dashboard ?? fileName.replace(/\.pdf$/, "");
  const expiresAt = addDaysToInstant(at, question.days);
  const fileKey = await files.keep(actor.companyId, bytes, id);
  await database.inCompany(actor.scope, async (tx) => {
    const shared = { sharedAt: at, sharedByName: actor.userName, expiresAt };
    await tx
      .insert(reportShares)
      .values({ companyId: actor.companyId, id, title, fileName, fileKey, tokenHash, ...shared });
    await recordChange(tx, actor, {
      subject: "report share",
      subjectId: id,
      action: "shared",
      after: { title, expiresAt },
    });
  });
  note.response = `${title}, until ${formatInstant(expiresAt)}`;
  return { message: "The link is ready.", id, pdf_link: link, expires_at: formatInstant(expiresAt) };
}

function fileOf(services: Services, actor: Actor, question: ShareQuestion): Promise<File> | File {
  const { file, report, dashboard, fixed, scenario, period, compare, compare_scenario } = question;
  if (file) return file;
  if (fixed) {
    if (typeof period === "object") throw wrongPeriod("Choose a period such as 2026-03, 2026-Q1 or 2026.");
    const asked = { report: fixed, scenario, period, compare, compare_scenario, format: "pdf" as const };
    return exportFixedReport(services, actor, asked);
  }
  if (report === undefined && dashboard === undefined) {
    const message = "Send a PDF, or name the report to make one of.";
    throw invalid(message, [{ path: "file", message }]);
  }
  if (typeof period === "string" && period !== "") throw wrongPeriod("Please select a valid period.");
  return exportReport(services, actor, {
    report,
    dashboard,
    scenario,
    ...(typeof period === "object" ? { period } : {}),
  });
}

function wrongPeriod(message: string) {
  return invalid(message, [{ path: "period", message }]);
}

function noPdf() {
  const message = "This file is no PDF. Choose a PDF.";
  return invalid(message, [{ path: "file", message }]);
}

/** The name that a PDF is saved under: letters, digits and a few marks. */
function pdfName(name: string): string {
  const stem = name
    .replace(/\.pdf$/i, "")
    .replace(/[^\p{L}\p{N} ._()-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100);
  return `${stem === "" ? "report" : stem}.pdf`;
}
