import { expect, test } from "vitest";
import { eachOf } from "./each-of.ts";

test("a refusal for one does not stop the others and is reported with the name", async () => {
  const done: string[] = [];
  const outcome = await eachOf(
    ["a", "b", "c"],
    (key) => `User ${key}`,
    async (key) => {
      if (key === "b") throw new Error("A user with the role Admin cannot be deleted.");
      done.push(key);
    },
  );
  expect(done).toEqual(["a", "c"]);
  expect(outcome).toEqual({
    done: 2,
    failed: [{ name: "User b", reason: "A user with the role Admin cannot be deleted." }],
  });
});
