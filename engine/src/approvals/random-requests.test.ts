import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Decision,
  type LevelMode,
  openSeats,
  type PendingLevel,
  passesWith,
  refusedTo,
  seatFor,
} from "./approval-rules.ts";

const PEOPLE = ["amina", "brian", "chebet", "daudi", "esther", "farah", "grace"] as const;
const person = fc.constantFrom(...PEOPLE);
const some = fc.uniqueArray(person, { maxLength: 4 });
const mode = fc.constantFrom<LevelMode>("any", "all");

/**
 * Generates the policy of a kind of request: its levels, the users with the ability to decide (`holders`), and the
 * users who manage approvers (`managers`). The managers decide if nobody else may.
 */
const policy = fc.record({
  levels: fc.array(fc.record({ named: some, mode, joined: some }), { minLength: 1, maxLength: 3 }),
  holders: some,
  managers: some,
});

/** Generates a request: the people who made it, and the people whom it concerns. */
const request = fc.record({ askedBy: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }), concerns: some });

/**
 * Generates an event while a request waits: a person decides, leaves the company or delegates to another person, or
 * the level is escalated.
 */
const event = fc.oneof(
  fc.record({ what: fc.constant("decide" as const), who: person }),
  fc.record({ what: fc.constant("leave" as const), who: person }),
  fc.record({ what: fc.constant("delegate" as const), who: person, to: person }),
  fc.record({ what: fc.constant("escalate" as const) }),
);

type Policy = typeof policy extends fc.Arbitrary<infer Value> ? Value : never;
type Asked = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * A request while it waits for approval: the decisions, the people who have left the company, and the delegate of each
 * person who has one.
 */
class Waiting {
  readonly decisions: Decision[] = [];
  readonly left = new Set<string>();
  readonly delegates = new Map<string, string>();
  at = 0;
  private isEscalated = false;
  private readonly policy: Policy;
  private readonly asked: Asked;

  constructor(rules: Policy, asked: Asked) {
    this.policy = rules;
    this.asked = asked;
  }

  get isPassed(): boolean {
    return this.at >= this.policy.levels.length;
  }

  /** Returns the level that is waiting for a decision, without the people who have left the company. */
  pending(): PendingLevel {
    const { levels, holders, managers } = this.policy;
    const level = levels[this.at];
    const there = (people: readonly string[]) => people.filter((one) => !this.left.has(one));
    return {
      level: {
        level: this.at + 1,
        mode: level?.mode ?? "any",
        people: [there(level?.named ?? []), there(holders), there(managers)],
        joined: this.isEscalated ? there(level?.joined ?? []) : [],
      },
      makers: this.asked,
      decisions: this.decisions,
      delegatesOf: (one) => there([...this.delegates].flatMap(([from, to]) => (from === one ? [to] : []))),
    };
  }

  decide(by: string): boolean {
    const pending = this.pending();
    if (this.left.has(by) || refusedTo(by, pending) !== undefined) return false;
    const seat = seatFor(by, openSeats(pending))?.person ?? by;
    const passes = passesWith(by, pending);
    this.decisions.push({
      level: this.at + 1,
      by,
      isApproved: true,
      ...(seat === by ? {} : { onBehalfOf: seat }),
    });
    if (passes) {
      this.at += 1;
      this.isEscalated = false;
    }
    return true;
  }

  escalate(): void {
    this.isEscalated = true;
  }

  /**
   * Returns the users who could still decide if no approver of the level is left: users with the ability and managers
   * of approvers, except those who made the request, whom it concerns, who have already decided or who have left.
   */
  freeAtLast(): string[] {
    const spent = this.decisions.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf]);
    const closed = new Set<string | undefined>([...this.asked.askedBy, ...this.asked.concerns, ...spent, ...this.left]);
    return [...this.policy.holders, ...this.policy.managers].filter((one) => !closed.has(one));
  }
}

it("nobody decides their own request or twice, and a departure leaves none without someone while anyone is left", () => {
  fc.assert(
    fc.property(policy, request, fc.array(event, { maxLength: 30 }), (rules, asked, events) => {
      const waiting = new Waiting(rules, asked);
      for (const one of events) {
        if (waiting.isPassed) break;
        if (one.what === "leave") waiting.left.add(one.who);
        if (one.what === "delegate") waiting.delegates.set(one.who, one.to);
        if (one.what === "escalate") waiting.escalate();
        if (one.what === "decide" && waiting.decide(one.who)) {
          expect([...asked.askedBy, ...asked.concerns]).not.toContain(one.who);
        }
        // Where no seat is open, users with Manage Approvers are notified: then nobody is left indeed.
        if (!waiting.isPassed && openSeats(waiting.pending()).length === 0) expect(waiting.freeAtLast()).toEqual([]);
      }
      const deciders = waiting.decisions.map(({ by }) => by);
      expect(new Set(deciders).size).toBe(deciders.length);
      const reached = Math.max(0, ...waiting.decisions.map(({ level }) => level));
      for (let level = 1; level <= Math.min(waiting.at, reached); level++)
        expect(waiting.decisions.some((made) => made.level === level)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it("a request with people left is passed by them alone, after any departures", () => {
  fc.assert(
    fc.property(policy, request, fc.uniqueArray(person, { maxLength: 5 }), (rules, asked, leavers) => {
      const waiting = new Waiting(rules, asked);
      for (const one of leavers) waiting.left.add(one);
      for (let turn = 0; turn < 30 && !waiting.isPassed; turn++) {
        const [seat] = openSeats(waiting.pending());
        if (seat === undefined) {
          expect(waiting.freeAtLast()).toEqual([]);
          return;
        }
        expect(waiting.decide(seat.person)).toBe(true);
      }
      expect(waiting.isPassed).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
