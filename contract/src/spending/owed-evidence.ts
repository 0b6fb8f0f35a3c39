import * as z from "zod";
import { Amount, Id, Message, ShownDay, Time } from "../fields.ts";
import { listInput, PageMeta } from "../list.ts";
import { operation } from "../operation.ts";
import { EXPENSE_STATES } from "./expenses.ts";

const tag = "Spending: missing eTIMS receipts";

/** The states of evidence that is not valid yet. */
export const OWED_STATES = ["missing", "mismatch", "we_raise", "claimed"] as const;

/** The people who can be asked for a receipt: the employee who claimed the expense, or the supplier. */
export const ASKED_PARTIES = ["claimant", "supplier"] as const;

/** The number of days within which an expense is not asked for again, unless the user insists. */
export const ASKED_AGAIN_DAYS = 7;

const Owed = z.object({
  id: Id.describe("The expense."),
  supplier: z.string(),
  supplier_pin: z.string().nullable(),
  supplier_email: z.string().nullable().describe("From the list of suppliers; null where it has none."),
  claimant: z.string(),
  date: ShownDay,
  currency: z.string(),
  amount: Amount,
  vat: Amount,
  cost: Amount.describe("The tax that the missing receipt costs."),
  evidence: z.enum(OWED_STATES),
  state: z.enum(EXPENSE_STATES),
  asked_count: z.number().int(),
  asked_at: Time.nullable().describe("When it was last asked for."),
  asked_by: z.string().nullable(),
  asked_to: z.string().nullable(),
});

/** Operations for the eTIMS receipts that are missing: which, what they cost in tax, and mails that ask for them. */
export const owedEvidence = {
  list: operation({
    tag,
    ability: "View Expenses",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/owed-evidence",
    title: "List expenses whose eTIMS receipt is missing",
    description: "Submitted, approved and paid expenses. One leaves the list when its receipt is confirmed.",
  })
    .input(listInput(["supplier", "claimant", "date", "cost"], { evidence: z.enum(OWED_STATES).optional() }))
    .output(
      z.object({
        data: z.array(Owed),
        meta: PageMeta,
        totals: z
          .object({ count: z.number().int(), cost: Amount, currency: z.string() })
          .describe("Of all expenses that match, on all pages."),
      }),
    ),
  requests: operation({
    tag,
    ability: "Own Account",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/expenses/{id}/evidence-requests",
    title: "List the mails that asked for an expense's eTIMS receipt",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: z.array(z.object({ id: Id, at: Time, by: z.string(), to: z.string() })).describe("Newest first."),
      }),
    ),
  ask: operation({
    tag,
    ability: "Approve Expenses",
    scope: "branch",
    method: "POST",
    path: "/owed-evidence/requests",
    takesKey: true,
    title: "Ask for missing eTIMS receipts by mail",
    description:
      "One mail for each person or supplier, about all of their expenses. An expense that was asked for within 7 days is left out, unless `again` is set.",
  })
    .input(
      z.object({
        expense_ids: z
          .array(Id)
          .min(1, "Choose an expense.")
          .max(100, "Ask for at most 100 receipts at once.")
          .refine((ids) => new Set(ids).size === ids.length, "An expense is listed twice."),
        party: z.enum(ASKED_PARTIES),
        again: z.boolean().default(false),
      }),
    )
    .output(
      Message.extend({
        data: z.object({
          asked: z.number().int(),
          left_out: z.array(z.object({ id: Id, supplier: z.string(), reason: z.string() })),
        }),
      }),
    ),
};
