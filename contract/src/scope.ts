import * as z from "zod";
import { Id } from "./fields.ts";

/**
 * Whose rows an operation works on. `head`: data of the head company, such as roles and forecasts; naming a branch
 * makes no difference. `branch`: rows that belong to a branch; a user of the head company who names a branch works on
 * its rows only.
 */
export type OperationScope = "head" | "branch";

/** The company that a call works on: the caller's head company or one of its branches; by default the caller's own. */
const CompanyId = Id.optional().describe("Your company or one of its branches; absent means your own.");

type Company = { company_id: typeof CompanyId };

/** An input with the optional `company_id`, which is added to the body where the input has several parts. */
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
