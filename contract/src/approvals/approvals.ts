import * as z from "zod";
import { Amount, Id, Message, Time } from "../fields.ts";
import { ListQuery, listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { Consequences } from "./consequences.ts";
import { APPROVAL_KINDS, APPROVAL_LABELS, APPROVAL_STATES } from "./kinds.ts";
import { POLICY_FLAGS } from "./policy-terms.ts";

const tag = "Approvals";
const own = { tag, ability: "Own Account", scope: "branch" } as const;

const Kind = z.enum(APPROVAL_KINDS, { error: "Choose the kind of approval." });

/** A decision: 1 approves, 2 rejects. */
export const DecisionStatus = z.union([z.literal(1), z.literal(2)], { error: "Enter 1 to approve or 2 to reject." });

const Comment = z.string().trim().max(1_000, "Use at most 1,000 characters.");

/** A level of an approval request. Its status is 0 (Pending Approval), 1 (Approved) or 2 (Rejected). */
export const ApprovalLevel = z.object({
  level: z.number().int().describe("From 1."),
  name: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  label: z.enum(APPROVAL_LABELS),
  by: z.string().nullable().describe("Who decided, and on whose behalf where they were a delegate."),
  at: Time.nullable(),
  comment: z.string().nullable(),
  may_decide: z.boolean(),
  reason: z.string().nullable().describe("Why the caller may not decide at this level."),
  waits_for: z.array(z.string()).describe("The names of those who may decide now."),
});

/** A fact that approvers see in a request: its label and its value. */
const Fact = z.object({ label: z.string(), value: z.string() });

/** A table that approvers see in a request about several people, with one row for each person. */
const Detail = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), link: z.string().nullable() })),
});

const REQUEST = {
  id: Id,
  kind: Kind,
  subject_id: Id,
  title: z.string(),
  asked_by: z.string(),
  asked_at: Time,
  state: z.enum(APPROVAL_STATES),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  label: z.enum(APPROVAL_LABELS),
  level: z.string().describe("The current level."),
  amount: Amount.nullable(),
  facts: z.array(Fact),
  link: z.string().nullable().describe("The screen of the record, for those who may open it."),
  version: z.number().int(),
  may_decide: z.boolean(),
  reason: z.string().nullable(),
  may_withdraw: z.boolean(),
  needs_proof: z.boolean().describe("True if approving it asks for the password, because it moves a large amount."),
};

/**
 * The proof of who is approving, for a decision that needs it: the password, and a code from the authenticator app or
 * a recovery code.
 */
export const DecisionProof = z.object({
  password: z.string().max(200).optional(),
  auth_code: z.string().max(20).optional(),
});

/**
 * The outcome of a bulk decision: the number of decisions made, and each decision that failed, with
 * the reason.
 */
export const Decided = z.object({
  done: z.number().int(),
  failed: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
});

const Approver = z.object({
  id: Id,
  name: z.string(),
  role: z.string(),
  branch_id: Id.nullable(),
  kinds: z.array(Kind).describe("The kinds of requests that this person may decide on."),
});

/** Operations for approval requests and decisions. The approvers of a request are determined by its current level. */
export const approvals = {
  list: operation({
    ...own,
    writes: false,
    method: "POST",
    path: "/client/approvals",
    title: "List approvals",
    description:
      "`waiting`: requests the caller may decide now. `asked`: their own requests. `decided`: requests they decided. `all`: every request of the kinds they may see, with View Approvals.",
  })
    .input(
      listInput([], {
        box: z.enum(["waiting", "asked", "decided", "all"]).default("waiting"),
        kind: Kind.optional(),
      }),
    )
    .output(listOutput(z.object(REQUEST))),
  read: operation({ ...own, writes: false, method: "GET", path: "/approvals/{id}", title: "Read an approval" })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: z.object({
          ...REQUEST,
          progress: z.array(ApprovalLevel),
          detail: Detail.nullable(),
          consequences: Consequences.nullable().describe(
            "The consequences of the request: for a pending one, as of now; for a decided one, as shown when it was last decided.",
          ),
          flags: z.array(z.enum(POLICY_FLAGS)).describe("The circumstances that approval policies can ask for."),
          policy: z
            .object({ id: Id, name: z.string(), version: z.number().int() })
            .nullable()
            .describe("The approval policy that gave its levels, in the version that applied then."),
        }),
      }),
    ),
  decide: operation({
    ...own,
    method: "PUT",
    path: "/approvals/{id}",
    title: "Decide on an approval",
    description:
      "A rejection needs a reason. 403 for the person who made the request and for the people it concerns, and `proof_required` if `needs_proof` is true and `proof` is missing; 409 `changed_since` if the request has changed since it was shown, with the current request under `current`.",
  })
    .input(
      z.object({
        id: Id,
        status: DecisionStatus,
        comment: Comment.default(""),
        version: z.number().int().min(1),
        proof: DecisionProof.optional(),
        shown: Consequences.nullish().describe("The consequences as the approver saw them; kept with the decision."),
      }),
    )
    .output(Message),
  decideMany: operation({
    ...own,
    method: "POST",
    path: "/approvals/bulk",
    title: "Decide on several approvals",
    description:
      "Each request is decided separately. If one cannot be decided, the answer names it with the reason, and the others are still decided.",
  })
    .input(
      z.object({
        requests: z
          .array(z.object({ id: Id, version: z.number().int().min(1) }))
          .min(1, "Choose at least one request.")
          .max(200, "Choose at most 200 requests."),
        status: DecisionStatus,
        comment: Comment.default(""),
      }),
    )
    .output(Message.extend({ data: Decided })),
  approvers: operation({
    tag,
    ability: "View Approvals",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/approvers",
    title: "List the users who may approve",
    description: "With the kinds that each user may decide on; for one kind, only the users who may decide on it.",
  })
    .input(listInput([], { kind: Kind.optional() }))
    .output(listOutput(Approver)),
  ofBudgets: operation({
    tag,
    ability: "View Budgets",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/budget-approvals",
    title: "List approvals of budgets",
    description: "Like `client/approvals` for budgets; by default those that wait for the caller.",
  })
    .input(ListQuery.extend({ box: z.enum(["waiting", "asked", "decided", "all"]).default("waiting") }))
    .output(listOutput(z.object(REQUEST))),
  withdraw: operation({
    ...own,
    method: "POST",
    path: "/approvals/{id}/withdrawal",
    title: "Withdraw my request",
    description: "Only the person who requested it, before anyone has decided.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
