import { describe, expect, test } from "vitest";
import { type Column, textColumn, timeColumn } from "./columns.tsx";
import { readListState } from "./list-state.ts";
import { pageOf } from "./page-of.ts";

type Role = { readonly name: string; readonly people: number; readonly since: string };

const COLUMNS: Column<Role>[] = [
  textColumn({ key: "name", title: "Role", sort: "name" }, ({ name }) => name),
  textColumn({ key: "people", title: "People", sort: "people" }, ({ people }) => String(people)),
  timeColumn({ key: "since", title: "Since", sort: "since" }, ({ since }) => since),
];
const ROLES: Role[] = [
  { name: "Teller", people: 10, since: "2026-11-01T08:00:00.000Z" },
  { name: "admin", people: 2, since: "2026-10-30T08:00:00.000Z" },
  { name: "Bursar", people: 9, since: "2025-12-24T08:00:00.000Z" },
];
const names = (query: Record<string, string>) =>
  pageOf(ROLES, COLUMNS, readListState(query)).data.map(({ name }) => name);

describe("a page of a list that is there as a whole", () => {
  test.each([
    [{}, ["Teller", "admin", "Bursar"]],
    [{ sort: "name" }, ["admin", "Bursar", "Teller"]],
    [{ sort: "-people" }, ["Teller", "Bursar", "admin"]],
    [{ sort: "password" }, ["Teller", "admin", "Bursar"]],
    [{ search: " UR " }, ["Bursar"]],
    [{ sort: "since" }, ["Bursar", "admin", "Teller"]],
    [{ page: "2" }, ["Teller", "admin", "Bursar"]],
  ])("for %j shows %j", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  test("a page beyond the last is the last", () => {
    const last = pageOf(ROLES, COLUMNS, { ...readListState({}), page: 9, size: 2 });
    expect(last).toEqual({ data: [ROLES[2]], all: ROLES, meta: { total: 3, page: 2, size: 2 } });
    expect(pageOf([], COLUMNS, { ...readListState({}), page: 4 }).meta).toMatchObject({ total: 0, page: 1 });
  });

  test("tells how many there are besides", () => {
    expect(pageOf(ROLES, COLUMNS, { ...readListState({}), size: 2 }).meta).toEqual({ total: 3, page: 1, size: 2 });
  });
});
