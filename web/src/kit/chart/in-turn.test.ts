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

test("what is asked for together is done one piece a frame, in order, without what was called off", () => {
  const done: string[] = [];
  inTurn(() => done.push("first"));
  const callOff = inTurn(() => done.push("left the screen"));
  inTurn(() => done.push("second"));
  expect(done).toEqual([]);
  callOff();
  paint();
  expect(done).toEqual(["first"]);
  paint();
  expect(done).toEqual(["first", "second"]);
  paint();
  expect(frames).toEqual([]);
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
