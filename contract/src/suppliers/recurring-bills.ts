import * as z from "zod";
import { Id, Message, requiredText } from "../fields.ts";
import { CHANGED_SCHEDULE, MadeDocument, RecurringRow, SCHEDULE } from "../invoicing/recurring-fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { WRITTEN_BILL } from "./bills.ts";
import { RECURRING_BILL_STEPS } from "./labels.ts";

const tag = "Suppliers: recurring bills";
const see = { tag, ability: "View Bills", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Bills", scope: "branch" } as const;

const Step = z.enum(RECURRING_BILL_STEPS, { error: "Choose what happens to each bill." });
const Row = RecurringRow.extend({ step: Step });
const { due_on: _due, day: _day, rate: _rate, etims: _etims, number: _number, lines, ...written } = WRITTEN_BILL;

/** Operations for recurring bills. They are created at six in the morning, Nairobi time. */
export const recurringBills = {
  list: operation({ ...see, method: "POST", path: "/client/recurring-bills", title: "List recurring bills" })
    .input(listInput([], {}))
    .output(listOutput(Row)),
  read: operation({ ...see, method: "GET", path: "/recurring-bills/{id}", title: "Read a recurring bill" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Row.extend({ documents: z.array(MadeDocument) }) })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/recurring-bills",
    title: "Create a recurring bill",
    description:
      "Until the supplier's own number is entered, the number of each bill is the number given here, followed by the day of the schedule.",
  })
    .input(
      z.object({
        ...written,
        ...SCHEDULE,
        number: requiredText("Enter how the number of each bill begins.", 40),
        lines: lines.unwrap().min(1, "Add a line."),
        step: Step,
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/recurring-bills/{id}",
    title: "Change the schedule of a recurring bill",
  })
    .input(z.object({ ...CHANGED_SCHEDULE, step: Step }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/recurring-bills/{id}",
    title: "Delete a recurring bill",
    description: "The bills that it made stay.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
