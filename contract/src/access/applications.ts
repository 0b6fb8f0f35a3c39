import * as z from "zod";
import { Id, Message, requiredText, Time } from "../fields.ts";
import { listInput, listOutput, PageSize } from "../list.ts";
import { operation } from "../operation.ts";
import { DOCUMENTS_FORM_BYTES } from "./kyc-upload-limits.ts";

const tag = "Access: activation";

/** The names of the application documents, as the activation page shows them, keyed by form field. */
export const KYC_DOCUMENTS = {
  business_registration: "Business registration certificate",
  utility_bill: "Utility bill or business photo",
  tax_pin: "Tax PIN certificate",
  cr12: "Latest company CR12",
} as const;

/** The kind of an application document, which is also the name of its form field in the upload. */
export const DocumentKind = z.enum(["business_registration", "utility_bill", "tax_pin", "cr12"]);

/** The state of an application: collecting documents, submitted for review, returned to the applicant, or approved. */
export const ReviewState = z.enum(["collecting", "submitted", "returned", "approved"]);

const KycDocument = z.object({
  kind: DocumentKind,
  title: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  uploaded_at: Time,
});

/**
 * The review of an application, as the applicant sees it: its state, the reason if the application was returned, the
 * documents uploaded and the kinds of documents missing.
 */
export const Review = z.object({
  state: ReviewState,
  reason: z.string().nullable().describe("Why the application was returned."),
  documents: z.array(KycDocument),
  missing: z.array(DocumentKind),
});

const Application = z.object({
  id: Id.describe("The company."),
  company_name: z.string(),
  industry: z.string(),
  country: z.string(),
  plan_id: z.number().int(),
  cycle: z.string(),
  active: z.boolean(),
  state: ReviewState,
  applicant: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  signed_up_at: Time,
  submitted_at: Time.nullable(),
});

const document = z.file({ error: "Please choose a file first." }).optional();

/** Operations for uploading and removing the activation documents of an application. */
export const kyc = {
  upload: operation({
    method: "POST",
    path: "/company/kyc",
    tag,
    title: "Upload activation documents",
    ability: "public",
    limit: "sensitive",
    maxBodyBytes: DOCUMENTS_FORM_BYTES,
    description:
      "Multipart form with the token from the applicant's link and one to four documents: PDF, PNG or JPEG, at most 5 MB each. The application is submitted once all four documents have been uploaded.",
  })
    .input(
      z.object({
        token: requiredText("Open the link in your email.", 200),
        business_registration: document,
        utility_bill: document,
        tax_pin: document,
        cr12: document,
      }),
    )
    .output(Message.extend({ review: Review })),
  remove: operation({
    method: "POST",
    path: "/company/kyc/removal",
    tag,
    title: "Remove an activation document",
    ability: "public",
    limit: "sensitive",
    description:
      "Removes one document before the application is submitted or after it was returned. Needs the applicant's link.",
  })
    .input(z.object({ token: requiredText("Open the link in your email.", 200), kind: DocumentKind }))
    .output(Message.extend({ review: Review })),
};

/** Operations for platform staff who review applications. */
export const operator = {
  applications: operation({
    method: "POST",
    path: "/operator/applications",
    tag,
    title: "List applications",
    ability: "Review Applications",
    writes: false,
  })
    .input(listInput([], { state: ReviewState.optional(), size: PageSize }))
    .output(listOutput(Application)),
  application: operation({
    method: "GET",
    path: "/operator/applications/{id}",
    tag,
    title: "Read an application",
    ability: "Review Applications",
  })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Application.extend({ review: Review }) })),
  document: operation({
    method: "GET",
    path: "/operator/applications/{id}/documents/{kind}",
    tag,
    title: "Read a document of an application",
    ability: "Review Applications",
    writes: true,
    description: "Each read is recorded in the access log.",
  })
    .input(z.object({ id: Id, kind: DocumentKind }))
    .output(z.file()),
  approve: operation({
    method: "POST",
    path: "/operator/applications/{id}/approval",
    tag,
    title: "Approve an application",
    ability: "Review Applications",
    description: "Activates the company and mails the applicant how to sign in.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  giveBack: operation({
    method: "POST",
    path: "/operator/applications/{id}/return",
    tag,
    title: "Return an application",
    ability: "Review Applications",
    description: "Mails the reason with a new link to the applicant.",
  })
    .input(z.object({ id: Id, reason: requiredText("Describe what is missing or wrong.", 1000) }))
    .output(Message),
};
