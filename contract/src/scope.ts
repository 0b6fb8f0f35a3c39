import * as z from "zod";
import { Id } from "./fields.ts";

/**
 * The company whose rows an operation works on. `head`: the head company, which owns data such as roles and
 * forecasts; a `company_id` of a branch makes no difference. `branch`: the caller's branch, or the head
 * company with its branches; if a user of the head company names a branch, the operation works on the rows of
 * that branch only.
 */
export type OperationScope = "head" | "branch";

/** The company that a call works on: the caller's head company or one of its branches; by default the caller's own. */
const CompanyId = Id.optional().describe("Your company or one of its branches; if left out, your own.");

type Company = { company_id: typeof CompanyId };

/**
 * The type of an input schema after `withCompany` has added the optional `company_id`. If the input has a `body`, the
 * `company_id` is in the body.
 */
export type WithCompany<Shape extends z.ZodRawShape> = Shape extends { body: z.ZodDefault<z.ZodObject<infer Body>> }
  ? z.ZodObject<Omit<Shape, "body"> & { body: z.ZodDefault<z.ZodObject<Body & Company>> }>
  : z.ZodObject<Shape & Company>;

/** Adds the optional `company_id` to the schema of an input. */
export function withCompany<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>): WithCompany<Shape>;
export function withCompany(input: z.ZodObject): z.ZodObject {
  const { body } = input.shape;
  if (!(body instanceof z.ZodDefault)) return input.extend({ company_id: CompanyId });
  const members = body.unwrap() as z.ZodObject;
  const extended = members.extend({ company_id: CompanyId }).default(body.def.defaultValue as Record<string, unknown>);
  return input.extend({ body: extended });
}
