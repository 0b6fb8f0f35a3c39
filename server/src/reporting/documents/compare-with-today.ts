import { contentHashOf } from "../../exports/make-file.ts";
import type { AskedReport } from "../../exports/printed-document.ts";
import { findMadeFile } from "../../exports/verify-file.ts";
import type { Work } from "../../platform/call.ts";
import { notFound, Refusal } from "../../platform/refusal.ts";
import { draftFixedReport } from "./export-fixed.ts";
import { draftReport } from "./export-report.ts";

type AskedFixed = Parameters<typeof draftFixedReport>[2];
type AskedBuilt = Parameters<typeof draftReport>[2];

/**
 * Checks whether a report file that Hazina created is still current. The report is calculated again with the same
 * settings, and the hash of its whole content, including texts, is compared with the hash of the file's content.
 * @throws Refusal 404 if the company has no file with the number.
 */
export async function compareWithToday(work: Work, { number }: { readonly number: string }) {
  const { services, actor } = work;
  const made = await services.database.inCompany(actor.scope, (tx) => findMadeFile(tx, actor, number));
  if (!made) throw notFound("A file with this number");
  if (made.asked === null) {
    return { message: "This file is not a report, so it cannot be compared with current figures.", current: null };
  }
  try {
    const current = contentHashOf(await draftAgain(work, made.asked)) === made.contentHash;
    const message = current
      ? "The content of this file is still current."
      : "The content of this file is no longer current: figures, texts or the report itself have changed since the file was created.";
    return { message, current };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { message: `The report cannot be created now. ${error.message}`, current: false };
  }
}

function draftAgain({ services, actor }: Work, asked: AskedReport) {
  if (!("fixed" in asked)) return draftReport(services, actor, asked as AskedBuilt);
  const { fixed, ...question } = asked;
  return draftFixedReport(services, actor, { ...question, report: fixed } as AskedFixed);
}
