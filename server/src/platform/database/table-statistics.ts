import type { PGlite } from "@electric-sql/pglite";

const LOOK_EVERY_MS = 2_000;
/**
 * The number of changed rows, in addition to a tenth of the table, after which a table is analysed
 * again. Autovacuum uses the same threshold.
 */
const LEAST_CHANGED = 50;
const CHANGED_PART = 0.1;
const LEAST_BYTES = 128 * 1024;

/**
 * Keeps the embedded database's statistics up to date. The database has no autovacuum, and without
 * statistics it would read a whole table to find a few rows. Returns a function that stops the
 * updates.
 */
export function keepStatistics(pglite: PGlite): () => void {
  let look: ((pglite: PGlite) => Promise<unknown>) | undefined = analyzeNeverSeen;
  const timer = setInterval(() => {
    const looking = look?.(pglite);
    look = undefined;
    looking
      ?.catch(() => undefined)
      .finally(() => {
        look = analyzeChanged;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Analyses the tables in which many rows have changed since their last analysis. It analyses one table at a time, so
 * that calls can run in between.
 * @returns the names of the analysed tables.
 */
export async function analyzeChanged(pglite: PGlite): Promise<string[]> {
  await pglite.query("select pg_stat_force_next_flush()");
  return analyze(
    pglite,
    `pg_stat_get_mod_since_analyze(c.oid) > ${LEAST_CHANGED} + greatest(c.reltuples, 0) * ${CHANGED_PART}`,
  );
}

/**
 * Analyses tables that are not small and have no statistics yet. `analyzeChanged` can miss them, because the database
 * loses its count of changed rows when the process is killed.
 */
export async function analyzeNeverSeen(pglite: PGlite): Promise<string[]> {
  return analyze(pglite, `c.reltuples < 0 and pg_relation_size(c.oid) > ${LEAST_BYTES}`);
}

async function analyze(pglite: PGlite, due: string): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname <> all('{pg_catalog,pg_toast,information_schema}') and ${due} order by name`,
  );
  for (const { name } of rows) await pglite.query(`analyze ${name}`);
  return rows.map(({ name }) => name);
}
