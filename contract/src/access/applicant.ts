import * as z from "zod";
import { Message, requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { Review } from "./applications.ts";

const tag = "Access";

/** The documents that an applicant prepares before activation, in the order of the activation page. */
export const ACTIVATION_DOCUMENTS = [
  "Business registration certificate",
  "Utility bill or business photo",
  "Tax PIN certificate",
  "Latest company CR12",
] as const;

const ApplicantToken = z.object({ token: requiredText("Open the link in your email.", 200) });

/**
 * Operations for an applicant who has no user account yet and is identified by the link in an email: reading the
 * application and activating the company.
 */
export const applicant = {
  applicant: operation({
    method: "GET",
    path: "/applicant",
    tag,
    title: "Read the status of an application",
    ability: "public",
    limit: "sensitive",
  })
    .input(ApplicantToken)
    .output(
      z.object({
        company_name: z.string(),
        email: z.string(),
        state: z.enum(["pending", "active"]),
        documents: z.array(z.string()),
        self_activation: z.boolean(),
        review: Review,
      }),
    ),
  selfActivate: operation({
    method: "GET",
    path: "/self-activate-company",
    tag,
    title: "Activate your own company",
    ability: "public",
    writes: true,
    limit: "sensitive",
    description: "Only where self-activation is on. Mails how to sign in; the password is the one from sign-up.",
  })
    .input(ApplicantToken)
    .output(Message),
};
