import { expect, test } from "vitest";
import { saysWhoChanged, whoChanged } from "./who-changed.ts";

test.each([
  [{ name: "Amina Otieno", is_own: true }, "You changed this line in another window"],
  [{ name: "Brian Mutua", is_own: false }, "Brian Mutua changed this line"],
  [{ name: null, is_own: false }, "Someone else changed this line"],
  [undefined, "Someone else changed this line"],
])("a change by %j names its author", (changed_by, sentence) => {
  expect(saysWhoChanged("this line", whoChanged(Object.assign(new Error(), { data: { changed_by } })))).toBe(sentence);
});
