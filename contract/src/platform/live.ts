import { eventIterator } from "@orpc/contract";
import * as z from "zod";
import type { Ability } from "../abilities.ts";
import { operation } from "../operation.ts";

/**
 * The topics that a page can follow, each with the ability that a role must hold to hear of it, as the calls that read it ask
 * for. `scenario`: what scenarios say of their lines; `scenarios`: which there are, their names, versions and alerts;
 * `cash`: the rows of cash planned beside scenarios; `books`: imports, classes, settings, departments of lines and the
 * automatic forecast; `approvals`: what waits for decisions; `reports`: reports and dashboards that people build;
 * `payroll`: runs and where they stand; `notifications` and `progress`: a person's own.
 */
export const LIVE_TOPICS = {
  scenario: "View Forecasts",
  scenarios: "View Forecasts",
  cash: "View Forecasts",
  books: "View Forecasts",
  approvals: "Own Account",
  reports: "View Reports",
  payroll: "View Payroll",
  notifications: "Own Account",
  progress: "Own Account",
} as const satisfies Record<string, Ability>;

/** Something a page can be told of. */
export type LiveTopic = keyof typeof LIVE_TOPICS;

const TOPICS = Object.keys(LIVE_TOPICS) as [LiveTopic, ...LiveTopic[]];

/** A change by its topic, the ids of what changed and their versions where they are counted; never what they hold. */
export const LiveChange = z.object({
  kind: z.literal("changed"),
  topic: z.enum(TOPICS),
  ids: z
    .array(z.string())
    .describe(
      "What changed. Of a scenario itself first, then those that stand on it; empty where they are too many to name.",
    ),
  versions: z
    .record(z.string(), z.number().int())
    .nullable()
    .describe("Of a scenario the version of each line that changed; null where they are too many to name."),
});

/** One event of the stream. */
export const LiveEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("opened") }).describe("The first: from here on nothing is missed."),
  z.object({ kind: z.literal("alive") }).describe("Every 15 seconds, so that a connection that was cut is noticed."),
  z.object({ kind: z.literal("missed") }).describe("Changes may have been missed: what is shown is read again."),
  LiveChange,
]);

/** One event of the stream, as it is read. */
export type LiveMessage = z.output<typeof LiveEvent>;

/** The changes of a company as they happen. */
export const live = {
  follow: operation({
    method: "GET",
    path: "/live",
    tag: "Live updates",
    title: "Follow changes",
    ability: "Own Account",
    limit: "stream",
    description:
      "A stream of events that stays open. Each names what changed, never what it holds, and comes only to a session whose role may read it. It is no sign of activity: a session ends as if the stream were not there, and the stream with it.",
  }).output(eventIterator(LiveEvent)),
};
