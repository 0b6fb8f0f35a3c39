import * as z from "zod";
import { Amount, Id, Message, requiredName, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Organization: job titles";
const see = { tag, ability: "View Job Titles", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Job Titles", scope: "head" } as const;

const JobTitle = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  lowest: Amount.nullable().optional().describe("The lowest monthly pay; only with View Salaries."),
  highest: Amount.nullable().optional().describe("The highest monthly pay; only with View Salaries."),
  version: z.number().int(),
  created_at: Time,
});

const Pay = z.number().min(0, "Enter zero or more.").max(1_000_000_000, "Enter at most 1,000,000,000.");

const WRITTEN = {
  name: requiredName("Job title is required", 120),
  code: z.string().trim().max(30, "Use at most 30 characters.").nullish(),
  lowest: Pay.nullish().describe("A month; needs View Salaries. Left out, it stays unchanged; null removes it."),
  highest: Pay.nullish().describe("A month; needs View Salaries. Left out, it stays unchanged; null removes it."),
};

/** Operations for the job titles of a company; a title's pay range is guidance only. */
export const jobTitles = {
  list: operation({ ...see, method: "POST", path: "/client/job-titles", title: "List job titles" })
    .input(listInput(["name", "code", "created"], {}))
    .output(listOutput(JobTitle)),
  create: operation({ ...manage, method: "POST", path: "/job-titles", title: "Create a job title" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/job-titles/{id}", title: "Change a job title" })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/job-titles/{id}",
    title: "Delete a job title",
    description: "Its employees keep it.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/job-titles/{id}/restore",
    title: "Restore a deleted job title",
    description: "409 if its name or code is now taken.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
