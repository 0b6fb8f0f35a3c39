import { contract } from "@hazina/contract/contract.ts";
import type { AnyContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { DEFAULT_ROLES } from "../access/roles/default-roles.ts";

const OPERATIONS = Object.values(contract.reporting).flatMap(
  (domain) => Object.entries(domain) as [string, AnyContractProcedure][],
);

test("an auditor reads every report and analysis, and neither changes nor sends one", () => {
  const auditor = new Set<string>(DEFAULT_ROLES.find(({ name }) => name === "Auditor")?.abilities);
  const outside = new Set(["public", "Share Reports"]);
  for (const [name, operation] of OPERATIONS) {
    const { ability } = operation["~orpc"].meta as { ability: string };
    if (outside.has(ability)) continue;
    expect([name, auditor.has(ability)]).toEqual([name, /^View /.test(ability)]);
  }
  expect(auditor.has("Share Reports")).toBe(false);
});
