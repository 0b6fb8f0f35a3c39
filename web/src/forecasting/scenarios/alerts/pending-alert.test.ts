import { describe, expect, test } from "vitest";
import { pendingAlert } from "./pending-alert.ts";

const BEHIND = { message: "Update scenario", hidden: false };
const CURRENT = { message: "The scenario is up to date.", hidden: false };
const STALE = { message: "Update drivers" };
const FINE = { message: "The drivers are up to date." };
const UNSEEN = { scenario: false, drivers: false };

describe("the alerts of a statement", () => {
  test("wait for the check of the scenario", () => {
    expect(pendingAlert(undefined, STALE, UNSEEN)).toBeNull();
  });

  test("show the scenario's first, then the drivers', and each once", () => {
    expect(pendingAlert(BEHIND, STALE, UNSEEN)).toBe("scenario");
    expect(pendingAlert(BEHIND, STALE, { scenario: true, drivers: false })).toBe("drivers");
    expect(pendingAlert(BEHIND, STALE, { scenario: true, drivers: true })).toBeNull();
  });

  test("leave out the scenario's for who does not want it, not the drivers'", () => {
    expect(pendingAlert({ ...BEHIND, hidden: true }, STALE, UNSEEN)).toBe("drivers");
    expect(pendingAlert({ ...BEHIND, hidden: true }, FINE, UNSEEN)).toBeNull();
  });

  test("are none where all is up to date", () => {
    expect(pendingAlert(CURRENT, FINE, UNSEEN)).toBeNull();
    expect(pendingAlert(CURRENT, undefined, UNSEEN)).toBeNull();
  });
});
