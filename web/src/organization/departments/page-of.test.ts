import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

const departments = ["Workshop", "sales", "Administration"].map((name, at) => ({
  id: String(at),
  name,
  created_at: `2026-11-0${at + 1}T08:00:00.000Z`,
}));
const namesOf = (sort: string, page = 1, size = 10) =>
  pageOf(departments, { page, size, sort }).data.map(({ name }) => name);

test("departments stand in the server's order until a column is chosen", () => {
  expect(namesOf("")).toEqual(["Workshop", "sales", "Administration"]);
  expect(namesOf("name")).toEqual(["Administration", "sales", "Workshop"]);
  expect(namesOf("-created")).toEqual(["Administration", "sales", "Workshop"]);
});

test("a page beyond the last one is the last one", () => {
  expect(namesOf("", 1, 2)).toEqual(["Workshop", "sales"]);
  expect(namesOf("", 9, 2)).toEqual(["Administration"]);
  expect(pageOf([], { page: 4, size: 10, sort: "" }).meta).toEqual({ total: 0, page: 1, size: 10 });
});
