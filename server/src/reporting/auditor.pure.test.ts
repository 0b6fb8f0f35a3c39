import type { AnyContractRouter } from "@orpc/contract";
import { expect, test } from "vitest";
import { DEFAULT_ROLES } from "../access/roles/default-roles.ts";
import { operationsOf } from "../platform/http/operations.ts";
import { contract } from "../testing/operations/api-contract.ts";

const OPERATIONS = operationsOf((contract as { reporting: AnyContractRouter }).reporting);

test("an auditor reads every report and analysis, and neither changes nor sends one", () => {
  const auditor = new Set<string>(DEFAULT_ROLES.find(({ name }) => name === "Auditor")?.abilities);
  const outside = new Set(["public", "Share Reports"]);
  expect(OPERATIONS.length).toBeGreaterThan(40);
  for (const { path, meta } of OPERATIONS) {
    if (outside.has(meta.ability)) continue;
    expect([path, auditor.has(meta.ability)]).toEqual([path, /^View /.test(meta.ability)]);
  }
  expect(auditor.has("Share Reports")).toBe(false);
});
