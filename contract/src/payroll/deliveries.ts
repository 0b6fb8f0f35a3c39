import * as z from "zod";
import { Id, Message, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { Year } from "./outputs.ts";

const tag = "Payroll: outputs";

/** The delivery states of an emailed payslip: sent, waiting to be sent, failed, or no email requested yet. */
export const DELIVERY_STATES = ["sent", "waiting", "failed", "not_sent"] as const;

const People = z.array(Id).min(1, "Choose at least one person.").max(10_000).optional();

const Deliveries = z.object({
  data: z.array(
    z.object({
      personnel_id: Id,
      payroll_number: z.string(),
      name: z.string(),
      state: z.enum(DELIVERY_STATES),
      to: z.string().nullable().describe("The address, its name shortened."),
      problem: z.string().nullable(),
      at: Time.nullable(),
    }),
  ),
  totals: z.object({ sent: z.number(), waiting: z.number(), failed: z.number(), not_sent: z.number() }),
});

/** Operations that email the payslips of a payroll run. */
export const payslipDelivery = {
  send: operation({
    tag,
    ability: "Prepare Payroll",
    scope: "branch",
    method: "POST",
    path: "/payroll/payslips/delivery",
    title: "Email the payslips of a payroll",
    limit: "heavy",
    description:
      "A job: follow it under `progress_id`. Each employee receives the payslip once, at the address on record; those in `personnel_ids` receive it again.",
  })
    .input(
      z.object({
        payroll_id: Id,
        personnel_ids: People,
        progress_id: Id.optional(),
      }),
    )
    .output(Message.extend({ progress_id: Id })),
  list: operation({
    tag,
    ability: "View Payroll",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/payslip-deliveries",
    title: "List emailed payslips",
  })
    .input(z.object({ payroll_id: Id }))
    .output(Deliveries),
};

/** Operations that email the P9 forms of a year. */
export const p9Delivery = {
  send: operation({
    tag,
    ability: "Prepare Payroll",
    scope: "branch",
    method: "POST",
    path: "/payroll/p9-forms/delivery",
    title: "Email the P9 forms of a year",
    limit: "heavy",
    description:
      "A job: follow it under `progress_id`. Each employee receives the form at the address on record and opens it in the same way as payslips. It is sent again if its figures have changed; those in `personnel_ids` receive it again in any case.",
  })
    .input(z.object({ year: Year, personnel_ids: People, progress_id: Id.optional() }))
    .output(Message.extend({ progress_id: Id })),
  list: operation({
    tag,
    ability: "View Payroll",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/p9-deliveries",
    title: "List emailed P9 forms",
  })
    .input(z.object({ year: Year }))
    .output(Deliveries),
};
