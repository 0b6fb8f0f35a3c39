import { describe, expect, it } from "vitest";
import { idOf, nameOf, plainMessage, readErpAnswer } from "./read-answer.ts";

describe("a message of another system", () => {
  it("is read in no time, however long it is", () => {
    const begun = performance.now();
    expect(plainMessage("<".repeat(2 * 1024 * 1024)).length).toBeLessThanOrEqual(400);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it("is shown without its tags", () => {
    expect(plainMessage("Account <strong>A &amp; B</strong> is<br/>frozen")).toBe("Account A & B is frozen");
  });
});

describe("an id or a name", () => {
  it("is not taken where it is too long", () => {
    expect([idOf("a".repeat(140)), idOf("a".repeat(141)), idOf(17)]).toEqual(["a".repeat(140), undefined, "17"]);
    expect([nameOf("a".repeat(300))?.length, nameOf("")]).toEqual([200, undefined]);
  });
});

describe("an answer with an error", () => {
  const kindOf = (status: number, isRead: boolean) =>
    readErpAnswer(
      { kind: "answered", status, text: '{"message":"No"}', retryAfter: null },
      { system: "Odoo", isRead, messageOf: ({ message }) => String(message) },
    ).kind;

  it.each([408, 409, 425, 499, 500, 504])("%i leaves it open whether a journal was posted", (status) => {
    expect([kindOf(status, false), kindOf(status, true)]).toEqual(["unclear", "later"]);
  });

  it.each([
    [401, "denied"],
    [302, "denied"],
    [417, "refused"],
    [422, "refused"],
    [429, "later"],
  ])("%i is a clear answer: %s", (status, kind) => {
    expect(kindOf(status, false)).toBe(kind);
  });
});
