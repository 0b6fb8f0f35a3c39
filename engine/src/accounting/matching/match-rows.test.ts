import { addDays, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counterpartyOf } from "./counterparty.ts";
import { booksByItself, soleExperience } from "./experience.ts";
import { CASES, entry, invoice, row } from "./match-rows.cases.ts";
import { keyOfTarget, matchRows } from "./match-rows.ts";
import type { Proposal, Target } from "./model.ts";

const NONE = { entries: [], documents: [], rules: [], experience: [], refused: new Map<string, ReadonlySet<string>>() };

function shown(target: Target): string {
  if (target.kind !== "documents") return target.kind === "entry" ? `entry ${target.id}` : `account ${target.account}`;
  return `documents ${target.parts.map(({ id, amount }) => `${id}:${majorOf(amount)}`).join(" ")}`;
}

const linesOf = (id: string, proposals: readonly Proposal[]) =>
  proposals.length === 0
    ? [`${id} > nothing`]
    : proposals.map(({ target, strength, isTied }) => `${id} > ${shown(target)} ${strength}${isTied ? " tied" : ""}`);

describe("rows of statements", () => {
  it.each(CASES)("$name", ({ rows, proposed, name: _name, ...world }) => {
    const found = matchRows(rows, { ...NONE, ...world });
    expect([...found].flatMap(([id, proposals]) => linesOf(id, proposals))).toEqual(proposed);
    for (const { reasons } of [...found.values()].flat()) expect(reasons.length).toBeGreaterThan(0);
  });

  it("do not get a proposal again that was refused for them, and stay to be matched", () => {
    const rows = [row("r", "BARAKA FOODS", 500), row("s", "BARAKA FOODS", 500)];
    const documents = [invoice("i", "INV0000012", "Baraka Foods", 500)];
    const target: Target = { kind: "documents", of: "invoice", parts: [{ id: "i", amount: centsOf(500) }] };
    const found = matchRows(rows, { ...NONE, documents, refused: new Map([["r", new Set([keyOfTarget(target)])]]) });
    expect([found.get("r"), found.get("s")?.length]).toEqual([[], 1]);
  });

  it("are never decided without a reference, and never twice for one target", () => {
    const name = fc.constantFrom(
      "BARAKA FOODS",
      "UMOJA",
      "RENT",
      "FT26279XYZ",
      "FT26280XYZ",
      "INV 12",
      "INV 13",
      "OCTOBER",
    );
    const text = fc.array(name, { maxLength: 4 }).map((words) => words.join(" "));
    const amount = fc.constantFrom(100, 200, 300);
    const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays(parseDay("2026-10-01"), days));
    const one = fc.record({ text, amount, day });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.array(one, { maxLength: 12 }), (ours, theirs) => {
        const rows = theirs.map((it, at) => row(`r${at}`, it.text, it.amount, { day: it.day }));
        const entries = ours.map((it, at) => entry(`e${at}`, it.text, it.amount, it.day));
        const documents = [invoice("i", "INV0000012", "Baraka Foods", 300), invoice("j", "INV0000013", "Umoja", 200)];
        const certain = [...matchRows(rows, { ...NONE, entries, documents }).values()]
          .flat()
          .filter(({ strength }) => strength === "certain");
        const targets = certain.map(({ target }) => keyOfTarget(target));
        expect(new Set(targets).size).toBe(targets.length);
        for (const { row: id, target } of certain) {
          const details = rows.find((it) => it.id === id)?.details ?? "";
          expect(details).toMatch(/FT262(79|80)XYZ|INV 1[23]/);
          const own = target.kind === "entry" ? entries.find((it) => it.id === target.id) : undefined;
          if (own) expect(own.amount).toBe(rows.find((it) => it.id === id)?.amount);
        }
      }),
    );
  });
});

describe("a counterparty", () => {
  it.each([
    ["Pay Bill from 25470****111 - ANN WERE Acc. X1", "ANN WERE"],
    ["Business Pay Bill to 888880 - KPLC PREPAID", "KPLC PREPAID"],
    ["POS PURCHASE 5521 NAIVAS OCT 2026", "POS PURCHASE NAIVAS"],
    ["123456", ""],
    ["JANE MARY MARTIN MARK JUN SEPTEMBER", "JANE MARY MARTIN MARK"],
    ["RTGS", ""],
    ["CASH DEPOSIT 0012", ""],
    ["CHEQUE TRANSFER", ""],
    ["CASH DEPOSIT BARAKA", "CASH DEPOSIT BARAKA"],
  ])("of %s is %s", (details, key) => {
    expect(counterpartyOf(details)).toBe(key);
  });

  it.each([
    [3, 0, 100, 100, true],
    [3, 1, -100, 100, true],
    [2, 0, 100, 1000, false],
    [9, 2, 100, 1000, false],
    [9, 0, 101, 100, false],
    [9, 0, 1, null, false],
  ])(
    "confirmed %d times and refused %d times, of %d with a limit of %s, is booked by itself: %s",
    (confirmed, refused, amount, limit, is) => {
      const experience = { counterparty: "KPLC", direction: "out" as const, account: "6050", confirmed, refused };
      expect(booksByItself(experience, cents(amount), limit === null ? null : cents(limit))).toBe(is);
    },
  );

  it("with which persons used two accounts in one direction is asked", () => {
    const known = (account: string, refused: number, direction: "in" | "out" = "out") =>
      ({ counterparty: "KPLC TOKEN", direction, account, confirmed: 3, refused }) as const;
    const own = row("r", "KPLC token", -5);
    expect(soleExperience([known("6050", 0), known("4900", 0, "in"), known("6900", 3)], own, "6050")?.account).toBe(
      "6050",
    );
    expect(soleExperience([known("6050", 0), known("6900", 0)], own, "6050")).toBeUndefined();
  });
});
