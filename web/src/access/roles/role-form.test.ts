import { describe, expect, test } from "vitest";
import type { Role } from "./api.ts";
import { editorTarget, roleForm, targetText } from "./role-form.ts";

const TELLER: Role = {
  id: 101,
  name: "Teller",
  title: "Front-office teller",
  description: "Takes payments.",
  company_id: null,
  ability_ids: [1, 2, 101],
  editable: true,
  users: 0,
  version: 1,
  changed_by: null,
};

describe("what an address opens", () => {
  test.each([
    ["new", { kind: "new" }],
    ["101", { kind: "role", id: 101 }],
    ["copy-5", { kind: "copy", id: 5 }],
  ] as const)("%s", (text, target) => {
    expect(editorTarget(text)).toEqual(target);
    expect(targetText(target)).toBe(text);
  });

  test.each([[undefined], [""], ["5x"], ["copy-"], ["-1"]])("%j opens nothing", (text) => {
    expect(editorTarget(text)).toBeNull();
  });
});

describe("the form of a role", () => {
  test("of a copy has another name and only what one may give", () => {
    expect(roleForm({ kind: "copy", id: 101 }, TELLER, new Set([1, 101]))).toEqual({
      name: "Teller (copy)",
      title: "Teller (copy)",
      description: "Takes payments.",
      ability_ids: [1, 101],
    });
  });

  test("of a role is the role; of a new one empty but for what everybody has", () => {
    expect(roleForm({ kind: "role", id: 101 }, TELLER, new Set()).ability_ids).toEqual([1, 2, 101]);
    expect(roleForm({ kind: "new" }, undefined, new Set())).toMatchObject({ name: "", ability_ids: [2] });
  });
});
