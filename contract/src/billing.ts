import * as z from "zod";
import { operation } from "./operation.ts";

/** The plans on offer. */
export const billing = {
  plans: operation({
    method: "GET",
    path: "/billing/plans",
    tag: "Billing",
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
