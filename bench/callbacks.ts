// How long it takes to handle the M-Pesa callback of a deposit and to read the balance of a wallet: on PostgreSQL, through the API.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../server/src/main.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";
import { startWithMpesa } from "../server/src/wallet/mpesa.fixture.ts";
import { timed } from "./load/timed.ts";

const DEPOSITS = 110;

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
const settings = { DATA_DIR: folder, DEMO: "off", DATABASE_URL: await postgres.create("bench") };
const money = await startWithMpesa(settings, (config) => openDatabase(config));
try {
  const owner = await money.hazina.company("Bench Traders");
  for (let index = 0; index < DEPOSITS; index++) {
    const asked = { amount: 100 + index, phone: `07${12_345_000 + index}` };
    const { body } = await money.call<{ data: { id: string } }>(owner, "/gateway/mpesa/stk-push", asked);
    await money.until(owner, body.data.id, ({ state }) => state === "accepted");
  }
  await money.simulator.release();
  const results = money.results.splice(0);
  const callback = { name: "the callback of a deposit", runs: results.length - 10, aimMs: 250 };
  await timed(callback, async (index) => {
    const result = results[index];
    const status = result && (await money.deliver(result));
    if (status !== 200) throw new Error(`The callback was answered with ${status}.`);
  });
  await timed({ name: "the balance of a wallet", runs: 200, aimMs: 20 }, () => money.balanceOf(owner));
} finally {
  await money.stop();
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
