import { describe, expect, test } from "vitest";
import { safeReturnUrl } from "./return-url.ts";

describe("the address to return to after signing in", () => {
  test.each([
    ["/forecasting/baseline/profit-loss", "/forecasting/baseline/profit-loss"],
    ["/employees?search=a&page=2#top", "/employees?search=a&page=2#top"],
    ["/a/../b", "/b"],
  ])("%s is a path of the application and is kept", (asked, expected) => {
    expect(safeReturnUrl(asked)).toBe(expected);
  });

  test.each([
    [undefined],
    [""],
    ["https://evil.example/"],
    ["//evil.example"],
    ["/\\evil.example"],
    ["/%2e%2e//evil.example"],
    ["/\t/evil.example"],
    ["/\n//evil.example"],
    ["javascript:alert(1)"],
    ["evil.example"],
    ["/login?returnUrl=/"],
    ["/signin"],
  ])("%j leads elsewhere or in a circle and becomes the start page", (asked) => {
    expect(safeReturnUrl(asked)).toBe("/");
  });
});
