import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFolder } from "./durable-folder.ts";
import { analyzeChanged, analyzeNeverSeen } from "./table-statistics.ts";

test("a table that many rows came into is analyzed, once, and again when much of it has changed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hazina-statistics-"));
  const pglite = await openFolder(folder, false);
  try {
    await pglite.exec(
      'create table "Few people" (id int primary key, name text); create table crowd (id int primary key, name text)',
    );
    const fill = (from: number, to: number) =>
      pglite.query(`insert into crowd select n, 'Somebody of many ' || n from generate_series(${from}, ${to}) n`);
    await analyzeChanged(pglite);

    await pglite.query(`insert into "Few people" values (1, 'Wanjiku')`);
    await fill(1, 5_000);
    expect(await analyzeChanged(pglite)).toEqual(["public.crowd"]);
    const plan = await pglite.query("explain select * from crowd where id = any(array[1, 2, 3])");
    expect(JSON.stringify(plan.rows)).toContain("rows=3");
    expect(await analyzeChanged(pglite)).toEqual([]);

    await fill(5_001, 5_200);
    expect(await analyzeChanged(pglite)).toEqual([]);
    await fill(5_201, 9_000);
    expect(await analyzeChanged(pglite)).toEqual(["public.crowd"]);

    await pglite.exec("create table forgotten as select n from generate_series(1, 9000) n");
    expect(await analyzeNeverSeen(pglite)).toEqual(["public.forgotten"]);
  } finally {
    await pglite.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
