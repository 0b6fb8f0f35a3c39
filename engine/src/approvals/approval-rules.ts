/** The way a level is passed: by one of its people, or by each of them. */
export type LevelMode = "any" | "all";

/** A decision on a request: at which level, by whom, and for whom where somebody stood in for them. */
export type Decision = {
  readonly level: number;
  readonly by: string;
  readonly standsFor?: string;
  readonly isApproved: boolean;
};

/** Somebody who may decide at a level, with those who may stand in for them today. */
export type Seat = { readonly person: string; readonly delegates: readonly string[] };

/** A level that waits, with its people as of today. */
export type Level = {
  readonly level: number;
  readonly mode: LevelMode;
  /** The people whom the level names, then whom it falls to where none of them is left: in this order. */
  readonly people: readonly (readonly string[])[];
};

/** The people whom a request is closed to: who asked for it or prepared it, and whose own matter it is. */
export type Makers = { readonly askedBy: readonly string[]; readonly concerns: readonly string[] };

/** The facts that decide who may decide. */
export type PendingLevel = {
  readonly level: Level;
  readonly makers: Makers;
  readonly decisions: readonly Decision[];
  /** Who stands in for somebody today. */
  readonly delegatesOf: (person: string) => readonly string[];
};

/** Why somebody may not decide. */
export type Refused = "asked" | "concerned" | "decided" | "not_named";

/** Returns the levels that a request of an amount passes: those without a least amount, or with one that it reaches. */
export function levelsFor<One extends { readonly fromAmount?: number | undefined }>(
  levels: readonly One[],
  amount: number | undefined,
): readonly One[] {
  return levels.filter(({ fromAmount }) => fromAmount === undefined || (amount ?? 0) >= fromAmount);
}

/**
 * The seats of a level that are still to be filled. Whoever asked, prepared or is concerned has none, and neither has who
 * decided before: one person counts once. Where nobody is left, the level falls to the next of its lists of people.
 */
export function openSeats({ level, makers, decisions, delegatesOf }: PendingLevel): readonly Seat[] {
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
  return [];
}

/** The seat that somebody would fill: their own before one that they stand in for. */
export function seatFor(person: string, seats: readonly Seat[]): Seat | undefined {
  return seats.find((seat) => seat.person === person) ?? seats.find(({ delegates }) => delegates.includes(person));
}

/** Returns why somebody may not decide at a level; undefined where they may. */
export function refusedTo(person: string, pending: PendingLevel): Refused | undefined {
  const { makers, decisions } = pending;
  if (makers.askedBy.includes(person)) return "asked";
  if (makers.concerns.includes(person)) return "concerned";
  if (decisions.some(({ by }) => by === person)) return "decided";
  return seatFor(person, openSeats(pending)) === undefined ? "not_named" : undefined;
}

/** Returns whether a level is passed once somebody approves: by the first of any, by the last of all who are there today. */
export function passesWith(person: string, pending: PendingLevel): boolean {
  if (pending.level.mode === "any") return true;
  const seats = openSeats(pending);
  const filled = seatFor(person, seats);
  return seats.every((seat) => seat === filled);
}
