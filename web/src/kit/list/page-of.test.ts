import { describe, expect, test } from "vitest";
import { type Column, textColumn } from "./columns.tsx";
import { readListState } from "./list-state.ts";
import { pageOf } from "./page-of.ts";

type Role = { readonly name: string; readonly people: number };

const COLUMNS: Column<Role>[] = [
  textColumn({ key: "name", title: "Role", sort: "name" }, ({ name }) => name),
  textColumn({ key: "people", title: "People", sort: "people" }, ({ people }) => String(people)),
];
const ROLES: Role[] = [
  { name: "Teller", people: 10 },
  { name: "admin", people: 2 },
  { name: "Bursar", people: 9 },
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
    [{ page: "2" }, []],
  ])("for %j shows %j", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  test("tells how many there are besides", () => {
    expect(pageOf(ROLES, COLUMNS, { ...readListState({}), size: 2 }).meta).toEqual({ total: 3, page: 1, size: 2 });
  });
});
