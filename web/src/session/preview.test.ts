import { describe, expect, test } from "vitest";
import { type Preview, refusalInPreview } from "./preview.ts";

const accountant: Preview = {
  userId: "u1",
  role: { id: 5, name: "Accountant" },
  abilities: ["Own Account", "View Forecasts", "Edit Forecasts"],
};

describe("a call while a role is previewed", () => {
  test.each([
    ["reads what the role may read", { ability: "View Forecasts", writes: false }],
    ["is open to everyone", { ability: "public", writes: true }],
    ["reads who is signed in", { ability: "Nothing At All", writes: false, duringPasswordChange: true }],
  ])("that %s is made", (_, call) => {
    expect(refusalInPreview(accountant, call)).toBeUndefined();
  });

  test.each([
    [{ ability: "View Users", writes: false }, "The role Accountant does not include “View Users”."],
    [{ ability: "Manage Users", writes: true }, "The role Accountant does not include “Manage Users”."],
    [
      { ability: "Edit Forecasts", writes: true },
      "This is a preview of the role Accountant. Exit the preview to make changes.",
    ],
    [
      { ability: "Own Account", writes: true, duringPasswordChange: true },
      "This is a preview of the role Accountant. Exit the preview to make changes.",
    ],
  ])("%j is not made: %s", (call, sentence) => {
    expect(refusalInPreview(accountant, call)).toBe(sentence);
  });

  test("without a preview every call is made", () => {
    expect(refusalInPreview(null, { ability: "Manage Users", writes: true })).toBeUndefined();
  });
});
