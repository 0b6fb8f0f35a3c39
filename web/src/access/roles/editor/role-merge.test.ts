import { describe, expect, test } from "vitest";
import { mergeRole, roleChange } from "./role-merge.ts";

const READ = { name: "Teller", title: "Teller", description: "", ability_ids: [1, 2, 3] };

describe("two people who change one role at once", () => {
  test("shows the other user's changes", () => {
    const theirs = { ...READ, name: "Head teller", ability_ids: [1, 3, 9] };
    expect(roleChange(READ, theirs)).toEqual({
      texts: [{ field: "name", now: "Head teller" }],
      added: [9],
      removed: [2],
    });
    expect(roleChange(READ, READ)).toEqual({ texts: [], added: [], removed: [] });
  });

  test("lose nothing when both are brought together", () => {
    const mine = { ...READ, description: "At the counter.", ability_ids: [1, 2, 3, 4] };
    const theirs = { ...READ, name: "Head teller", ability_ids: [1, 3, 9] };
    expect(mergeRole(READ, mine, theirs)).toEqual({
      name: "Head teller",
      title: "Teller",
      description: "At the counter.",
      ability_ids: [1, 3, 4, 9],
    });
  });

  test("a text that both changed is the user's, and a removed ability stays removed", () => {
    const mine = { ...READ, name: "Cashier", ability_ids: [2, 3] };
    const theirs = { ...READ, name: "Head teller", ability_ids: [1, 2, 3, 9] };
    expect(mergeRole(READ, mine, theirs)).toEqual({ ...READ, name: "Cashier", ability_ids: [2, 3, 9] });
  });
});
