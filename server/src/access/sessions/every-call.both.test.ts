import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies } from "../../organization/tables.ts";
import { enterCompany } from "../../platform/database/database.ts";
import { openPostgres } from "../../platform/database/open.ts";
import { createTestPostgresDatabase, openTestDatabase, TEST_DATABASE } from "../../testing/test-database.ts";
import {
  chooseFirstPassword,
  type Owner,
  type Person,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { abilityIdsOf } from "../roles/held-role.ts";

/**
 * Two servers on the same database, if the test database allows two; otherwise, both variables refer to one server.
 */
let hazina: TestServer;
let other: TestServer;
let amina: Owner;

beforeAll(async () => {
  const url = TEST_DATABASE === "postgres" ? await createTestPostgresDatabase() : undefined;
  const open = () => (url === undefined ? openTestDatabase() : openPostgres(url));
  hazina = await startTestServer({}, open);
  other = url === undefined ? hazina : await startTestServer({}, open);
  amina = await hazina.company("Sokoni Traders");
});

afterAll(async () => {
  await hazina.stop();
  if (other !== hazina) await other.stop();
});

type Created = { data: { id: string } };

let people = 0;
async function colleague(roleId = 3): Promise<Required<Person> & { id: string }> {
  people += 1;
  const email = `brian${people}@sokoni.co.ke`;
  const form = { first_name: "Brian", last_name: "Mutua", email, phone: "+254712345678", role_id: roleId };
  const { body } = await hazina.call<Created>(amina, "POST", "/users", form);
  return { token: await chooseFirstPassword(hazina, email), email, id: body.data.id };
}

/** Reads a path as a person on both servers, one immediately after the other, and returns the two status codes. */
async function seenBy(person: Person, path = "/session"): Promise<number[]> {
  return [(await other.call(person, "GET", path)).status, (await hazina.call(person, "GET", path)).status];
}

describe("the very next call, in this process and another,", () => {
  it("has the abilities of the role as it is now", async () => {
    const brian = await colleague();
    expect(await seenBy(brian, "/analytics/forecasting/imports")).toEqual([200, 200]);
    const form = { first_name: "Brian", last_name: "Mutua", phone: "+254712345678", role_id: 2 };
    expect((await hazina.call(amina, "PUT", `/users/${brian.id}`, form)).status).toBe(200);
    const changed = await seenBy(brian, "/analytics/forecasting/imports");
    expect(changed.every((status) => status === 401 || status === 403)).toBe(true);
  });

  it("has the abilities that the company took from a role of its own", async () => {
    const form = { name: "Treasurer", ability_ids: abilityIdsOf(["View Forecasts", "Dashboard"]) };
    const role = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", form);
    const brian = await colleague(role.body.data.id);
    expect(await seenBy(brian, "/analytics/forecasting/imports")).toEqual([200, 200]);
    const fewer = { ...form, ability_ids: abilityIdsOf(["Dashboard"]) };
    expect((await hazina.call(amina, "PUT", `/roles/${role.body.data.id}`, fewer)).status).toBe(200);
    const changed = await seenBy(brian, "/analytics/forecasting/imports");
    expect(changed.every((status) => status === 401 || status === 403)).toBe(true);
  });

  it("is nobody's once the session was ended", async () => {
    const brian = await colleague();
    expect(await seenBy(brian)).toEqual([200, 200]);
    await hazina.call(brian, "POST", "/signout");
    expect(await seenBy(brian)).toEqual([401, 401]);
  });

  it("is nobody's once the person was deleted", async () => {
    const brian = await colleague();
    expect(await seenBy(brian)).toEqual([200, 200]);
    expect((await hazina.call(amina, "DELETE", `/users/${brian.id}`)).status).toBe(200);
    expect(await seenBy(brian)).toEqual([401, 401]);
  });

  it("is nobody's while the company is suspended", async () => {
    const setState = (state: "pending" | "active") =>
      hazina.server.services.database.inAccess(async (tx) => {
        await enterCompany(tx, { companyId: amina.companyId, branchId: null });
        await tx.update(companies).set({ state }).where(eq(companies.companyId, amina.companyId));
      });
    expect(await seenBy(amina)).toEqual([200, 200]);
    await setState("pending");
    expect(await seenBy(amina)).toEqual([401, 401]);
    await setState("active");
    expect(await seenBy(amina)).toEqual([200, 200]);
  });

  it("finds what another process wrote, though its answer was kept", async () => {
    const settings = async (server: TestServer) =>
      (await server.call<{ tax_rate: number }>(amina, "GET", "/analytics/forecasting/settings")).body.tax_rate;
    for (const rate of [16, 30, 25]) {
      await hazina.call(amina, "PUT", "/analytics/forecasting/settings", { tax_rate: rate });
      expect([await settings(other), await settings(hazina)]).toEqual([rate, rate]);
    }
  });
});

describe("a call that nobody may make", () => {
  it("says how to say who calls", async () => {
    const answer = await hazina.server.fetch(new Request("http://hazina.test/api/session"));
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });
});
