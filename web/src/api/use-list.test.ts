import { describe, expect, test } from "vitest";
import { textColumn } from "../kit/list/columns.tsx";
import { readListState } from "../kit/list/list-state.ts";
import { everyPage, pageQuestion } from "./use-list.ts";

const COLUMNS = [textColumn<string>({ key: "name", title: "Name", sort: "name" }, (name) => name)];

describe("the question of a list", () => {
  test.each([
    [{}, { page: 1, size: 25 }],
    [
      { search: "sales", sort: "-name", page: "2", size: "50" },
      { page: 2, size: 50, search: "sales", sort: "-name" },
    ],
    [
      { sort: "password", size: "7" },
      { page: 1, size: 25 },
    ],
  ])("for the address %j is %j", (query, expected) => {
    expect(pageQuestion(readListState(query, 25), COLUMNS)).toEqual(expected);
  });
});

describe("every page of a list", () => {
  const people = Array.from({ length: 250 }, (_, at) => at);

  test("is read a hundred rows at a time until all are there", async () => {
    const asked: number[] = [];
    const read = async (page: number) => {
      asked.push(page);
      return { data: people.slice((page - 1) * 100, page * 100), meta: { total: people.length, page, size: 100 } };
    };
    expect(await everyPage(read)).toEqual(people);
    expect(asked).toEqual([1, 2, 3]);
  });

  test("ends where rows went away while it was read", async () => {
    const read = async (page: number) => ({ data: page === 1 ? [1] : [], meta: { total: 9, page, size: 100 } });
    expect(await everyPage(read)).toEqual([1]);
  });
});
