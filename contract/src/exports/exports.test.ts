import { expect, it } from "vitest";
import { ExportedTable } from "../exported-table.ts";

const tableOf = (time: string) => ({
  title: "Sessions",
  columns: [{ title: "Last seen", kind: "time" }],
  rows: [{ cells: [time] }],
});

it.each([
  ["2026-11-26T21:00:00Z", true],
  ["9999-12-31T20:59:59Z", true],
  ["9999-12-31T23:59:59Z", false],
  ["9999-12-31T21:00:00Z", false],
])("a time that Nairobi's calendar has is one: %s", (time, isOne) => {
  expect(ExportedTable.safeParse(tableOf(time)).success).toBe(isOne);
});
