import { sql } from "drizzle-orm";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, expect, it, vi } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { startJobs } from "./jobs.ts";

const QUEUE = "letters";

const { database, jobs: connection } = await openTestDatabase();
const jobs = await startJobs(connection, pino({ enabled: false }));
const done: unknown[] = [];
await jobs.work(QUEUE, async ({ letter }) => {
  done.push(letter);
});
const scope = { companyId: uuidv7(), branchId: null };

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it("work that is asked for in a transaction is done where the transaction counts, and never where it is undone", async () => {
  const undone = database.inCompany(scope, async (tx) => {
    await jobs.send(QUEUE, { letter: "undone" }, tx);
    throw new Error("The lease was somebody else's.");
  });
  await expect(undone).rejects.toThrow("The lease was somebody else's.");

  await database.inCompany(scope, (tx) => jobs.send(QUEUE, { letter: "counts" }, tx));
  await vi.waitFor(() => expect(done).toContain("counts"), { timeout: 60_000 });

  expect(done).toEqual(["counts"]);
});

it("a transaction that asked for work sees its own company alone, before and after", async () => {
  const seen = await database.inCompany(scope, async (tx) => {
    const role = async () =>
      ((await tx.execute(sql`select current_user as name`)) as unknown as { rows: { name: string }[] }).rows;
    const before = await role();
    await jobs.send(QUEUE, { letter: "again" }, tx);
    return [...before, ...(await role())];
  });

  expect(seen).toEqual([{ name: "hazina_company" }, { name: "hazina_company" }]);
});

it("a company's transaction reaches no work of the queue by itself", async () => {
  const read = database.inCompany(scope, (tx) => tx.execute(sql`select count(*) from pgboss.job`));

  await expect(read).rejects.toMatchObject({ cause: { code: "42501" } });
});
