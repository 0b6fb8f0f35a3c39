import * as z from "zod";
import { DayText, Message, ShownDay } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Suppliers: withholding tax";

/** Operations for the company's tax settings. */
export const taxSettings = {
  read: operation({
    tag,
    ability: "View Accounting",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/accounting/tax-settings",
    title: "Read the tax settings",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          vat_withholding_agent_from: ShownDay.nullable().describe(
            "The day from which the company withholds VAT as an agent appointed by KRA; null if it does not withhold VAT.",
          ),
        }),
      }),
    ),
  update: operation({
    tag,
    ability: "Post Journals",
    scope: "head",
    method: "PUT",
    path: "/accounting/tax-settings",
    title: "Change the tax settings",
  })
    .input(z.object({ vat_withholding_agent_from: DayText.nullish() }))
    .output(Message),
};
