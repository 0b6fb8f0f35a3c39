import * as z from "zod";
import { DecisionProof, DecisionStatus } from "../approvals/approvals.ts";
import { Amount, DayText, Id, Message, MoneyAbove, requiredText, ShownDay, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Wallet: money requests";

const MoneyRequest = z.object({
  id: Id,
  requested_by: z.string(),
  amount: Amount,
  currency: z.string(),
  reason: z.string(),
  needed_by: ShownDay.nullable(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  status_label: z.string(),
  decided_by: z.string().nullable(),
  comment: z.string().nullable(),
  created_at: Time,
  is_own: z.boolean(),
  may_decide: z.boolean(),
  transaction_id: Id.nullable(),
});

/**
 * Operations for requests for money from the company wallet of a branch. If a request is accepted, the money is moved
 * to the requester's own wallet.
 */
export const moneyRequests = {
  list: operation({
    tag,
    ability: "Own Account",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/money-requests",
    title: "List money requests",
    description: "The caller's own; with Approve Money Requests all of them.",
  })
    .input(
      listInput([], {
        status: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
        mine: z.boolean().default(false),
      }),
    )
    .output(listOutput(MoneyRequest)),
  request: operation({
    tag,
    ability: "Request Money",
    scope: "branch",
    method: "POST",
    path: "/request-money",
    takesKey: true,
    title: "Request money",
  })
    .input(
      z.object({
        amount: MoneyAbove,
        reason: requiredText("Enter what you need the money for.", 200),
        needed_by: DayText.optional(),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  decide: operation({
    tag,
    ability: "Approve Money Requests",
    scope: "branch",
    method: "POST",
    path: "/accept-reject-money-request",
    takesKey: true,
    title: "Accept or reject a money request",
    description:
      "Accepting moves the money in the same transaction. 409 if there is too little money in the wallet; the request then stays pending.",
  })
    .input(
      z.object({
        id: Id,
        status: DecisionStatus,
        comment: z.string().trim().max(500).optional(),
        proof: DecisionProof.optional(),
      }),
    )
    .output(Message),
};
