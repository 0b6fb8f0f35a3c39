/** Whether any single approver passes a level, or all of them must approve. */
export type LevelMode = "any" | "all";

/**
 * A decision on a request: the level, the person who decided and, where a delegate did, the approver they acted for.
 */
export type Decision = {
  readonly level: number;
  readonly by: string;
  readonly standsFor?: string;
  readonly isApproved: boolean;
};

/** An approver of a level, with the delegates who may currently decide in their place. */
export type Seat = {
  readonly person: string;
  readonly delegates: readonly string[];
  /** True for one who joined the level late, because it waited too long: their approval alone passes it. */
  readonly isJoined?: true;
};

/** A level of a request that is waiting for a decision, with its approvers. */
export type Level = {
  readonly level: number;
  readonly mode: LevelMode;
  /**
   * The named approvers, followed by the fallback lists in order. A list applies where nobody on the previous one may
   * decide.
   */
  readonly people: readonly (readonly string[])[];
  /** The people to whom the level was escalated; absent or empty before it is. */
  readonly joined?: readonly string[];
};

/** The people who may not decide on a request: those who requested or prepared it, and those whom it concerns. */
export type Makers = { readonly askedBy: readonly string[]; readonly concerns: readonly string[] };

/** The facts that determine who may decide at a level. */
export type PendingLevel = {
  readonly level: Level;
  readonly makers: Makers;
  readonly decisions: readonly Decision[];
  /** Whether the company lets its only approvers decide what they requested, or what concerns them. */
  readonly mayBeAlone?: boolean;
  /** Returns the current delegates of a person. */
  readonly delegatesOf: (person: string) => readonly string[];
};

/**
 * The reasons why a person may not decide: they requested it, it concerns them, they decided before, or they are not
 * an approver.
 */
export type Refused = "asked" | "concerned" | "decided" | "not_named";

/** Returns the levels that apply to an amount: those that have no minimum amount, or whose minimum it reaches. */
export function levelsFor<One extends { readonly fromAmount?: number | undefined }>(
  levels: readonly One[],
  amount: number | undefined,
): readonly One[] {
  return levels.filter(({ fromAmount }) => fromAmount === undefined || (amount ?? 0) >= fromAmount);
}

/**
 * Returns the approvers who have yet to decide, from the first list that has any, and those to whom the level was
 * escalated. People who requested or prepared the request, whom it concerns, or who have already decided, are left out.
 * Where no list has anyone left and the company allows it, those whom it concerns may decide and, failing them, those
 * who requested it.
 */
export function openSeats(pending: PendingLevel): readonly Seat[] {
  const { level, makers, decisions, delegatesOf } = pending;
  const closed = new Set([...makers.askedBy, ...makers.concerns]);
  const spent = new Set(decisions.flatMap(({ by, standsFor }) => (standsFor === undefined ? [by] : [by, standsFor])));
  const isFree = (person: string) => !closed.has(person) && !spent.has(person);
  const open = level.people.map((people) => people.filter(isFree)).find((people) => people.length > 0) ?? [];
  const joined = (level.joined ?? []).filter((person) => isFree(person) && !open.includes(person));
  const all = [...open, ...joined];
  if (all.length === 0) return pending.mayBeAlone === true ? aloneSeats(pending, spent) : [];
  return all.map((person) => ({
    person,
    delegates: delegatesOf(person).filter((one) => isFree(one) && !all.includes(one)),
    ...(joined.includes(person) ? { isJoined: true as const } : {}),
  }));
}

/**
 * Returns the approvers who may decide although the request is their own or concerns them. Those who requested it are
 * included only where the list has no one else.
 */
function aloneSeats({ level, makers }: PendingLevel, spent: ReadonlySet<string>): readonly Seat[] {
  for (const people of level.people) {
    const left = people.filter((person) => !spent.has(person));
    if (left.length === 0) continue;
    const others = left.filter((person) => !makers.askedBy.includes(person));
    return (others.length > 0 ? others : left).map((person) => ({ person, delegates: [] }));
  }
  return [];
}

/**
 * Returns the seat in which a person would decide: their own, or otherwise one as a delegate; undefined where they
 * have none.
 */
export function seatFor(person: string, seats: readonly Seat[]): Seat | undefined {
  return seats.find((seat) => seat.person === person) ?? seats.find(({ delegates }) => delegates.includes(person));
}

/** Returns why a person may not decide at a level; undefined where they may. */
export function refusedTo(person: string, pending: PendingLevel): Refused | undefined {
  const { makers, decisions } = pending;
  if (seatFor(person, openSeats(pending)) !== undefined) return undefined;
  if (makers.askedBy.includes(person)) return "asked";
  if (makers.concerns.includes(person)) return "concerned";
  if (decisions.some(({ by }) => by === person)) return "decided";
  return "not_named";
}

/**
 * Returns whether this person's approval passes the level: any approver's does, or only the last one's where all must
 * approve. One to whom the level was escalated passes it for those who have not answered.
 */
export function passesWith(person: string, pending: PendingLevel): boolean {
  if (pending.level.mode === "any") return true;
  const seats = openSeats(pending);
  const filled = seatFor(person, seats);
  if (filled?.isJoined) return true;
  return seats.every((seat) => seat === filled || seat.isJoined === true);
}

/** The hours of a waiting level. Times in milliseconds; null where nothing was sent or done yet. */
export type Waiting = {
  readonly since: number;
  readonly escalateAfterHours: number | null;
  readonly remindedAt: number | null;
  readonly escalatedAt: number | null;
};

const HOUR = 3_600_000;

/**
 * Returns what is due for a waiting level: a reminder at half of its hours, its escalation after all of them, and
 * nothing more. Time alone never decides.
 */
export function dueOf(
  { since, escalateAfterHours, remindedAt, escalatedAt }: Waiting,
  now: number,
): "reminder" | "escalation" | undefined {
  if (escalateAfterHours === null || escalatedAt !== null) return undefined;
  if (now >= since + escalateAfterHours * HOUR) return "escalation";
  return remindedAt === null && now >= since + (escalateAfterHours * HOUR) / 2 ? "reminder" : undefined;
}
