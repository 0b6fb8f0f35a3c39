import { ACTIVATION_DOCUMENTS } from "@hazina/contract/access/applicant.ts";
import { readReview } from "../../organization/kyc.ts";
import { notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { findLink } from "../queries.ts";
import { hashSecret } from "../secrets.ts";

/**
 * Returns the application that belongs to a mailed link, with its state and required documents.
 * @throws Refusal 404 for a link that is unknown or expired.
 */
export async function readApplication({ database, config, clock }: Services, token: string) {
  const found = await database.inAccess((tx) => findLink(tx, hashSecret(token), "applicant"));
  if (!found || found.link.expiresAt <= clock()) throw notFound("This application");
  const { companyId } = found.company;
  const review = await database.inCompany({ companyId, branchId: null }, (tx) => readReview(tx, companyId));
  return {
    company_name: found.company.name,
    email: found.user.email,
    state: found.company.state,
    documents: [...ACTIVATION_DOCUMENTS],
    self_activation: config.selfActivation,
    review,
  };
}
