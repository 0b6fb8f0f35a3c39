import { expect, test } from "vitest";
import { readListState } from "../../kit/list/list-state.ts";
import { LOG_FILTERS, logQuestion } from "./log-question.ts";

const asked = (query: Record<string, string>) => logQuestion(readListState(query, 10, LOG_FILTERS));

test.each([
  [{}, { query: { page: 1 }, body: { size: 10 } }],
  [
    { page: "3", size: "100", search: "Sign in", outcome: "refused", from: "2026-11-01", to: "2026-11-21" },
    {
      query: { page: 3 },
      body: { size: 100, search: "Sign in", outcome: "refused", from: "2026-11-01", to: "2026-11-21" },
    },
  ],
  [
    { size: "12", outcome: "secret", from: "yesterday", to: "2026-02-30" },
    { query: { page: 1 }, body: { size: 10 } },
  ],
])("the address %j asks for %j", (query, expected) => {
  expect(asked(query)).toEqual(expected);
});
