import type { PGlite } from "@electric-sql/pglite";

const LOOK_EVERY_MS = 2_000;
/** So many rows have to change before a table is worth another look, and a tenth of those it has: the rule of autovacuum. */
const LEAST_CHANGED = 50;
const CHANGED_PART = 0.1;
const LEAST_BYTES = 128 * 1024;

/**
 * Keeps what the embedded database knows about its tables: a server of PostgreSQL has autovacuum for that, this one has nothing, and
 * without it reads a whole table for the few rows of a page once many came in. Answers how to stop.
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
 * Analyzes the tables with many changes since they were last analyzed, each in a turn of its own, so that calls can run between two.
 * @returns their names.
 */
export async function analyzeChanged(pglite: PGlite): Promise<string[]> {
  await pglite.query("select pg_stat_force_next_flush()");
  return analyze(
    pglite,
    `pg_stat_get_mod_since_analyze(c.oid) > ${LEAST_CHANGED} + greatest(c.reltuples, 0) * ${CHANGED_PART}`,
  );
}

/** Analyzes the tables that hold something and never were: what changed in them is forgotten when the process is killed. */
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
