import * as z from "zod";
import { DayText, Id, Message, requiredName, ShownDay } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Organization: holidays";
const manage = { tag, ability: "Approve Leave", scope: "head" } as const;

const Holiday = z.object({
  id: Id.nullable().describe("For the company's own holidays; those set by law have none."),
  day: ShownDay,
  name: z.string(),
  source: z.string().describe("The law or notice, or who added it."),
  moved_from: ShownDay.nullable().describe("The Sunday on which it would have fallen."),
});

const WRITTEN = { day: DayText, name: requiredName("Name the holiday.", 120) };

/**
 * Operations for public holidays: statutory ones, and days that a company adds, such as holidays gazetted at short
 * notice.
 */
export const holidays = {
  list: operation({
    tag,
    ability: "Own Account",
    scope: "head",
    writes: false,
    method: "POST",
    path: "/client/holidays",
    title: "List holidays",
  })
    .input(
      z.object({
        year: z.number().int().min(1990, "Choose a year from 1990 onwards.").max(2200, "Choose a year up to 2200."),
      }),
    )
    .output(z.object({ data: z.array(Holiday) })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/holidays",
    title: "Add a holiday",
    description:
      "Leave booked on that day is credited back, and the answer names the employees. 409 if the day is already a holiday.",
  })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/holidays/{id}", title: "Change a holiday" })
    .input(z.object({ id: Id, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/holidays/{id}",
    title: "Delete a holiday",
    description: "Leave on that day is deducted again.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
