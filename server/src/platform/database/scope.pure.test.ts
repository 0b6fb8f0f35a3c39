import { describe, expect, it } from "vitest";
import { beginTextIn, companyScope } from "./scope.ts";

const companyId = "018f0000-0000-7000-8000-000000000001";

describe("the text that begins a transaction in a scope", () => {
  it("names the role, the company and the branch", () => {
    expect(beginTextIn(companyScope({ companyId, branchId: null }))).toBe(
      `begin; select set_config('role', 'hazina_company', true), set_config('app.company', '${companyId}', true), set_config('app.branch', '', true)`,
    );
  });

  it.each([
    [`${companyId}'; drop table users; --`, null],
    ["x", null],
    [companyId, "'"],
  ])("is never written for %j and %j, which are no ids", (company, branch) => {
    expect(() => beginTextIn(companyScope({ companyId: company, branchId: branch }))).toThrow(RangeError);
  });
});
