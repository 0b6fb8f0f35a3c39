import { eventIterator } from "@orpc/contract";
import * as z from "zod";
import { TOPIC_NAMES } from "../live-topics.ts";
import { operation } from "../operation.ts";

/**
 * A change in the live stream: its topic and the ids of the changed records, with their versions if they have any. It
 * never contains the content of the records.
 */
export const LiveChange = z.object({
  kind: z.literal("changed"),
  topic: z.enum(TOPIC_NAMES),
  ids: z
    .array(z.string())
    .describe(
      "The ids of the changed records. A scenario comes first, then the scenarios based on it; empty if there are too many to list.",
    ),
  versions: z
    .record(z.string(), z.number().int())
    .nullable()
    .describe("The version of each line of a scenario that changed; null where there are too many to name."),
});

/** An event of the live stream, as the server sends it. */
export const LiveEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("opened") }).describe("The first event: the stream reports every change from here on."),
  z.object({ kind: z.literal("alive") }).describe("Every 15 seconds, so that a lost connection is noticed."),
  z.object({ kind: z.literal("missed") }).describe("Changes may have been missed: read again what is shown."),
  LiveChange,
]);

/** A validated event of the live stream. */
export type LiveMessage = z.output<typeof LiveEvent>;

/** Operations that stream live updates of a company. */
export const live = {
  follow: operation({
    method: "GET",
    path: "/live",
    tag: "Live updates",
    title: "Follow changes",
    ability: "Own Account",
    limit: "stream",
    description:
      "A stream of events that stays open. Each event names the changed records, never their content, and reaches only sessions whose role may read them. An open stream does not count as activity: the session expires as usual, and the stream ends with it.",
  }).output(eventIterator(LiveEvent)),
};
