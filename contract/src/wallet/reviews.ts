import * as z from "zod";
import { Id, Message, requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { REVIEW_OUTCOMES } from "./labels.ts";

const tag = "Wallet";

/** The maximum size of a file of evidence, in bytes. */
export const MAX_EVIDENCE_BYTES = 10 * 1024 * 1024;

/** Operations that end the review of a transaction with evidence of the result that the provider never reported. */
export const reviews = {
  end: operation({
    tag,
    ability: "Create Payments",
    scope: "branch",
    method: "POST",
    path: "/transactions/{id}/review",
    title: "Record the outcome of a transaction under review",
    description:
      "Records, with evidence, that the payment was or was not made; `file` (multipart) is optional. The review ends once another person with Approve Payments confirms this: if not paid, the money returns to the wallet and the bill, expense, advance, tax or pay-out can be paid again. 409 if the transaction is not in review.",
    maxBodyBytes: MAX_EVIDENCE_BYTES + 64 * 1024,
  })
    .input(
      z
        .object({
          id: Id,
          outcome: z.enum(REVIEW_OUTCOMES, { error: "Choose whether the payment was made." }),
          receipt: z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^[A-Z0-9]{4,20}$/, "Enter the M-Pesa receipt number, such as SKR4T6YH7K.")
            .optional()
            .describe("The provider's receipt of a payment that was made."),
          reason: requiredText(
            "Describe the evidence, such as the line of the statement or the answer from M-Pesa.",
            500,
          ),
          file: z.file().optional().describe("A PDF or a picture that shows it."),
        })
        .refine(({ outcome, receipt }) => outcome === "not_paid" || receipt !== undefined, {
          message: "Enter the M-Pesa receipt number.",
          path: ["receipt"],
        }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  file: operation({
    tag,
    ability: "View Wallets",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/transactions/{id}/review/{review_id}/file",
    title: "Read the evidence of a review",
  })
    .input(z.object({ id: Id, review_id: Id }))
    .output(z.file()),
};
