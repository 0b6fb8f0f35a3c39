import { describe, expect, it } from "vitest";
import { Refusal } from "../refusal.ts";
import { type Admission, createAdmission, type Place } from "./admission.ts";

/** Creates the admission control of a server, with a clock that the test controls. */
function crowd() {
  const time = { ms: 0 };
  const admission = createAdmission(() => time.ms);
  return { time, admission };
}

/** Makes a number of simultaneous calls from a number of companies, and returns the places of those admitted. */
function come(admission: Admission, calls: number, companies = 20, isHeavy = false): Place[] {
  const places: Place[] = [];
  for (let number = 0; number < calls; number++) {
    try {
      places.push(admission.enter(`company ${number % companies}`, isHeavy));
    } catch (error) {
      expect(error).toMatchObject({ httpStatus: 503, code: "busy", details: { extra: { retry_after: 2 } } });
    }
  }
  return places;
}

const leave = (places: readonly Place[]) => {
  for (const place of places) place.leave();
};

describe("calls that come at once", () => {
  it("are admitted up to a limit; beyond it they are answered at once to come again", () => {
    const { admission } = crowd();
    const places = come(admission, 500);
    expect(places.length).toBe(128);
    expect(() => admission.enter("another", false)).toThrow(Refusal);
    places[0]?.leave();
    expect(() => admission.enter("another", false)).not.toThrow();
  });

  it("are fewer when they take long, and more again when they do not", () => {
    const { admission, time } = crowd();
    for (let round = 0; round < 5; round++) {
      const places = come(admission, 500);
      time.ms += 1_500;
      leave(places);
    }
    const slow = come(admission, 500);
    expect(slow.length).toBeLessThan(60);
    expect(slow.length).toBeGreaterThanOrEqual(24);
    leave(slow);
    for (let round = 0; round < 50; round++) {
      const places = come(admission, 500);
      time.ms += 20;
      leave(places);
    }
    expect(come(admission, 500).length).toBe(256);
  });

  it("are not fewer for one that takes long by itself", () => {
    const { admission, time } = crowd();
    for (let round = 0; round < 100; round++) {
      const places = come(admission, 2);
      time.ms += 1_500;
      leave(places);
    }
    expect(come(admission, 500).length).toBe(128);
  });

  it("leave room for other companies, however many come of one", () => {
    const { admission } = crowd();
    expect(come(admission, 1_000, 1).length).toBe(64);
    expect(() => admission.enter("another", false)).not.toThrow();
  });

  it("take no place while their body is awaited", () => {
    const { admission } = crowd();
    for (const place of come(admission, 500)) place.work(false);
    expect(come(admission, 500).length).toBe(128);
  });

  it("keep their place however long they take, but for heavy ones, which have turns of their own", () => {
    const { admission, time } = crowd();
    come(admission, 60, 20, true);
    come(admission, 68);
    expect(come(admission, 1).length).toBe(0);
    time.ms += 60_000;
    expect(come(admission, 500).length).toBe(60);
  });

  it("count from when their body is there", () => {
    const { admission, time } = crowd();
    const places = come(admission, 128);
    for (const place of places) place.work(false);
    time.ms += 60_000;
    for (const place of places) place.work(true);
    expect(come(admission, 1).length).toBe(0);
    time.ms += 10;
    leave(places);
    expect(come(admission, 500).length).toBeGreaterThan(128);
  });
});

describe("whose call it is, before anything was asked,", () => {
  it("is the company that the token was last found to be of, else the address", () => {
    const { admission } = crowd();
    expect(admission.ownerOf(undefined, "10.0.0.1")).toBe("10.0.0.1");
    expect(admission.ownerOf("token", "10.0.0.1")).toBe("10.0.0.1");
    admission.know("token", "mwangaza");
    expect(admission.ownerOf("token", "10.0.0.1")).toBe("mwangaza");
    for (let number = 0; number < 5_000; number++) admission.know(`token ${number}`, "others");
    expect(admission.ownerOf("token", "10.0.0.1")).toBe("10.0.0.1");
  });
});
