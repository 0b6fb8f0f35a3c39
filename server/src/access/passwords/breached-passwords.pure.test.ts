import { describe, expect, it } from "vitest";
import { isBreached } from "./breached-passwords.ts";

describe("a password that others try first", () => {
  it.each([
    "password",
    "Password1",
    "P@ssw0rd",
    "p@ssword2024!",
    "Liverpool1",
    "QWERTY123",
    "Iloveyou2",
    "Kenya2026",
    "Nairobi254",
    "1Dragon!",
  ])("%s is known", (password) => expect(isBreached(password)).toBe(true));

  it.each(["Sukuma-Wiki-77", "Mwangaza-2026", "xK4mT9wz", "Tumbo-Lisilo-Shibe-9"])("%s is not", (password) =>
    expect(isBreached(password)).toBe(false),
  );
});
