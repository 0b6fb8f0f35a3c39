import type { access } from "@hazina/contract/access/access.ts";
import { kyc } from "@hazina/contract/access/applications.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { type Sent, upload } from "../../api/upload.ts";
import type { DocumentKind } from "./documents.ts";

/** The mutations for an applicant's documents. */
export const kycQueries = queriesOf({ kyc }, ["applicant"]).kyc;

/** An application, as the API returns it for the token in the applicant's mailed link. */
export type Application = InferContractRouterOutputs<typeof access>["applicant"];

/** The state of an application's review, with its documents. */
export type Review = Application["review"];

type Answer = InferContractRouterOutputs<typeof kyc>["upload"];
type Sending = {
  readonly token: string;
  readonly files: ReadonlyMap<DocumentKind, File>;
  readonly onSent: (sent: Sent) => void;
};

/** Uploads the chosen documents together. The application is submitted once all four documents have been uploaded. */
export function sendDocuments({ token, files, onSent }: Sending): Promise<Answer> {
  const form = new FormData();
  form.set("token", token);
  for (const [kind, file] of files) form.set(kind, file);
  return upload(kyc.upload, form, onSent);
}
