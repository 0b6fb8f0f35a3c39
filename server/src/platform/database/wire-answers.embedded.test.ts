import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EmbeddedClient } from "./embedded-client.ts";
import { closeMessage, SYNC_MESSAGE } from "./wire.ts";
import { readAnswers } from "./wire-answers.ts";

let pglite: PGlite;
let client: EmbeddedClient;

beforeAll(async () => {
  pglite = await PGlite.create();
  client = new EmbeddedClient(pglite);
});

afterAll(() => pglite.close());

it("reads rows of thousands of values, empty ones and ones of many bytes, as the database's own query does", async () => {
  const text =
    "select n, repeat('ŋ—€', n) as wide, '' as empty, null as nothing, row_to_json(g) as row from generate_series(0, 3000, 7) n, lateral (select n as a, 'é' as b) g";
  const [answered] = await client.locked(() => client.run([{ text, values: [] }]));
  expect(answered?.rows).toEqual((await pglite.query(text)).rows);
});

it("answers each of several statements, and those before one that failed are undone with it", async () => {
  await client.locked(() => client.run([{ text: "create table sums (cents int check (cents > 0))", values: [] }]));
  const insert = (cents: number) => ({ text: `insert into sums values (${cents})`, values: [] });
  await expect(client.locked(() => client.run([insert(1), insert(0), insert(2)]))).rejects.toMatchObject({
    code: "23514",
    constraint: "sums_cents_check",
    table: "sums",
  });
  const [inserted, read] = await client.locked(() =>
    client.run([insert(3), { text: "select cents from sums", values: [] }]),
  );
  expect(inserted).toMatchObject({ command: "INSERT", affectedRows: 1 });
  expect(read?.rows).toEqual([{ cents: 3 }]);
});

it("hands on notifications once their transaction commits, to who still follows", async () => {
  const heard: string[] = [];
  const stop = await client.follow("Month-end", (text) => heard.push(text));
  const run = (text: string) => client.locked(() => client.run([{ text, values: [] }]));
  await run("begin");
  await run(`select pg_notify('Month-end', 'rolled back')`);
  await run("rollback");
  await run(`select pg_notify('Month-end', 'März — closed')`);
  await run(`select pg_notify('other', 'not followed')`);
  stop();
  await run(`select pg_notify('Month-end', 'too late')`);
  expect(heard).toEqual(["März — closed"]);
});

it("reads an answer without rows or statements", async () => {
  const bytes = await pglite.execProtocolRaw(Buffer.concat([closeMessage("never kept"), SYNC_MESSAGE]));
  expect(readAnswers(bytes)).toEqual({ answers: [], error: undefined, notifications: [] });
});
