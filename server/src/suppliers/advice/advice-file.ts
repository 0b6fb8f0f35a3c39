import type { MakerWork } from "../../exports/make-file.ts";
import { makeDocument } from "../../exports/make-file.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { advicePaper } from "./advice-paper.ts";
import { type Advice, readAdvice, readPrepaymentAdvice } from "./read-advice.ts";

type Id = { readonly id: string };

/**
 * Returns the remittance advice of a payment as a PDF.
 * @throws Refusal 404 for an unknown payment; 409 for one that is not completed; 413 if it takes too long.
 */
export async function adviceFile(work: Work, { id }: Id): Promise<File> {
  const advice = await inCall(work, (call) => readAdvice(call, id));
  work.note.response = advice.reference;
  return makeAdvice(work, advice);
}

/**
 * Returns the remittance advice of a prepayment as a PDF.
 * @throws Refusal 404 for an unknown prepayment; 409 for one that is not paid; 413 if it takes too long.
 */
export async function prepaymentAdviceFile(work: Work, { id }: Id): Promise<File> {
  const advice = await inCall(work, (call) => readPrepaymentAdvice(call, id));
  work.note.response = advice.reference;
  return makeAdvice(work, advice);
}

/** Creates the PDF of a remittance advice. */
export function makeAdvice({ services, actor }: MakerWork, advice: Advice): Promise<File> {
  return makeDocument(services, actor, {
    ...advicePaper(advice),
    name: `Remittance advice ${advice.reference}`,
    withLogo: true,
  });
}
