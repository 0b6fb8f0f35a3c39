import { expect, test } from "vitest";
import { usersAsked } from "./users-question.ts";

test.each([
  [{}, {}],
  [
    { role: "3", state: "locked", branch: "b1" },
    { company_id: "b1", role_id: 3, state: "locked" },
  ],
  [{ role: "1 or 1=1", state: "gone" }, {}],
])("the filters %j of an address ask for %j", (filters, expected) => {
  expect(usersAsked(filters)).toEqual(expected);
});
