import { expect, it } from "vitest";
import { inParallelBatches } from "./parallel-batches.ts";

const items = Array.from({ length: 250 }, (_, index) => index);

it("answers in the items' order, whichever part is done first, and tells how many are done", async () => {
  const progress: string[] = [];
  const late = { now: () => {} };
  const first = new Promise<void>((resolve) => {
    late.now = resolve;
  });
  const doubled = await inParallelBatches(
    items,
    async (part) => {
      if (part[0] === 0) await first;
      if (part[0] === 200) late.now();
      return part.map((item) => 2 * item);
    },
    async (done, of) => void progress.push(`${done} of ${of}`),
  );
  expect(doubled).toEqual(items.map((item) => 2 * item));
  expect(progress).toEqual(["100 of 250", "150 of 250", "250 of 250"]);
});

it("begins no further part once it is stopped", async () => {
  const begun: number[] = [];
  const work = inParallelBatches(
    items,
    async (part) => {
      begun.push(part[0] ?? -1);
      return part;
    },
    () => Promise.reject(new Error("stopped")),
  );
  await expect(work).rejects.toThrow("stopped");
  expect(begun).toEqual([0, 100]);
});

it("has nothing to do for no items", async () => {
  expect(
    await inParallelBatches(
      [],
      async (part) => part,
      async () => undefined,
    ),
  ).toEqual([]);
});
