import { describe, expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

describe("a concurrency limit", () => {
  it("let so many work at once, in the order they came, and go on after a failure", async () => {
    const limit = createConcurrencyLimit(2, 10);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (id: number) =>
      limit.run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(id);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        if (id === 1) throw new Error("broken file");
        return id;
      });
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(outcomes.map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"]);
    expect(await work(5)).toBe(5);
  });

  it("refuse where too many wait", async () => {
    const limit = createConcurrencyLimit(1, 1);
    const slow = () => limit.run(() => new Promise((resolve) => setTimeout(resolve, 20)));
    const [, , third] = await Promise.allSettled([slow(), slow(), slow()]);
    expect(third).toMatchObject({ status: "rejected", reason: { httpStatus: 503 } });
  });

  it("let another owner work before one who wants more, even when that one came first", async () => {
    const limit = createConcurrencyLimit(1, 24);
    const order: string[] = [];
    const work = (id: string) => limit.run(async () => void order.push(id), id.slice(0, 1));
    await Promise.all(["a1", "a2", "a3", "b1", "c1", "b2"].map(work));
    expect(order).toEqual(["a1", "b1", "a2", "c1", "a3", "b2"]);
  });

  it("refuse one who fills the queue, and keep room for others", async () => {
    const limit = createConcurrencyLimit(1, 24);
    const slow = (owner: string) => limit.run(() => new Promise((resolve) => setTimeout(resolve, 5)), owner);
    const many = Promise.allSettled(Array.from({ length: 8 }, () => slow("Sokoni")));
    const other = await Promise.allSettled([slow("Rival")]);
    expect(other).toMatchObject([{ status: "fulfilled" }]);
    const refused = (await many).filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(3);
    expect(refused).toMatchObject(refused.map(() => ({ reason: { httpStatus: 429 } })));
  });
});
