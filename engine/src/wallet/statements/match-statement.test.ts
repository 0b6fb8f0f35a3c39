import { centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { CASES } from "./match-statement.cases.ts";
import { matchStatement } from "./match-statement.ts";

const MINUTE = 60_000;

describe("a statement compared with our transactions", () => {
  it.each(CASES)("$name", ({ theirs, ours, found }) => {
    const { matches, differences } = matchStatement(
      theirs.map(([receipt, minute, amount, details = ""]) => ({
        id: receipt,
        receipt,
        at: minute * MINUTE,
        amount: centsOf(amount),
        details,
      })),
      ours.map(([id, receipt, minute, amount, state]) => ({
        id,
        receipt,
        references: [id],
        at: minute * MINUTE,
        amount: centsOf(amount),
        account: "MINE22",
        isSettled: state === undefined,
      })),
    );
    expect([
      ...matches.map(({ line, ours: own, by }) => `${line} = ${own} by ${by}`),
      ...differences.map((one) =>
        [one.kind, "line" in one ? one.line : undefined, "ours" in one ? one.ours : undefined]
          .filter((part) => part !== undefined)
          .join(" "),
      ),
    ]).toEqual(found);
  });

  it("names each line and each transaction once, whatever repeats", () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      id: `l${index}`,
      receipt: `R${index % 70}`,
      at: index * MINUTE,
      amount: centsOf((index % 3) * 100 + 100),
      details: "",
    }));
    const ours = Array.from({ length: 150 }, (_, index) => ({
      id: `o${index}`,
      receipt: index % 2 === 0 ? `R${index % 90}` : null,
      references: [],
      at: index * 2 * MINUTE,
      account: "MINE22",
      amount: centsOf((index % 3) * 100 + 100),
      isSettled: index % 5 !== 0,
    }));
    const { matches, differences } = matchStatement(lines, ours);
    const named = [...matches, ...differences];
    const theirs = named.flatMap((one) => ("line" in one ? [one.line] : []));
    const own = named.flatMap((one) => ("ours" in one ? [one.ours] : []));
    expect(new Set(theirs).size).toBe(theirs.length);
    expect(theirs).toHaveLength(lines.length);
    expect(new Set(own).size).toBe(own.length);
  });
});
