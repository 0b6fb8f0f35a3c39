import type { Ability } from "@hazina/contract/abilities.ts";
import type { LiveTopic } from "@hazina/contract/live-topics.ts";
import { LiveChange } from "@hazina/contract/platform/live.ts";
import * as z from "zod";

/** The abilities that users need to receive live changes, keyed by the topic of the change. */
export type TopicAbilities = Readonly<Record<LiveTopic, Ability>>;

/**
 * A change to publish: the company, branch or user that receives it, and the ids and versions of the changed records.
 */
export type Change = {
  readonly topic: LiveTopic;
  readonly companyId: string;
  /**
   * The branch to which the changed rows belong. Only pages of the head company and of this branch receive the change.
   * Null for rows of the whole company.
   */
  readonly branchId: string | null;
  /** The only user who receives the change; null for all users. */
  readonly userId: string | null;
  readonly ids: readonly string[];
  readonly versions: Readonly<Record<string, number>> | null;
};

/**
 * The maximum size of a change in bytes. PostgreSQL rejects notifications of 8,000 bytes or more,
 * and the transaction then fails.
 */
const MOST_BYTES = 7_900;

const Written = z.object({
  t: LiveChange.shape.topic,
  c: z.string(),
  b: z.string().nullable(),
  u: z.string().nullable(),
  i: z.array(z.string()),
  v: z.record(z.string(), z.number()).nullable(),
});

/**
 * Encodes a change as a database notification. Versions and ids that would make it too long are
 * omitted; pages then reload everything.
 */
export function encodeChange({ topic, companyId, branchId, userId, ids, versions }: Change): string {
  const whole = { t: topic, c: companyId, b: branchId, u: userId, i: ids, v: versions };
  const shorter = [whole, { ...whole, v: null }].map((one) => JSON.stringify(one));
  const fitting = shorter.find((text) => Buffer.byteLength(text) <= MOST_BYTES);
  return fitting ?? JSON.stringify({ ...whole, i: [], v: null });
}

/** Decodes a notification; undefined if it has another format. */
export function decodeChange(text: string): Change | undefined {
  const { data } = Written.safeParse(parsed(text));
  return data && { topic: data.t, companyId: data.c, branchId: data.b, userId: data.u, ids: data.i, versions: data.v };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A user who receives live changes, with the properties that decide which changes these are. */
export type Follower = {
  readonly companyId: string;
  /** The follower's branch, or null for the head company. */
  readonly ownBranchId: string | null;
  readonly userId: string;
  readonly abilities: ReadonlySet<string>;
};

/**
 * Returns whether a follower receives a change in their company. The follower needs the ability of the change's topic.
 * The change must also be for this follower alone, for the whole company, or for a branch that the follower may see.
 */
export function mayReceive(
  follower: Follower,
  { topic, companyId, branchId, userId }: Change,
  abilityOf: TopicAbilities,
): boolean {
  if (follower.companyId !== companyId || !follower.abilities.has(abilityOf[topic])) return false;
  if (userId !== null) return follower.userId === userId;
  return branchId === null || follower.ownBranchId === null || follower.ownBranchId === branchId;
}

/** Converts a change to the event that pages receive. */
export function eventOf({ topic, ids, versions }: Change): z.output<typeof LiveChange> {
  return { kind: "changed", topic, ids: [...ids], versions };
}
