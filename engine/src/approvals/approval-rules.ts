/** How many approvals a level needs: the approval of any one approver (`any`), or of all approvers (`all`). */
export type LevelMode = "any" | "all";

/**
 * A decision on a request: the level, the person who decided, whether they approved and, if that person was a
 * delegate, the approver for whom the delegate decided.
 */
export type Decision = {
  readonly level: number;
  readonly by: string;
  readonly onBehalfOf?: string;
  readonly isApproved: boolean;
};

/** An approver of a level, with the delegates who may currently decide in their place. */
export type Seat = {
  readonly person: string;
  readonly delegates: readonly string[];
  /**
   * True for a person to whom the level was escalated after it waited too long; their approval alone passes
   * the level.
   */
  readonly isJoined?: true;
};

/** A level of a request that is waiting for a decision, with its approvers. */
export type Level = {
  readonly level: number;
  readonly mode: LevelMode;
  /**
   * The named approvers, followed by the fallback lists in order. A fallback list is used only if nobody on
   * the lists before it may decide.
   */
  readonly people: readonly (readonly string[])[];
  /** The people to whom the level was escalated; absent or empty before the escalation. */
  readonly joined?: readonly string[];
};

/** The people who may not decide on a request: those who requested or prepared it, and those whom it concerns. */
export type Makers = { readonly askedBy: readonly string[]; readonly concerns: readonly string[] };

/** The facts that determine who may decide at a level. */
export type PendingLevel = {
  readonly level: Level;
  readonly makers: Makers;
  readonly decisions: readonly Decision[];
  /**
   * Whether the company allows an approver to decide on requests that they made or that concern them, if
   * there is no other approver.
   */
  readonly mayBeAlone?: boolean;
  /** Returns the current delegates of a person. */
  readonly delegatesOf: (person: string) => readonly string[];
};

/**
 * The reasons why a person may not decide: they made the request, the request concerns them, they have
 * already decided, or they are not an approver.
 */
export type Refused = "asked" | "concerned" | "decided" | "not_named";

/**
 * Returns the levels that apply to an amount: those without a minimum amount, and those whose minimum is not above the
 * amount. An undefined amount counts as zero.
 */
export function levelsFor<One extends { readonly fromAmount?: number | undefined }>(
  levels: readonly One[],
  amount: number | undefined,
): readonly One[] {
  return levels.filter(({ fromAmount }) => fromAmount === undefined || (amount ?? 0) >= fromAmount);
}

/**
 * Returns the approvers who have yet to decide at a level: those on the first list in `level.people` that has anyone
 * who may decide, and the people to whom the level was escalated. People who made or prepared the request, people whom
 * it concerns, and people who have already decided are left out. If nobody remains and the company allows it, the
 * approvers whom the request concerns may decide; if there are none, the approvers who made the request may decide.
 */
export function openSeats(pending: PendingLevel): readonly Seat[] {
  const { level, makers, decisions, delegatesOf } = pending;
  const closed = new Set([...makers.askedBy, ...makers.concerns]);
  const spent = new Set(
    decisions.flatMap(({ by, onBehalfOf }) => (onBehalfOf === undefined ? [by] : [by, onBehalfOf])),
  );
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
 * Returns the approvers on the first list in `level.people` with anyone who has not decided yet, even approvers who
 * made the request or whom it concerns. Approvers who made the request are included only if no other approver on that
 * list is left.
 * @param spent the people who have already decided, or for whom a delegate has decided.
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
 * Returns the approver for whom a person would decide: the person themselves or, if the person is not an approver, one
 * who delegated to them; undefined if the person may decide for nobody.
 */
export function seatFor(person: string, seats: readonly Seat[]): Seat | undefined {
  return seats.find((seat) => seat.person === person) ?? seats.find(({ delegates }) => delegates.includes(person));
}

/** Returns the reason why a person may not decide at a level; undefined for a person who may decide. */
export function refusedTo(person: string, pending: PendingLevel): Refused | undefined {
  const { makers, decisions } = pending;
  if (seatFor(person, openSeats(pending)) !== undefined) return undefined;
  if (makers.askedBy.includes(person)) return "asked";
  if (makers.concerns.includes(person)) return "concerned";
  if (decisions.some(({ by }) => by === person)) return "decided";
  return "not_named";
}

/**
 * Returns whether a person's approval passes the level. It does if any one approver is enough, or if the level was
 * escalated to this person; if all must approve, it does only if no other approval is missing.
 */
export function passesWith(person: string, pending: PendingLevel): boolean {
  if (pending.level.mode === "any") return true;
  const seats = openSeats(pending);
  const filled = seatFor(person, seats);
  if (filled?.isJoined) return true;
  return seats.every((seat) => seat === filled || seat.isJoined === true);
}

/**
 * The times of a level that waits for a decision, as instants in milliseconds. `remindedAt` and `escalatedAt`
 * are null until the reminder or the escalation is sent.
 */
export type Waiting = {
  readonly since: number;
  readonly escalateAfterHours: number | null;
  readonly remindedAt: number | null;
  readonly escalatedAt: number | null;
};

const HOUR = 3_600_000;

/**
 * Returns the reminder or the escalation that is due for a waiting level: the reminder when half of the hours until
 * its escalation have passed, the escalation when all have passed; undefined if neither is due. A level is never
 * approved or rejected merely because time has passed.
 */
export function dueOf(
  { since, escalateAfterHours, remindedAt, escalatedAt }: Waiting,
  now: number,
): "reminder" | "escalation" | undefined {
  if (escalateAfterHours === null || escalatedAt !== null) return undefined;
  if (now >= since + escalateAfterHours * HOUR) return "escalation";
  return remindedAt === null && now >= since + (escalateAfterHours * HOUR) / 2 ? "reminder" : undefined;
}
