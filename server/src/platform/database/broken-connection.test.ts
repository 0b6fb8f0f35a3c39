import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase, TEST_DATABASE } from "../../testing/test-database.ts";
import { answerOf } from "../http/errors.ts";

const scope = { companyId: "018f0000-0000-7000-8000-000000000001", branchId: null };
const LONG = sql`pg_sleep(30)`;
const ONE_ROW = sql`(select 1) as one_row`;

/** Skipped for the embedded database, which has no connections that can break. */
describe.skipIf(TEST_DATABASE === "embedded")(
  "where PostgreSQL ends its connections, as it does when it starts again",
  async () => {
    const { database } = await openTestDatabase();

    afterAll(() => database.close());

    async function endOthers(): Promise<void> {
      await wait(100);
      await database.raw.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await wait(100);
    }

    const answers = async () => {
      for (let time = 0; time < 5; time++) {
        expect(await database.inCompany(scope, (tx) => tx.select({ one: sql`1` }).from(ONE_ROW))).toEqual([{ one: 1 }]);
        expect(await database.readerOf(scope).select({ one: sql`1` }).from(ONE_ROW)).toEqual([{ one: 1 }]);
      }
    };

    it.each([
      ["a statement of a transaction", () => database.inCompany(scope, (tx) => tx.select({ LONG }).from(ONE_ROW))],
      ["a read by one statement", () => database.readerOf(scope).select({ LONG }).from(ONE_ROW)],
      [
        "a transaction between two statements",
        () =>
          database.inCompany(scope, async (tx) => {
            await tx.select({ one: sql`1` }).from(ONE_ROW);
            await wait(500);
            return tx.select({ one: sql`1` }).from(ONE_ROW);
          }),
      ],
      [
        "a transaction before its first statement",
        () =>
          database.inCompany(scope, async (tx) => {
            await wait(500);
            return tx.select({ one: sql`1` }).from(ONE_ROW);
          }),
      ],
    ])("%s is asked to try again: the process goes on, and the next call is answered", async (_, work) => {
      // One connection is idle.
      await answers();
      const failed = Promise.resolve(work()).catch((error: unknown) => answerOf(error));
      await endOthers();
      expect(await failed).toMatchObject({ httpStatus: 503, body: { code: "busy" } });
      await answers();
    });
  },
);
