import { describe, expect, it } from "vitest";
import { internationalPhone, Phone } from "../fields.ts";
import { NewPassword } from "./credentials.ts";
import { passwordLevel, reachesLevel } from "./strength.ts";

describe("a phone number", () => {
  it.each([
    ["0712 345 678", "+254712345678"],
    ["0112-345-678", "+254112345678"],
    ["254712345678", "+254712345678"],
    ["+254 712 345 678", "+254712345678"],
    ["+254 (0)712 345678", "+254712345678"],
    ["020 1234567", "+254201234567"],
    ["+256 772 123456", "+256772123456"],
  ])("%s is kept as %s", (typed, kept) => expect(Phone.parse(typed)).toBe(kept));

  it.each(["0912345678", "712345678", "07123", "+254512", "++254712345678", "phone"])("%s is none", (typed) => {
    expect(internationalPhone(typed)).toBeUndefined();
    expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe("Please input a valid phone number.");
  });
});

describe("the strength of a password", () => {
  it.each([
    ["aaaaaaaa", "Very Weak"],
    ["12345678", "Very Weak"],
    ["Abcdefg1", "Very Weak"],
    ["kenya2026", "Better"],
    ["Kenya2026", "Medium"],
    ["xK4mT9wz", "Strong"],
    ["Sukuma-Wiki-77", "Very Strong"],
  ])("of %s is %s", (password, level) => expect(passwordLevel(password)).toBe(level));

  it("is enough for every level up to its own", () => {
    expect(reachesLevel("xK4mT9wz", "Strong")).toBe(true);
    expect(reachesLevel("xK4mT9wz", "Very Strong")).toBe(false);
  });

  it.each([
    ["short1A", "Use at least 8 characters."],
    ["alllower1", "Use upper and lower case letters."],
    ["NoNumbers", "Use at least one number."],
    ["", "New password is required"],
  ])("%s is refused with a sentence", (password, sentence) =>
    expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(sentence),
  );
});
