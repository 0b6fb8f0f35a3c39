import * as z from "zod";
import { Amount, Id, Message, Money, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, YesNo } from "../sheets.ts";

const tag = "Payroll: payment";
const see = { tag, ability: "View Payroll", scope: "branch", writes: false } as const;
const pay = { tag, ability: "Pay Payroll", scope: "branch" } as const;

/** The methods by which net pay is paid: a file for the bank or for M-Pesa, the company's wallet, or cash. */
export const RAILS = ["bank_file", "mpesa_file", "wallet", "cash"] as const;

const ResultStatus = z.enum(["sent", "paid", "failed", "returned"], {
  error: "Choose sent, paid, failed or returned.",
});

const Proof = z.object({
  password: z.string().max(200).optional(),
  auth_code: z.string().max(20).optional(),
});

const Line = z.object({
  personnel_id: Id,
  name: z.string(),
  part: z.number().int(),
  amount: Amount,
  where: z.string().describe("The end of the account or phone."),
  status: z.enum(["due", "pending", "sent", "failed", "paid", "returned", "stopped"]),
  label: z.string(),
  receipt: z.string().nullable(),
  note: z.string().nullable(),
  failed_said_by: z
    .string()
    .nullable()
    .describe("The user who recorded the failure, until a second person confirms it."),
});

const Batch = z.object({
  id: Id,
  rail: z.enum(RAILS),
  lines: z.number().int(),
  sum: Amount,
  paid: Amount,
  sha256: z.string().nullable().describe("Of the file as downloaded."),
  created_by: z.string(),
  created_at: Time,
});

/**
 * Operations that pay an approved payroll in batches of payments: creating a batch, downloading its file for the bank
 * or M-Pesa, and entering the result of each payment.
 */
export const payments = {
  process: operation({
    ...pay,
    method: "POST",
    path: "/client/payroll-process-payment",
    title: "Pay a payroll",
    limit: "heavy",
    description:
      "Makes a batch of the payments due. Send an Idempotency-Key, as a header or as `key`: repeated calls with the same key make only one batch. `proof` is the caller's password, or a code of their authenticator app. People who prepared or approved the payroll, or confirmed an account in it, cannot pay it.",
  })
    .input(
      z.object({
        payroll_id: Id,
        rail: z.enum(RAILS, { error: "Choose bank_file, mpesa_file, wallet or cash." }),
        personnel_ids: z.array(Id).max(10_000).optional(),
        key: z.string().min(8).max(255).optional(),
        proof: Proof.optional(),
      }),
    )
    .output(Message.extend({ data: z.object({ batch_id: Id.nullable(), lines: z.number().int(), sum: Amount }) })),
  list: operation({
    ...see,
    method: "POST",
    path: "/client/payroll-payments",
    title: "List the payments of a payroll",
  })
    .input(z.object({ payroll_id: Id }))
    .output(
      z.object({
        data: z.object({ batches: z.array(Batch), lines: z.array(Line) }),
        totals: z.object({ due: Amount, under_way: Amount, paid: Amount }),
      }),
    ),
  file: operation({
    ...pay,
    writes: true,
    method: "GET",
    path: "/payroll/payments/{id}/file",
    title: "Download the file of a batch of payments",
    description: "The bank list, or the M-Pesa list. Downloading it marks the lines of the batch as sent.",
    limit: "heavy",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  results: operation({
    ...pay,
    method: "POST",
    path: "/payroll/payments/{id}/results",
    title: "Enter the results of a batch of payments",
    description:
      "Line by line, in any order and as often as needed: as `rows`, or as the results `file` of the bank or M-Pesa (multipart; CSV or XLSX). A failure that is not from a file must also be entered by a second person. A file with an unreadable row is rejected: 422 names the rows. With `dry_run` nothing is recorded.",
    maxBodyBytes: MAX_SHEET_BYTES,
    limit: "heavy",
  })
    .input(
      z.object({
        id: Id,
        file: z.file().optional(),
        dry_run: YesNo,
        rows: z
          .array(
            z.object({
              personnel_id: Id,
              part: z.number().int().min(1).max(200).default(1),
              amount: Money,
              status: ResultStatus,
              receipt: z
                .string()
                .trim()
                .regex(/^[A-Za-z0-9/-]{4,40}$/, "Use 4 to 40 letters, digits, slashes or hyphens, without spaces.")
                .optional(),
              note: z.string().trim().max(200).optional(),
            }),
          )
          .max(20_000, "Send at most 20,000 results.")
          .optional(),
      }),
    )
    .output(
      Message.extend({
        data: z.object({
          taken: z.number().int().describe("How many lines changed; with `dry_run`, how many would."),
          waiting: z.number().int().describe("Failures that a second person has to confirm."),
          refused: z.array(z.object({ personnel_id: Id, part: z.number().int(), sentence: z.string() })),
          status: z.string().describe("The status of the payroll."),
        }),
      }),
    ),
};
