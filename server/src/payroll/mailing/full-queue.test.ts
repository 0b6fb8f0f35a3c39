import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";
import { DELIVERY_QUEUE } from "./deliver-payslips.ts";

const office = await startPayroll();
const { hazina, owner, must } = office;

afterAll(() => hazina.stop());

/** Returns whether the server has started to process the delivery. */
async function isDelivering(): Promise<boolean> {
  const taken = sql`select 1 from pgboss.job where name = ${DELIVERY_QUEUE} and state <> 'created'`;
  const answer = await hazina.server.services.database.raw.execute(taken);
  return (answer as unknown as { rows: unknown[] }).rows.length > 0;
}

it("mails payslips that met a full queue of files a moment later, and says of none that it failed", async () => {
  const people = [];
  for (let count = 0; count < 3; count += 1) {
    const id = await office.person(50_000 + count);
    people.push(id);
    const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`);
    const person = { first_name: "Asha", last_name: "Mwangi", email: `queue${count}@example.com` };
    await must(owner, "PUT", `/personnel/${id}`, { version: data.version, person });
  }
  const run = await office.start({});
  await office.approved(run);
  let isBusy = true;
  let refused = 0;
  const body = JSON.stringify({ payroll_id: run, filetype: "pdf" });
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const busy = Array.from({ length: 8 }, async () => {
    while (isBusy) {
      const address = "http://hazina.test/api/reports/payroll/net-pay";
      const { status } = await hazina.server.fetch(new Request(address, { method: "POST", headers, body }));
      if (status !== 200) refused += 1;
    }
  });
  await expect.poll(() => refused).toBeGreaterThan(0);
  await must(owner, "POST", "/payroll/payslips/delivery", { payroll_id: run });
  await expect.poll(isDelivering).toBe(true);
  // The queue is full again and again while the payslips want to get in.
  const before = refused;
  await expect.poll(() => refused - before).toBeGreaterThan(100);
  isBusy = false;
  await Promise.all(busy);
  type Listed = { data: { state: string; problem: string | null }[]; totals: { not_sent: number } };
  const read = () => must<Listed>(owner, "POST", "/client/payslip-deliveries", { payroll_id: run });
  await expect.poll(async () => (await read()).totals.not_sent, { timeout: 20_000 }).toBe(0);
  expect((await read()).data.map(({ state, problem }) => [state, problem])).toEqual(people.map(() => ["sent", null]));
  expect(refused).toBeGreaterThan(0);
}, 60_000);
