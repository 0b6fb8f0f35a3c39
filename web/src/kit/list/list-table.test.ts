import { describe, expect, test } from "vitest";
import { type Column, countColumn, dayColumn, moneyColumn, statusColumn, textColumn, timeColumn } from "./columns.tsx";
import { listNotes, listTable } from "./list-table.ts";

type Person = { readonly name: string; readonly pay: number | null; readonly seen: string | null };

const COLUMNS: Column<Person>[] = [
  textColumn({ key: "name", title: "Name", sort: "name" }, ({ name }) => name),
  { key: "picture", title: "Picture", cell: () => null },
  moneyColumn({ key: "pay", title: "Pay" }, ({ pay }) => pay),
  countColumn({ key: "letters", title: "Letters" }, ({ name }) => name.length),
  dayColumn({ key: "since", title: "Since" }, () => "2026-11-21"),
  timeColumn({ key: "seen", title: "Seen", sort: "seen" }, ({ seen }) => seen, "never"),
  statusColumn({ key: "state", title: "Status" }, () => ({ label: "Active", tone: "good" })),
];
const HEAD = { title: "People", notes: [] };

describe("rows of a list as a table to export", () => {
  test("amounts are whole cents, numbers, days and times keep their kind, a column without a text is left out", () => {
    const rows = [
      { name: "Amina", pay: 1234.565, seen: "2026-11-21T06:00:00.000Z" },
      { name: "", pay: null, seen: null },
    ];
    const { columns, rows: written } = listTable(HEAD, COLUMNS, rows);
    expect(columns.map(({ title, kind }) => `${title} ${kind}`)).toEqual([
      "Name text",
      "Pay amount",
      "Letters integer",
      "Since date",
      "Seen time",
      "Status text",
    ]);
    expect(written.map(({ cells }) => cells)).toEqual([
      ["Amina", 123457, 5, "2026-11-21", "2026-11-21T06:00:00.000Z", "Active"],
      [null, null, 0, "2026-11-21", null, "Active"],
    ]);
  });

  test("a text that no file would take is cut", () => {
    const [row] = listTable(HEAD, COLUMNS, [{ name: "x".repeat(3_000), pay: 0, seen: null }]).rows;
    expect(String(row?.cells[0])).toHaveLength(2_000);
  });
});

test.each([
  [{ search: "", sort: "" }, []],
  [{ search: "ami", sort: "-seen" }, ["Search: ami", "Role: Admin", "Sorted by Seen, descending"]],
  [{ search: "", sort: "name" }, ["Role: Admin", "Sorted by Name"]],
  [{ search: "", sort: "password" }, []],
])("a list of %j says %j", (state, expected) => {
  expect(listNotes(state, COLUMNS, expected.length === 0 ? [] : ["Role: Admin"])).toEqual(expected);
});
