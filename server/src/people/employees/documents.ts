import { formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { documents } from "./tables.ts";

/** The papers that are kept of somebody, the newest first. */
export async function readDocuments(tx: Tx, { companyId }: CompanyRef, employeeId: string) {
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.employeeId, employeeId)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  return rows.map(({ id, kind, fileName, mediaType, size, expires, uploadedByName, uploadedAt }) => ({
    id,
    kind,
    file_name: fileName,
    media_type: mediaType,
    size,
    expires,
    uploaded_by: uploadedByName,
    uploaded_at: formatInstant(uploadedAt),
  }));
}
