import * as z from "zod";
import { Id, Message, requiredText, Time } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Organization: departments";

const Department = z.object({ id: Id, name: z.string(), created_at: Time });
const name = requiredText("Department name is required", 120);

/** The departments of a company. */
export const departments = {
  list: operation({
    method: "POST",
    path: "/client/departments",
    tag,
    title: "List departments",
    ability: "View Departments",
    scope: "head",
    writes: false,
  })
    .input(z.object({ search: z.string().trim().max(120).optional() }))
    .output(z.object({ data: z.array(Department) })),
  create: operation({
    method: "POST",
    path: "/departments",
    tag,
    title: "Create a department",
    ability: "Manage Departments",
    scope: "head",
  })
    .input(z.object({ name }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  rename: operation({
    method: "PUT",
    path: "/departments/{id}",
    tag,
    title: "Rename a department",
    ability: "Manage Departments",
    scope: "head",
  })
    .input(z.object({ id: Id, name }))
    .output(Message),
  remove: operation({
    method: "DELETE",
    path: "/departments/{id}",
    tag,
    title: "Delete a department",
    ability: "Manage Departments",
    description: "Lines that carry it stay in the statements and are the whole company's again.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    method: "POST",
    path: "/departments/{id}/restore",
    tag,
    title: "Restore a deleted department",
    ability: "Manage Departments",
    scope: "head",
    description: "Its lines carry it again. 409 where its name was given away.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
