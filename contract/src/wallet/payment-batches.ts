import * as z from "zod";
import { Amount, DayText, Id, Message, MoneyAbove, requiredText } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, YesNo } from "../sheets.ts";
import { Destination, ShownDestination } from "./destinations.ts";
import { TRANSACTION_STATES } from "./labels.ts";

const tag = "Wallet: payments";
const create = { tag, ability: "Create Payments", scope: "branch" } as const;

/** The maximum number of payments in one batch. */
export const MOST_IN_BATCH = 1_000;

/** The email address that receives the remittance advice of a payment. */
export const AdviceEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Please input correct email address")
  .pipe(z.email("Please input correct email address"));

/** A payment of a batch: destination, amount, reason and the address for the remittance advice. */
export const BatchRow = z.object({
  destination: Destination,
  amount: MoneyAbove,
  reason: z.string().trim().max(200, "Use at most 200 characters.").optional(),
  email: AdviceEmail.optional().describe("Where the remittance advice is sent once it is paid."),
});

/** The result of checking one row of a batch, before its payment is prepared. */
const BatchRowStatus = z.object({
  row: z.number().int().describe("Row number in the file, or from 1."),
  payee: z.string(),
  shown: z.string().describe("The masked number."),
  amount: Amount.nullable(),
  status: z.enum(["ready", "invalid"]),
  note: z.string().nullable().describe("The error with its column, or a warning such as a repeated payment."),
});

/**
 * Operations for batches of payments, which are approved and sent together. A batch is made from
 * rows, a file or drafts.
 */
export const paymentBatches = {
  prepare: operation({
    ...create,
    method: "POST",
    path: "/payments/batch",
    takesKey: true,
    title: "Prepare a batch of payments",
    description:
      "From `rows`, or from the completed template as `file` (multipart). With `dry_run` it only reports the result of each row. Otherwise all rows are prepared as one payment with one approval, or none; with `skip_invalid` the invalid rows are left out.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(
      z.object({
        rows: z
          .array(BatchRow)
          .min(1, "Add at least one payment.")
          .max(MOST_IN_BATCH, "A batch can have at most 1,000 payments.")
          .optional(),
        file: z.file().optional(),
        wallet_id: Id.optional().describe("If left out, the company wallet of the branch."),
        reason: requiredText("Enter the purpose of the payments.", 200),
        dry_run: YesNo,
        skip_invalid: YesNo,
      }),
    )
    .output(
      Message.extend({
        data: z.object({
          id: Id.nullable().describe("The payment that was prepared."),
          rows: z.array(BatchRowStatus),
          ready: z.number().int(),
          invalid: z.number().int(),
          currency: z.string(),
          total: Amount.describe("The amount of the ready rows."),
          available: Amount.nullable().describe("The available balance of the wallet; null without View Wallets."),
        }),
      }),
    ),
  template: operation({
    ...create,
    writes: false,
    method: "GET",
    path: "/payments/batch/template",
    title: "Download the template for a batch of payments",
    limit: "heavy",
  })
    .input(z.object({}))
    .output(z.file()),
  lines: operation({
    tag,
    ability: "View Wallets",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/payment-lines",
    title: "List the payments of a batch",
  })
    .input(listInput([], { payment_id: Id }))
    .output(
      listOutput(
        z.object({
          id: Id,
          position: z.number().int(),
          payee: z.string(),
          destination: ShownDestination,
          amount: Amount,
          currency: z.string(),
          reason: z.string(),
          email: z.string().nullable(),
          transaction_id: Id.nullable(),
          state: z.enum(TRANSACTION_STATES).nullable(),
          state_label: z.string(),
          message: z.string().nullable(),
        }),
      ),
    ),
  due: operation({
    ...create,
    writes: false,
    method: "POST",
    path: "/client/payment-run",
    title: "List the drafts for a payment run",
    description: "The drafts from one wallet that are due until a date, with the money that the wallet has available.",
  })
    .input(z.object({ until: DayText.optional(), wallet_id: Id.optional() }))
    .output(
      z.object({
        data: z.object({
          wallet_id: Id,
          wallet: z.string(),
          currency: z.string(),
          available: Amount.nullable().describe("Null without View Wallets."),
          payments: z.array(
            z.object({
              id: Id,
              payee: z.string(),
              destination: ShownDestination,
              amount: Amount,
              reason: z.string(),
              pay_on: z.string().nullable(),
              prepared_by: z.string(),
            }),
          ),
        }),
      }),
    ),
  run: operation({
    ...create,
    method: "POST",
    path: "/payments/run",
    takesKey: true,
    title: "Send a payment run for approval",
    description: "Turns drafts from one wallet into one payment with one approval. The drafts become its lines.",
  })
    .input(
      z.object({
        ids: z
          .array(Id)
          .min(1, "Choose at least one payment.")
          .max(MOST_IN_BATCH, "A payment run can have at most 1,000 payments."),
        reason: requiredText("Enter a name for the payment run.", 200),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
};
