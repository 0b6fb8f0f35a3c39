import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "./in-turn.ts";

const frames: (() => void)[] = [];
const paint = () => {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("concurrent requests are done in order, without cancelled ones", () => {
  const done: string[] = [];
  inTurn(() => done.push("first"));
  const callOff = inTurn(() => done.push("left the screen"));
  inTurn(() => done.push("second"));
  expect(done).toEqual([]);
  callOff();
  paint();
  expect(done).toEqual(["first", "second"]);
  paint();
  expect(frames).toEqual([]);
});

test("a frame takes many pieces that are quick, and the next begins once one was long", () => {
  const done: number[] = [];
  const quick = Array.from({ length: 22 }, (_, at) => at);
  for (const at of quick) inTurn(() => done.push(at));
  inTurn(() => {
    vi.advanceTimersByTime(20);
    done.push(22);
  });
  inTurn(() => done.push(23));
  paint();
  expect(done).toEqual([...quick, 22]);
  paint();
  expect(done).toEqual([...quick, 22, 23]);
});

test("work that fails leaves the others their turn", () => {
  const done: string[] = [];
  inTurn(() => {
    throw new Error("no drawing");
  });
  inTurn(() => done.push("next"));
  expect(paint).toThrow("no drawing");
  paint();
  expect(done).toEqual(["next"]);
});
