import * as z from "zod";
import { Id } from "./fields.ts";

/**
 * The rows that an operation works on. `head`: what belongs to the head company, such as roles and forecasts; a branch that
 * is named changes nothing. `branch`: rows that carry a branch; a user of the head company who names one works on that
 * branch's rows alone.
 */
export type OperationScope = "head" | "branch";

/** The company of the call: the caller's head company or one of its branches; absent means the caller's own. */
const CompanyId = Id.optional().describe("Your company or one of its branches; absent means your own.");

type Company = { company_id: typeof CompanyId };

/** An input with the optional `company_id` in addition to its own members; in its body where the input has parts. */
export type WithCompany<Shape extends z.ZodRawShape> = Shape extends { body: z.ZodDefault<z.ZodObject<infer Body>> }
  ? z.ZodObject<Omit<Shape, "body"> & { body: z.ZodDefault<z.ZodObject<Body & Company>> }>
  : z.ZodObject<Shape & Company>;

/** Adds the optional `company_id` to an input. */
export function withCompany<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>): WithCompany<Shape>;
export function withCompany(input: z.ZodObject): z.ZodObject {
  const { body } = input.shape;
  if (!(body instanceof z.ZodDefault)) return input.extend({ company_id: CompanyId });
  const members = body.unwrap() as z.ZodObject;
  const extended = members.extend({ company_id: CompanyId }).default(body.def.defaultValue as Record<string, unknown>);
  return input.extend({ body: extended });
}
