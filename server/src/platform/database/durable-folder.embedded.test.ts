import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RecordedDisk, recordDisk } from "../../testing/crashes/recorded-disk.ts";
import { TEST_DATABASE } from "../../testing/test-database.ts";
import { checkpointWhenDue, openFolder } from "./durable-folder.ts";

/**
 * Matches the paths of files that PostgreSQL recreates at every start after a power cut, and therefore never flushes.
 */
const RECREATED = /^pg_subtrans|pg_internal\.init$/;

const folder = mkdtempSync(join(tmpdir(), "hazina-durable-"));
let disk: RecordedDisk;
let pglite: PGlite;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openRecorded(sync: boolean): Promise<void> {
  disk = recordDisk(join(folder, "database"));
  pglite = await openFolder(folder, sync);
}

async function close(): Promise<void> {
  await pglite.close();
  disk.stop();
}

const log = () => disk.notWaitedFor().filter((path) => path.startsWith("pg_wal"));
const markIn = (dataDir: string) => readFileSync(join(dataDir, "database", "hazina.synced"), "utf8");
const count = async (database: PGlite) =>
  (await database.query<{ count: number }>("select count(*)::int as count from payments")).rows[0]?.count;

describe.runIf(TEST_DATABASE === "embedded")("the embedded database in a folder", () => {
  beforeAll(async () => {
    const cutOff = join(folder, "database.new");
    mkdirSync(cutOff);
    writeFileSync(join(cutOff, "PG_VERSION"), "what a first start left that was cut off");
    pglite = await openFolder(folder, true);
    await pglite.exec("create table payments (id int primary key, note text)");
    await pglite.close();
    expect(existsSync(cutOff)).toBe(false);
  });

  it("answers a commit when the disk has its log, and a checkpoint when it has every file; a copy of it is synced once", async () => {
    await openRecorded(true);
    await pglite.query("insert into payments select id, repeat('x', 100) from generate_series(1, 500) id");
    expect(log()).toEqual([]);
    expect(disk.notWaitedFor()).not.toEqual([]);
    await pglite.transaction((tx) => tx.query("insert into payments values (501, 'last')"));
    expect(log()).toEqual([]);
    await pglite.query("checkpoint");
    expect(disk.notWaitedFor().filter((path) => !RECREATED.test(path))).toEqual([]);
    const cut = join(folder, "cut");
    disk.cutAt(disk.moment(), join(cut, "database"), () => 0);
    await close();
    const after = await openFolder(cut, true);
    expect(await count(after)).toBe(501);
    expect(markIn(cut)).not.toBe(markIn(folder));
    await after.close();
  });

  it("has nothing of a commit after a power cut where the setting is off, and waits for all of it when it is on again", async () => {
    await openRecorded(false);
    await pglite.query("insert into payments values (502, 'gone')");
    expect(log()).not.toEqual([]);
    expect(existsSync(join(folder, "database", "hazina.synced"))).toBe(false);
    const cut = join(folder, "cut-off");
    disk.cutAt(disk.moment(), join(cut, "database"), () => 0);
    await close();
    const after = await openFolder(cut, true);
    expect(await count(after)).toBe(501);
    expect(existsSync(join(cut, "database", "hazina.synced"))).toBe(true);
    await after.close();
  });

  it("makes a checkpoint once enough was written, so that the log does not grow for ever", async () => {
    pglite = await openFolder(folder, true);
    expect(await checkpointWhenDue(pglite, 1_000_000)).toBe(false);
    await pglite.query("insert into payments select id, repeat('x', 1000) from generate_series(1000, 2000) id");
    expect(await checkpointWhenDue(pglite, 1_000_000)).toBe(true);
    expect(await checkpointWhenDue(pglite, 1_000_000)).toBe(false);
    await pglite.close();
  });

  it("ends the process when the disk fails, without an answer to what was not kept", () => {
    const script = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      import { openFolder } from ${JSON.stringify(new URL("./durable-folder.ts", import.meta.url).href)};
      const pglite = await openFolder(${JSON.stringify(folder)}, true);
      fs.fsyncSync = () => { throw Object.assign(new Error("The disk fails."), { code: "EIO" }); };
      syncBuiltinESMExports();
      await pglite.query("insert into payments values (3000, 'unanswered')");
      process.stdout.write("answered");`;
    const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
      timeout: 240_000,
    });
    expect(status).toBe(1);
    expect(stdout).not.toContain("answered");
    expect(stdout).toMatch(/"reason":"could not fsync file .*I\/O error".*the server ends\. Start it again\./);
  });

  it("touches nothing in a folder that holds no whole database", async () => {
    const other = join(folder, "other");
    mkdirSync(join(other, "database", "base"), { recursive: true });
    await expect(openFolder(other, true)).rejects.toThrow(
      `${join(other, "database")} does not contain a complete database.`,
    );
    expect(existsSync(join(other, "database", "base"))).toBe(true);
  });
});

describe.runIf(TEST_DATABASE === "embedded")("a folder that is damaged", () => {
  it("ends the start with a sentence that names it", async () => {
    const damaged = mkdtempSync(join(tmpdir(), "hazina-damaged-"));
    mkdirSync(join(damaged, "database"));
    writeFileSync(join(damaged, "database", "PG_VERSION"), "17");
    await expect(openFolder(damaged, false)).rejects.toThrow(
      `The database in ${join(damaged, "database")} cannot be opened. Restore the folder from a backup; the database says: `,
    );
    rmSync(damaged, { recursive: true });
  });
});
