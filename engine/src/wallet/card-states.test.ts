import { describe, expect, it } from "vitest";
import { CARD_CASES } from "./card-states.cases.ts";
import { CARD_EVENTS, CARD_KINDS, CARD_STATES, type CardState, cardAfter, isCardOver } from "./card-states.ts";

describe("a card", () => {
  it.each(CARD_CASES)("that %s (%s)", (_title, kind, events, ends) => {
    const end = events.reduce<CardState | null>(
      (state, event) => (state === null ? null : cardAfter(kind, state, event)),
      "ordered",
    );
    expect(end).toBe(ends);
  });

  it("has an answer for every event in every state, and none revives one that has ended", () => {
    for (const kind of CARD_KINDS) {
      for (const state of CARD_STATES) {
        for (const event of CARD_EVENTS) {
          const next = cardAfter(kind, state, event);
          if (isCardOver(state)) expect([null, state]).toContain(next);
          else expect([null, ...CARD_STATES]).toContain(next);
        }
      }
    }
  });

  it("is never moved backwards or refused by what its issuer reports, however late or often", () => {
    for (const kind of CARD_KINDS) {
      for (const state of CARD_STATES) {
        for (const event of ["produce", "ship"] as const) {
          const next = cardAfter(kind, state, event);
          expect(next).not.toBeNull();
          expect(CARD_STATES.indexOf(next ?? "ordered")).toBeGreaterThanOrEqual(CARD_STATES.indexOf(state));
          expect(cardAfter(kind, next ?? "ordered", event)).toBe(next);
        }
      }
    }
  });
});
