import * as z from "zod";
import { Amount, Id, Message, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES } from "../sheets.ts";
import { ITEM_KINDS, ITEM_STATES, RESOLUTIONS } from "./reconciliation-labels.ts";

const tag = "Wallet: reconciliation";
const see = { tag, ability: "View Wallets", scope: "head", writes: false } as const;
const write = { tag, ability: "Create Payments", scope: "head" } as const;

/** The providers whose statements are compared with the product's transactions. */
const RECONCILED_RAILS = ["mpesa", "stripe"] as const;

/** A comparison of a provider's statement with the product's transactions. */
const Run = z.object({
  id: Id,
  rail: z.enum(RECONCILED_RAILS),
  source: z.enum(["file", "provider"]).describe("A file that a person uploaded, or the provider's own answer."),
  file_name: z.string().nullable(),
  at: Time,
  from: Time.nullable().describe("The first line of the statement."),
  to: Time.nullable(),
  lines: z.number().int().describe("The lines of the statement."),
  known: z.number().int().describe("Lines that an earlier statement contained."),
  matched: z.number().int(),
  differences: z.number().int(),
  charges: Amount.describe("The charges in its new lines."),
  started_by: z.string(),
});

/**
 * An item to reconcile: a difference between a provider's statement and the product's transactions, or charges to post
 * to the books.
 */
const Item = z.object({
  id: Id,
  kind: z.enum(ITEM_KINDS),
  kind_label: z.string(),
  state: z.enum(ITEM_STATES),
  state_label: z.string(),
  at: Time,
  receipt: z.string().nullable(),
  details: z.string(),
  their_amount: Amount.nullable().describe("In the statement; negative for money that left."),
  our_amount: Amount.nullable().describe("In our transaction; negative for money that left."),
  currency: z.string(),
  transaction_id: Id.nullable(),
  transaction_reference: z.string().nullable(),
  resolutions: z.array(z.enum(RESOLUTIONS)).describe("What the caller can choose, the usual one first."),
  resolution: z.enum(RESOLUTIONS).nullable(),
  resolution_label: z.string().nullable(),
  note: z.string().nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: Time.nullable(),
  version: z.number().int(),
});

/** Operations that compare providers' statements with the product's transactions, and resolve the differences. */
export const reconciliation = {
  run: operation({
    ...write,
    method: "POST",
    path: "/reconciliation/runs",
    title: "Reconcile with the provider",
    description:
      "With a `file` (multipart): the organisation's statement from the M-Pesa portal, as CSV or xlsx. Without one: M-Pesa's own list of what came in over the last 48 hours or, with the rail `stripe`, the new entries of the balance at Stripe. Each line is stored only once, even if it is sent again.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(z.object({ rail: z.enum(RECONCILED_RAILS).default("mpesa"), file: z.file().optional() }))
    .output(Message.extend({ data: Run })),
  runs: operation({ ...see, method: "POST", path: "/client/reconciliation-runs", title: "List reconciliations" })
    .input(listInput([], {}))
    .output(listOutput(Run)),
  items: operation({ ...see, method: "POST", path: "/reconciliation/items", title: "List items to reconcile" })
    .input(
      listInput([], {
        state: z.enum(ITEM_STATES).optional(),
        kind: z.enum(ITEM_KINDS).optional(),
      }),
    )
    .output(listOutput(Item)),
  resolve: operation({
    ...write,
    method: "PUT",
    path: "/reconciliation/items/{id}",
    title: "Resolve an item to reconcile",
    description: "A resolution that moves money waits for the approval of another person.",
  })
    .input(
      z.object({
        id: Id,
        version: Version,
        resolution: z.enum(RESOLUTIONS),
        wallet_id: Id.optional().describe("For money to credit or to take: absent means the company wallet."),
        note: z.string().trim().max(500, "Use at most 500 characters.").default(""),
      }),
    )
    .output(Message),
};
