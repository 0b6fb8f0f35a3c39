import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { describe, expect, it } from "vitest";
import { ABILITIES } from "./abilities.ts";
import { contract } from "./contract.ts";
import type { OperationMeta } from "./operation.ts";

type Row = { method: string; path: string; meta: OperationMeta };

function rowsOf(router: AnyContractRouter): Row[] {
  if (isContractProcedure(router)) {
    const { route, meta } = router["~orpc"];
    return [{ method: route.method ?? "", path: route.path ?? "", meta: meta as OperationMeta }];
  }
  return Object.values(router).flatMap((member) => rowsOf(member as AnyContractRouter));
}

const rows = rowsOf(contract);

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
    await expect(text).toMatchFileSnapshot("../../docs/api-operations.md");
  });

  it("stand under one method and path each", () => {
    const keys = rows.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("name only abilities of the catalogue", () => {
    for (const { meta } of rows) {
      if (meta.ability !== "public") expect(ABILITIES).toContain(meta.ability);
    }
  });
});
