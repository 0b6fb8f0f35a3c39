import { expect, it } from "vitest";
import { isWaitedFor } from "./use-back-test.ts";

/** Test cases: how a test is loaded, and whether the progress is shown above it, which moves what is read. */
it.each([
  { name: "the first test", isFetching: true, isPlaceholderData: false, data: undefined, waits: true },
  { name: "a test of other months", isFetching: true, isPlaceholderData: true, data: {}, waits: true },
  { name: "the shown test, loaded again", isFetching: true, isPlaceholderData: false, data: {}, waits: false },
  { name: "a loaded test", isFetching: false, isPlaceholderData: false, data: {}, waits: false },
])("progress of a back-test: $name", ({ waits, ...loading }) => {
  expect(isWaitedFor(loading)).toBe(waits);
});
