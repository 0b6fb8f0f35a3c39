import { formatInstant } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { companyIdentity } from "../organization/companies.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { mediaTypeOf } from "../platform/files/sniff-file.ts";
import { invalidField } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { readMark, sha256 } from "./stamp.ts";
import { madeFiles } from "./tables.ts";

const UNKNOWN = {
  message: "This file was not created by Hazina.",
  made_here: false,
  unaltered: false,
  number: null,
  title: null,
  company: null,
  company_pin: null,
  company_since: null,
  made_at: null,
  made_by: null,
  content: null,
};

/**
 * Finds the PDF of a company that has the given number in its footer; undefined if this server created no such PDF.
 */
export async function findMadeFile(tx: Tx, { companyId }: CompanyRef, code: string) {
  const known = and(eq(madeFiles.companyId, companyId), eq(madeFiles.code, code));
  const [row] = await tx.select().from(madeFiles).where(known);
  return row;
}

/**
 * Checks whether a PDF was created here and has not changed since, and returns the time and author of its
 * creation.
 * @throws Refusal 422 for a file that is not a PDF.
 */
export async function verifyFile({ database }: Services, { file }: { readonly file: File }) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (mediaTypeOf(bytes) !== "application/pdf") {
    throw invalidField("file", "This file is not a PDF. Choose a PDF.");
  }
  const mark = readMark(bytes);
  if (!mark) return UNKNOWN;
  const { companyId, code } = mark;
  const made = await database.inCompany({ companyId, branchId: null }, async (tx) => {
    const row = await findMadeFile(tx, { companyId }, code);
    return row && { ...row, ...(await companyIdentity(tx, companyId)) };
  });
  if (!made) return UNKNOWN;
  const unaltered = made.fileHash === sha256(bytes);
  return {
    message: unaltered
      ? "This file was created by Hazina and has not been altered."
      : "This file has the number of a file created by Hazina, but it has been altered since.",
    made_here: true,
    unaltered,
    number: code,
    title: made.title,
    company: made.company,
    company_pin: made.pin,
    company_since: made.since === null ? null : formatInstant(made.since),
    made_at: formatInstant(made.madeAt),
    made_by: made.madeByName,
    content: made.contentHash,
  };
}
