import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFilesOfStrangers } from "./files-of-strangers.ts";

describe("files of people who are not signed in", () => {
  it("are large bodies of public operations alone", () => {
    const { concerns } = createFilesOfStrangers();
    const [small, large] = [256 * 1024, 20 * 1024 * 1024];
    expect(concerns({ ability: "public", maxBodyBytes: large })).toBe(true);
    expect(concerns({ ability: "public", maxBodyBytes: small })).toBe(false);
    expect(concerns({ ability: "View Forecasts", maxBodyBytes: large })).toBe(false);
  });

  it("are read two of one address and four in all at a time, and refused where too many wait", async () => {
    const files = createFilesOfStrangers();
    const running = new Map<string, number>();
    let [most, mostOwn] = [0, 0];
    const read = (address: string) =>
      files.run(address, async () => {
        running.set(address, (running.get(address) ?? 0) + 1);
        mostOwn = Math.max(mostOwn, running.get(address) ?? 0);
        most = Math.max(
          most,
          [...running.values()].reduce((sum, one) => sum + one, 0),
        );
        await setTimeout(5);
        running.set(address, (running.get(address) ?? 0) - 1);
        return 200;
      });
    const sent = ["1", "2", "3"].flatMap((address) => Array.from({ length: 8 }, () => read(address)));
    const answers = await Promise.allSettled(sent);
    expect([most, mostOwn]).toEqual([4, 2]);
    const statuses = answers.map((one) => (one.status === "fulfilled" ? one.value : one.reason.httpStatus));
    expect(statuses.filter((status) => status === 200)).toHaveLength(18);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it("give their turn back where the body does not arrive in time", async () => {
    const files = createFilesOfStrangers(20);
    const never = () => new Promise<never>(() => undefined);
    const slow = await Promise.allSettled([files.run("1", never), files.run("1", never)]);
    expect(slow).toMatchObject([{ reason: { httpStatus: 408 } }, { reason: { httpStatus: 408 } }]);
    expect(await files.run("1", async () => "read")).toBe("read");
  });
});
