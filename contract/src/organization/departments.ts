import * as z from "zod";
import { Id, Message, requiredName, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Organization: departments";
const see = { tag, ability: "View Departments", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Departments", scope: "head" } as const;

const Department = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  parent_id: Id.nullable().describe("The department that it is a part of."),
  head_id: Id.nullable(),
  head: z.string().nullable(),
  people: z.number().int().describe("The number of its employees, future ones included."),
  version: z.number().int(),
  created_at: Time,
});

const WRITTEN = {
  name: requiredName("Department name is required", 120),
  code: z.string().trim().max(30, "Use at most 30 characters.").nullish().describe("Left out, it stays unchanged."),
  parent_id: Id.nullish().describe("The department that it is a part of; left out it stays, null is none."),
  head_id: Id.nullish().describe("The employee who leads it; left out it stays, null is none."),
};

/** Operations for the departments of a company. */
export const departments = {
  list: operation({ ...see, method: "POST", path: "/client/departments", title: "List departments" })
    .input(listInput(["name", "code", "created"], {}))
    .output(listOutput(Department)),
  create: operation({ ...manage, method: "POST", path: "/departments", title: "Create a department" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  rename: operation({ ...manage, method: "PUT", path: "/departments/{id}", title: "Change a department" })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/departments/{id}",
    title: "Delete a department",
    description: "Its lines stay in the statements and count for the whole company. 409 while it has employees.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/departments/{id}/restore",
    title: "Restore a deleted department",
    description: "Its lines are assigned to it again. 409 if its name or code is now taken.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  merge: operation({
    ...manage,
    method: "POST",
    path: "/departments/{id}/merge",
    title: "Merge a department into another",
    description: "Its employees, lines and sub-departments move in one step, and it is deleted.",
  })
    .input(z.object({ id: Id, into: Id }))
    .output(Message),
};
