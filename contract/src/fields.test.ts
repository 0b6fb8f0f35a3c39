import { describe, expect, it } from "vitest";
import { NewUser, UserChange } from "./access/users.ts";
import { requiredName } from "./fields.ts";

const Name = requiredName("Name it.");

describe("a name", () => {
  it("is one line", () => expect(Name.parse("  Sales \n and\tService ")).toBe("Sales and Service"));

  it.each([
    "\u0001=HYPERLINK(1)",
    "bell\u0007",
    "\u001b[31mred",
    "\ufffe=1",
    "\u202Egnp.exe",
    "\u200b=1",
    "half\ud83d",
  ])("holds no character that cannot be seen: %j", (name) => expect(Name.safeParse(name).success).toBe(false));

  it.each(["Wanjirũ", "Ng’ombe & Söhne – Ltd", "Team 🎉", "家族 👨‍👩‍👧"])("is of any script: %s", (name) =>
    expect(Name.parse(name)).toBe(name),
  );

  it("of a user is such a name", () => {
    for (const field of [NewUser.shape.first_name, UserChange.shape.last_name]) {
      expect(field.safeParse("\u0001=1").success).toBe(false);
    }
  });
});
