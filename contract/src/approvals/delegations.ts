import * as z from "zod";
import { DayText, Id, Message, ShownDay } from "../fields.ts";
import { operation } from "../operation.ts";
import { APPROVAL_KINDS } from "./kinds.ts";

const own = { tag: "Approvals", ability: "Own Account", scope: "branch" } as const;

const Kind = z.enum(APPROVAL_KINDS, { error: "Choose the kind of approval." });

/** Operations for delegating a user's approvals during an absence. */
export const delegations = {
  list: operation({
    ...own,
    writes: false,
    method: "POST",
    path: "/client/approval-delegations",
    title: "List delegations",
    description: "My delegations and those to me, from today on.",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            id: Id,
            from_user: z.string(),
            to_user: z.string(),
            kinds: z.array(Kind).describe("The kinds of approval; none means all."),
            from: ShownDay,
            until: ShownDay,
            is_mine: z.boolean(),
            holds_now: z.boolean(),
          }),
        ),
      }),
    ),
  standIns: operation({
    ...own,
    writes: false,
    method: "POST",
    path: "/client/approval-stand-ins",
    title: "List possible delegates",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(z.object({ id: Id, name: z.string() })) })),
  create: operation({
    ...own,
    method: "POST",
    path: "/approval-delegations",
    title: "Add a delegation",
    description:
      "The delegate can decide the requests that the caller could decide, but never the delegate's own. Sending the same delegation twice changes nothing.",
  })
    .input(
      z.object({
        to_user: Id,
        kinds: z.array(Kind).max(APPROVAL_KINDS.length).default([]).describe("None means all."),
        from: DayText,
        until: DayText,
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  end: operation({ ...own, method: "DELETE", path: "/approval-delegations/{id}", title: "End a delegation" })
    .input(z.object({ id: Id }))
    .output(Message),
};
