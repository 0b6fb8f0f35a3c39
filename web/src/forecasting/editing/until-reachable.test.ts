import { expect, test } from "vitest";
import { untilReachable } from "./until-reachable.ts";

const watched = () => {
  const said: boolean[] = [];
  const waited: number[] = [];
  return { said, waited, tell: (is: boolean) => said.push(is), pause: async (ms: number) => void waited.push(ms) };
};

test("work that cannot reach the server is done again after a growing pause", async () => {
  const { said, waited, tell, pause } = watched();
  let times = 0;
  const value = await untilReachable(
    async () => {
      times += 1;
      if (times < 7) throw new TypeError("Failed to fetch");
      return "saved";
    },
    tell,
    pause,
  );
  expect(value).toBe("saved");
  expect(waited).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
  expect([said[0], said.at(-1)]).toEqual([true, false]);
});

test("a refusal of the server is thrown at once, also after waiting for it", async () => {
  const { said, waited, tell, pause } = watched();
  const refused = Object.assign(new Error("refused"), { status: 422, data: { message: "The month is closed." } });
  await expect(untilReachable(() => Promise.reject(refused), tell, pause)).rejects.toBe(refused);
  expect([said, waited]).toEqual([[], []]);
  let isFirst = true;
  const later = () => {
    const problem = isFirst ? new TypeError("Failed to fetch") : refused;
    isFirst = false;
    return Promise.reject(problem);
  };
  await expect(untilReachable(later, tell, pause)).rejects.toBe(refused);
  expect(said).toEqual([true, false]);
});
