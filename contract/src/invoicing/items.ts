import * as z from "zod";
import { Amount, Id, Message, Money, requiredName, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { ITEM_UNITS, TAX_TYPES } from "./labels.ts";

const tag = "Invoicing: items";
const see = { tag, ability: "View Invoices", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Invoices", scope: "branch" } as const;

/** The tax type of an item or a line. */
export const TaxTypeField = z.enum(TAX_TYPES, { error: "Choose the tax type." });

const WRITTEN = {
  name: requiredName("Item name is required", 120),
  code: z.string().trim().max(30, "Use at most 30 characters.").nullish(),
  price: Money,
  tax_type: TaxTypeField.default("B"),
  kind: z.enum(["service", "goods"], { error: "Choose service or goods." }).default("service"),
  income_account: z
    .string()
    .trim()
    .max(20, "Use at most 20 characters.")
    .default("4000")
    .describe("The account of the books for its income; 422 for one that does not exist."),
  item_class: z
    .string()
    .trim()
    .regex(/^(\d{10})?$/, "Choose a ten-digit item class from KRA's list.")
    .nullish()
    .describe("KRA's class of the item (UNSPSC); leave it out to use that of the eTIMS device."),
  unit: z.enum(ITEM_UNITS, { error: "Choose the unit." }).default("NO"),
};

const Item = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  price: Amount,
  tax_type: TaxTypeField,
  kind: z.enum(["service", "goods"]),
  income_account: z.string(),
  item_class: z.string().nullable(),
  unit: z.enum(ITEM_UNITS),
  version: z.number().int(),
  created_at: Time,
});

/** Operations for the goods and services that a company sells. */
export const items = {
  list: operation({ ...see, method: "POST", path: "/client/items", title: "List items" })
    .input(listInput(["name", "code", "created"], {}))
    .output(listOutput(Item)),
  read: operation({ ...see, method: "GET", path: "/items/{id}", title: "Read an item" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Item })),
  create: operation({ ...manage, method: "POST", path: "/items", title: "Create an item" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/items/{id}", title: "Change an item" })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/items/{id}",
    title: "Delete an item",
    description: "Documents that have it keep their lines.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/items/{id}/restore",
    title: "Restore a deleted item",
    description: "409 if its name or code is now taken.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
