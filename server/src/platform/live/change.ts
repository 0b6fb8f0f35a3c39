import type { Ability } from "@hazina/contract/abilities.ts";
import type { LiveTopic } from "@hazina/contract/live-topics.ts";
import { LiveChange } from "@hazina/contract/platform/live.ts";
import * as z from "zod";

/** The ability that each topic needs. */
export type TopicAbilities = Readonly<Record<LiveTopic, Ability>>;

/** A change to publish: its owner, and the ids and versions it names. */
export type Change = {
  readonly topic: LiveTopic;
  readonly companyId: string;
  /** The branch whose rows changed, which only the head company and that branch see, or null for the company's. */
  readonly branchId: string | null;
  /** The one person it concerns; null for all. */
  readonly userId: string | null;
  readonly ids: readonly string[];
  readonly versions: Readonly<Record<string, number>> | null;
};

/** PostgreSQL refuses notifications of 8,000 bytes and more, and the transaction with them. */
const MOST_BYTES = 7_900;

const Written = z.object({
  t: LiveChange.shape.topic,
  c: z.string(),
  b: z.string().nullable(),
  u: z.string().nullable(),
  i: z.array(z.string()),
  v: z.record(z.string(), z.number()).nullable(),
});

/** A change as a notification of the database; versions and ids that would make it too long are left out, and pages then read everything. */
export function encodeChange({ topic, companyId, branchId, userId, ids, versions }: Change): string {
  const whole = { t: topic, c: companyId, b: branchId, u: userId, i: ids, v: versions };
  const shorter = [whole, { ...whole, v: null }].map((one) => JSON.stringify(one));
  const fitting = shorter.find((text) => Buffer.byteLength(text) <= MOST_BYTES);
  return fitting ?? JSON.stringify({ ...whole, i: [], v: null });
}

/** Reads a notification; undefined for one that is not of ours. */
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

/** The part of a follower that decides which changes they may hear. */
export type Follower = {
  readonly companyId: string;
  /** The branch they belong to, or null for the head company. */
  readonly ownBranchId: string | null;
  readonly userId: string;
  readonly abilities: ReadonlySet<string>;
};

/** Whether a follower may hear of a change: of their company, of their branch or the head company, and with the ability it needs. */
export function mayReceive(
  follower: Follower,
  { topic, companyId, branchId, userId }: Change,
  abilityOf: TopicAbilities,
): boolean {
  if (follower.companyId !== companyId || !follower.abilities.has(abilityOf[topic])) return false;
  if (userId !== null) return follower.userId === userId;
  return branchId === null || follower.ownBranchId === null || follower.ownBranchId === branchId;
}

/** Returns what a page hears of a change. */
export function eventOf({ topic, ids, versions }: Change): z.output<typeof LiveChange> {
  return { kind: "changed", topic, ids: [...ids], versions };
}
