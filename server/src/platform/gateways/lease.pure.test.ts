import { expect, test } from "vitest";
import { isLeasedByAnother, NO_LEASE } from "./lease.ts";

test.each([
  ["nobody has one", NO_LEASE, false],
  ["one's own", { lease: "own", leasedUntil: 200 }, false],
  ["that of another process", { lease: "other", leasedUntil: 101 }, true],
  ["that of another process which ended", { lease: "other", leasedUntil: 100 }, false],
] as const)("a lease: %s", (_, lease, isAnother) => {
  expect(isLeasedByAnother(lease, "own", 100)).toBe(isAnother);
});
