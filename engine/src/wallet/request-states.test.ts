import { describe, expect, it } from "vitest";
import {
  isAtRest,
  nextAsk,
  REQUEST_EVENTS,
  REQUEST_STATES,
  type RequestEvent,
  type RequestState,
  requestAfter,
} from "./request-states.ts";

const run = (events: readonly RequestEvent[], from: RequestState = "created") =>
  events.reduce<RequestState>((state, event) => requestAfter(state, event).state, from);

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe("a request to a provider", () => {
  it.each<[string, RequestEvent[], RequestState]>([
    ["is paid", ["send", "acknowledged", "succeeded"], "settled"],
    ["is declined", ["send", "acknowledged", "declined"], "failed"],
    ["is refused at once", ["send", "refused"], "failed"],
    ["gets no answer", ["send", "no_answer"], "unknown"],
    ["gets no answer and is then paid", ["send", "no_answer", "succeeded"], "settled"],
    ["is silent after it was taken", ["send", "acknowledged", "silent"], "unknown"],
    ["has its result before its acknowledgement", ["send", "succeeded", "acknowledged"], "settled"],
    ["is not reached, and paid all the same", ["send", "acknowledged", "cancelled", "succeeded"], "settled"],
    ["pays another amount", ["send", "acknowledged", "mismatch"], "review"],
    ["is not answered for a day", ["send", "no_answer", "gave_up"], "review"],
    ["is found not to have been paid", ["send", "no_answer", "gave_up", "found_unpaid"], "failed"],
    ["is found unpaid and paid all the same", ["send", "gave_up", "found_unpaid", "succeeded"], "settled"],
    ["is found unpaid only in review", ["send", "no_answer", "found_unpaid"], "unknown"],
    ["is not sent again while it is unknown", ["send", "no_answer", "send"], "unknown"],
  ])("that %s", (_title, events, state) => expect(run(events)).toBe(state));

  it("has a state for every event in every state, and settled is final", () => {
    for (const state of REQUEST_STATES) {
      for (const event of REQUEST_EVENTS) expect(REQUEST_STATES).toContain(requestAfter(state, event).state);
    }
    for (const event of REQUEST_EVENTS) expect(requestAfter("settled", event).state).toBe("settled");
  });

  it("ends alike in every order in which a proof of payment is among what is learned", () => {
    const learned: RequestEvent[] = ["send", "acknowledged", "no_answer", "silent", "cancelled", "succeeded"];
    const ends = new Set(permutations(learned).map((events) => run(events)));
    expect([...ends]).toEqual(["settled"]);
  });

  it("without a proof of payment never ends as settled, whatever comes in whatever order", () => {
    const learned = REQUEST_EVENTS.filter((event) => event !== "succeeded").slice(0, 7);
    for (const events of permutations(learned)) expect(run(events)).not.toBe("settled");
  });

  it("says where answers contradict each other", () => {
    expect(requestAfter("cancelled", "succeeded")).toEqual({ state: "settled", contradicts: true });
    expect(requestAfter("settled", "declined")).toEqual({ state: "settled", contradicts: true });
    expect(requestAfter("settled", "succeeded")).toEqual({ state: "settled", contradicts: false });
    expect(requestAfter("unknown", "succeeded")).toEqual({ state: "settled", contradicts: false });
  });

  it("rests at its ends alone", () => {
    expect(REQUEST_STATES.filter(isAtRest)).toEqual(["settled", "failed", "cancelled", "expired", "review"]);
  });

  it("is asked for at 15 and 30 seconds, 1, 2, 5 and 15 minutes, then hourly for a day", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(nextAsk)).toEqual([15, 30, 60, 120, 300, 900, 3_600, 7_200]);
    expect([29, 30].map(nextAsk)).toEqual([86_400, undefined]);
  });
});
