import { parseInstant } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { arrangeUsers } from "./arrange-users.ts";
import { type DescribedUser, stateOf } from "./describe-users.ts";

const DAY = 86_400_000;
const NOW = parseInstant("2026-11-21T09:00:00.000Z");

const person = (name: string, more: Partial<DescribedUser> = {}): DescribedUser => ({
  id: name,
  name,
  first_name: name,
  last_name: "",
  phone: null,
  email: `${name.toLowerCase()}@sokoni.co.ke`,
  role_id: 2,
  role: { id: 2, name: "Employee" },
  company_id: "c",
  company_name: "Sokoni",
  company_wallet: 0,
  profile_photo: null,
  credentials: "own",
  locked: false,
  state: "active",
  deletable: true,
  last_seen_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  ...more,
});

const amina = person("amina", { role: { id: 1, name: "Admin" }, last_seen_at: "2026-11-20T00:00:00.000Z" });
const brian = person("Brian", { state: "locked", last_seen_at: "2026-11-21T00:00:00.000Z" });
const caro = person("Caro", { state: "invited" });
const people = [caro, brian, amina];
const names = (sort: Parameters<typeof arrangeUsers>[1]["sort"]) =>
  arrangeUsers(people, { sort }).map(({ name }) => name);

describe("people in an order", () => {
  it.each([
    ["name", ["amina", "Brian", "Caro"]],
    ["-name", ["Caro", "Brian", "amina"]],
    ["role", ["amina", "Brian", "Caro"]],
    ["-role", ["Brian", "Caro", "amina"]],
    ["state", ["amina", "Caro", "Brian"]],
    ["last_seen", ["amina", "Brian", "Caro"]],
    ["-last_seen", ["Brian", "amina", "Caro"]],
  ] as const)("by %s, equal ones by name, and those never seen last", (sort, expected) => {
    expect(names(sort)).toEqual(expected);
  });

  it("of one state alone", () => {
    expect(arrangeUsers(people, { sort: "name", state: "locked" })).toEqual([brian]);
  });
});

describe("the state of a person", () => {
  const own = { temporaryUntil: null, temporaryUsed: false, passwordChangedAt: NOW - 10 * DAY };
  const temporary = { temporaryUntil: NOW + DAY, temporaryUsed: false, passwordChangedAt: NOW };
  it.each([
    ["a password of one's own", own, false, "active"],
    [
      "a password that is older than the company allows",
      { ...own, passwordChangedAt: NOW - 120 * DAY },
      false,
      "must_change_password",
    ],
    ["a temporary password that waits", temporary, false, "invited"],
    ["a temporary password that has signed in", { ...temporary, temporaryUsed: true }, false, "must_change_password"],
    ["a temporary password that is over", { ...temporary, temporaryUntil: NOW }, false, "expired"],
    ["nothing to sign in with", undefined, false, "expired"],
    ["too many failed attempts, whatever else holds", temporary, true, "locked"],
  ] as const)("with %s", (_, identity, locked, expected) => {
    expect(stateOf(identity, locked, 3, NOW)).toBe(expected);
  });
});
