import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyBooks } from "../forecasting/testing/arbitrary.ts";
import { booksOf, computed, line, tryComputed } from "../forecasting/testing/books.ts";
import { allocatedKind, burnOf, overAllocated, resultOf, sharedLines, WHOLE_MILLIONTHS } from "./allocations.ts";

const half = { percentMillionths: 500_000, first: 0, last: 99 };
const third = { percentMillionths: 333_333, first: 0, last: 99 };

describe("lines shared out to grants and projects", () => {
  const of = computed(booksOf([line("Sales", "REV", [1_00, 2_00]), line("Rent", "FEXP", [33, 50])], 0));

  it("bring each its income and costs to the cent", () => {
    const lines = sharedLines(of, [
      {
        id: "A",
        shares: [
          { account: "Sales", ...half },
          { account: "Rent", ...third },
        ],
      },
      { id: "B", shares: [{ account: "Rent", ...third, last: 0 }] },
    ]);
    expect(resultOf(lines, "A", 2)).toEqual({ income: [50, 100], cost: [11, 17], margin: [39, 83] });
    expect(resultOf(lines, "B", 2)).toEqual({ income: [0, 0], cost: [11, 0], margin: [-11, 0] });
    expect(lines.find(({ account }) => account === "Rent")?.rest.slice(0, 2)).toEqual([11, 33]);
  });

  it("are refused above the whole, in the month where that happens", () => {
    const shares = [{ account: "Rent", percentMillionths: 600_000, first: 0, last: 5 }];
    const other = [{ account: "Rent", percentMillionths: 500_000, first: 4, last: 9 }];
    expect(
      overAllocated([
        { id: "A", shares },
        { id: "B", shares: other },
      ]),
    ).toEqual({
      account: "Rent",
      month: 4,
      percent: 110,
    });
    expect(
      overAllocated([
        { id: "A", shares },
        { id: "B", shares: other.slice(0, 1).map((share) => ({ ...share, first: 6 })) },
      ]),
    ).toBeUndefined();
  });

  it("burn a budget from the first month on", () => {
    expect(burnOf([10, 20, 30, 40], 1, 55)).toEqual({ spent: 30, planned: 70, left: 25, month: 2 });
    expect(burnOf([10, 20], 0, 100)).toEqual({ spent: 10, planned: 20, left: 90, month: null });
    expect(burnOf([10, 20], 0, null)).toEqual({ spent: 10, planned: 20, left: null, month: null });
  });
});

test("allocations and what is not allocated are the line, whatever the books and shares", () => {
  fc.assert(
    fc.property(
      anyBooks,
      fc.array(
        fc.array(
          fc.record({
            line: fc.nat(),
            percent: fc.nat({ max: WHOLE_MILLIONTHS }),
            first: fc.nat({ max: 40 }),
            length: fc.nat({ max: 40 }),
          }),
          {
            maxLength: 5,
          },
        ),
        { maxLength: 4 },
      ),
      (books, drawn) => {
        const of = tryComputed(books);
        fc.pre(of !== undefined);
        const paths = of.foundation.accounts.filter((one) => allocatedKind(one)).map(({ path }) => path);
        const allocations = drawn.map((shares, id) => ({
          id: String(id),
          shares: shares.map(({ line: at, percent, first, length }) => ({
            account: paths[at % paths.length] ?? "",
            percentMillionths: percent,
            first,
            last: first + length,
          })),
        }));
        fc.pre(overAllocated(allocations) === undefined);
        for (const { cents, parts, rest } of sharedLines(of, allocations)) {
          cents.forEach((line, month) => {
            const shared = [...parts.values()].reduce((sum, part) => sum + (part[month] ?? 0), 0);
            expect(shared + (rest[month] ?? 0)).toBe(line);
            expect(Math.abs(rest[month] ?? 0)).toBeLessThanOrEqual(Math.abs(line));
          });
        }
      },
    ),
    { numRuns: 100 },
  );
});
