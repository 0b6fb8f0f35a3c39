import { PLATFORM_ABILITIES } from "@hazina/contract/abilities.ts";
import { afterAll, describe, expect, it } from "vitest";
import { DEFAULT_ROLES, EMPLOYEE_ROLE_ID } from "../../access/roles/default-roles.ts";
import { type Person, startTestServer } from "../test-server.ts";
import { contract } from "./api-contract.ts";
import { bodyOf, type DocumentedOperation, documentedOperations, pathWith, type Schema } from "./operation-samples.ts";

const operations = await documentedOperations(contract);
const guarded = operations.filter((operation) => !operation.public);
const employee = DEFAULT_ROLES.find((role) => role.id === EMPLOYEE_ROLE_ID);
const beyondEmployee = guarded.filter((one) => !employee?.abilities.some((ability) => ability === one.ability));
const named = (list: readonly DocumentedOperation[]) =>
  list.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

const BAD_TOKENS = [
  "Bearer",
  "Bearer ",
  "Bearer null",
  "Bearer undefined",
  `Bearer ${"a".repeat(43)}`,
  `bearer ${"a".repeat(43)}`,
  `Basic ${"a".repeat(43)}`,
  "a".repeat(43),
  `Bearer ${"a".repeat(5000)}`,
  "Bearer ' or 1=1 --",
  "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  `Bearer ${"é".repeat(43)}`,
];
const UNKNOWN_ID = "018f0000-0000-7000-8000-00000000beef";

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const clerk = await hazina.company("Clerk Traders");
await hazina.setRole(clerk, EMPLOYEE_ROLE_ID);
const operator = await hazina.staff("neema@hazina.example");

afterAll(() => hazina.stop());

/**
 * Returns a person who may call an operation: a member of platform staff for the operator console, otherwise the Admin
 * of a company.
 */
function callerOf({ ability }: DocumentedOperation): Person {
  return PLATFORM_ABILITIES.some((one) => one === ability) ? operator : sokoni;
}

describe("every operation that is not public", () => {
  it.each(named(guarded))("%s answers 401 without a session, whatever the token looks like", async (_, operation) => {
    const path = pathWith(operation, UNKNOWN_ID);
    expect(await hazina.call({}, operation.method, path, bodyOf(operation))).toMatchObject({ status: 401 });
    for (const authorization of BAD_TOKENS) {
      const headers = new Headers();
      headers.set("authorization", encodeURI(authorization));
      const request = new Request(`http://hazina.test/api${path}`, { method: operation.method, headers });
      expect((await hazina.server.fetch(request)).status, authorization).toBe(401);
    }
  });

  it.each(named(beyondEmployee))("%s answers 403 to the default role, naming the ability", async (_, operation) => {
    const path = pathWith(operation, UNKNOWN_ID);
    for (const body of [bodyOf(operation), operation.body ? "{ broken" : undefined]) {
      const answer = await hazina.call(clerk, operation.method, path, body);
      expect(answer).toMatchObject({ status: 403, body: { code: "lacks_ability" } });
      expect(answer.body.message).toContain(operation.ability);
    }
  });

  it("has an ability", () => {
    for (const operation of guarded) expect(operation.ability, operation.path).toBeTypeOf("string");
  });
});

describe("another company", () => {
  const takingCompany = guarded.filter(
    (one) => one.body?.properties?.company_id ?? one.parameters.some((parameter) => parameter.name === "company_id"),
  );

  it.each(named(takingCompany))("is not found by %s", async (_, operation) => {
    const inBody = operation.body !== undefined;
    const path = pathWith(operation, UNKNOWN_ID);
    const query = inBody ? "" : `${path.includes("?") ? "&" : "?"}company_id=${rival.companyId}`;
    const body = inBody ? bodyOf(operation, { company_id: rival.companyId }) : undefined;
    const answer = await hazina.call(sokoni, operation.method, path + query, body);
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("the same calls with the caller's own company reach their own answer", async () => {
    const own = await hazina.call(sokoni, "POST", "/forecast/scenarios", { company_id: sokoni.companyId });
    expect(own.status).toBe(200);
  });

  const takingId = guarded.filter((one) =>
    one.parameters.some(({ in: where, name }) => where === "path" && name === "id"),
  );

  it.each(named(takingId))("owns nothing that %s finds for a stranger", async (_, operation) => {
    const path = pathWith(operation, UNKNOWN_ID);
    const answer = await hazina.call(callerOf(operation), operation.method, path, bodyOf(operation));
    expect(answer.status).toBe(404);
  });
});

describe("input that breaks its schema", () => {
  const wrongFor = (schema: Schema): unknown =>
    schema.type === "array" || schema.type === "object" ? "x" : { wrong: 1 };

  it.each(named(operations.filter((one) => one.body && !one.multipart)))(
    "of %s is a clear 4xx",
    async (_, operation) => {
      const path = pathWith(operation, UNKNOWN_ID);
      for (const [name, schema] of Object.entries(operation.body?.properties ?? {})) {
        const answer = await hazina.call(
          callerOf(operation),
          operation.method,
          path,
          bodyOf(operation, { [name]: wrongFor(schema) }),
        );
        expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, name).toBeLessThan(500);
        expect(answer.body.message, name).toBeTypeOf("string");
      }
      for (const body of ["{ broken", "[]", "null", '"text"', "1"]) {
        const answer = await hazina.call(callerOf(operation), operation.method, path, body);
        expect(answer.status, body).toBeLessThan(500);
      }
    },
  );

  it.each(named(operations.filter((one) => one.body && !one.multipart)))(
    "of %s with a NUL is refused",
    async (_, operation) => {
      const body = bodyOf(operation, { extra: "a\u0000b" });
      const path = pathWith(operation, UNKNOWN_ID);
      const answer = await hazina.call(callerOf(operation), operation.method, path, body);
      expect(answer.status).toBe(422);
    },
  );

  it("in a query is refused as well", async () => {
    for (const query of ["company_id=1", "company_id[]=1", "company_id[a]=1"]) {
      const answer = await hazina.call(sokoni, "GET", `/analytics/forecasting/imports?${query}`);
      expect(answer.status, query).toBe(422);
    }
  });
});

describe("a path that the document does not name", () => {
  it("is 404, and another method on a known path 405", async () => {
    expect((await hazina.call(sokoni, "GET", "/nothing")).status).toBe(404);
    expect((await hazina.call(sokoni, "DELETE", "/signin")).status).toBe(405);
  });
});
