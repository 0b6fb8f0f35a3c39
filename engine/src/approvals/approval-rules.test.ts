import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Decision,
  dueOf,
  levelsFor,
  openSeats,
  type PendingLevel,
  passesWith,
  refusedTo,
} from "./approval-rules.ts";

const amina = "amina";
const brian = "brian";
const chebet = "chebet";
const daudi = "daudi";

const pending = (
  more: Partial<PendingLevel> & {
    readonly people?: readonly (readonly string[])[];
    readonly mode?: "any" | "all";
    readonly joined?: readonly string[];
  } = {},
): PendingLevel => ({
  level: { level: 1, mode: more.mode ?? "any", people: more.people ?? [[amina, brian]], joined: more.joined ?? [] },
  makers: { askedBy: [], concerns: [] },
  decisions: [],
  delegatesOf: () => [],
  ...more,
});
const approved = (by: string, level = 1): Decision => ({ level, by, isApproved: true });
const people = (one: PendingLevel) => openSeats(one).map(({ person }) => person);

describe("who may decide", () => {
  it("are those named by the level, except the requester and those it concerns", () => {
    expect(refusedTo(amina, pending())).toBeUndefined();
    expect(refusedTo(chebet, pending())).toBe("not_named");
    expect(refusedTo(amina, pending({ makers: { askedBy: [amina], concerns: [] } }))).toBe("asked");
    expect(refusedTo(brian, pending({ makers: { askedBy: [amina], concerns: [brian] } }))).toBe("concerned");
  });

  it("falls to the next where nobody that the level names is left", () => {
    const makers = { askedBy: [amina], concerns: [brian] };
    expect(people(pending({ makers, people: [[amina, brian], [chebet], [daudi]] }))).toEqual([chebet]);
    expect(people(pending({ makers, people: [[amina], [brian], [daudi]] }))).toEqual([daudi]);
    expect(people(pending({ makers, people: [[amina], [brian]] }))).toEqual([]);
  });

  it("where the company allows it, is an approver whose own matter it is once nobody else is left", () => {
    const alone = (makers: PendingLevel["makers"], mayBeAlone = true) =>
      pending({ makers, mayBeAlone, people: [[amina, brian], [amina]] });
    // Both are out: the one it concerns decides before the one who requested it.
    const both = alone({ askedBy: [amina], concerns: [brian] });
    expect([refusedTo(amina, both), refusedTo(brian, both)]).toEqual(["asked", undefined]);
    const only = pending({ makers: { askedBy: [amina], concerns: [amina] }, mayBeAlone: true, people: [[amina]] });
    expect(refusedTo(amina, only)).toBeUndefined();
    expect(refusedTo(amina, alone({ askedBy: [amina], concerns: [] }))).toBe("asked");
    expect(refusedTo(amina, alone({ askedBy: [amina], concerns: [brian] }, false))).toBe("asked");
    expect(refusedTo(brian, alone({ askedBy: [amina], concerns: [brian] }, false))).toBe("concerned");
  });

  it("is a delegate too, but neither one who asked nor a second seat of the same person", () => {
    const delegatesOf = (person: string) => (person === amina ? [chebet] : []);
    expect(refusedTo(chebet, pending({ delegatesOf }))).toBeUndefined();
    expect(refusedTo(chebet, pending({ delegatesOf, makers: { askedBy: [chebet], concerns: [] } }))).toBe("asked");
    const theirs = pending({ delegatesOf, makers: { askedBy: [amina], concerns: [] }, people: [[amina, brian]] });
    expect(refusedTo(chebet, theirs)).toBe("not_named");
  });

  it("counts one person once over all levels", () => {
    const second = pending({
      level: { level: 2, mode: "any", people: [[amina, brian]] },
      decisions: [approved(amina)],
    });
    expect(refusedTo(amina, second)).toBe("decided");
    expect(people(second)).toEqual([brian]);
  });
});

describe("a level", () => {
  it("of any is passed by the first, of all by the last", () => {
    expect(passesWith(amina, pending())).toBe(true);
    expect(passesWith(amina, pending({ mode: "all" }))).toBe(false);
    expect(passesWith(brian, pending({ mode: "all", decisions: [approved(amina)] }))).toBe(true);
  });

  it("that needs all approvers does not wait for a user who has left, and a delegate counts for one approver", () => {
    expect(passesWith(brian, pending({ mode: "all", people: [[brian]], decisions: [approved(amina)] }))).toBe(true);
    const delegatesOf = (person: string) => (person === amina ? [chebet] : []);
    expect(passesWith(chebet, pending({ mode: "all", delegatesOf }))).toBe(false);
    const stoodIn = { ...approved(chebet), onBehalfOf: amina };
    expect(passesWith(brian, pending({ mode: "all", delegatesOf, decisions: [stoodIn] }))).toBe(true);
  });

  it("that was escalated may be decided by those who joined as well, and one of them passes it for all", () => {
    const joined = pending({ mode: "all", joined: [chebet] });
    expect(people(joined)).toEqual([amina, brian, chebet]);
    expect(passesWith(chebet, joined)).toBe(true);
    expect(passesWith(amina, joined)).toBe(false);
    expect(passesWith(brian, pending({ mode: "all", joined: [chebet], decisions: [approved(amina)] }))).toBe(true);
    expect(people(pending({ joined: [chebet], makers: { askedBy: [chebet], concerns: [] } }))).toEqual([amina, brian]);
    expect(people(pending({ people: [[]], joined: [chebet] }))).toEqual([chebet]);
  });

  it("reminds at half of its hours and escalates after all of them, once each", () => {
    const hours = (count: number) => count * 3_600_000;
    const waiting = { since: 0, escalateAfterHours: 24, remindedAt: null, escalatedAt: null };
    expect(dueOf(waiting, hours(12) - 1)).toBeUndefined();
    expect(dueOf(waiting, hours(12))).toBe("reminder");
    expect(dueOf({ ...waiting, remindedAt: hours(12) }, hours(23))).toBeUndefined();
    expect(dueOf({ ...waiting, remindedAt: hours(12) }, hours(24))).toBe("escalation");
    expect(dueOf(waiting, hours(24))).toBe("escalation");
    expect(dueOf({ ...waiting, escalatedAt: hours(24) }, hours(99))).toBeUndefined();
    expect(dueOf({ ...waiting, escalateAfterHours: null }, hours(999))).toBeUndefined();
  });

  it("is passed by amounts from its least on", () => {
    const levels = [{ name: "first" }, { name: "second", fromAmount: 100_00 }];
    expect(levelsFor(levels, 99_99).map(({ name }) => name)).toEqual(["first"]);
    expect(levelsFor(levels, 100_00)).toHaveLength(2);
    expect(levelsFor(levels, undefined)).toHaveLength(1);
  });

  it("is never decided by the requester, those it concerns or an earlier approver, whatever approvers and delegates are named", () => {
    const person = fc.constantFrom(amina, brian, chebet, daudi);
    const list = fc.uniqueArray(person);
    fc.assert(
      fc.property(list, list, list, list, list, person, (named, next, askedBy, concerns, deputies, away) => {
        const decisions = deputies.slice(0, 1).map((by) => approved(by));
        const one = pending({
          people: [named, next],
          makers: { askedBy, concerns },
          decisions,
          delegatesOf: (who) => (who === away ? deputies : []),
        });
        for (const { person: seat, delegates } of openSeats(one)) {
          for (const who of [seat, ...delegates]) {
            expect([...askedBy, ...concerns, ...decisions.map(({ by }) => by)]).not.toContain(who);
          }
        }
      }),
    );
  });
});
