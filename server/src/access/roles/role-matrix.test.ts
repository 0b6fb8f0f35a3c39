import { ABILITIES_TO_COME, type CompanyAbility } from "@hazina/contract/abilities.ts";
import { afterAll, describe, expect, it } from "vitest";
import { contract } from "../../testing/operations/api-contract.ts";
import { bodyOf, documentedOperations, pathWith } from "../../testing/operations/operation-samples.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { DEFAULT_ROLES } from "./default-roles.ts";

const guarded = (await documentedOperations(contract)).filter((operation) => !operation.public);
const UNKNOWN_ID = "018f0000-0000-7000-8000-00000000beef";
/** Calls that would end the session that the test continues to use. */
const ENDING = ["POST /signout"];

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

const holds = (role: (typeof DEFAULT_ROLES)[number], ability: string | undefined) =>
  role.abilities.includes(ability as CompanyAbility);

describe("the default roles", () => {
  it("may call what the reviewed table says: a change of it is a change of permissions", async () => {
    const cells = guarded
      .map(({ method, path, ability }) => [
        `${method} ${path}`,
        ability ?? "",
        ...DEFAULT_ROLES.map((role) => (holds(role, ability) ? "yes" : "")),
      ])
      .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
    const heading = ["operation", "ability", ...DEFAULT_ROLES.map(({ name }) => name)];
    const rows = [heading, heading.map(() => "---"), ...cells];
    const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    const table = rows.map(
      (row) =>
        `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, cell === "---" ? "-" : " ")).join(" | ")} |`,
    );
    const text = `# What each default role may call

Made from the contract and the default roles and compared with them by a test, which also makes every call as every role.
A changed cell is a change of permissions: review it as one. Public calls are in [api-operations.md](api-operations.md).

${table.join("\n")}
`;
    await expect(text).toMatchFileSnapshot("../../../../docs/role-matrix.md");
  });

  it("are offered every ability that a call asks for", () => {
    const hidden: ReadonlySet<string> = ABILITIES_TO_COME;
    expect(guarded.filter(({ ability }) => hidden.has(ability ?? "")).map(({ path }) => path)).toEqual([]);
  });

  it.each(DEFAULT_ROLES.map((role) => [role.name, role] as const))("%s is refused exactly there", async (_, role) => {
    await hazina.setRole(sokoni, role.id);
    for (const operation of guarded) {
      const call = `${operation.method} ${operation.path}`;
      if (ENDING.includes(call)) continue;
      const path = pathWith(operation, UNKNOWN_ID);
      const body = operation.multipart ? bodyOf(operation) : operation.body ? "{ broken" : undefined;
      const answer = await hazina.call(sokoni, operation.method, path, body);
      // A call may need a second ability for what it is about, such as View Salaries; its own tests say so.
      const isItsOwn = String(answer.body?.message).includes(`"${operation.ability}"`);
      const lacks = answer.status === 403 && answer.body.code === "lacks_ability" && isItsOwn;
      expect(lacks, `${call}: ${JSON.stringify(answer.body)}`).toBe(!holds(role, operation.ability));
    }
  });
});
