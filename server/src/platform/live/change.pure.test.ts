import { describe, expect, it } from "vitest";
import { DOMAINS } from "../../domains.ts";
import { topicsOf } from "../../live-topics.ts";
import { type Change, decodeChange, encodeChange, type Follower, mayReceive } from "./change.ts";

const HEAD = "018f0000-0000-7000-8000-000000000001";
const MOMBASA = "018f0000-0000-7000-8000-00000000000a";
const KISUMU = "018f0000-0000-7000-8000-00000000000b";

const change = (part: Partial<Change> = {}): Change => ({
  topic: "scenario",
  companyId: HEAD,
  branchId: null,
  userId: null,
  ids: ["plan"],
  versions: { Rent: 3 },
  ...part,
});
const follower = (part: Partial<Follower> = {}): Follower => ({
  companyId: HEAD,
  ownBranchId: null,
  userId: "amina",
  abilities: new Set(["View Forecasts", "Own Account"]),
  ...part,
});

const TOPICS = topicsOf(DOMAINS);

describe("a change", () => {
  it("is encoded and decoded unchanged", () => {
    expect(decodeChange(encodeChange(change()))).toEqual(change());
    expect(decodeChange(encodeChange(change({ branchId: MOMBASA, userId: "amina", ids: [], versions: null })))).toEqual(
      change({ branchId: MOMBASA, userId: "amina", ids: [], versions: null }),
    );
  });

  it("too long for a notification leaves out versions, then ids", () => {
    const versions = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`Töchter:Line ${at}`, at]));
    const long = encodeChange(change({ versions }));
    expect(Buffer.byteLength(long)).toBeLessThan(8_000);
    expect(decodeChange(long)).toEqual(change({ versions: null }));
    const ids = Array.from({ length: 300 }, (_, at) => `${HEAD}${at}`);
    const longer = encodeChange(change({ ids }));
    expect(Buffer.byteLength(longer)).toBeLessThan(8_000);
    expect(decodeChange(longer)).toEqual(change({ ids: [], versions: null }));
  });

  it.each(["", "x", "{}", "[1]", '{"t":"salaries","c":"a","b":null,"u":null,"i":[],"v":null}'])(
    "is not decoded from %j, which this server did not send",
    (text) => {
      expect(decodeChange(text)).toBeUndefined();
    },
  );
});

describe("who may hear of a change", () => {
  it.each<[string, Partial<Follower>, Partial<Change>, boolean]>([
    ["a person of the company with the ability", {}, {}, true],
    ["a person of another company", { companyId: KISUMU }, {}, false],
    ["a role without the ability", { abilities: new Set(["Own Account"]) }, {}, false],
    ["a branch, of the whole company's rows", { ownBranchId: MOMBASA }, {}, true],
    ["a branch, of its own rows", { ownBranchId: MOMBASA }, { branchId: MOMBASA }, true],
    ["a branch, of a sibling's rows", { ownBranchId: MOMBASA }, { branchId: KISUMU }, false],
    ["the head company, of a branch's rows", {}, { branchId: KISUMU }, true],
    ["the person it is for", {}, { topic: "notifications", userId: "amina" }, true],
    ["another person of the company", {}, { topic: "notifications", userId: "brian" }, false],
    ["a namesake in another company", { companyId: KISUMU }, { topic: "notifications", userId: "amina" }, false],
  ])("%s", (_, part, of, expected) => {
    expect(mayReceive(follower(part), change(of), TOPICS)).toBe(expected);
  });
});
