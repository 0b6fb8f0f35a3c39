import { expect, test } from "vitest";
import { readRange, withEnd } from "./range.ts";

test("an end on the wrong side takes the other with it", () => {
  const range = { from: "2026-03", to: "2026-09" };
  expect(withEnd(range, "to", "2026-12")).toEqual({ from: "2026-03", to: "2026-12" });
  expect(withEnd(range, "from", "2027-01")).toEqual({ from: "2027-01", to: "2027-07" });
  expect(withEnd(range, "to", "2025-12")).toEqual({ from: "2025-06", to: "2025-12" });
});

test.each(["null", "", "[]", "{", '{"from":5}', '{"from":"2026-13","to":"x"}', '"2026-01"'])(
  "%j was kept of no range",
  (kept) => expect(readRange(kept)).toEqual({ from: undefined, to: undefined }),
);

test("a kept range is read back", () => {
  expect(readRange('{"from":"2026-01","to":"2026-12"}')).toEqual({ from: "2026-01", to: "2026-12" });
});
