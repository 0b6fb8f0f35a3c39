import { addMonths, parseMonth } from "@hazina/base/calendar.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareVersions, type Version } from "./compare-versions.ts";

const JANUARY = parseMonth("2026-01");
const version = (...accounts: [path: string, externalId: string | null, cents: number[]][]): Version => ({
  firstMonth: JANUARY,
  accounts: accounts.map(([path, externalId, cents]) => ({ path, externalId, cents })),
});

test("names accounts that are new, gone and renamed, and every amount that differs with its month", () => {
  const before = version(["Rent", "1", [100, 100]], ["Fuel", "2", [5, 5]], ["Tea", "3", [1, 0]]);
  const after = version(["Office rent", "1", [100, 120]], ["Fuel", "2", [5, 5]], ["Water", "4", [0, 7]]);
  expect(compareVersions(before, after, JANUARY)).toEqual({
    added: ["Water"],
    gone: ["Tea"],
    renamed: [{ from: "Rent", to: "Office rent" }],
    changes: [
      { account: "Office rent", month: "2026-02", before: 100, after: 120, closed: false },
      { account: "Water", month: "2026-02", before: 0, after: 7, closed: false },
      { account: "Tea", month: "2026-01", before: 1, after: 0, closed: true },
    ],
    monthsGone: [],
  });
});

test("takes accounts of a file for those of the program by their names", () => {
  const file = version(["Rent", null, [100]]);
  expect(compareVersions(file, version(["Rent", "1", [100]]), JANUARY)).toMatchObject({
    added: [],
    gone: [],
    changes: [],
  });
});

test("compares only months that both versions cover", () => {
  const longer = version(["Rent", "1", [100, 100, 100]]);
  const later = { ...version(["Rent", "1", [100, 100]]), firstMonth: parseMonth("2026-02") };
  expect(compareVersions(longer, later, undefined).changes).toEqual([]);
});

test.each([
  ["that begin later", 1, 2, ["2026-01"]],
  ["that end earlier", 0, 1, ["2026-02"]],
  ["that begin earlier and end later", -3, 8, []],
  ["of another time altogether", 20, 2, ["2026-01", "2026-02"]],
])("names the closed months that are not among those %s, open ones not", (_, from, count, gone) => {
  const before = version(["Rent", "1", [100, 100, 100]]);
  const after = {
    ...version(["Rent", "1", Array.from({ length: count }, () => 100)]),
    firstMonth: addMonths(JANUARY, from),
  };
  expect(compareVersions(before, after, addMonths(JANUARY, 1)).monthsGone).toEqual(gone);
});

test("finds nothing between a version and itself, and the opposite the other way round", () => {
  const cents = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 });
  const anyVersion = fc
    .uniqueArray(fc.tuple(fc.constantFrom("1", "2", "3", "4"), cents), { selector: ([id]) => id })
    .map((rows) =>
      version(...rows.map(([id, amounts]) => [`Account ${id}`, id, amounts] as [string, string, number[]])),
    );
  fc.assert(
    fc.property(anyVersion, anyVersion, (one, other) => {
      expect(compareVersions(one, one, JANUARY)).toEqual({
        added: [],
        gone: [],
        renamed: [],
        changes: [],
        monthsGone: [],
      });
      const [there, back] = [compareVersions(one, other, JANUARY), compareVersions(other, one, JANUARY)];
      expect(back.added).toEqual(expect.arrayContaining([...there.gone]));
      const turned = (cells: typeof there.changes) =>
        cells.map(({ account, month, before, after }) => `${account} ${month} ${before} ${after}`).sort();
      if (one.accounts.length > 0 && other.accounts.length > 0) {
        expect(turned(back.changes.map((cell) => ({ ...cell, before: cell.after, after: cell.before })))).toEqual(
          turned(there.changes),
        );
      }
    }),
  );
});
