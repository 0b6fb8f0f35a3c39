import { describe, expect, it } from "vitest";
import type { Caller } from "../actor.ts";
import { actorOf } from "./foreign-company.ts";

const [HEAD, MOMBASA, KISUMU, RIVAL] = [1, 2, 3, 4].map((at) => `018f0000-0000-7000-8000-00000000000${at}`) as [
  string,
  string,
  string,
  string,
];
const person = {
  userId: "u",
  userName: "Amina",
  identityId: "i",
  sessionId: "s",
  companyId: HEAD,
  roleId: 1,
  abilities: new Set<string>(),
  passwordChangeDue: false,
  revision: null,
};
const amina: Caller = { ...person, ownBranchId: null, branchIds: [MOMBASA, KISUMU] };
const brian: Caller = { ...person, ownBranchId: MOMBASA, branchIds: [MOMBASA] };

const branch = (caller: Caller, input: unknown) => actorOf(caller, { scope: "branch" }, input).scope.branchId;

describe("a company that a call names", () => {
  it("narrows a person of the head company to the branch", () => {
    expect(branch(amina, { company_id: KISUMU })).toBe(KISUMU);
    expect(branch(amina, { company_id: KISUMU.toUpperCase() })).toBe(KISUMU);
    expect(branch(amina, { query: { page: 2 }, body: { company_id: KISUMU } })).toBe(KISUMU);
  });

  it("is the whole company where it is the head, or none is named", () => {
    expect(branch(amina, { company_id: HEAD })).toBeNull();
    expect(branch(amina, {})).toBeNull();
    expect(branch(amina, undefined)).toBeNull();
  });

  it("keeps a person of a branch to that branch", () => {
    for (const input of [{}, { company_id: HEAD }, { company_id: MOMBASA }]) expect(branch(brian, input)).toBe(MOMBASA);
    expect(() => branch(brian, { company_id: KISUMU })).toThrow("This company was not found.");
  });

  it("does not narrow an operation on what belongs to the head company", () => {
    expect(actorOf(amina, { scope: "head" }, { company_id: KISUMU }).scope.branchId).toBeNull();
    expect(actorOf(amina, {}, { company_id: KISUMU }).scope.branchId).toBeNull();
  });

  it.each([
    { company_id: RIVAL },
    { query: { company_id: RIVAL } },
    { body: { company_id: RIVAL }, company_id: KISUMU },
  ])("is not found where it is foreign: %j", (input) => {
    expect(() => actorOf(amina, {}, input)).toThrow("This company was not found.");
  });

  it.each([{ company_id: 7 }, { company_id: "Kisumu" }, { company_id: [KISUMU] }, "Kisumu", null])(
    "is left to the schema where it is no id: %j",
    (input) => expect(branch(amina, input)).toBeNull(),
  );
});
