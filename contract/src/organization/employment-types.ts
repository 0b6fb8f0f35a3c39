import * as z from "zod";
import { Id, Message, requiredName, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { EMPLOYMENT_KINDS } from "./employment-kinds.ts";

const tag = "Organization: employment types";
const see = { tag, ability: "View Employment Types", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Employment Types", scope: "head" } as const;

const Kind = z.enum(EMPLOYMENT_KINDS, { error: "Choose the kind of employment." });
const EmploymentType = z.object({
  id: Id,
  name: z.string(),
  kind: Kind,
  payroll_type_id: Id.nullable(),
  version: z.number().int(),
  created_at: Time,
});

const WRITTEN = {
  name: requiredName("Employment type is required", 120),
  kind: Kind,
  payroll_type_id: Id.nullish().describe("The payroll type of its employees, unless their terms say otherwise."),
};

/**
 * Operations for employment types. An employment type is a kind of employment, such as permanent or casual, under a
 * name that the company chooses.
 */
export const employmentTypes = {
  list: operation({ ...see, method: "POST", path: "/client/employment-types", title: "List employment types" })
    .input(listInput(["name", "kind", "created"], {}))
    .output(listOutput(EmploymentType)),
  create: operation({ ...manage, method: "POST", path: "/employment-types", title: "Create an employment type" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/employment-types/{id}", title: "Change an employment type" })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/employment-types/{id}",
    title: "Delete an employment type",
    description: "Its employees keep it.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/employment-types/{id}/restore",
    title: "Restore a deleted employment type",
    description: "409 if its name is now taken.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
