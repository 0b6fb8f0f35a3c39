import { describe, expect, it } from "vitest";
import { levelLine } from "./level-line.ts";
import { approvalTexts as texts } from "./texts.ts";

const WAITING = { status: 0, by: null, reason: null, comment: null, waits_for: [] };

describe("the line under a level of an approval", () => {
  it("names those who may decide", () => {
    expect(levelLine({ ...WAITING, waits_for: ["Brian Mwangi"] }, true)).toBe(texts.waitsFor(["Brian Mwangi"]));
  });

  it("says so where nobody may decide, instead of why this user may not", () => {
    expect(levelLine({ ...WAITING, reason: "You asked for this." }, true)).toBe(texts.noApprover);
    expect(levelLine({ ...WAITING, by: "Brian", reason: "You asked for this." }, true)).toBe(
      `Brian · ${texts.noApprover}`,
    );
  });

  it("of another level is who decided with the comment, or why it waits", () => {
    expect(levelLine({ ...WAITING, status: 1, by: "Brian", comment: "Agreed" }, false)).toBe("Brian · Agreed");
    expect(levelLine({ ...WAITING, reason: "Approvers at earlier levels must decide first." }, false)).toBe(
      "Approvers at earlier levels must decide first.",
    );
  });
});
