import { amountInWords, cents } from "@hazina/base/money.ts";
import { MAX_EVIDENCE_BYTES } from "@hazina/contract/wallet/reviews.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { checkPaper } from "../../platform/pictures/paper.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { readTransaction } from "../transactions/list-transactions.ts";
import { lockTransaction } from "../transactions/write-transaction.ts";
import { type ReviewRow, requireSameAmount, reviewSubject } from "./review-subject.ts";
import { transactionReviews } from "./tables.ts";

type Found = {
  readonly id: string;
  readonly outcome: ReviewRow["outcome"];
  readonly receipt?: string | undefined;
  readonly reason: string;
  readonly file?: File | undefined;
};

/**
 * Records a finding, with evidence, on whether a payment in review was made, and sends it to another person for
 * confirmation.
 * @throws Refusal 404 for an unknown transaction; 409 if the payment is not in review, another finding is pending, or
 * the finding is that it was paid but the provider reported a different amount; 413 or 422 for an unacceptable file.
 */
export async function endReview(work: Work, { file, ...found }: Found) {
  const kept = file === undefined ? NO_FILE : await keep(work, file);
  return inCall(work, (call) => ask(call, found, kept));
}

type Kept = Pick<ReviewRow, "fileKey" | "fileName" | "mediaType">;
const NO_FILE: Kept = { fileKey: null, fileName: null, mediaType: null };

async function keep({ actor, services }: Work, file: File): Promise<Kept> {
  const options = { title: "The file", path: "file", owner: actor.companyId, maxBytes: MAX_EVIDENCE_BYTES };
  const { bytes, fileName, mediaType } = await checkPaper(file, options);
  return { fileKey: await services.files.keep(actor.companyId, bytes, uuidv7()), fileName, mediaType };
}

async function ask(call: Call, found: Omit<Found, "file">, kept: Kept) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const row = await lockTransaction(tx, companyId, found.id);
  if (!row) throw notFound("The transaction");
  if (row.state !== "review") throw conflict("This transaction is not under review.");
  if (found.outcome === "paid") requireSameAmount(row);
  const id = uuidv7();
  await tx
    .insert(transactionReviews)
    .values({
      companyId,
      id,
      transactionId: row.id,
      outcome: found.outcome,
      receipt: found.outcome === "paid" ? (found.receipt ?? null) : null,
      reason: found.reason,
      ...kept,
      state: "awaiting_approval",
      preparedBy: actor.userId,
      preparedByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(conflict("A finding about this transaction is already waiting for approval.")));
  const after = { outcome: found.outcome, receipt: found.receipt ?? null, reason: found.reason };
  await recordChange(tx, actor, { subject: "transaction", subjectId: row.id, action: "finding", after });
  await requestApproval(call, reviewSubject, {
    id,
    title: `${found.outcome === "paid" ? "Paid" : "Not paid"}: ${row.reference}, ${row.currency} ${amountInWords(cents(row.amountCents))}`,
    branchId: row.branchId,
    amount: row.amountCents,
    preparers: [actor.userId],
  });
  await publishChange(tx, { topic: "wallet", companyId, branchId: row.branchId });
  return {
    message: "The finding was sent for approval. The review ends once another person confirms the finding.",
    data: { id },
  };
}

/**
 * Returns the evidence of a finding as a file.
 * @throws Refusal 404 for an unknown finding.
 */
export async function readEvidence(
  work: Work,
  { id, review_id: reviewId }: { readonly id: string; readonly review_id: string },
): Promise<File> {
  const { companyId } = work.actor;
  const [row] = await inCall(work, async (call) => {
    await readTransaction(call, { transaction_id: id });
    return call.tx
      .select()
      .from(transactionReviews)
      .where(
        and(
          eq(transactionReviews.companyId, companyId),
          eq(transactionReviews.id, reviewId),
          eq(transactionReviews.transactionId, id),
        ),
      );
  });
  if (!row || row.fileKey === null || row.fileName === null) throw notFound("This file");
  const bytes = await work.services.files.read(companyId, row.fileKey);
  return new File([new Uint8Array(bytes)], row.fileName, { type: row.mediaType ?? "application/octet-stream" });
}
