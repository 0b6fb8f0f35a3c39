import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { TEST_DATABASE } from "../testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import { actorWithoutUser } from "./actor.ts";
import { inCall, workOf } from "./call.ts";
import { lockFor } from "./database/locks.ts";

const hazina = await startTestServer();
const owner = await hazina.company("Deadlock Ltd");

afterAll(() => hazina.stop());

/** Skipped for the embedded database, which runs one transaction at a time. */
describe.skipIf(TEST_DATABASE === "embedded")("two calls that wait for each other", () => {
  it("are both done: the one that the database ends runs again", async () => {
    let ran = 0;
    const inOrder = (first: "chart" | "books", second: "chart" | "books") =>
      inCall(workOf(hazina.server.services, actorWithoutUser(owner.companyId, "Amina")), async ({ tx }) => {
        ran++;
        await lockFor(tx, first, owner.companyId);
        await wait(300);
        await lockFor(tx, second, owner.companyId);
        return first;
      });
    expect(await Promise.all([inOrder("chart", "books"), inOrder("books", "chart")])).toEqual(["chart", "books"]);
    expect(ran).toBe(3);
  });
});
