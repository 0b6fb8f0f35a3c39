import { users } from "@hazina/contract/access/users.ts";
import { departments } from "@hazina/contract/organization/departments.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseCompany } from "../access/chosen-company.ts";
import { forgetUser, keepUser, type SignedInUser } from "../access/session.ts";
import { inChosenCompany } from "./link.ts";
import { queriesOf } from "./queries.ts";

const HEAD = {
  id: "head",
  company_name: "Sokoni",
  parent_id: null,
  company_branches: [{ id: "b1", company_name: "Kisumu" }],
};

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

describe("an operation that is asked of a company", () => {
  test("is asked of one's own without naming it", () => {
    expect(inChosenCompany(departments.create, { name: "Sales" })).toEqual({ name: "Sales" });
  });

  test("names the branch that was chosen, unless it names another itself", () => {
    chooseCompany("b1");
    expect(inChosenCompany(departments.create, { name: "Sales" })).toEqual({ name: "Sales", company_id: "b1" });
    expect(inChosenCompany(departments.list, undefined)).toEqual({ company_id: "b1" });
    expect(inChosenCompany(departments.list, { company_id: "head" })).toEqual({ company_id: "head" });
  });

  test("is kept apart from what another branch answered", () => {
    const queries = queriesOf(departments, ["departments"]);
    const ofHead = queries.list.queryKey({ input: {} });
    chooseCompany("b1");
    expect(queries.list.queryKey({ input: {} })).not.toEqual(ofHead);
    expect(queries.list.queryOptions({ input: {} }).queryKey).toEqual([
      ["departments", "list"],
      { type: "query", input: { company_id: "b1" } },
    ]);
    expect(queries.key()).toEqual([["departments"], {}]);
  });
});

test("the branch that a person belongs to is not the one that is shown", () => {
  chooseCompany("b1");
  expect(inChosenCompany(users.update, { id: "u1" })).toEqual({ id: "u1" });
});
