import { expect, test } from "vitest";
import { readListState } from "../../kit/list/list-state.ts";
import { USER_FILTERS, usersQuestion } from "./users-question.ts";

const asked = (query: Record<string, string>) => usersQuestion(readListState(query, 10, USER_FILTERS), "head");

test.each([
  [{}, { page: 1, size: 10, company_id: "head" }],
  [
    { search: "amina", role: "3", state: "locked", branch: "b1", sort: "-last_seen", page: "2", size: "25" },
    { page: 2, size: 25, company_id: "b1", search: "amina", role_id: 3, state: "locked", sort: "-last_seen" },
  ],
  [
    { role: "1 or 1=1", state: "gone", sort: "password" },
    { page: 1, size: 10, company_id: "head" },
  ],
])("the address %j asks for %j", (query, expected) => {
  expect(asked(query)).toEqual(expected);
});
