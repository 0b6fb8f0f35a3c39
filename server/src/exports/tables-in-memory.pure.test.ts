import { expect, it } from "vitest";
import { sizeOfTable, withTableInMemory } from "./tables-in-memory.ts";

const MEGABYTE = 1024 * 1024;

it("tables that wait for their files fill no more than a space for all, and free it when they are done, also by a failure", async () => {
  const held: (() => void)[] = [];
  const wait = () => new Promise<void>((done) => held.push(done));
  const all = Array.from({ length: 4 }, () => withTableInMemory(30 * MEGABYTE, wait));
  await expect(withTableInMemory(30 * MEGABYTE, async () => "made")).rejects.toMatchObject({ httpStatus: 503 });
  expect(await withTableInMemory(MEGABYTE, async () => "a small one"), "a small one fits").toBe("a small one");
  for (const done of held) done();
  await Promise.all(all);
  await expect(withTableInMemory(200 * MEGABYTE, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await withTableInMemory(200 * MEGABYTE, async () => "alone"), "one alone is never too large").toBe("alone");
});

it("the largest table that may be exported is far below the space: a tenth of it, with twenty letters a cell", () => {
  const row = { cells: Array.from({ length: 10 }, () => "twenty letters of it") };
  expect(sizeOfTable(Array.from({ length: 20_000 }, () => row))).toBeLessThan(13 * MEGABYTE);
});
