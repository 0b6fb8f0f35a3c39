import { log } from "@hazina/contract/access/log.ts";
import { users } from "@hazina/contract/access/users.ts";
import { departments } from "@hazina/contract/organization/departments.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseCompany } from "../session/chosen-company.ts";
import { forgetUser, keepUser, type SignedInUser } from "../session/session.ts";
import { inChosenCompany } from "./link.ts";
import { queriesOf } from "./queries.ts";

const BRANCH = { id: "b1", company_name: "Kisumu" };
const HEAD = { id: "head", company_name: "Sokoni", parent_id: null, company_branches: [BRANCH] };

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  } as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  keepUser({ access_token: "t", company: HEAD } as unknown as SignedInUser);
});

afterEach(() => {
  forgetUser();
  vi.unstubAllGlobals();
});

describe("an operation on the rows of a branch", () => {
  test("omits the user's company", () => {
    expect(inChosenCompany(users.list, { page: 2 })).toEqual({ page: 2 });
  });

  test("names the branch that was chosen, unless it names another itself", () => {
    chooseCompany("b1");
    expect(inChosenCompany(users.list, { page: 2 })).toEqual({ page: 2, company_id: "b1" });
    expect(inChosenCompany(users.list, undefined)).toEqual({ company_id: "b1" });
    expect(inChosenCompany(users.list, { company_id: "head" })).toEqual({ company_id: "head" });
    expect(inChosenCompany(log.list, { query: { page: 2 } })).toEqual({
      query: { page: 2 },
      body: { company_id: "b1" },
    });
  });

  test("is kept apart from what another branch answered", () => {
    const queries = queriesOf(users, ["users"]);
    const ofHead = queries.list.queryKey({ input: { page: 1 } });
    chooseCompany("b1");
    expect(queries.list.queryKey({ input: { page: 1 } })).not.toEqual(ofHead);
    expect(queries.list.queryOptions({ input: { page: 1 } }).queryKey).toEqual([
      ["users", "list"],
      { type: "query", input: { page: 1, company_id: "b1" } },
    ]);
    expect(queries.key()).toEqual([["users"], {}]);
  });
});

test("omits the branch for data of the head company", () => {
  chooseCompany("b1");
  expect(inChosenCompany(departments.create, { name: "Sales" })).toEqual({ name: "Sales" });
});

test("the branch that a person belongs to is not the one that is shown", () => {
  chooseCompany("b1");
  expect(inChosenCompany(users.update, { id: "u1" })).toEqual({ id: "u1" });
});
