import { expect, it } from "vitest";
import { isWaitedFor } from "./use-back-test.ts";

/**
 * Test cases: the loading state of a back-test, and whether the page shows the progress of the test. The progress is
 * not shown for a test that is only loaded again, because it would move the content that the user is reading.
 */
it.each([
  { name: "the first test", isFetching: true, isPlaceholderData: false, data: undefined, waits: true },
  { name: "a test of other months", isFetching: true, isPlaceholderData: true, data: {}, waits: true },
  { name: "the shown test, loaded again", isFetching: true, isPlaceholderData: false, data: {}, waits: false },
  { name: "a loaded test", isFetching: false, isPlaceholderData: false, data: {}, waits: false },
])("progress of a back-test: $name", ({ waits, ...loading }) => {
  expect(isWaitedFor(loading)).toBe(waits);
});
