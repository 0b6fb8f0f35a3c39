/** Whether one approver passes a level, or all of them must approve. */
export type LevelMode = "any" | "all";

/** A decision: its level, who decided, and for whom if they are a delegate. */
export type Decision = {
  readonly level: number;
  readonly by: string;
  readonly standsFor?: string;
  readonly isApproved: boolean;
};

/** An approver of a level, with their current delegates. */
export type Seat = { readonly person: string; readonly delegates: readonly string[] };

/** The current level of a request, with its current approvers. */
export type Level = {
  readonly level: number;
  readonly mode: LevelMode;
  /**
   * The named approvers, then the fallback lists in order: the next list applies where nobody on the previous one may
   * decide.
   */
  readonly people: readonly (readonly string[])[];
};

/** The people who may not decide: those who requested or prepared it, and those it concerns. */
export type Makers = { readonly askedBy: readonly string[]; readonly concerns: readonly string[] };

/** The facts that determine the approvers of a level. */
export type PendingLevel = {
  readonly level: Level;
  readonly makers: Makers;
  readonly decisions: readonly Decision[];
  /** The company lets its only approvers decide what they requested or what concerns them. */
  readonly mayBeAlone?: boolean;
  /** The delegates of a person today. */
  readonly delegatesOf: (person: string) => readonly string[];
};

/**
 * Why a person may not decide: they requested it, it concerns them, they decided before, or they are not an approver.
 */
export type Refused = "asked" | "concerned" | "decided" | "not_named";

/** Returns the levels that apply to an amount: those without a minimum amount, or whose minimum it reaches. */
export function levelsFor<One extends { readonly fromAmount?: number | undefined }>(
  levels: readonly One[],
  amount: number | undefined,
): readonly One[] {
  return levels.filter(({ fromAmount }) => fromAmount === undefined || (amount ?? 0) >= fromAmount);
}

/**
 * The approvers who have not decided yet. People who requested or prepared it, whom it concerns, or who decided before
 * are left out. Where nobody is left, the next fallback list applies; where no list has anyone left, and the company allows it, those
 * whom it concerns, and at last who requested it.
 */
export function openSeats(pending: PendingLevel): readonly Seat[] {
  const { level, makers, decisions, delegatesOf } = pending;
  const closed = new Set([...makers.askedBy, ...makers.concerns]);
  const spent = new Set(decisions.flatMap(({ by, standsFor }) => (standsFor === undefined ? [by] : [by, standsFor])));
  for (const people of level.people) {
    const open = people.filter((person) => !closed.has(person) && !spent.has(person));
    if (open.length === 0) continue;
    return open.map((person) => ({
      person,
      delegates: delegatesOf(person).filter((one) => !closed.has(one) && !spent.has(one) && !open.includes(one)),
    }));
  }
  return pending.mayBeAlone === true ? aloneSeats(pending, spent) : [];
}

/** The people who would decide if it were not their own matter; those who did not request it come first. */
function aloneSeats({ level, makers }: PendingLevel, spent: ReadonlySet<string>): readonly Seat[] {
  for (const people of level.people) {
    const left = people.filter((person) => !spent.has(person));
    if (left.length === 0) continue;
    const others = left.filter((person) => !makers.askedBy.includes(person));
    return (others.length > 0 ? others : left).map((person) => ({ person, delegates: [] }));
  }
  return [];
}

/** The seat in which a person would decide: their own, or else one as a delegate. */
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
 * Returns whether this person's approval passes the level: any approver's at once, or with "all of them" only the last
 * one's.
 */
export function passesWith(person: string, pending: PendingLevel): boolean {
  if (pending.level.mode === "any") return true;
  const seats = openSeats(pending);
  const filled = seatFor(person, seats);
  return seats.every((seat) => seat === filled);
}
