import { PGlite } from "@electric-sql/pglite";
import { describe, expect, it } from "vitest";
import { LONG_RUN } from "../../testing/long-run.ts";
import { embeddedVersion, emptyDatabase } from "./empty-database.ts";

/**
 * The queries that read the contents of a database: its settings, its databases with their languages, and the objects
 * of its catalogue.
 */
const CONTENT = [
  "select name, setting, source from pg_settings where name not in ('data_directory', 'server_version') order by name",
  "select datname, datcollate, datctype, encoding, datlocprovider, datistemplate from pg_database order by datname",
  "select relname, relkind, reltuples > 0 as filled from pg_class order by relnamespace, relname",
  "select count(*)::int, sum(hashtext(proname || prosrc))::text from pg_proc",
  "select rolname, rolsuper from pg_roles order by rolname",
];

async function contentOf(loaded: { readonly loadDataDir?: Blob }) {
  const database = await PGlite.create(loaded);
  const found = [];
  for (const query of CONTENT) found.push((await database.query(query)).rows);
  await database.close();
  return found;
}

describe("the empty database that comes with the product", () => {
  it("is of the embedded database that is installed; another version makes its own", () => {
    expect(emptyDatabase(embeddedVersion())?.size).toBeGreaterThan(0);
    expect(emptyDatabase("0.0.1")).toBeUndefined();
  });

  it.runIf(LONG_RUN)("holds what the embedded database makes itself", async () => {
    const loadDataDir = emptyDatabase(embeddedVersion());
    expect(loadDataDir).toBeDefined();
    if (loadDataDir) expect(await contentOf({ loadDataDir })).toEqual(await contentOf({}));
  });
});
