import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ABILITIES } from "@hazina/contract/abilities.ts";
import { isContractProcedure } from "@orpc/contract";
import { describe, expect, it } from "vitest";
import { operationsOf } from "../../platform/http/operations.ts";
import { contract } from "./api-contract.ts";

const rows = operationsOf(contract);
const CONTRACT = fileURLToPath(new URL("../../../../contract/src", import.meta.url));

/**
 * Returns the operations that an export of a contract module contains, as methods and paths. The export can be one
 * operation or a group of them.
 */
function promisedBy(value: unknown): string[] {
  if (isContractProcedure(value)) return operationsOf(value).map(({ method, path }) => `${method} ${path}`);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.values(value).flatMap(promisedBy);
}

describe("the operations of the API", () => {
  it("are the reviewed table: a change of it is a change of permissions", async () => {
    const cells = rows
      .map(({ method, path, meta }) => [`${method} ${path}`, meta.ability, meta.writes ? "writes" : "reads"])
      .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
    const table = [["operation", "ability", ""], ["", "", ""], ...cells];
    const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
    const lines = table.map((row, line) => {
      const padded = row.map((cell, column) => cell.padEnd(widths[column] ?? 0, line === 1 ? "-" : " "));
      return `| ${padded.join(" | ")} |`;
    });
    const text = `# Operations and who may call them

Made from the contract and compared with it by a test. A changed line is a change of permissions: review it as one.
Every operation that is not public sees the caller's own company and nothing else; \`company_id\` may name that company or one of its branches.

${lines.join("\n")}
`;
    await expect(text).toMatchFileSnapshot("../../../../docs/api-operations.md");
  });

  it("have one method and path each", () => {
    const keys = rows.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are all that a contract promises", async () => {
    const files = globSync("**/*.ts", { cwd: CONTRACT }).filter((path) => !path.endsWith(".test.ts"));
    const modules = await Promise.all(files.map((path) => import(`${CONTRACT}/${path}`)));
    const promised = modules.flatMap((one) => Object.values({ ...one }).flatMap(promisedBy));
    expect(promised.length).toBeGreaterThan(300);
    expect([...new Set(promised)].sort()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it("name only abilities of the catalogue", () => {
    for (const { meta } of rows) {
      if (meta.ability !== "public") expect(ABILITIES).toContain(meta.ability);
    }
  });
});
