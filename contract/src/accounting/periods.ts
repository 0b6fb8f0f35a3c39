import * as z from "zod";
import { Message, Month, ShownDay, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { PERIOD_STATES } from "./labels.ts";

const tag = "Accounting: periods";

const Check = z.object({
  key: z.string(),
  title: z.string(),
  state: z.enum(["done", "warning", "blocked"]).describe("A month with something blocked cannot be closed."),
  detail: z.string(),
  link: z.string().nullable().describe("The screen where it is resolved."),
});

const Period = z.object({
  month: Month,
  state: z.enum(PERIOD_STATES),
  journals: z.number().int(),
  changed_by: z.string().nullable(),
  changed_at: Time.nullable(),
  reason: z.string().nullable().describe("Why it was reopened."),
});

/** Operations that list, close and reopen the months of the books. */
export const periods = {
  list: operation({
    method: "GET",
    path: "/accounting/periods",
    tag,
    title: "List the months of the books",
    ability: "View Accounting",
    scope: "head",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(Period).describe("The newest first."),
        next: Month.nullable().describe("The month that is closed next; null where none has ended."),
        checks: z.array(Check).describe("What closing the next month needs."),
      }),
    ),
  post: operation({
    method: "POST",
    path: "/accounting/periods/{month}/post",
    tag,
    title: "Post the schedules, depreciation and revaluation of a month",
    ability: "Post Journals",
    scope: "head",
    description:
      "Earlier months that are not posted yet are posted too; each month of each record is posted only once. What is open in foreign currencies at the end of the month is revalued at its closing rate, and turned back the day after. 409 before the month has ended, and `no_rate` for a currency without an exchange rate.",
  })
    .input(z.object({ month: Month }))
    .output(
      Message.extend({
        data: z.object({
          schedules: z.number().int(),
          assets: z.number().int(),
          revalued: z.number().int().describe("Open balances in foreign currency whose difference was posted."),
          through: ShownDay,
        }),
      }),
    ),
  change: operation({
    method: "PUT",
    path: "/accounting/periods/{month}",
    tag,
    title: "Close or reopen a month",
    ability: "Approve Journals",
    scope: "head",
    description:
      "open, closing, closed, in this order and the oldest month with journals first, together with those before it without any; the last closed month can be reopened with a reason. 409 for another order, a month that has not ended, or a check that is blocked.",
  })
    .input(
      z.object({
        month: Month,
        state: z.enum(PERIOD_STATES, { error: "Choose open, closing or closed." }),
        reason: z.string().trim().max(300, "Use at most 300 characters.").default(""),
      }),
    )
    .output(Message),
};
