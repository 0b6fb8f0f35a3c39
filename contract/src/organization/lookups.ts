import * as z from "zod";
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
        }),
      ),
    }),
  ),
};
