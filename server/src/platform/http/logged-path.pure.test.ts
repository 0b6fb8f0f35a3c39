import { describe, expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

const COMPANY = "0193a6f0-0000-7000-8000-000000000001";

describe("what the log of requests keeps of an address", () => {
  it.each([
    ["a screen", "/forecasting/baseline/profit-loss", "/forecasting"],
    ["a link that resets a password", "/reset-password/a-secret", "/reset-password"],
    ["the first screen", "/", "/"],
    ["a call", "/api/analytics/profit_and_loss", "/api/analytics/profit_and_loss"],
    ["a call of one record", `/api/personnel/${COMPANY}`, `/api/personnel/${COMPANY}`],
    ["a number typed where an id belongs", "/api/personnel/28765432/documents", "/api/personnel/…/documents"],
  ])("of %s", (_, path, kept) => expect(loggedPath(path)).toBe(kept));

  it("of a link to a shared report is not its secret", () => {
    expect(loggedPath(`/api/shared-report/${COMPANY}.${"s".repeat(43)}`)).toBe("/api/shared-report/…");
  });
});
