import * as z from "zod";
import { Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";

/** Operations that report and cancel long-running work. */
export const platform = {
  progress: operation({
    method: "GET",
    path: "/progress/{id}",
    tag: "Platform",
    title: "Read the progress of a long-running job",
    ability: "Own Account",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        phase: z.string(),
        percent: z.number().min(0).max(100),
        state: z.enum(["running", "done", "failed", "cancelled"]),
      }),
    ),
  cancelProgress: operation({
    method: "POST",
    path: "/progress/{id}/cancel",
    tag: "Platform",
    title: "Cancel long work",
    ability: "Own Account",
    // What it stops says so in the access log itself: one line a thing done.
    writes: false,
    description:
      "Only for work that you started. It stops before its next step and stores nothing; 409 if the work has ended.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
