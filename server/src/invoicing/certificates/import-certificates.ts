import { dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents, majorOf } from "@hazina/base/money.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { recordChanges } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { invalid } from "../../platform/refusal.ts";
import { gridsOf } from "../../platform/workbook/sheet-of-file.ts";
import { taxCertificates } from "../tables.ts";
import { type CertificateRow, certificatesOfSheet } from "./certificate-sheet.ts";
import { certificateRows } from "./list-certificates.ts";

type Asked = { readonly file: File; readonly dry_run: "true" | "false" };

type RowStatus = {
  readonly status: "matched" | "known" | "unmatched" | "error";
  readonly reason: string | null;
  /** The id of the expected certificate that the row matches; absent without a match. */
  readonly id?: string;
};

/**
 * Imports a certificate list from iTax. Each row is matched with an expected certificate by the
 * customer's PIN, the invoice and the amount. Importing a list again does not count a certificate
 * twice.
 * @throws Refusal 413 or 422 for a file that cannot be read.
 */
export async function importCertificates(work: Work, { file, dry_run: dry }: Asked) {
  const read = certificatesOfSheet(await gridsOf(file, work.actor.companyId));
  if (!read.ok) throw invalid(read.refusal);
  return inCall(work, (call) => matchAll(call, read.value, dry === "true"));
}

async function matchAll(call: Call, rows: readonly CertificateRow[], isDry: boolean) {
  const { tx, actor, now } = call;
  const statuses = await statusesOf(call, rows);
  const matched = statuses.filter(({ status }) => status.status === "matched");
  if (!isDry) {
    for (const { row, status } of matched) {
      if (status.id === undefined || "fault" in row) continue;
      await tx
        .update(taxCertificates)
        .set({ number: row.certificate, certifiedOn: row.day ?? dayAt(now) })
        .where(and(eq(taxCertificates.companyId, actor.companyId), eq(taxCertificates.id, status.id)));
    }
    const changes = matched.map(({ row, status }) => ({
      subject: "tax certificate",
      subjectId: status.id ?? "",
      action: "received",
      after: { certificate: row.certificate },
    }));
    await recordChanges(tx, actor, changes);
    await publishChange(tx, { topic: "sales", companyId: actor.companyId, branchId: actor.scope.branchId });
  }
  const data = {
    matched: matched.length,
    rows: statuses.map(({ row, status: { status, reason } }) => ({
      row: row.row,
      certificate: row.certificate,
      invoice: row.invoice,
      amount: "fault" in row ? null : majorOf(row.amount),
      status,
      reason,
    })),
  };
  const found = `${matched.length} of ${rows.length} certificates`;
  return { message: isDry ? `${found} match.` : `${found} were recorded.`, data };
}

/**
 * Compares each row of the list with the expected certificates and with the certificates already recorded, and returns
 * each row with its status. Each expected certificate is matched with at most one row.
 */
async function statusesOf(call: Call, rows: readonly CertificateRow[]) {
  const { companyId, number } = taxCertificates;
  const ofCompany = eq(companyId, call.actor.companyId);
  const expected = await certificateRows(call)
    .where(and(ofCompany, isNull(number), isNull(taxCertificates.cancelledOn)))
    .for("update", { of: taxCertificates });
  const numbers = rows.map(({ certificate }) => certificate);
  const known = await call.tx
    .select({ number })
    .from(taxCertificates)
    .where(and(ofCompany, inArray(number, numbers)));
  const taken = new Set(known.flatMap((one) => one.number ?? []));
  const left = new Map(expected.map((one) => [one.id, one]));
  return rows.map((row): { readonly row: CertificateRow; readonly status: RowStatus } => {
    if ("fault" in row) return { row, status: { status: "error", reason: row.fault } };
    if (taken.has(row.certificate))
      return { row, status: { status: "known", reason: "This certificate is already recorded." } };
    const ofInvoice = [...left.values()].filter(
      (one) => one.kind === row.kind && one.pin === row.pin && isInvoice(row.invoice, one),
    );
    const found = ofInvoice.find((one) => one.cents === row.amount);
    if (!found) return { row, status: { status: "unmatched", reason: reasonOf(ofInvoice) } };
    left.delete(found.id);
    taken.add(row.certificate);
    return { row, status: { status: "matched", reason: null, id: found.id } };
  });
}

function reasonOf(ofInvoice: readonly { readonly cents: number }[]): string {
  const [one] = ofInvoice;
  return one
    ? `The certificate expected for this invoice is for ${amountInWords(cents(one.cents))}.`
    : "No certificate is expected from this PIN for this invoice.";
}

/** Returns whether the text in a row is the reference or the serial number of an invoice. */
function isInvoice(text: string, one: { readonly reference: string; readonly invoiceNumber: number | null }): boolean {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return plain === one.reference || (one.invoiceNumber !== null && plain === String(one.invoiceNumber));
}
