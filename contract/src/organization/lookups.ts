import * as z from "zod";
import { Amount } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Organization";

/** Operations that list countries and industries for sign-up, and the plans on offer. */
export const organization = {
  countries: operation({ method: "GET", path: "/countries", tag, title: "List countries", ability: "public" }).output(
    z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) }),
  ),
  industries: operation({
    method: "GET",
    path: "/industries",
    tag,
    title: "List industries",
    ability: "public",
  }).output(z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) })),
  plans: operation({
    method: "GET",
    path: "/billing/plans",
    tag,
    title: "List plans",
    ability: "public",
  }).output(
    z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          content: z.array(z.string()),
          employee_limit: z.number().int().nullable(),
          price_monthly: Amount.nullable().describe("The price of a month without VAT; null where none is set."),
          price_yearly: Amount.nullable().describe("The price of a year without VAT; null where none is set."),
        }),
      ),
    }),
  ),
};
