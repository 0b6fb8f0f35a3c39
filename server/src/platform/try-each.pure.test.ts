import { expect, it } from "vitest";
import { tryEach } from "./try-each.ts";

it("tries each although some fail, then throws what failed", async () => {
  const tried: number[] = [];
  const run = (bad: readonly number[]) =>
    tryEach([1, 2, 3], async (one) => {
      tried.push(one);
      if (bad.includes(one)) throw new Error(`bad ${one}`);
    });
  await run([]);
  await expect(run([1])).rejects.toThrow("bad 1");
  await expect(run([1, 2])).rejects.toThrow(AggregateError);
  expect(tried).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
});
